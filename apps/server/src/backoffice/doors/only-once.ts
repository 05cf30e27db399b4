import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import type { Changed } from './change'
import type { Repeatable } from './door'

/** Longer than a form stays open before somebody looks whether it was saved. */
const KEPT_MS = 24 * 3_600_000
/** Of one company; with more than that in a day the oldest are forgotten. */
const MOST_KEPT = 1_000
const KEY = /^[\w-]{8,100}$/

const CHAVE_RUIM = 'O cabeçalho Idempotency-Key deve ter de 8 a 100 letras, números, "-" ou "_".'
const OUTRO_CONTEUDO = 'Isto já foi salvo antes, com outros dados, e a resposta se perdeu. Feche e confira a lista.'

export interface Sent {
  readonly scope: string
  readonly personId: string
  readonly key: string
  /** The door and what it was given. */
  readonly content: unknown
  readonly repeatable: Repeatable
  readonly now: Date
}

export function keyOf(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw new Refusal(400, [CHAVE_RUIM])
  return header
}

/**
 * In the transaction in which it is made: a second call with the same key waits for the first, and finds what became of it.
 * What was refused left nothing here either, so the same form may be put right and sent again.
 */
export async function onlyOnce(
  db: Kysely<Schema>,
  sent: Sent,
  make: () => Promise<Changed<unknown>>,
): Promise<Changed<unknown>> {
  const { scope: escopo, personId: pessoa_id, key: chave, repeatable, now: em } = sent
  await forgetOld(db, escopo, em)
  const conteudo = createHash('sha256').update(JSON.stringify(sent.content)).digest('base64url')
  const begun = await db
    .insertInto('envio_feito')
    .values({ escopo, pessoa_id, chave, conteudo, em, resposta: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('chave')
    .executeTakeFirst()
  if (!begun) return answeredBefore(db, sent, conteudo)
  const done = await make()
  if (repeatable.lost === undefined) {
    await db
      .updateTable('envio_feito')
      .set({ resposta: JSON.stringify(repeatable.kept?.(done.answer as object) ?? done.answer) })
      .where('escopo', '=', escopo)
      .where('pessoa_id', '=', pessoa_id)
      .where('chave', '=', chave)
      .execute()
  }
  return done
}

async function answeredBefore(
  db: Kysely<Schema>,
  { scope, personId, key, repeatable }: Sent,
  content: string,
): Promise<Changed<unknown>> {
  const { conteudo, resposta } = await db
    .selectFrom('envio_feito')
    .select(['conteudo', 'resposta'])
    .where('escopo', '=', scope)
    .where('pessoa_id', '=', personId)
    .where('chave', '=', key)
    .executeTakeFirstOrThrow()
  if (conteudo !== content) throw new Refusal(409, [OUTRO_CONTEUDO])
  if (repeatable.lost !== undefined) throw new Refusal(409, [repeatable.lost])
  return { answer: resposta, changes: [] }
}

/** What another call is about to forget is left to it. */
export async function forgetOld(db: Kysely<Schema>, scope: string, now: Date): Promise<void> {
  const ofScope = db.selectFrom('envio_feito').where('escopo', '=', scope)
  const oldest = ofScope.select('em').orderBy('em', 'desc').offset(MOST_KEPT).limit(1)
  const old = ofScope
    .select('chave')
    .where(({ eb, or }) => or([eb('em', '<', new Date(now.getTime() - KEPT_MS)), eb('em', '<=', oldest)]))
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('envio_feito').where('escopo', '=', scope).where('chave', 'in', old).execute()
}
