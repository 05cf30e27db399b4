import { expect, test } from 'vitest'
import { backupLine } from './backup-line'

const now = new Date(2026, 10, 16, 18)
const line = (last: Date | undefined, ahead = 0) => backupLine({ place: '/mnt/copias', at: 245, last, ahead, now })

test('says when, where and how old the last good one is', () => {
  expect(line(undefined)).toBe('\n  Backup      toda noite às 04:05, em /mnt/copias; ainda não há nenhum\n')
  expect(line(new Date(2026, 10, 16, 17, 30))).toContain('o último bom é de menos de uma hora atrás')
  expect(line(new Date(2026, 10, 16, 4, 5))).toContain('o último bom é de 13 h atrás')
  expect(line(new Date(2026, 10, 13, 4, 5))).toContain('o último bom é de 3 dias atrás')
})

test('says that one dated in the future does not count', () => {
  expect(line(undefined, 1)).toContain(
    'ainda não há nenhum (um tem data futura e não conta: o relógio já esteve adiantado?)',
  )
  expect(line(new Date(2026, 10, 16, 4, 5), 2)).toContain('13 h atrás (2 têm data futura e não contam:')
})
