import { type Comando, type ComandoDoTempo, ehDaOrigem, pedidosDoComando } from '@kds/domain/comandos'
import type { Cozinha, Estoque } from '@kds/domain/cozinha'
import { carimbar, decide } from '@kds/domain/decide'
import { type Estado, procurarPedido } from '@kds/domain/estado'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import { type Pedido, pedidoAberto } from '@kds/domain/pedido'
import { vencimentos } from '@kds/domain/relogio'
import type { Rotas } from '@kds/domain/roteamento'
import type { Instante } from '@kds/domain/tempo'
import type { ResultadoDoComando } from '@kds/protocol/comandos'
import type { RouteChange } from './postgres-routing-rules'

/** A kitchen as locked for writing, with only the orders and commands that the work at hand names. */
export interface LoadedKitchen {
  readonly sigla: string
  readonly epoca: string
  readonly seq: number
  readonly numero: number
  readonly cozinha: Cozinha
  /** Those that may speak of the items at hand. */
  readonly rotas: Rotas
  readonly estoque: Estoque
  readonly pedidos: readonly Pedido[]
  readonly comandos: readonly RememberedCommand[]
}

export interface RememberedCommand {
  readonly id: string
  readonly situacao: 'aceito' | 'recusado'
  readonly motivo?: string
}

/** What time must not do yet, and when to look again. */
export interface Withheld {
  readonly tipos: ReadonlySet<ComandoDoTempo['tipo']>
  readonly ate: Instante
}

const MAIOR_NUMERO = 999

/** Applies commands to a loaded kitchen and gathers what has to be written. Knows no database. */
export class KitchenSession {
  readonly agora: Instante
  readonly rotas: Rotas
  readonly events: Evento[] = []
  readonly decided: RememberedCommand[] = []
  readonly #pedidos: Map<string, Pedido>
  readonly #remembered: Map<string, RememberedCommand>
  readonly #openBefore: ReadonlySet<string>
  readonly #touched = new Set<string>()
  readonly #attempted = new Set<string>()
  readonly #postponed = new Map<string, Instante>()
  readonly #closed = new Map<string, number>()
  readonly routeChanges: RouteChange[] = []
  readonly #loadedSeq: number
  #cozinha: Cozinha
  #estoque: Estoque
  #numero: number

  constructor(loaded: LoadedKitchen, agora: Instante) {
    this.agora = agora
    this.rotas = loaded.rotas
    this.#pedidos = new Map(loaded.pedidos.map((pedido) => [pedido.id, pedido]))
    this.#remembered = new Map(loaded.comandos.map((comando) => [comando.id, comando]))
    this.#openBefore = new Set(loaded.pedidos.filter(pedidoAberto).map((pedido) => pedido.id))
    this.#loadedSeq = loaded.seq
    this.#cozinha = loaded.cozinha
    this.#estoque = loaded.estoque
    this.#numero = loaded.numero
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

  pedido(id: string): Pedido | undefined {
    return this.#pedidos.get(id)
  }

  pedidoOfOrigin(origem: string, referencia: string): Pedido | undefined {
    return [...this.#pedidos.values()].find((pedido) => pedido.origem === origem && pedido.referencia === referencia)
  }

  remembers(comandoId: string): boolean {
    return this.#remembered.has(comandoId)
  }

  /** For orders after this commit: those that share it were asked for by other rules. */
  changeRoutes(change: RouteChange): void {
    this.routeChanges.push(change)
  }

  /**
   * A command id is obeyed once; asked again, the answer is the one given then, with its reason: the first may have been
   * lost, and the cook must still learn what of his tap was not done.
   */
  execute(comando: Comando, estacao?: string): ResultadoDoComando {
    const remembered = this.#remembered.get(comando.id)
    if (remembered) return { ...remembered, situacao: remembered.situacao === 'aceito' ? 'repetido' : 'recusado' }
    const decisao = decide(this.#stateFor(pedidosDoComando(comando)), comando, this.agora)
    if (decisao.situacao === 'repetido') return { id: comando.id, situacao: 'repetido' }
    if (decisao.situacao === 'aceito') {
      const events = carimbar(decisao.fatos, comando, { aposSeq: this.cursor, agora: this.agora, estacao })
      for (const event of events) this.#apply(event)
    }
    const { situacao, motivo } = decisao
    const result = { id: comando.id, situacao, ...(motivo !== undefined && { motivo }) }
    // An order is known by its origin's reference; only what stations and time ask needs its id remembered.
    if (!ehDaOrigem(comando)) {
      this.#remembered.set(comando.id, result)
      this.decided.push(result)
    }
    return result
  }

  /** Does what is due to an order by itself, of the commands whose memory was loaded, and notes when to look next. */
  executeDue(pedidoId: string, comandoIds: ReadonlySet<string>, withheld?: Withheld): void {
    const pedido = this.#pedidos.get(pedidoId)
    if (!pedido) return
    this.#touched.add(pedidoId)
    for (const comando of vencimentos(pedido, this.#cozinha)) {
      if (comando.em > this.agora || !comandoIds.has(comando.id)) continue
      if (withheld?.tipos.has(comando.tipo)) {
        this.#postponed.set(comando.id, withheld.ate)
        continue
      }
      this.#attempted.add(comando.id)
      this.execute(comando)
    }
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

  openDelta(): number {
    const delta = (pedido: Pedido) => Number(pedidoAberto(pedido)) - Number(this.#openBefore.has(pedido.id))
    return this.changedOrders().reduce((sum, pedido) => sum + delta(pedido), 0)
  }

  #apply(event: Evento): void {
    const ids = pedidosDoEvento(event)
    const state = evolve(this.#stateFor(ids), event)
    this.events.push(event)
    this.#cozinha = state.cozinha
    this.#estoque = state.estoque
    for (const id of ids) {
      const pedido = procurarPedido(state, id)
      if (!pedido) continue
      const before = this.#pedidos.get(id)
      if (before && pedidoAberto(before) && !pedidoAberto(pedido)) this.#closed.set(id, event.seq)
      this.#pedidos.set(id, pedido)
      this.#touched.add(id)
    }
  }

  #stateFor(ids: readonly string[]): Estado {
    const pedidos = ids.flatMap((id) => this.#pedidos.get(id) ?? [])
    return {
      cozinha: this.#cozinha,
      estoque: this.#estoque,
      pedidos: Object.fromEntries(pedidos.filter(pedidoAberto).map((pedido) => [pedido.id, pedido])),
      recentes: pedidos.filter((pedido) => !pedidoAberto(pedido)),
    }
  }
}
