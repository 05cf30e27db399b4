import { Refusal } from '../http/refusal'
import {
  drawLicenceNumber,
  hashLicenceNumber,
  normaliseLicenceNumber,
  SHORTEST_LICENCE_NUMBER,
} from '../licensing/licence-number'
import { refuseBeyondLimits } from './licence-limits'
import type { Provisioning } from './provisioning'

export interface LicenceRequest {
  readonly empresaId: string
  readonly descricao: string
  readonly validaAte: Date
  /** A number decided elsewhere (the fixed one of a demonstration); drawn when absent. */
  readonly numero?: string
}

/** The only time the number is seen: what is stored is its hash. */
export async function issueLicence(
  { kysely, clock, newId, random }: Provisioning,
  { empresaId, descricao, validaAte, numero = drawLicenceNumber(random) }: LicenceRequest,
): Promise<{ licencaId: string; numero: string }> {
  const criadaEm = clock()
  if (normaliseLicenceNumber(numero).length < SHORTEST_LICENCE_NUMBER) {
    throw new Refusal(400, [`numero: deve ter no mínimo ${SHORTEST_LICENCE_NUMBER} letras ou números`])
  }
  if (validaAte <= criadaEm) throw new Refusal(400, ['validaAte: deve estar no futuro'])
  await refuseBeyondLimits({ kysely, clock }, empresaId, { validaAte, more: 1 })

  const licencaId = newId()
  const dates = { valida_ate: validaAte, revogada_em: null, criada_em: criadaEm }
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto('licenca')
    .values({ id: licencaId, empresa_id: empresaId, hash: hashLicenceNumber(numero), descricao, ...dates })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal(409, ['Já existe uma licença com este número.'])
  return { licencaId, numero }
}
