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

test('where no fingerprint is known, or one of an earlier form, the same reference is the same order', () => {
  expect(isAnother(fingerprint(base, NADA), undefined, em(0))).toBe(false)
  expect(isAnother(fingerprint(base, NADA), 'Zm9ybWEgYW50aWdh', em(0))).toBe(false)
})
