import { CAMPOS_DE_DADOS } from '@kds/domain/campos'
import { limparEntradaAosPoucos, type PedidoDeEntrada } from '@kds/domain/entrada'
import { limitar } from '@kds/domain/texto'
import { placeOrder } from '../../kitchen/orders/place-order'
import type { Plataforma } from '../plataforma'
import { platformTablesOf, type Store } from '../stores'
import { toTheEnd } from '../traducao/to-the-end'
import { answerLimit } from './answer-limit'
import { addressOf, type BringingParts, type Lost } from './bring-order'
import { CancelledMeanwhile, placedAs } from './platform-orders'

export type UnreadParts = Pick<BringingParts, 'log' | 'orders' | 'newId' | 'clock'>

interface Unread extends Lost {
  readonly store: Store
  readonly plataforma: Plataforma
  readonly pedido: string
  /** By the platform's clock. */
  readonly em: Date
  readonly motivo: string
}

/**
 * An order that the platform counts on and nobody can read stands on the board all the same, to be looked up where it was made. It waits for a
 * cook's answer, also in a store that accepts by itself, and is an alarm from the beginning; what is read later takes its place. Says why it does
 * not stand there when its kitchen did not take it.
 */
export async function placeUnread(
  { log, orders, newId, clock }: UnreadParts,
  { store, plataforma, pedido, em, motivo, numero }: Unread,
): Promise<'refused' | 'full' | undefined> {
  const known = await orders.find(store.id, pedido)
  if (known?.pedidoId || known?.cancelamento) return undefined
  const now = clock()
  await orders.expect(store.id, pedido, now)
  const entrada: PedidoDeEntrada = {
    ...{ origem: store.origem, referencia: pedido, tipo: 'entrega', criadoEm: em.toISOString() },
    ...(numero && { numero: limitar(numero, CAMPOS_DE_DADOS.numero.limite) }),
    itens: [{ nome: `Pedido do ${plataforma.rotulo} que não pôde ser lido: confira no aplicativo`, quantidade: 1 }],
  }
  const veio = [
    { campo: 'código do pedido lá', texto: pedido },
    { campo: 'o que houve', texto: motivo },
  ]
  const limpa = toTheEnd(limparEntradaAosPoucos(entrada, { pedido: [], itens: [veio] }))
  const limit = answerLimit({ ...store, aceite: 'manual' }, plataforma, em.toISOString(), now)
  const placed = await placeOrder(log, store.cozinhaId, entrada, newId, {
    ...{ limpa, remetente: store.id, reach: addressOf(store, pedido).reach, aceite: limit?.aceite },
    alongside: async (db, placement) => {
      // Read meanwhile, or put there already.
      if (placement?.outcome !== 'done' || !placement.novo) return
      // Who waits for no answer gives no alarm that one would end.
      const watched = { pedidoId: placement.pedido.id, alarmAt: plataforma.api ? now : null, naoLido: true }
      await placedAs(platformTablesOf(db), store.id, pedido, watched)
    },
  }).catch((error) => {
    if (error instanceof CancelledMeanwhile) return undefined
    throw error
  })
  if (placed?.outcome !== 'refused') return undefined
  return placed.excesso === undefined ? 'refused' : 'full'
}
