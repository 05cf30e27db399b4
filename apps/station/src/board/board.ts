import { procurarPedido } from '@kds/domain/estado'
import type { Linha, Posto } from '@kds/domain/linhas'
import type { Engine } from '@kds/sync/engine'
import { Hand } from '../gestures/hand'
import { RefusedTaps } from '../gestures/refused-taps'
import { Ripeness } from '../gestures/ripeness'
import { RipenessGate } from '../gestures/ripeness-gate'
import { ScrollRest } from '../gestures/scroll-rest'
import type { Clock } from '../ports/clock'
import type { TabMemory } from '../ports/tab-memory'
import { calledAmong } from '../words/called'
import { type BoardActions, boardActions, type PedidoRef } from './board-actions'
import { HereCount } from './here-count'
import { Highlight } from './highlight'
import { LocalRefusals } from './local-refusals'
import { OwnDeeds } from './own-deeds'
import { Panels } from './panels'
import { Presence } from './presence'
import { refusalsOf } from './refusals-of'
import { Seconds } from './seconds'
import { Sight, unseenBy } from './sight'
import { UndoList } from './undo-list'

/** What the parts of one board share. It never changes while the engine stays, so handing it down renders nothing anew. */
export interface Board {
  engine: Engine
  /** The lines this station works on. */
  linhas: readonly Linha[]
  /** In whose name it sees and acknowledges: its lines, or the dough maker. */
  postos: readonly Posto[]
  acoes: BoardActions
  /** What an order is called where its ticket is not in sight. */
  chamado: (pedido: PedidoRef) => string
  segundos: Seconds
  desfazer: UndoList
  recusas: LocalRefusals
  vista: Sight
  paineis: Panels
  destaque: Highlight
  rolagem: ScrollRest
  presenca: Presence
  aqui: HereCount
  /** What a press must pass before it counts, and what it says when it does not. */
  portao: RipenessGate
  naoAceitos: RefusedTaps
  mao: Hand
  proprios: OwnDeeds
}

interface Parts {
  engine: Engine
  clock: Clock
  linhas: readonly Linha[]
  postos: readonly Posto[]
  visible: () => boolean
  /** How long something must have stood before it may be pressed, in milliseconds. */
  espera: () => number
  /** What was called back before a reload. */
  recuperados: TabMemory
  failed: (error: unknown) => void
}

export function createBoard({ engine, clock, linhas, postos, visible, espera, recuperados, failed }: Parts): Board {
  const mao = new Hand()
  const desfazer = new UndoList(clock, () => mao.isDown(clock.steady()))
  const recusas = new LocalRefusals()
  const naoAceitos = new RefusedTaps(clock)
  const proprios = new OwnDeeds(clock)
  const chamado = ({ id, numero }: PedidoRef) => {
    const { estado } = engine.view()
    const pedido = estado && procurarPedido(estado, id)
    return pedido ? calledAmong(estado.pedidos)(pedido) : numero
  }
  const acoes = boardActions({
    comandar: (acao) => {
      proprios.note(acao)
      return engine.command(acao)
    },
    postos,
    item(pedidoId, itemId) {
      const { estado } = engine.view()
      return estado && procurarPedido(estado, pedidoId)?.itens.find(({ id }) => id === itemId)
    },
    called: chamado,
    undoable: (feito, undo) => desfazer.add(feito, undo),
    refused: (pedido, motivo) => recusas.add(pedido, motivo),
    read({ id }) {
      for (const refusal of refusalsOf(engine.view().refusals, id)) engine.dismissRefusal(refusal)
      recusas.dismissOf(id)
    },
    failed,
  })
  return {
    engine,
    linhas,
    postos,
    acoes,
    chamado,
    segundos: new Seconds({ clock, now: () => engine.now() }),
    desfazer,
    recusas,
    vista: new Sight({
      clock,
      visible,
      unseen: (ids) => unseenBy(engine.view().estado, postos, ids),
      report: acoes.verPedidos,
    }),
    paineis: new Panels(),
    destaque: new Highlight(clock, recuperados),
    rolagem: new ScrollRest(),
    presenca: new Presence(),
    aqui: new HereCount(),
    portao: new RipenessGate({
      ripeness: new Ripeness(espera),
      landings: new Ripeness(espera),
      refusals: naoAceitos,
      clock,
    }),
    naoAceitos,
    mao,
    proprios,
  }
}
