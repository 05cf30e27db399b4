import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import type { CompanyContext } from '../doors/context'
import { forgetOld } from '../doors/only-once'

const FOI_RETIRADO = 'Este pedido foi retirado por quem o anotou: não vai à cozinha.'

/** In the transaction that would place it. */
export async function refuseWithdrawn(db: Kysely<Schema>, context: CompanyContext, referencia: string): Promise<void> {
  const withdrawn = await db
    .selectFrom('envio_feito')
    .select('em')
    .where('escopo', '=', context.company.id)
    .where('pessoa_id', '=', context.person.id)
    .where('chave', '=', keyOf(referencia))
    .executeTakeFirst()
  if (withdrawn) throw new Refusal(409, [FOI_RETIRADO])
}

/** For a day, with the other things that were sent: longer than any request is under way. */
export async function rememberWithdrawn(
  db: Kysely<Schema>,
  { company, person, clock }: CompanyContext,
  referencia: string,
): Promise<void> {
  const now = clock()
  await forgetOld(db, company.id, now)
  const key = { escopo: company.id, pessoa_id: person.id, chave: keyOf(referencia) }
  await db
    .insertInto('envio_feito')
    .values({ ...key, conteudo: '', em: now, resposta: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** No form can have sent a key like this one. */
function keyOf(referencia: string): string {
  return `retirado:${referencia}`
}
