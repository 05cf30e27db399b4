import type { Cozinha, Estoque } from '@kds/domain/cozinha'
import type { Linha } from '@kds/domain/linhas'
import type { Pedido } from '@kds/domain/pedido'
import type { TipoDeRegra } from '@kds/domain/regras-de-rota'
import type { Generated, JSONColumnType } from 'kysely'
import type { PushTables } from './push/tables'
import type { StationTables } from './stations/tables'
import type { TellingTables } from './telling/tables'
import type { WebhookTables } from './webhooks/tables'

/** `Sigla` names the company: the kitchen service shares no table with the licensing service. */
export interface CozinhaTable {
  id: string
  sigla: string
  seq: Generated<string>
  epoca: string
  /** Last number this kitchen gave to an order that came without one. */
  numero: Generated<number>
  abertos: Generated<number>
  /** Of the open orders: what `estado` of them takes up. */
  abertos_bytes: Generated<string>
  configuracao: JSONColumnType<Cozinha>
  estoque: JSONColumnType<Estoque>
  criada_em: Generated<Date>
  /** Of the references that were given a form without names. */
  sal: Generated<string>
  /** Out of use, with all it did: nobody reaches it by its address. */
  arquivada_em: Generated<Date | null>
}

/** One rule of routing; keys as `normalizar` writes them. */
export interface RotaTable {
  cozinha_id: string
  tipo: TipoDeRegra
  chave: string
  linha: Linha
  ordem: number
  /** The key as somebody wrote it. */
  texto: Generated<string | null>
}

export interface PedidoTable {
  cozinha_id: string
  id: string
  origem: string
  referencia: string
  aberto: boolean
  recebido_em: Date
  fechado_em: Date | null
  /** The event that closed it. Clocks of several servers may differ; the log is one. */
  fechado_seq: string | null
  /** When something happens to it by itself, if nobody touches it before. */
  vence_em: Date | null
  /** When names and notes were last erased; older than `fechado_em` if it was open again since. */
  apagado_em: Generated<Date | null>
  /** Length of `estado`; empty where it was never measured. */
  bytes: Generated<number | null>
  /** Hash of what its origin sent; empty where it is not known, or was erased with the names. */
  impressao: Generated<string | null>
  /** Id of the key that sent it, or the house; empty where nobody wrote it down. */
  remetente: Generated<string | null>
  /** Length of its events in the log, since this is counted. */
  historia: Generated<number>
  /** Of `estado`, so that nobody reads it to learn what the order is called; empty where a server of before wrote it. */
  numero: Generated<string | null>
  estado: JSONColumnType<Pedido>
}

export interface EventoTable {
  cozinha_id: string
  seq: string
  em: Date
  /** Length of `corpo`; empty where it was never measured. */
  bytes: Generated<number | null>
  corpo: JSONColumnType<object>
  /** Of `corpo`, so that nobody reads it to learn what it is; empty in events of before. */
  tipo: Generated<string | null>
  /** The order it is about, where that is one. */
  pedido_id: Generated<string | null>
}

export interface ComandoTable {
  cozinha_id: string
  id: string
  situacao: 'aceito' | 'recusado'
  motivo: string | null
  em: Generated<Date>
}

export interface ChaveIntegracaoTable {
  id: string
  cozinha_id: string
  nome: string
  hash: string
  /** The origins it brings orders of; null for one made before keys had them. */
  origens: string[] | null
  /** Without origins, and the only such key its kitchen had: orders of which nobody wrote down who sent them are its own. */
  herda: Generated<boolean>
  criada_em: Generated<Date>
  revogada_em: Date | null
  /** To the minute. */
  usada_em: Generated<Date | null>
}

export interface KitchenTables extends PushTables, StationTables, TellingTables, WebhookTables {
  cozinha: CozinhaTable
  rota: RotaTable
  pedido: PedidoTable
  evento: EventoTable
  comando: ComandoTable
  chave_integracao: ChaveIntegracaoTable
}
