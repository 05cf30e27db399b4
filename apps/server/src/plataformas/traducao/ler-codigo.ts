import { falaDeAlergia } from '@kds/domain/como-veio'
import type { TipoDePedido } from '@kds/domain/pedido'
import { campo, notasDoPedido, primeiroTexto, todosOsTextos } from './ler'

const MOSTRADOS = 4

/** With which whoever collects the order shows that it is his: enough of it to tell two apart, and the rest on no screen. */
export function lerCodigoDeColeta(...lugares: readonly unknown[]): string | undefined {
  for (const lugar of lugares) {
    const codigo = primeiroTexto(lugar, 'pickupCode') ?? primeiroTexto(campo(lugar, 'pickupCode'), 'code', 'value')
    const sinais = codigo?.replace(/[^\p{L}\p{N}]/gu, '') ?? ''
    if (sinais !== '') return `código …${[...sinais].slice(-MOSTRADOS).join('')}`
  }
  return undefined
}

/** All that is to be read of an order, what it is found by first. */
export function juntas(...notas: readonly (string | undefined)[]): string | undefined {
  return notas.filter(Boolean).join(' · ') || undefined
}

/** Of what is the courier's or the counter's only what the kitchen has to know. */
export function* notasDeAlergia(...lugares: readonly unknown[]): Generator<void, string | undefined, void> {
  const notas = new Set<string>()
  for (const nota of lugares.flatMap((lugar) => todosOsTextos(lugar, 'observations') ?? [])) {
    if (yield* falaDeAlergia(nota)) notas.add(nota)
  }
  return juntas(...notas)
}

/** Whoever eats in the house tells the house: no courier's word stands there. Of an order that leaves it only what the kitchen has to know. */
export function* notasDaMesa(
  tipo: TipoDePedido,
  ...lugares: readonly unknown[]
): Generator<void, string | undefined, void> {
  if (tipo !== 'mesa' && tipo !== 'balcao') return yield* notasDeAlergia(...lugares)
  return juntas(...new Set(lugares.map((lugar) => notasDoPedido(lugar, 'observations'))))
}
