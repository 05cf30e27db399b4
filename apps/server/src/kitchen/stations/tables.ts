import type { Linha } from '@kds/domain/linhas'
import type { RelatoDaEstacao } from '@kds/protocol/relato'
import type { ColumnType, Generated } from 'kysely'

export interface StationTables {
  estacao: {
    id: string
    cozinha_id: string
    /** Empty for a device that does not say which it is. */
    instalacao: string
    nome: string
    licenca_id: string
    linhas: Linha[]
    tela: string | null
    versao: string | null
    /** Written anew while its stream is open. */
    vista_em: Date
    saiu_em: Generated<Date | null>
    identificar_em: Generated<Date | null>
    /** How far its clock is ahead; null where it never said. */
    relogio_ms: Generated<number | null>
    autoteste: ColumnType<NonNullable<RelatoDaEstacao['autoteste']> | null, string | undefined, string>
    autoteste_em: Generated<Date | null>
  }
}
