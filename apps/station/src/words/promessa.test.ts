import { expect, test } from 'vitest'
import { deOutroDia, promessaEmTexto } from './promessa'

/** As the device reckons it, whatever its time zone. */
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 6).toISOString()

test('what was promised for another day says for which, and never looks like what is due tonight', () => {
  const recebidoEm = at(17, 16)
  expect(promessaEmTexto({ recebidoEm })).toBeUndefined()
  expect(promessaEmTexto({ recebidoEm, prometidoPara: at(17, 18) })).toBe('para 18:06')
  expect(promessaEmTexto({ recebidoEm, prometidoPara: at(18, 18) })).toMatch(/^para qua\.?, 18\/11, 18:06$/)
  expect(deOutroDia({ recebidoEm, prometidoPara: at(18, 18) })).toMatch(/^para qua\.?, 18\/11, 18:06$/)
  expect(deOutroDia({ recebidoEm, prometidoPara: at(17, 18) })).toBeUndefined()
})

test('after midnight is the same evening, and what was held for a day is due on that day', () => {
  expect(promessaEmTexto({ recebidoEm: at(17, 23), prometidoPara: at(18, 0) })).toBe('para 00:06')
  const held = { recebidoEm: at(15, 12), agendadoPara: at(17, 20), liberadoEm: at(17, 19) }
  expect(promessaEmTexto(held)).toBe('para 20:06')
  expect(promessaEmTexto({ ...held, prometidoPara: at(17, 21) })).toBe('para 21:06')
})

test('what was cancelled while it was held says its day: it is not of tonight', () => {
  const held = { recebidoEm: at(15, 12), agendadoPara: at(18, 20) }
  for (const pedido of [held, { ...held, prometidoPara: at(18, 20) }])
    expect(promessaEmTexto(pedido)).toMatch(/^para qua\.?, 18\/11, 20:06$/)
  expect(promessaEmTexto({ recebidoEm: at(18, 12), agendadoPara: at(18, 20) })).toBe('para 20:06')
})

test('what comes just before the day of a kitchen turns, and is due just after, is of no other day', () => {
  expect(promessaEmTexto({ recebidoEm: at(18, 4), prometidoPara: at(18, 5) })).toBe('para 05:06')
  expect(promessaEmTexto({ recebidoEm: at(18, 4), prometidoPara: at(18, 12) })).toMatch(/18\/11, 12:06$/)
})
