import { carimbar } from '@kds/domain/carimbar'
import { type Comando, type ComandoDoTempo, ehDaEstacao, ehDaOrigem, pedidosDoComando } from '@kds/domain/comandos'
import type { Cozinha, Estoque } from '@kds/domain/cozinha'
import { decide } from '@kds/domain/decide'
import { type Estado, procurarPedido } from '@kds/domain/estado'
import { EstoqueNoLog } from '@kds/domain/estoque-no-log'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import {
  BYTES_ABERTOS,
  type Efeito,
  type Excesso,
  excesso,
  excessoDaHistoria,
  type Ocupacao,
} from '@kds/domain/limites'
import { chamarFinal, ehFinal } from '@kds/domain/numero-chamado'
import { type Pedido, pedidoAberto } from '@kds/domain/pedido'
import { vencimentos } from '@kds/domain/relogio'
import type { Rotas } from '@kds/domain/roteamento'
import type { Instante } from '@kds/domain/tempo'
import type { ResultadoDoComando } from '@kds/protocol/envio-de-comandos'
import type { LoadedKitchen, RememberedCommand } from './loaded-kitchen'
import { keptReference, namelessReference } from './nameless-reference'
import { OrderBytes } from './order-bytes'
import { OrderHistories } from './order-histories'
import type { RouteChange } from './postgres-routing-rules'
import { asSeenHere } from './seen-here'

/** What time must not do yet, and when to look again. */
export interface Withheld {
  readonly tipos: ReadonlySet<ComandoDoTempo['tipo']>
  readonly ate: Instante
}

/** Why a command was refused although it is right in itself. */
export interface CommandResult extends ResultadoDoComando {
  readonly excesso?: Excesso['de']
}

/** What events make of a kitchen, before anybody has agreed to it. */
interface Outcome {
  readonly cozinha: Cozinha
  readonly estoque: Estoque
  readonly pedidos: ReadonlyMap<string, Pedido>
  readonly closed: ReadonlyMap<string, number>
}

const MAIOR_NUMERO = 999

/** Applies commands to a loaded kitchen and gathers what has to be written. Knows no database. */
export class KitchenSession {
  readonly agora: Instante
  /** As the lock found it: who asked before may have been told otherwise. */
  readonly arquivada: boolean
  readonly rotas: Rotas
  readonly events: Evento[] = []
  readonly decided: RememberedCommand[] = []
  readonly histories: OrderHistories
  lastJudged: Comando['tipo'] | undefined
  readonly #pedidos: Map<string, Pedido>
  readonly #remembered: Map<string, RememberedCommand>
  /** Bytes of the loaded orders that were open. */
  readonly #openBefore: ReadonlyMap<string, number>
  /** Bytes of all loaded orders. */
  readonly #stored: ReadonlyMap<string, number>
  readonly #ocupacaoBefore: Ocupacao
  readonly #esquecidos: Ocupacao | undefined
  readonly #bytes = new OrderBytes()
  readonly #touched = new Set<string>()
  readonly #attempted = new Set<string>()
  readonly #postponed = new Map<string, Instante>()
  readonly #closed = new Map<string, number>()
  readonly #fingerprints: Map<string, string>
  readonly #senders: Map<string, string>
  readonly routeChanges: RouteChange[] = []
  readonly #loadedSeq: number
  readonly #sal: string
  /** Of orders that are called by the end of a long number, by their id. */
  readonly #chamados: ReadonlyMap<string, string>
  #cozinha: Cozinha
  #estoque: Estoque
  #numero: number
  /** What the log says of the stock: of what came late, and of this commit. */
  readonly #noLog: EstoqueNoLog
  #lackedRoom = false
  #judged = 0
  #writtenBytes = 0

