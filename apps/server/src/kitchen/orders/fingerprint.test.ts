import type { PedidoDeEntrada } from '@kds/domain/entrada'
import { expect, test } from 'vitest'
import { fingerprint, isAnother, writtenFingerprint } from './fingerprint'

const base: PedidoDeEntrada = {
  origem: 'balcao',
  referencia: '1',
  tipo: 'entrega',
  itens: [{ nome: 'Bauru', quantidade: 1 }],
}
const NADA = { pedido: [], itens: [] }
const T0 = Date.parse('2026-11-16T20:00:00.000Z')
const em = (ms: number) => new Date(T0 + ms).toISOString()
const MIN = 60_000

/** What is told of the second of two orders, sent `depois` ms after the first. */
function another(first: Partial<PedidoDeEntrada>, second: Partial<PedidoDeEntrada>, depois: number): boolean {
  const kept = writtenFingerprint(fingerprint({ ...base, ...first }, NADA), em(0))
  return isAnother(fingerprint({ ...base, ...second }, NADA), kept, em(depois))
}

test('a moment that was reckoned anew from that of sending is a repetition, to the second or rounded', () => {
  for (const field of ['prometidoPara', 'agendadoPara']) {
    const at = (ms: number) => ({ [field]: em(ms) })
    expect(another(at(40 * MIN), at(40 * MIN), 3 * 60 * MIN)).toBe(false)
    expect(another(at(40 * MIN + 1_234), at(47 * MIN + 2_345), 7 * MIN)).toBe(false)
    expect(another(at(40 * MIN), at(41 * MIN), 20_000)).toBe(false)
    expect(another(at(40 * MIN), at(45 * MIN), 20_000)).toBe(false)
  }
})

test('another moment is another order', () => {
  for (const field of ['prometidoPara', 'agendadoPara']) {
    const at = (ms: number) => ({ [field]: em(ms) })
    expect(another(at(40 * MIN), at(60 * MIN), 20_000)).toBe(true)
    expect(another(at(40 * MIN + 7_000), at(43 * MIN), 20_000)).toBe(true)
    expect(another(at(40 * MIN), at(70 * MIN), 60 * MIN)).toBe(true)
    expect(another(at(40 * MIN), {}, 1_000)).toBe(true)
    expect(another({}, at(40 * MIN), 1_000)).toBe(true)
  }
  expect(another({ prometidoPara: em(40 * MIN) }, { agendadoPara: em(40 * MIN) }, 0)).toBe(true)
})

test('unknown fields in another order are the same; ids and moments among them do not count; other words do', () => {
  const of = (...campos: [string, string][]) => {
    const veio = campos.map(([campo, texto]) => ({ campo, texto }))
    return fingerprint(base, { pedido: veio, itens: [undefined, veio] })
  }
  const kept = writtenFingerprint(of(['obs', 'sem sal'], ['molho', 'pouco'], ['enviadoEm', em(0)]), em(0))
  expect(isAnother(of(['enviadoEm', em(9)], ['molho', 'pouco'], ['obs', 'sem sal']), kept, em(9))).toBe(false)
  expect(isAnother(of(['obs', 'sem sal'], ['molho', 'muito']), kept, em(9))).toBe(true)
  expect(isAnother(of(['obs', 'pouco'], ['molho', 'sem sal']), kept, em(9))).toBe(true)
})

test('a number or a code that the cook reads counts, an id or a moment of an item does not', () => {
  const of = (texto: string, noItem = true) => {
    const veio = [{ campo: 'qtd', texto }]
    return fingerprint(base, noItem ? { pedido: [], itens: [veio] } : { pedido: veio, itens: [] })
  }
  const isOther = (one: string, other: string, noItem?: boolean) =>
    isAnother(of(other, noItem), writtenFingerprint(of(one, noItem), em(0)), em(9))
  expect(isOther('3 × X', '5 × X')).toBe(true)
  expect(isOther('0,5', '0,7')).toBe(true)
  expect(isOther('8f3a-77', '8f3a-78')).toBe(true)
  expect(isOther('318', '319', false)).toBe(true)
  expect(isOther(em(0), em(9))).toBe(false)
  expect(isOther('16/11/2026 20:00', '16/11/2026 20:01')).toBe(false)
  expect(isOther('0192f3a4-7b8c-7def-8123-456789012345', '0192f3a4-7b8c-7def-8123-456789012346')).toBe(false)
  expect(isOther('1795012480495', '1795012480496')).toBe(false)
})

test('where no fingerprint is known, or one of an earlier form, the same reference is the same order', () => {
  expect(isAnother(fingerprint(base, NADA), undefined, em(0))).toBe(false)
  expect(isAnother(fingerprint(base, NADA), 'Zm9ybWEgYW50aWdh', em(0))).toBe(false)
})
