import type { Cozinha } from './cozinha'
import type { Etapa } from './etapas'
import type { Linha, Posto } from './linhas'
import type { CampoAlterado, ConteudoDoItem, DadosDoPedido, Item, Pedido, Sobra } from './pedido'
import type { Instante } from './tempo'

export interface ItemDeMassa {
  pedidoId: string
  itemId: string
  tamanho: string
  /** How many doughs the item is; absent: one. */
  quantas?: number
  /** What was opened is not what the pizza needs any more: its own dough is still to be opened. */
  sobra?: Sobra
}

/** What happened, before it has a place in the log. */
export type Fato =
  | { tipo: 'PedidoRecebido'; pedido: Pedido }
  | {
      tipo: 'PedidoAlterado'
      pedidoId: string
      dados: DadosDoPedido
      liberadoEm?: Instante
      campos: CampoAlterado[]
      adicionados: Item[]
      removidos: string[]
      alterados: {
        itemId: string
        antes: ConteudoDoItem
        depois: ConteudoDoItem
        /** Its dough was open and is not the one it needs now: that one is still to be opened. */
        outraMassa?: true
        /** Its doughs were open and are not enough any more: how many lie open. The rest is still to be opened. */
        jaAbertas?: number
      }[]
      /** It tells of an allergy that the order had not told before: every line reads that. */
      alergiaNova?: true
    }
  /** `recusa`: the code of the reason for which a cook refused it. */
  | { tipo: 'PedidoCancelado'; pedidoId: string; motivo?: string; recusa?: string }
  | { tipo: 'PedidoAceito'; pedidoId: string }
  | {
      tipo: 'ItensMovidos'
      pedidoId: string
      itens: { itemId: string; de: Etapa; para: Etapa }[]
      /** The command this takes back. */
      desfaz?: string
    }
  | { tipo: 'MassasAbertas'; itens: ItemDeMassa[] }
  | { tipo: 'MassasFechadas'; itens: ItemDeMassa[]; desfaz: string }
  | { tipo: 'PedidoEntregue'; pedidoId: string }
  /** Carries the whole order: a station may have forgotten it long ago. */
  | { tipo: 'PedidoReaberto'; pedidoId: string; pedido: Pedido }
  | { tipo: 'PedidoPriorizado'; pedidoId: string; prioridade: 0 | 1 }
  | { tipo: 'PedidoReconhecido'; pedidoId: string; linhas: Posto[]; ate: number }
  | { tipo: 'PedidosVistos'; vistos: { pedidoId: string; linhas: Posto[] }[] }
  | { tipo: 'PedidoLiberado'; pedidoId: string }
  | { tipo: 'PedidoNaoVisto'; pedidoId: string; linhas: Linha[] }
  | { tipo: 'PedidoAtrasado'; pedidoId: string }
  /** Its platform does not know yet that it was accepted; `resolvido`: now it does. */
  | { tipo: 'PedidoSemConfirmacao'; pedidoId: string; resolvido?: true }
  | { tipo: 'ItemRoteado'; pedidoId: string; itemId: string; linha: Linha }
  | { tipo: 'MassasContadas'; tamanho: string; quantidade: number }
  | { tipo: 'MassasAjustadas'; tamanho: string; delta: number }
  | { tipo: 'CozinhaConfigurada'; cozinha: Cozinha }

export interface Carimbo {
  /** Gapless and in commit order within a kitchen. */
  seq: number
  em: Instante
  estacao?: string
  comandoId?: string
}

export type Evento = Fato & Carimbo

/** Every order an event changes. */
export function pedidosDoEvento(evento: Fato): string[] {
  switch (evento.tipo) {
    case 'PedidoRecebido':
      return [evento.pedido.id]
    case 'MassasAbertas':
    case 'MassasFechadas':
      return [...new Set(evento.itens.map((item) => item.pedidoId))]
    case 'PedidosVistos':
      return evento.vistos.map((visto) => visto.pedidoId)
    case 'MassasContadas':
    case 'MassasAjustadas':
    case 'CozinhaConfigurada':
      return []
    case 'PedidoAlterado':
    case 'PedidoCancelado':
    case 'PedidoAceito':
    case 'ItensMovidos':
    case 'PedidoEntregue':
    case 'PedidoReaberto':
    case 'PedidoPriorizado':
    case 'PedidoReconhecido':
    case 'PedidoLiberado':
    case 'PedidoNaoVisto':
    case 'PedidoAtrasado':
    case 'PedidoSemConfirmacao':
    case 'ItemRoteado':
      return [evento.pedidoId]
  }
}
