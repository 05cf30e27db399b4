import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lerInstante, nuncaMarcado } from './tempo'

describe('a moment from outside', () => {
  it.each([
    ['2026-11-15T20:30:00-03:00', '2026-11-15T23:30:00.000Z'],
    ['2099-12-31T23:59:59Z', '2099-12-31T23:59:59.000Z'],
    ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z'],
  ])('[EN13] %s is kept as %s', (texto, guardado) => {
    expect(lerInstante(texto)).toBe(guardado)
  })

  it.each([
    '9999-12-31T23:59:59-03:00',
    '9999-12-31T23:59:59Z',
    '0001-01-01T00:00:00Z',
    '0000-01-01T00:00:00+14:00',
    '2099-12-31T23:59:59-03:00',
    '1999-12-31T23:59:59Z',
    '2000-01-01T00:00:00+03:00',
    'amanhã',
    '',
  ])('[EN13] %j is none', (texto) => {
    expect(lerInstante(texto)).toBeUndefined()
  })

  it.each([
    ['9999-12-31T23:59:59-03:00', true],
    ['9999-12-31T23:59:59.9999999', true],
    ['0001-01-01T00:00:00', true],
    ['1899-12-30T00:00:00-03:00', true],
    ['1899-12-30T12:34:56.789Z', true],
    ['1899-12-30', true],
    ['1899-12-31T00:00:00Z', false],
    ['9999-12-30T00:00:00Z', false],
    ['2026-11-15T20:30:00Z', false],
  ])('[EN13] %s says that nobody set it: %j', (texto, nunca) => {
    expect(nuncaMarcado(texto)).toBe(nunca)
  })

  it('[EN13] whatever is read has the one form we keep', () => {
    const momento = fc.date({ noInvalidDate: true }).map((data) => data.toISOString())
    fc.assert(
      fc.property(fc.oneof(momento, fc.string()), (texto) => {
        const lido = lerInstante(texto)
        if (lido !== undefined) expect(lido).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      }),
    )
  })
})
