import { carimbar } from '../carimbar'
import type { Comando } from '../comandos'
import type { Cozinha } from '../cozinha'
import { decide } from '../decide'
import { type Decisao, REPETIDO } from '../decisao'
import { type Estado, procurarPedido } from '../estado'
import { EstoqueNoLog } from '../estoque-no-log'
import type { Etapa } from '../etapas'
import type { Evento } from '../eventos'
import { evolve } from '../evolve'
import type { Item, Pedido } from '../pedido'
import { vencimentos } from '../relogio'
import { type Instante, somarSegundos } from '../tempo'
import { AGORA, umaCozinha } from './pedidos'

type SemCarimbo<C> = C extends Comando ? Omit<C, 'id' | 'em'> & Partial<Pick<C, 'id' | 'em'>> : never

/** A command whose id and moment the rehearsal kitchen fills in when the test does not care. */
export type ComandoDeTeste = SemCarimbo<Comando>

export function estadoVazio(cozinha: Cozinha = umaCozinha()): Estado {
  return { cozinha, estoque: {}, pedidos: {}, recentes: [] }
}

/**
 * A kitchen with its log, its clock and its memory of command ids, as a server keeps them but without one:
 * whatever is accepted is stamped, logged and evolved at once.
 */
export class CozinhaDeEnsaio {
  estado: Estado
  agora: Instante
  readonly eventos: Evento[] = []
  readonly comandos: Comando[] = []
  readonly aceitos = new Set<string>()
  readonly inicial: Estado
  readonly #noLog = new EstoqueNoLog()

  constructor(cozinha: Cozinha = umaCozinha(), agora: Instante = AGORA) {
    this.inicial = estadoVazio(cozinha)
    this.estado = this.inicial
    this.agora = agora
  }

  get seq(): number {
    return this.eventos.length
  }

  /** What a server decides on: the kitchen, and what its log says of the stock. */
  get comLog(): Estado {
    return { ...this.estado, noLog: this.#noLog }
  }

  passarSegundos(segundos: number): void {
    this.agora = somarSegundos(this.agora, segundos)
  }

  passarMinutos(minutos: number): void {
    this.passarSegundos(minutos * 60)
  }

  completar(comando: ComandoDeTeste): Comando {
    return { id: `c${this.comandos.length + 1}`, em: this.agora, ...comando } as Comando
  }

  /** What a server does with a command: a remembered id is answered from memory. */
  mandar(comando: ComandoDeTeste, estacao?: string): Decisao {
    const completo = this.completar(comando)
    const decisao = this.aceitos.has(completo.id) ? REPETIDO : decide(this.comLog, completo, this.agora)
    this.comandos.push(completo)
    if (decisao.situacao !== 'aceito') return decisao
    this.aceitos.add(completo.id)
    const carimbo = { aposSeq: this.seq, agora: this.agora, ...(estacao !== undefined && { estacao }) }
    for (const evento of carimbar(decisao.fatos, completo, carimbo)) {
      this.eventos.push(evento)
      this.#noLog.anotar(evento)
      this.estado = evolve(this.estado, evento)
    }
    return decisao
  }

  receber(...pedidos: Pedido[]): void {
    for (const pedido of pedidos) this.mandar({ tipo: 'receberPedido', pedido })
  }

  /** Moves one item as a cook who sees where it stands would. */
  mover(pedidoId: string, itemId: string, para: Etapa, id?: string): Decisao {
    const de = this.item(pedidoId, itemId).etapa
    return this.mandar({ tipo: 'moverItens', pedidoId, itens: [{ itemId, de, para }], ...(id && { id }) }, 'Montagem 1')
  }

  /** PRONTO for everything in the order. */
  aprontar(pedidoId: string): Decisao {
    const itens = this.pedido(pedidoId)
      .itens.filter((item) => !item.cancelado && item.etapa !== 'pronto')
      .map((item) => ({ itemId: item.id, de: item.etapa, para: 'pronto' as const }))
    return this.mandar({ tipo: 'moverItens', pedidoId, itens }, 'Montagem 1')
  }

  /** Everything that is due at this moment, in the order in which it fell due. */
  vencidos(): Comando[] {
    return Object.values(this.estado.pedidos)
      .flatMap((pedido) => vencimentos(pedido, this.estado.cozinha))
      .filter((comando) => comando.em <= this.agora)
      .sort((a, b) => (a.em < b.em ? -1 : 1))
  }

  /** Lets time do its work until nothing is due; more rounds than `limite` mean that it never ends. */
  deixarOTempoAgir(limite = 100): Comando[] {
    const feitos: Comando[] = []
    for (let volta = 0; volta < limite; volta += 1) {
      const [comando] = this.vencidos()
      if (!comando) return feitos
      feitos.push(comando)
      this.mandar(comando)
    }
    throw new Error(`ainda vencido: ${this.vencidos().map((comando) => comando.id)}`)
  }

  pedido(pedidoId: string): Pedido {
    const pedido = procurarPedido(this.estado, pedidoId)
    if (!pedido) throw new Error(`pedido ${pedidoId} não está na cozinha`)
    return pedido
  }

  item(pedidoId: string, itemId: string): Item {
    const item = this.pedido(pedidoId).itens.find(({ id }) => id === itemId)
    if (!item) throw new Error(`item ${itemId} não está no pedido ${pedidoId}`)
    return item
  }

  tipos(): Evento['tipo'][] {
    return this.eventos.map((evento) => evento.tipo)
  }
}
