import { createHash } from 'node:crypto'
import type { ItemDeEntrada } from '@kds/domain/entrada'
import { gerarItem } from '../item-generator'
import { NOMES, NOTAS_DO_PEDIDO } from '../order-vocabulary'
import { seededRandom } from '../seeded-random'

/** An order as its customer put it together, before any platform has worded it. */
export interface CustomersOrder {
  readonly numero: string
  readonly cliente: string
  readonly criadoEm: string
  readonly observacao: string | undefined
  readonly itens: readonly ItemDeEntrada[]
}

/**
 * All of an order follows from its id, which has its moment in it: a platform that was started anew, or another server of the house, knows
 * every order that any of them ever told of, and keeps none.
 */
export function orderOfId(id: string): CustomersOrder | undefined {
  const hex = id.replaceAll('-', '')
  if (!/^[0-9a-f]{32}$/i.test(hex)) return undefined
  const random = seededRandom(createHash('sha256').update(id).digest().readUInt32BE())
  const forma = { dizLinha: false, dizCategoria: false, dizFracoes: random.chance(0.7) }
  const quantos = random.weighted([
    [1, 50],
    [2, 35],
    [3, 15],
  ])
  return {
    numero: String(random.between(1000, 9999)),
    cliente: random.pick(NOMES),
    criadoEm: new Date(Number.parseInt(hex.slice(0, 12), 16)).toISOString(),
    observacao: random.chance(0.12) ? random.pick(NOTAS_DO_PEDIDO) : undefined,
    itens: Array.from({ length: quantos }, (_, indice) => gerarItem(random, forma, String(indice + 1))),
  }
}
