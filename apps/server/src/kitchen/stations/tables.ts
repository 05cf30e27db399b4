import type { Linha } from '@kds/domain/linhas'
import type { Generated } from 'kysely'

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
  }
}
