import type { ModeloDoImpresso } from '@kds/domain/impresso/modelo'
import type { JSONColumnType } from 'kysely'
import type { Encoding } from './escpos/escpos-reader'

/** What equal papers are: each an order, the second marked, or copies of one. */
export type WhatEqualsAre = 'marcar' | 'juntar'

export type PrintOutcome = 'pedido' | 'repetida' | 'via' | 'semPedido' | 'recusada'

export interface PrinterTables {
  /** Where the till of a kitchen prints. */
  impressora: {
    cozinha_id: string
    ligada: boolean
    porta: number
    codificacao: Encoding
    iguais: WhatEqualsAre
    modelo: JSONColumnType<ModeloDoImpresso & object>
    mudada_em: Date
  }
  /** What was printed there. */
  impressao_recebida: {
    id: string
    cozinha_id: string
    recebida_em: Date
    /** SHA-256 of its text: by it equal ones are found. */
    resumo: Buffer
    situacao: PrintOutcome
    pedido_id: string | null
    /** Of the order that was made of it, or that it repeats. */
    numero: string | null
    motivo: string | null
    /** As it came, sealed. */
    texto: Buffer
  }
}
