import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cnpjValido, digitosVerificadoresCnpj, formatarCnpj, normalizarCnpj } from './cnpj'

const base = fc.oneof(fc.stringMatching(/^[A-Z\d]{12}$/), fc.stringMatching(/^\d{12}$/))
const valido = base.filter((b) => new Set(b).size > 1).map((b) => `${b}${digitosVerificadoresCnpj(b)}`)

describe('CNPJ', () => {
  it.each([
    ['12ABC34501DE', '35'],
    ['12ABC3450001', '88'],
    ['112223330001', '81'],
    ['114447770001', '61'],
    ['330001670001', '01'],
    ['000000000001', '91'],
  ])('[DOC5] base %s has the check digits %s', (b, digitos) => {
    expect(digitosVerificadoresCnpj(b)).toBe(digitos)
    expect(digitosVerificadoresCnpj(b.toLowerCase())).toBe(digitos)
  })

  it.each(['', '12ABC34501D', '12ABC34501DE3', '12ABC34501D-', '12ÁBC34501DE'])(
    '[DOC5] %j is no base for check digits',
    (b) => {
      expect(digitosVerificadoresCnpj(b)).toBeUndefined()
    },
  )

  it.each(['12ABC34501DE35', '12.ABC.345/01DE-35', '12.abc.345/01de-35', ' 12abc34501de35\n', '12ABC345/01DE-35'])(
    '[DOC6] %j is accepted and becomes fourteen upper-case characters',
    (texto) => {
      expect(normalizarCnpj(texto)).toBe('12ABC34501DE35')
    },
  )

  it('[DOC6] the numeric form goes on being valid', () => {
    expect(normalizarCnpj('11.222.333/0001-81')).toBe('11222333000181')
  })

  it.each([
    '',
    '12ABC34501DE36',
    '12ABC34501DE3',
    '12ABC34501DE355',
    '12ABC34501DE3A',
    '12-ABC.345/01DE.35',
    '12 ABC 345 01DE 35',
    '12ßC34501DE35',
    '1ıABC34501DE35',
  ])('[DOC6] %j is refused', (texto) => {
    expect(cnpjValido(texto)).toBe(false)
    expect(formatarCnpj(texto)).toBeUndefined()
  })

  it.each([...'0123456789'])('[DOC7] fourteen times %s is refused', (digito) => {
    expect(cnpjValido(digito.repeat(14))).toBe(false)
  })

  it('[DOC8] formatting and normalising undo each other, in either case of letters', () => {
    expect(formatarCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    fc.assert(
      fc.property(valido, (cnpj) => {
        const formatado = formatarCnpj(cnpj)
        expect(formatado).toMatch(/^[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}$/)
        expect(normalizarCnpj(formatado ?? '')).toBe(cnpj)
        expect(normalizarCnpj(cnpj.toLowerCase())).toBe(cnpj)
      }),
    )
  })

  it('[DOC6] of the hundred possible endings of a base exactly one is valid', () => {
    fc.assert(
      fc.property(
        base.filter((b) => new Set(b).size > 1),
        (b) => {
          const validos = Array.from({ length: 100 }, (_, i) => `${b}${String(i).padStart(2, '0')}`).filter(cnpjValido)
          expect(validos).toHaveLength(1)
        },
      ),
      { numRuns: 50 },
    )
  })
})
