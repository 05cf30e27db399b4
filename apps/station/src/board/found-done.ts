import { type Estado, procurarPedido } from '@kds/domain/estado'
import type { Action } from '@kds/sync/engine'
import type { EngineView } from '@kds/sync/engine-view'
import type { Board } from './board'
import type { LocalRefusals } from './local-refusals'
import type { UndoList } from './undo-list'

const ABERTAS = 'Outra estação abriu estas massas ao mesmo tempo.'
const FEITO = 'Outra estação fez isto ao mesmo tempo. Para voltar, use Recuperar.'

/** While something can be taken back. */
export function watchFoundDone(board: Pick<Board, 'engine' | 'desfazer' | 'recusas'>, end: AbortSignal): void {
  if (end.aborted) return
  const look = () => withdrawFoundDone(board.engine.view(), board)
  end.addEventListener('abort', board.engine.subscribe(look))
  look()
}

/** Offers no undo that cannot work, and says what happened instead. */
export function withdrawFoundDone(
  { estado, refusals }: Pick<EngineView, 'estado' | 'refusals'>,
  { desfazer, recusas }: { desfazer: UndoList; recusas: LocalRefusals },
): void {
  if (!estado) return
  // What was refused says so itself.
  const refused = new Set(refusals.map(({ id }) => id))
  const found = desfazer.recent.filter(
    ({ comandoId, acao }) => acao && !refused.has(comandoId) && foundDone(estado, { comandoId, acao }),
  )
  if (found.length === 0) return
  desfazer.withdraw(new Set(found.map(({ comandoId }) => comandoId)))
  for (const { numero, acao } of found) {
    const pedido = numero !== undefined && acao && 'pedidoId' in acao ? { id: acao.pedidoId, numero } : undefined
    recusas.add(pedido, acao?.tipo === 'abrirMassas' ? ABERTAS : FEITO)
  }
}

/**
 * Two stations did the same at once, and the other one's command came first: it is done, but nothing of it by this command, and the
 * undo of this one would find nothing to take back.
 */
export function foundDone(estado: Estado, { comandoId, acao }: { comandoId: string; acao: Action }): boolean {
  switch (acao.tipo) {
    case 'moverItens': {
      const pedido = procurarPedido(estado, acao.pedidoId)
      if (!pedido || pedido.movimentos.some((movimento) => movimento.comandoId === comandoId)) return false
      // Of an order on which much was done since, the items still know by whom.
      return acao.itens.every(({ itemId, para }) => {
        const item = pedido.itens.find(({ id }) => id === itemId)
        return item?.etapa === para && item.ultimoComando !== comandoId
      })
    }
    case 'abrirMassas':
      return acao.itens.every(({ pedidoId, itemId }) => {
        const massa = procurarPedido(estado, pedidoId)?.itens.find(({ id }) => id === itemId)?.massa
        return massa?.situacao === 'aberta' && massa.comandoId !== comandoId
      })
    case 'entregarPedido': {
      const entregue = procurarPedido(estado, acao.pedidoId)?.entregue
      return entregue !== undefined && entregue.comandoId !== comandoId
    }
    default:
      return false
  }
}
