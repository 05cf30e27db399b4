import type { Generated } from 'kysely'

export interface PushTables {
  /** The VAPID keys that name this house to push services; one row. */
  chave_push: {
    publica: string
    privada: string
    criada_em: Date
  }
  inscricao_push: {
    licenca_id: string
    instalacao: string
    cozinha_id: string
    linhas: string[]
    estacao: string
    /** Whoever knows it can write to the device: never logged. */
    endpoint: string
    p256dh: string
    auth: string
    renovada_em: Date
    /** The last moment of its licence, as its token told. */
    licenca_ate: Date | null
    /** Messages in a row that its push service did not answer, and since when. */
    sem_resposta: Generated<number>
    sem_resposta_desde: Date | null
  }
}
