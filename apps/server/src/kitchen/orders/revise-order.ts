import { naPorta, OUTROS_CAMPOS } from '@kds/domain/campos'
import type { Cozinha } from '@kds/domain/cozinha'
import { dadosDaEntrada, itensDaEntrada, limparEntrada, type PedidoDeEntrada } from '@kds/domain/entrada'
import { itensAtivos, type Pedido } from '@kds/domain/pedido'
import { chavesDeRota } from '@kds/domain/regras-de-rota'
import type { KitchenLog } from '../log/kitchen-log'
import type { CommandResult, KitchenSession } from '../log/kitchen-session'
import type { Needs } from '../log/postgres-kitchen-store'
import type { Prepared } from './place-order'

export type Revision =
  | { readonly outcome: 'done'; readonly pedido: Pedido; readonly cozinha: Cozinha; readonly storedBytes: number }
  | { readonly outcome: 'refused'; readonly motivo: string; readonly excesso?: CommandResult['excesso'] }
  | { readonly outcome: 'unknown' }

export interface OrderAddress {
  readonly cozinhaId: string
  readonly origem: string
  readonly referencia: string
}

/** PUT: the whole order as it should be; what differs becomes an event. */
export function changeOrder(
  log: KitchenLog,
  address: OrderAddress,
  entrada: PedidoDeEntrada,
  { limpa, bytes }: Prepared = { limpa: limparEntrada(entrada) },
): Promise<Revision> {
  return revise(log, address, { rotas: chavesDeRota(entrada.itens), bytes }, (session, pedido) => {
    const { agora, cozinha, rotas } = session
    return session.execute({
      tipo: 'alterarPedido',
      id: `alterar:${pedido.id}:${session.cursor}`,
      em: agora,
      pedidoId: pedido.id,
      dados: dadosDaEntrada(limpa, pedido.numero),
      ...(entrada.prioridade !== undefined && { prioridade: entrada.prioridade }),
      itens: itensDaEntrada(limpa, { cozinha, rotas, atuais: itensAtivos(pedido) }),
    })
  })
}

export function cancelOrder(log: KitchenLog, address: OrderAddress, motivo: string | undefined): Promise<Revision> {
  const kept = naPorta(OUTROS_CAMPOS.motivo, motivo)
  return revise(log, address, {}, (session, pedido) =>
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
  { cozinhaId, origem, referencia }: OrderAddress,
  needs: Pick<Needs, 'rotas' | 'bytes'>,
  act: (session: KitchenSession, pedido: Pedido) => CommandResult,
): Promise<Revision> {
  const revision = await log.write<Revision>(cozinhaId, {
    pedidoIds: [],
    comandoIds: [],
    origins: [{ origem, referencia }],
    ...needs,
    run(session) {
      const pedido = session.pedidoOfOrigin(origem, referencia)
      if (!pedido) return { outcome: 'unknown' }
      const { situacao, motivo = '', excesso } = act(session, pedido)
      if (situacao === 'recusado') return { outcome: 'refused', motivo, excesso }
      const storedBytes = session.bytesOf(pedido.id)
      return { outcome: 'done', pedido: session.pedido(pedido.id) ?? pedido, cozinha: session.cozinha, storedBytes }
    },
  })
  return revision ?? { outcome: 'unknown' }
}
