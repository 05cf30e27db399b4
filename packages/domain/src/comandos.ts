import type { Cozinha } from './cozinha'
import type { Etapa } from './etapas'
import type { Linha, Posto } from './linhas'
import type { ConteudoDoItem, DadosDoPedido, Pedido } from './pedido'
import type { Instante } from './tempo'

interface Base<Tipo extends string> {
  tipo: Tipo
  /** Made by whoever commands, so that a retry is harmless. */
  id: string
  /** When the cook acted, by a corrected clock. */
  em: Instante
}

export type MoverItens = Base<'moverItens'> & {
  pedidoId: string
  /** What the cook saw (`de`, and with the last change of `visto`) and what he wants (`para`). */
  itens: { itemId: string; de: Etapa; para: Etapa; visto?: number }[]
}
export type Desfazer = Base<'desfazer'> & { pedidoId: string; comandoId: string }
export type AbrirMassas = Base<'abrirMassas'> & {
  /** Which dough the cook saw, by its key: off line the pizza may have become another meanwhile. */
  itens: { pedidoId: string; itemId: string; massa?: string }[]
}
export type EntregarPedido = Base<'entregarPedido'> & { pedidoId: string }
export type AceitarPedido = Base<'aceitarPedido'> & { pedidoId: string }
/** `codigo`: of one of the reasons that the order came with. */
export type RecusarPedido = Base<'recusarPedido'> & { pedidoId: string; codigo: string }
export type PriorizarPedido = Base<'priorizarPedido'> & { pedidoId: string; prioridade: 0 | 1 }
export type Reconhecer = Base<'reconhecer'> & { pedidoId: string; linhas: Posto[]; ate: number }
export type VerPedidos = Base<'verPedidos'> & { pedidoIds: string[]; linhas: Posto[] }
export type DefinirLinha = Base<'definirLinha'> & { pedidoId: string; itemId: string; linha: Linha }
/** `visto`: how far the station knew the log when the balls were counted; what was done since comes on top of the count. */
export type ContarMassas = Base<'contarMassas'> & { tamanho: string; quantidade: number; visto?: number }
export type AjustarMassas = Base<'ajustarMassas'> & { tamanho: string; delta: number }

/** What a cook can do. */
export type ComandoDaEstacao =
  | MoverItens
  | Desfazer
  | AbrirMassas
  | EntregarPedido
  | AceitarPedido
  | RecusarPedido
  | PriorizarPedido
  | Reconhecer
  | VerPedidos
  | DefinirLinha
  | ContarMassas
  | AjustarMassas

// Keyed by the types, so that a command left out does not compile.
const DA_ESTACAO: Record<ComandoDaEstacao['tipo'], true> = {
  moverItens: true,
  desfazer: true,
  abrirMassas: true,
  entregarPedido: true,
  aceitarPedido: true,
  recusarPedido: true,
  priorizarPedido: true,
  reconhecer: true,
  verPedidos: true,
  definirLinha: true,
  contarMassas: true,
  ajustarMassas: true,
}

export const COMANDOS_DA_ESTACAO = Object.keys(DA_ESTACAO) as ComandoDaEstacao['tipo'][]

export function ehDaEstacao(comando: Comando): comando is ComandoDaEstacao {
  return Object.hasOwn(DA_ESTACAO, comando.tipo)
}

export type ReceberPedido = Base<'receberPedido'> & { pedido: Pedido }
export type AlterarPedido = Base<'alterarPedido'> & {
  pedidoId: string
  dados: DadosDoPedido
  prioridade?: 0 | 1
  itens: ConteudoDoItem[]
}
export type CancelarPedido = Base<'cancelarPedido'> & { pedidoId: string; motivo?: string }

/** The platform has not taken the kitchen's yes in time; `resolvido`: now it has. */
export type AlarmarConfirmacao = Base<'alarmarConfirmacao'> & { pedidoId: string; resolvido?: true }

/** What a point of sale or delivery platform can do. */
export type ComandoDaOrigem = ReceberPedido | AlterarPedido | CancelarPedido | AlarmarConfirmacao

const DA_ORIGEM: Record<ComandoDaOrigem['tipo'], true> = {
  receberPedido: true,
  alterarPedido: true,
  cancelarPedido: true,
  alarmarConfirmacao: true,
}

export function ehDaOrigem(comando: Comando): comando is ComandoDaOrigem {
  return Object.hasOwn(DA_ORIGEM, comando.tipo)
}

/** What time does by itself. The id is derived from the cause, so that two servers never do it twice. */
export type LiberarPedido = Base<'liberarPedido'> & { pedidoId: string }
export type TirarDoForno = Base<'tirarDoForno'> & { pedidoId: string; itemId: string; entrada: number }
export type EncerrarEntrega = Base<'encerrarEntrega'> & { pedidoId: string; prontoSeq: number }
export type EncerrarCancelado = Base<'encerrarCancelado'> & { pedidoId: string }
export type AlarmarNaoVisto = Base<'alarmarNaoVisto'> & { pedidoId: string }
export type AlarmarAtraso = Base<'alarmarAtraso'> & { pedidoId: string }

export type ComandoDoTempo =
  | LiberarPedido
  | TirarDoForno
  | EncerrarEntrega
  | EncerrarCancelado
  | AlarmarNaoVisto
  | AlarmarAtraso

/** What the back office can do. */
export type ConfigurarCozinha = Base<'configurarCozinha'> & { cozinha: Cozinha }

export type Comando = ComandoDaEstacao | ComandoDaOrigem | ComandoDoTempo | ConfigurarCozinha

/** Every order a command speaks of: what a server must load before it can decide. */
export function pedidosDoComando(comando: Comando): string[] {
  switch (comando.tipo) {
    case 'abrirMassas':
      return [...new Set(comando.itens.map((item) => item.pedidoId))]
    case 'verPedidos':
      return [...new Set(comando.pedidoIds)]
    case 'receberPedido':
      return [comando.pedido.id]
    case 'contarMassas':
    case 'ajustarMassas':
    case 'configurarCozinha':
      return []
    case 'moverItens':
    case 'desfazer':
    case 'entregarPedido':
    case 'aceitarPedido':
    case 'recusarPedido':
    case 'priorizarPedido':
    case 'reconhecer':
    case 'definirLinha':
    case 'alterarPedido':
    case 'cancelarPedido':
    case 'alarmarConfirmacao':
    case 'liberarPedido':
    case 'tirarDoForno':
    case 'encerrarEntrega':
    case 'encerrarCancelado':
    case 'alarmarNaoVisto':
    case 'alarmarAtraso':
      return [comando.pedidoId]
  }
}
