import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digitosVerificadoresCpf } from './documentos/cpf'
import { referenciaPessoal } from './referencia'

const AGORA = '2026-11-18T14:40:00.000Z'
const MS = Date.parse(AGORA)

describe('[DP12] what an origin calls its order is nobody’s when it is a moment or an identifier', () => {
  test.each([
    'venda-1042',
    '1795012480',
    '1795012480495',
    '1795012480495123',
    'pdv-1795012480495',
    'pdv3-1795012480495-2',
    '20261118143355',
    '20261118143355123',
    '20261118-143355-1274',
    '20261118T143355Z',
    '20261118-0042',
    'tel-20261115-0093',
    'caixa2-20261118T143355.123Z',
    '2026-11-18T14:33:55.123456789Z',
    '2026-11-18T14:33:55.1234567-03:00',
    'pedido-0192f3a4-7b8c-7def-8123-456789012345',
    'loja12_0192f3a4-7b8c-7def-8123-456789012345',
    '0192f3a4-7b8c-7def-8123-456789012345-2',
    '0192f3a47b8c7def8123456789012345',
    'if:0192f3a47b8c7def8123456789012345',
  ])('%s', (referencia) => {
    expect(referenciaPessoal(referencia, AGORA)).toBe(false)
  })

  test('whatever the word before it and the counter after it', () => {
    const moment = fc.integer({ min: MS - 6 * 86_400_000, max: MS })
    const written = moment.chain((ms) =>
      fc.constantFrom(
        String(ms),
        new Date(ms).toISOString(),
        new Date(ms).toISOString().replace(/[-:]|\.\d+/g, ''),
        new Date(ms).toISOString().replace('Z', '456789Z'),
      ),
    )
    // Version 7, as databases and tills draw it today.
    const uuid = fc.uuid({ version: [1, 4, 7] }).filter((id) => /[a-f]/.test(id))
    // With few digits: eight of them are a telephone, whatever follows.
    const prefix = fc.stringMatching(/^([a-z]{1,7}\d{0,3}[-_:/])?$/)
    const suffix = fc.stringMatching(/^(-\d{1,3})?$/)
    fc.assert(
      fc.property(prefix, fc.oneof(written, uuid), suffix, (before, id, after) => {
        expect(referenciaPessoal(`${before}${id}${after}`, AGORA)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('[DP12] and somebody’s when it is a telephone, a document or an address', () => {
  test.each([
    ['1723456789', 'a fixed line that is a moment too', '2024-08-12T12:00:00.000Z'],
    ['1795012480', 'a moment of another year', '2025-11-18T14:40:00.000Z'],
    ['11-1795012480', 'digits before it', AGORA],
    ['20261118', 'a day, or a telephone', AGORA],
    ['20261118-2', 'with a counter', AGORA],
    ['20261001-0042', 'a day long past', AGORA],
    ['20261399143355', 'no such moment', AGORA],
    ['11-38765432-1234-4111-8111-abcdefabcdef', 'a telephone before an identifier', AGORA],
    ['maria@gmail.com', 'an address', AGORA],
    ['529.982.247-25', 'a document', AGORA],
  ])('%s: %s', (referencia, _why, agora) => {
    expect(referenciaPessoal(referencia, agora)).toBe(true)
  })

  const sep = fc.constantFrom('', ' ', '-', '.')
  const ddd = fc.stringMatching(/^[1-9]{2}$/)
  const assinante = fc.oneof(fc.stringMatching(/^9\d{8}$/), fc.stringMatching(/^[2-5]\d{7}$/))
  const telefone = fc
    .tuple(fc.constantFrom('', '+55', '55', '0', '015'), ddd, assinante, fc.boolean(), sep, sep)
    .map(([pais, area, numero, parenteses, a, b]) => {
      const meio = `${numero.slice(0, -4)}${b}${numero.slice(-4)}`
      return parenteses ? `${pais}(${area})${a}${meio}` : `${pais}${area}${a}${meio}`
    })
  const cpf = fc.stringMatching(/^\d{9}$/).map((base) => `${base}${digitosVerificadoresCpf(base)}`)
  const embrulho = fc.tuple(
    fc.constantFrom('', 'tel-', 'fone:', 'cliente_', 'pdv3-', 'cel '),
    fc.constantFrom('', '-1', '-20261118', '_2', '-1795012480495', '-0192f3a4-7b8c-7def-8123-456789012345'),
  )
  // Any moment, also one that makes a telephone look like it.
  const quando = fc
    .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2060-01-01') })
    .map((ms) => new Date(ms).toISOString())

  test('no telephone and no CPF of today passes, however it is wrapped and whenever it comes', () => {
    fc.assert(
      fc.property(fc.oneof(telefone, cpf), embrulho, quando, (numero, [antes, depois], agora) => {
        expect(referenciaPessoal(`${antes}${numero}${depois}`, agora)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test('nor one whose digits are the very moment in which it comes', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1[5-9][2-5]\d{7}$/), fc.constantFrom('', 'tel-', 'pdv-'), (fixo, antes) => {
        expect(referenciaPessoal(`${antes}${fixo}`, new Date(Number(fixo) * 1_000).toISOString())).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
