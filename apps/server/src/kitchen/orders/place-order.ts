import type { Cozinha } from '@kds/domain/cozinha'
import { type EntradaLimpa, limparEntrada, type PedidoDeEntrada, pedidoDaEntrada } from '@kds/domain/entrada'
import type { Pedido } from '@kds/domain/pedido'
import { chavesDeRota } from '@kds/domain/regras-de-rota'
import type { KitchenLog, KitchenWork } from '../log/kitchen-log'
import type { CommandResult } from '../log/kitchen-session'

/** What is made of an order before its kitchen is locked: nobody in it waits while a long one is cleaned. */
export interface Prepared {
  readonly limpa: EntradaLimpa
  /** As it was sent. */
  readonly bytes?: number
}

export type AlongsidePlacement = KitchenWork<Placement | undefined>['alongside']

export type Placement =
  | {
      readonly outcome: 'done'
      readonly pedido: Pedido
      readonly cozinha: Cozinha
      readonly novo: boolean
      readonly storedBytes: number
    }
  | { readonly outcome: 'refused'; readonly motivo: string; readonly excesso?: CommandResult['excesso'] }

/**
 * The same origin and reference again is the same order: a point of sale may retry as often as it likes. Undefined: no such kitchen, or
 * one that was archived, where nobody would see it.
 */
export function placeOrder(
  log: KitchenLog,
  cozinhaId: string,
  entrada: PedidoDeEntrada,
  newId: () => string,
  { limpa, bytes, alongside }: Prepared & { alongside?: AlongsidePlacement } = { limpa: limparEntrada(entrada) },
): Promise<Placement | undefined> {
  return log.write<Placement | undefined>(cozinhaId, {
    pedidoIds: [],
    comandoIds: [],
    origins: [entrada],
    rotas: chavesDeRota(entrada.itens),
    bytes,
    alongside,
    run(session) {
      if (session.arquivada) return undefined
      const { agora, cozinha, rotas } = session
      const existing = session.pedidoOfOrigin(entrada.origem, entrada.referencia)
      if (existing)
        return { outcome: 'done', pedido: existing, cozinha, novo: false, storedBytes: session.bytesOf(existing.id) }
      const id = newId()
      const numero = limpa.dados.numero ?? session.nextNumero()
      const referencia = session.keptReference(entrada.referencia)
      const pedido = pedidoDaEntrada({ ...limpa, referencia }, { cozinha, rotas }, { id, numero, agora })
      const result = session.execute({ tipo: 'receberPedido', id: `receber:${id}`, em: agora, pedido })
      const { situacao, motivo = '', excesso } = result
      if (situacao === 'recusado') return { outcome: 'refused', motivo, excesso }
      return {
        outcome: 'done',
        pedido: session.pedido(id) ?? pedido,
        cozinha,
        novo: true,
        storedBytes: session.bytesOf(id),
      }
    },
  })
}
