import type { Acompanhado, Acontecimento } from '@kds/domain/acontecimentos'
import type { JSONColumnType } from 'kysely'

export interface TellingTables {
  /** What was told, in the order of the kitchen's log. */
  acontecimento: {
    cozinha_id: string
    /** The event that caused it. */
    seq: string
    /** Among what that event caused. */
    lugar: number
    epoca: string
    origem: string
    /** Who sent the order, as its row says. */
    remetente: string | null
    em: Date
    corpo: JSONColumnType<Acontecimento>
  }
  /** The last that was forgotten, of the origins in each bucket; of any origin in that below zero. */
  acontecimento_esquecido: {
    cozinha_id: string
    balde: number
    seq: string
    lugar: number
  }
  /** How far the origin of each order was told. */
  andamento: {
    cozinha_id: string
    pedido_id: string
    /** The last event that counted. */
    seq: string
    estado: JSONColumnType<Acompanhado>
    aberto: boolean
    mudado_em: Date
  }
}
