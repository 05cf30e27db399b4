import type { PrimeirosPassos } from '@kds/protocol/retaguarda/primeiros-passos'
import { sql } from 'kysely'
import type { CompanyContext } from '../doors/context'

/** What of the way to the first order is behind the company. */
export async function firstStepsOf({ db, company, clock }: CompanyContext): Promise<PrimeirosPassos> {
  const { rows } = await sql<PrimeirosPassos>`
    SELECT
      EXISTS (SELECT FROM licenca
        WHERE empresa_id = ${company.id} AND revogada_em IS NULL AND valida_ate > ${clock()}) AS licenca,
      EXISTS (SELECT FROM estacao JOIN cozinha ON cozinha.id = estacao.cozinha_id
        WHERE cozinha.sigla = ${company.sigla}) AS estacao,
      EXISTS (SELECT FROM pedido JOIN cozinha ON cozinha.id = pedido.cozinha_id
        WHERE cozinha.sigla = ${company.sigla}) AS pedido`.execute(db)
  return rows[0] ?? { licenca: false, estacao: false, pedido: false }
}