  constructor(loaded: LoadedKitchen, agora: Instante) {
    this.agora = agora
    this.arquivada = loaded.arquivada
    this.rotas = loaded.rotas
    this.#pedidos = new Map(loaded.pedidos.map(({ pedido }) => [pedido.id, pedido]))
    this.#remembered = new Map(loaded.comandos.map((comando) => [comando.id, comando]))
    const open = loaded.pedidos.filter(({ pedido }) => pedidoAberto(pedido))
    this.#openBefore = new Map(open.map(({ pedido, bytes }) => [pedido.id, bytes]))
    this.#stored = new Map(loaded.pedidos.map(({ pedido, bytes }) => [pedido.id, bytes]))
    this.#fingerprints = new Map(
      loaded.pedidos.flatMap(({ pedido, impressao }) => (impressao ? [[pedido.id, impressao]] : [])),
    )
    this.#senders = new Map(
      loaded.pedidos.flatMap(({ pedido, remetente }) => (remetente ? [[pedido.id, remetente]] : [])),
    )
    this.histories = new OrderHistories(loaded.pedidos.map(({ pedido, historia = 0 }) => [pedido.id, historia]))
    this.#ocupacaoBefore = loaded.ocupacao
    this.#esquecidos = loaded.esquecidos
    this.#loadedSeq = loaded.seq
    this.#sal = loaded.sal
    this.#chamados = new Map(loaded.chamados.map(({ id, numero }) => [id, numero]))
    this.#cozinha = loaded.cozinha
    this.#estoque = loaded.estoque
    this.#numero = loaded.numero
    this.#noLog = new EstoqueNoLog(loaded.massas)
  }

  get cursor(): number {
    return this.#loadedSeq + this.events.length
  }

  get cozinha(): Cozinha {
    return this.#cozinha
  }

  get estoque(): Estoque {
    return this.#estoque
  }

  get numero(): number {
    return this.#numero
  }

  /** For orders whose origin gives no number to call out. */
  nextNumero(): string {
    this.#numero = (this.#numero % MAIOR_NUMERO) + 1
    return String(this.#numero)
  }

  /** What a new order is called: long numbers that end alike are told apart. */
  called = (numero: string): string => {
    if (!ehFinal(numero)) return numero
    const now = [...this.#pedidos.values()].map(({ id, numero: chamado }): [string, string] => [id, chamado])
    return chamarFinal(numero, [...new Map([...this.#chamados, ...now]).values()])
  }

  pedido(id: string): Pedido | undefined {
    return this.#pedidos.get(id)
  }

  /** What an order takes up as it is now. */
  bytesOf(id: string): number {
    const pedido = this.#pedidos.get(id)
    return pedido ? this.#bytes.of(pedido) : 0
  }

  /** What the named orders took up when they were loaded. */
  storedBytes(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + (this.#stored.get(id) ?? 0), 0)
  }

  pedidoOfOrigin(origem: string, referencia: string): Pedido | undefined {
    const either = [referencia, namelessReference(this.#sal, referencia)]
    return [...this.#pedidos.values()].find((pedido) => pedido.origem === origem && either.includes(pedido.referencia))
  }

  /** Of what its origin sent first, where that is known. */
  fingerprintOf(id: string): string | undefined {
    return this.#fingerprints.get(id)
  }

  keepFingerprint(id: string, impressao: string): void {
    this.#fingerprints.set(id, impressao)
  }

  /** Who sent an order; null where nobody wrote it down. */
  senderOf(id: string): string | null {
    return this.#senders.get(id) ?? null
  }

  keepSender(id: string, remetente: string): void {
    this.#senders.set(id, remetente)
  }

  /** Under which reference a new order is kept. */
  keptReference(referencia: string): string {
    return keptReference(this.#sal, referencia, this.agora)
  }

  remembers(comandoId: string): boolean {
    return this.#remembered.has(comandoId)
  }

  /** For orders after this commit: those that share it were asked for by other rules. */
  changeRoutes(change: RouteChange): void {
    this.routeChanges.push(change)
  }

  /** Something was refused because the kitchen is full, as far as its running count says. */
  get lackedRoom(): boolean {
    return this.#lackedRoom
  }

  /** Items of the orders that commands were about, each as often as it was looked at: what judging them costs. */
  get judged(): number {
    return this.#judged
  }

  /** Of the events so far: one that opens an order again carries all of it, and two hundred taps may do that a hundred times. */
  get writtenBytes(): number {
    return this.#writtenBytes
  }

  /** What the open orders take up now. */
  get ocupacao(): Ocupacao {
    return this.#ocupacaoWith(new Map())
  }

  /**
   * A command id is obeyed once; asked again, the answer is the one given then, with its reason: the first may have been
   * lost, and the cook must still learn what of his tap was not done.
   */
  execute(comando: Comando, estacao?: string): CommandResult {
    this.lastJudged = comando.tipo
    const remembered = this.#remembered.get(comando.id)
    if (remembered) return { ...remembered, situacao: remembered.situacao === 'aceito' ? 'repetido' : 'recusado' }
    const pedidoIds = pedidosDoComando(comando)
    for (const id of pedidoIds) this.#judged += this.#pedidos.get(id)?.itens.length ?? 0
    const decisao = decide(this.#stateFor(pedidoIds), asSeenHere(comando, this.cursor), this.agora)
    if (decisao.situacao === 'repetido') return this.#foundDone(comando)
    const { situacao, motivo } = decisao
    if (situacao === 'recusado') return this.#remember(comando, { situacao, motivo })
    const events = carimbar(decisao.fatos, comando, { aposSeq: this.cursor, agora: this.agora, estacao })
    const tooLong = excessoDaHistoria(comando, events, () => this.#historyOf(comando))
    // Not remembered: asked again it is judged the same, and a row for each would be the next story without an end.
    if (tooLong) return { id: comando.id, situacao: 'recusado', motivo: tooLong.motivo, excesso: tooLong.de }
    const outcome = this.#outcomeOf(events)
    const tooMuch = this.#excessOf(comando, outcome)
    if (tooMuch) {
      this.#lackedRoom ||= tooMuch.de === 'cozinha'
      return { ...this.#remember(comando, { situacao: 'recusado', motivo: tooMuch.motivo }), excesso: tooMuch.de }
    }
    this.#keep(events, outcome)
    return this.#remember(comando, { situacao, motivo })
  }

  /**
   * Somebody did it before, which is as good as obeyed: a copy of it that comes late must not do it again after it was taken back.
   * What was seen cannot be unseen, and what time does is named after what it does: neither needs the row.
   */
  #foundDone(comando: Comando): CommandResult {
    if (ehDaEstacao(comando) && comando.tipo !== 'verPedidos') this.#remember(comando, { situacao: 'aceito' })
    return { id: comando.id, situacao: 'repetido' }
  }

  /** An order is known by its origin's reference; only what stations and time ask needs its id remembered. */
  #remember(comando: Comando, { situacao, motivo }: Omit<RememberedCommand, 'id'>): RememberedCommand {
    const result = { id: comando.id, situacao, ...(motivo !== undefined && { motivo }) }
    if (ehDaOrigem(comando)) return result
    this.#remembered.set(comando.id, result)
    this.decided.push(result)
    return result
  }

  /** Does what is due to an order by itself, of the commands whose memory was loaded, and notes when to look next. Returns what has to wait. */
  executeDue(
    pedidoId: string,
    comandoIds: ReadonlySet<string>,
    withheld?: Withheld,
  ): readonly ComandoDoTempo['tipo'][] {
    const pedido = this.#pedidos.get(pedidoId)
    if (!pedido) return []
    const waiting: ComandoDoTempo['tipo'][] = []
    this.#touched.add(pedidoId)
    for (const comando of vencimentos(pedido, this.#cozinha)) {
      if (comando.em > this.agora || !comandoIds.has(comando.id)) continue
      if (withheld?.tipos.has(comando.tipo)) {
        this.#postponed.set(comando.id, withheld.ate)
        waiting.push(comando.tipo)
        continue
      }
      this.#attempted.add(comando.id)
      this.execute(comando)
    }
    return waiting
  }

  /** What was tried just now and left no trace must not be due again at once, for ever. */
  dueAt(pedido: Pedido): Instante | undefined {
    const pending = vencimentos(pedido, this.#cozinha).filter((comando) => !this.#attempted.has(comando.id))
    return pending.map(({ id, em }) => this.#postponed.get(id) ?? em).sort()[0]
  }

  changedOrders(): Pedido[] {
    return [...this.#touched].flatMap((id) => this.#pedidos.get(id) ?? [])
  }

  /** Orders that were closed here, each with the event that closed it: the one closed last is recalled first. */
  get closed(): ReadonlyMap<string, number> {
    return this.#closed
  }

  #excessOf(comando: Comando, { pedidos }: Outcome): Excesso | undefined {
    const ofOrigin = comando.tipo === 'receberPedido' || comando.tipo === 'alterarPedido'
    // What a tap adds matters only where a kitchen is far beyond any real one: no other tap pays for measuring it.
    if (!ofOrigin && this.#ocupacaoBefore.bytes <= BYTES_ABERTOS) return undefined
    const [id] = pedidosDoComando(comando)
    const size = (pedido: Pedido | undefined) => (pedido ? this.#bytes.of(pedido) : 0)
    const efeito: Efeito = {
      antes: this.ocupacao,
      depois: this.#ocupacaoWith(pedidos),
      esquecidos: this.#esquecidos,
      pedido: {
        antes: size(id === undefined ? undefined : this.#pedidos.get(id)),
        depois: size(id === undefined ? undefined : pedidos.get(id)),
      },
    }
    return excesso(comando, efeito)
  }

  #historyOf(comando: Comando): number {
    return Math.max(0, ...pedidosDoComando(comando).map((id) => this.histories.bytesOf(id)))
  }

  #ocupacaoWith(pedidos: ReadonlyMap<string, Pedido>): Ocupacao {
    let { abertos, bytes } = this.#ocupacaoBefore
    for (const id of new Set([...this.#touched, ...pedidos.keys()])) {
      const pedido = pedidos.get(id) ?? this.#pedidos.get(id)
      if (!pedido) continue
      const before = this.#openBefore.get(id)
      const isOpen = pedidoAberto(pedido)
      abertos += Number(isOpen) - Number(before !== undefined)
      bytes += (isOpen ? this.#bytes.of(pedido) : 0) - (before ?? 0)
    }
    return { abertos, bytes: Math.max(0, bytes) }
  }

  #outcomeOf(events: readonly Evento[]): Outcome {
    const pedidos = new Map<string, Pedido>()
    const closed = new Map<string, number>()
    let cozinha = this.#cozinha
    let estoque = this.#estoque
    for (const event of events) {
      const ids = pedidosDoEvento(event)
      const known = (id: string) => pedidos.get(id) ?? this.#pedidos.get(id)
      const state = evolve(
        stateWith(
          ids.flatMap((id) => known(id) ?? []),
          cozinha,
          estoque,
        ),
        event,
      )
      cozinha = state.cozinha
      estoque = state.estoque
      for (const id of ids) {
        const pedido = procurarPedido(state, id)
        if (!pedido) continue
        const before = known(id)
        if (before && pedidoAberto(before) && !pedidoAberto(pedido)) closed.set(id, event.seq)
        pedidos.set(id, pedido)
      }
    }
    return { cozinha, estoque, pedidos, closed }
  }

  #keep(events: readonly Evento[], { cozinha, estoque, pedidos, closed }: Outcome): void {
    this.events.push(...events)
    for (const event of events) {
      this.#noLog.anotar(event)
      this.histories.add(event)
      this.#writtenBytes += this.histories.bodyOf(event).length
    }
    this.#cozinha = cozinha
    this.#estoque = estoque
    for (const [id, pedido] of pedidos) {
      this.#pedidos.set(id, pedido)
      this.#touched.add(id)
    }
    for (const [id, seq] of closed) this.#closed.set(id, seq)
  }

  #stateFor(ids: readonly string[]): Estado {
    const pedidos = ids.flatMap((id) => this.#pedidos.get(id) ?? [])
    return { ...stateWith(pedidos, this.#cozinha, this.#estoque), noLog: this.#noLog }
  }
}

function stateWith(pedidos: readonly Pedido[], cozinha: Cozinha, estoque: Estoque): Estado {
  return {
    cozinha,
    estoque,
    pedidos: Object.fromEntries(pedidos.filter(pedidoAberto).map((pedido) => [pedido.id, pedido])),
    recentes: pedidos.filter((pedido) => !pedidoAberto(pedido)),
  }
}
