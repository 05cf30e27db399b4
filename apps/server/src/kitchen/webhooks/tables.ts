import type { AcontecimentoContado } from '@kds/protocol/acontecimentos'
import type { EventoDeTeste, SituacaoDaEntrega } from '@kds/protocol/webhooks'
import type { Generated, JSONColumnType } from 'kysely'

export interface WebhookTables {
  webhook: {
    id: string
    cozinha_id: string
    /** Whose orders it is told of. */
    chave_id: string
    url: string
    /** Calls are signed with it, so it cannot be kept as a hash. */
    segredo: string
    ligado: Generated<boolean>
    /** Why it was turned off, where nobody did. */
    motivo: Generated<string | null>
    criado_em: Date
    /** In a row; none is 0. */
    falhas: Generated<number>
    falha_desde: Generated<Date | null>
    /** Not called before. */
    proxima_em: Generated<Date | null>
    /** When somebody changed it last: what was tried before is due again. */
    mudado_em: Generated<Date | null>
    /** Of its deliveries, kept beside them: what waits is known without counting it. */
    pendentes: Generated<number>
    pendentes_bytes: Generated<string>
    /** It is there no more for anybody; its deliveries go by and by, and it goes with the last of them. */
    removido_em: Generated<Date | null>
  }
  entrega_de_webhook: {
    id: string
    webhook_id: string
    acontecimento_id: string
    pedido_id: string
    seq: string
    lugar: number
    corpo: JSONColumnType<AcontecimentoContado | EventoDeTeste>
    situacao: SituacaoDaEntrega
    tentativas: Generated<number>
    /** Status of the last answer. */
    resposta: Generated<number | null>
    falha: Generated<string | null>
    bytes: Generated<number>
    criada_em: Date
    tentada_em: Generated<Date | null>
    proxima_em: Date
    /** Given up then. */
    prazo_em: Date
    entregue_em: Generated<Date | null>
  }
}
