import type { ErrorRecord } from '@kds/protocol/error-records'
import type { ColumnType } from 'kysely'

export interface ErrorTables {
  registro_erro: Omit<ErrorRecord, 'em'> & {
    sigla: string
    licenca_id: string
    /** By the clock of the device. */
    em: ColumnType<Date, string | Date>
    /** By ours: limits and retention do not depend on a wrong clock. */
    recebido_em: Date
  }
}
