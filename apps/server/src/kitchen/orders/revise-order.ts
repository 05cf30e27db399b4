import { OUTROS_CAMPOS } from '@kds/domain/campos'
import type { Cozinha } from '@kds/domain/cozinha'
import { limparEntrada, type PedidoDeEntrada } from '@kds/domain/entrada'
import type { Pedido } from '@kds/domain/pedido'
import { naPorta } from '@kds/domain/porta'
import { chavesDeRota } from '@kds/domain/regras-de-rota'
import type { Reach } from '../access/integration-key'
import type { KitchenLog, KitchenWork } from '../log/kitchen-log'
import type { CommandResult, KitchenSession } from '../log/kitchen-session'
import type { Needs } from '../log/postgres-kitchen-store'
import { againInDoubt, changeOf, differs } from './order-that-stands'
import { type Doubts, finalEm, type Prepared } from './place-order'

export type Revision =
  | {
      readonly outcome: 'done'
      readonly antes: Pedido
      readonly pedido: Pedido
      readonly cozinha: Cozinha
      readonly storedBytes: number
      /** False when it was so already. */
      readonly mudou: boolean
      readonly doubts: readonly string[]
    }
  | {
      readonly outcome: 'refused'
      readonly motivo: string
      readonly excesso?: CommandResult['excesso']
      readonly storedBytes: number
      /** Where they are errors. */
      readonly doubts?: readonly string[]
    }
  | { readonly outcome: 'unknown' }

export interface OrderAddress {
  readonly cozinhaId: string
  readonly origem: string
  readonly referencia: string
  /** Whose orders are meant; without it anybody's. */
  readonly reach?: Reach
}

export type AlongsideRevision = KitchenWork<Revision>['alongside']

/** Whoever edits says which order he saw: another one by now is not overwritten, unless it is as he wants it. */
export interface Edited extends Prepared {
  readonly isWhatWasSeen?: (pedido: Pedido) => boolean
  readonly alongside?: AlongsideRevision
  readonly doubts?: Doubts
}

const OUTRA_PESSOA =
  'Outra pessoa mudou este pedido enquanto você editava. Veja como ficou e faça a sua mudança de novo.'

/** PUT: the whole order as it should be; what differs becomes an event. */
export function changeOrder(
  log: KitchenLog,
  address: OrderAddress,
  entrada: PedidoDeEntrada,
  { limpa, bytes, isWhatWasSeen = () => true, alongside, doubts }: Edited = { limpa: limparEntrada(entrada) },
): Promise<Revision> {
  return revise(
    log,
    address,
    { rotas: chavesDeRota(entrada.itens), finais: finalEm(limpa), bytes, alongside },
    (session, pedido) => {
      const comando = changeOf(pedido, entrada, limpa, session)
      if (!isWhatWasSeen(pedido) && differs(pedido, comando)) {
        return { id: comando.id, situacao: 'recusado', motivo: OUTRA_PESSOA }
      }
      const asCalled = { ...pedido, numero: comando.dados.numero }
      const found = doubts ? againInDoubt(asCalled, entrada, limpa, session) : []
      if (doubts === 'refused' && found.length > 0) {
        return { id: comando.id, situacao: 'recusado', motivo: found.join(' '), doubts: found }
      }
      const result = session.execute(comando)
      return result.situacao === 'recusado' ? result : { ...result, doubts: found }
    },
  )
}

export function cancelOrder(
  log: KitchenLog,
  address: OrderAddress,
  motivo: string | undefined,
  alongside?: AlongsideRevision,
): Promise<Revision> {
  const kept = naPorta(OUTROS_CAMPOS.motivo, motivo)
  return revise(log, address, { alongside }, (session, pedido) =>
    session.execute({
      tipo: 'cancelarPedido',
      id: `cancelar:${pedido.id}`,
      em: session.agora,
      pedidoId: pedido.id,
      motivo: kept,
    }),
  )
}

async function revise(
  log: KitchenLog,
  { cozinhaId, origem, referencia, reach = () => true }: OrderAddress,
  needs: Pick<Needs, 'rotas' | 'finais' | 'bytes'> & { alongside?: AlongsideRevision },
  act: (session: KitchenSession, pedido: Pedido) => CommandResult & { readonly doubts?: readonly string[] },
): Promise<Revision> {
  const revision = await log.write<Revision>(cozinhaId, {
    pedidoIds: [],
    comandoIds: [],
    origins: [{ origem, referencia }],
    ...needs,
    run(session) {
      const pedido = session.pedidoOfOrigin(origem, referencia)
      if (!pedido || !reach(session.senderOf(pedido.id))) return { outcome: 'unknown' }
      const before = session.cursor
      const { situacao, motivo = '', excesso, doubts } = act(session, pedido)
      const storedBytes = session.bytesOf(pedido.id)
      if (situacao === 'recusado') return { outcome: 'refused', motivo, excesso, storedBytes, doubts }
      return {
        outcome: 'done',
        antes: pedido,
        pedido: session.pedido(pedido.id) ?? pedido,
        cozinha: session.cozinha,
        storedBytes,
        mudou: session.cursor > before,
        doubts: doubts ?? [],
      }
    },
  })
  return revision ?? { outcome: 'unknown' }
}
