import type { Pedido } from '@kds/domain/pedido'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { storedOrders } from '../../kitchen/orders/stored-orders'
import type { CompanyContext } from '../doors/context'
import { forgetOld } from '../doors/only-once'

const FOI_RETIRADO = 'Este pedido foi retirado por quem o anotou: não vai à cozinha.'

/** In the transaction that would place it: one that was taken back while it was on its way. */
export async function refuseWithdrawn(db: Kysely<Schema>, context: CompanyContext, referencia: string): Promise<void> {
  if (await isWithdrawn(db, context, referencia)) throw new Refusal(409, [FOI_RETIRADO])
}

/**
 * Before its kitchen is asked: what is refused only when it is written has been judged for nothing, and ends the connection on which it was
 * taken back. What is in the kitchen already is the same order again.
 */
export async function refuseLongWithdrawn(
  context: CompanyContext,
  cozinhaId: string,
  { origem, referencia }: Pick<Pedido, 'origem' | 'referencia'>,
): Promise<void> {
  const { db } = context
  if (!(await isWithdrawn(db, context, referencia))) return
  const placed = await storedOrders(db)
    .clearSelect()
    .select('id')
    .where('cozinha_id', '=', cozinhaId)
    .where('origem', '=', origem)
    .where('referencia', '=', referencia)
    .executeTakeFirst()
  if (!placed) throw new Refusal(409, [FOI_RETIRADO])
}

/** By anybody of the company: an order that waits passes from one person to the next. */
async function isWithdrawn(db: Kysely<Schema>, { company }: CompanyContext, referencia: string): Promise<boolean> {
  const withdrawn = await db
    .selectFrom('envio_feito')
    .select('em')
    .where('escopo', '=', company.id)
    .where('chave', '=', keyOf(referencia))
    .executeTakeFirst()
  return withdrawn !== undefined
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
