import { expect, test } from 'vitest'
import { closedNotice } from './closed-notice'

const SATURDAY = 6
const MATRIZ = {
  nome: 'Matriz',
  fuso: 'America/Sao_Paulo',
  horarios: [{ dia: SATURDAY, abre: '18:00', fecha: '01:00' }],
}
const NOW = { dia: '', hora: '' }

test('an order for now is warned of by the clock of the kitchen', () => {
  // 2026-11-14 is a Saturday; Brasília is three hours behind.
  expect(closedNotice(MATRIZ, NOW, Date.parse('2026-11-14T20:59:00Z'))).toContain('está fechada agora')
  expect(closedNotice(MATRIZ, NOW, Date.parse('2026-11-14T21:00:00Z'))).toBeUndefined()
  expect(closedNotice(MATRIZ, NOW, Date.parse('2026-11-15T03:59:00Z'))).toBeUndefined()
  expect(closedNotice({ ...MATRIZ, horarios: [] }, NOW, 0)).toBeUndefined()
})

test('a scheduled one by its own day and hour, whatever the hour is now', () => {
  const closed = Date.parse('2026-11-16T12:00:00Z')
  expect(closedNotice(MATRIZ, { dia: '2026-11-21', hora: '20:00' }, closed)).toBeUndefined()
  expect(closedNotice(MATRIZ, { dia: '2026-11-20', hora: '20:00' }, closed)).toContain('não abre neste horário')
})
