import type { MotivoDeRecusa } from '@kds/domain/pedido'
import type { ACOES_CONTADAS, NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import type { Ilegivel, PedidoLido } from './traducao/pedido-lido'

/** What a platform is told of an order, in the kitchen's words. */
export type Acao = (typeof ACOES_CONTADAS)[number]

/** Something a platform said, in one shape for all of them. */
export interface EventoLido {
  /** Of its own, or made of what it says where it has none. */
  readonly id: string
  /** Its id is made of what it says: said again after something else of the same order, it is meant again. */
  readonly semId?: true
  readonly tipo: string
  readonly pedido?: string
  /** Whose it is, where it says so: one application calls for all of its stores. */
  readonly loja?: string
  readonly em?: Date
  readonly corpo: unknown
}

/** What an event means to a kitchen; `nada` is stored and acknowledged like every other. */
export type Significado =
  | 'criado'
  | 'mudado'
  | 'confirmado'
  | 'preparacaoPedida'
  | 'cancelado'
  | 'cancelamentoPedido'
  | 'cancelamentoNegado'
  | 'nada'

/** How far an order is where it was made; what is only asked for or confirmed is still to be cooked. */
export type SituacaoLa = 'confirmado' | 'acabado' | 'cancelado'

/** A call to a platform, before it has an address and a token. */
export interface Pedida {
  readonly metodo: 'GET' | 'POST'
  readonly caminho: string
  readonly cabecalhos?: Readonly<Record<string, string>>
  readonly corpo?: { readonly tipo: 'json' | 'form'; readonly texto: string }
}

export interface Credenciais {
  readonly clienteId: string
  readonly segredo: string
}

export interface Token {
  readonly token: string
  readonly segundos: number
}

/** What is told, and of which order. */
export interface Chamada {
  readonly acao: Acao
  readonly pedido: string
  readonly numero: string
  readonly em: Date
  /** Of a refusal: the code of its reason. */
  readonly motivo?: string | null
}

/** How a platform is spoken to. */
export interface ApiDaPlataforma {
  token(credenciais: Credenciais): Pedida
  lerToken(resposta: unknown): Token | undefined
  eventos(codigo: string | undefined): Pedida
  /** No more than this many are acknowledged together. */
  readonly confirmaAteQuantos: number
  /** For which of its own reasons an order may be refused. */
  readonly recusas: readonly MotivoDeRecusa[]
  confirmacao(eventos: readonly EventoLido[]): Pedida
  pedido(id: string): Pedida
  /** Which stores these credentials are of, where the platform tells. */
  readonly lojas?: { readonly pedida: Pedida; ler(resposta: unknown): readonly string[] | undefined }
  /** Undefined where it is told no such thing. */
  chamada(chamada: Chamada): Pedida | undefined
}

/** A platform: how it is spoken to, how it calls, what its words are. Nothing here knows a table or a clock. */
export interface Plataforma {
  readonly nome: NomeDaPlataforma
  /** As cooks call it. */
  readonly rotulo: string
  /** As often as it wants to be asked, where its store says nothing else. */
  readonly intervaloS: number
  /** It holds a store that is asked less often for closed. */
  readonly maiorIntervaloS?: number
  /** Without one it only calls, and whole orders come with its calls. */
  readonly api?: ApiDaPlataforma
  /** Whether a call was made by somebody who knows the store's secret. */
  assinou(
    chamada: { readonly cabecalho: (nome: string) => string | undefined; readonly corpo: Buffer },
    segredo: string,
  ): boolean
  /** How it wants its calls answered. */
  readonly resposta: 202 | 204
  lerEventos(corpo: unknown): EventoLido[]
  /** What tells of a new order, as `tipoComum` writes it. */
  readonly criados: readonly string[]
  significado(tipo: string): Significado
  /** Each `yield` is a place where it may be put aside: an order of a quarter of a megabyte takes a tenth of a second. */
  lerPedido(corpo: unknown): Generator<void, PedidoLido | Ilegivel, void>
  /** Of a platform whose orders say so. */
  readonly situacaoLa?: (pedido: unknown) => SituacaoLa | undefined
  /** What it wants to be told of this order, of what not every order wants. */
  quer(pedido: unknown): Acao[]
}
