import { expect, test } from 'vitest'
import { backupLine } from './backup-line'

const now = new Date(2026, 10, 16, 18)
const line = (last: Date | undefined) => backupLine({ place: '/mnt/copias', at: 245, last, now })

test('says when, where and how old the last good one is', () => {
  expect(line(undefined)).toBe('\n  Backup      toda noite às 04:05, em /mnt/copias; ainda não há nenhum\n')
  expect(line(new Date(2026, 10, 16, 17, 30))).toContain('o último bom é de menos de uma hora atrás')
  expect(line(new Date(2026, 10, 16, 4, 5))).toContain('o último bom é de 13 h atrás')
  expect(line(new Date(2026, 10, 13, 4, 5))).toContain('o último bom é de 3 dias atrás')
})
