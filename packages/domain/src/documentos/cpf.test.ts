import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cpfValido, digitosVerificadoresCpf, formatarCpf, normalizarCpf } from './cpf'

const base = fc.stringMatching(/^\d{9}$/)
const valido = base.filter((b) => new Set(b).size > 1).map((b) => `${b}${digitosVerificadoresCpf(b)}`)

describe('CPF', () => {
  it.each([
    ['529982247', '25'],
    ['111444777', '35'],
    ['390533447', '05'],
    ['123456789', '09'],
  ])('[DOC1] base %s has the check digits %s', (b, digitos) => {
    expect(digitosVerificadoresCpf(b)).toBe(digitos)
  })

  it.each(['', '12345678', '1234567890', '12345678A'])('[DOC1] %j is no base for check digits', (b) => {
    expect(digitosVerificadoresCpf(b)).toBeUndefined()
  })

  it.each(['52998224725', '529.982.247-25', ' 529.982.247-25 ', '529982247-25'])(
    '[DOC2] %j is accepted and becomes eleven digits',
    (texto) => {
      expect(normalizarCpf(texto)).toBe('52998224725')
    },
  )

  it.each([
    '',
    '529.982.247-26',
    '5299822472',
    '529982247250',
    '529-982-247.25',
    '529.982.247-2a',
    '５２９９８２２４７２５',
  ])('[DOC2] %j is refused', (texto) => {
    expect(cpfValido(texto)).toBe(false)
    expect(formatarCpf(texto)).toBeUndefined()
  })

  it.each([...'0123456789'])('[DOC3] eleven times %s is refused', (digito) => {
    expect(cpfValido(digito.repeat(11))).toBe(false)
  })

  it('[DOC4] formatting and normalising undo each other', () => {
    expect(formatarCpf('52998224725')).toBe('529.982.247-25')
    fc.assert(
      fc.property(valido, (cpf) => {
        const formatado = formatarCpf(cpf)
        expect(formatado).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
        expect(normalizarCpf(formatado ?? '')).toBe(cpf)
      }),
    )
  })

  it('[DOC1] any single wrong digit is noticed, save for the remainders 0 and 1 that share the digit 0', () => {
    fc.assert(
      fc.property(valido, fc.nat(10), fc.integer({ min: 1, max: 9 }), (cpf, posicao, soma) => {
        const errado = [...cpf].map((d, i) => (i === posicao ? (Number(d) + soma) % 10 : d)).join('')
        fc.pre(!errado.slice(9).includes('0'))
        expect(cpfValido(errado)).toBe(false)
      }),
    )
  })

  it('[DOC2] of the hundred possible endings of a base exactly one is valid', () => {
    fc.assert(
      fc.property(
        base.filter((b) => new Set(b).size > 1),
        (b) => {
          const validos = Array.from({ length: 100 }, (_, i) => `${b}${String(i).padStart(2, '0')}`).filter(cpfValido)
          expect(validos).toHaveLength(1)
        },
      ),
      { numRuns: 50 },
    )
  })
})
