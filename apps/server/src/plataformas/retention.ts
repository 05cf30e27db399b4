import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inPortions } from '../db/in-portions'
import type { PlatformTables } from './tables'

const HOUR_MS = 3_600_000
/** What came is kept as it came for so long. */
export const RAW_KEPT_MS = 72 * HOUR_MS
/** That it came is known for so long: platforms repeat themselves, also after days. */
const KNOWN_MS = 30 * 24 * HOUR_MS

/** What platforms sent, and that they did, in its time. */
export async function forgetPlatforms(kysely: Kysely<PlatformTables>, now: Date): Promise<void> {
  const raw = new Date(now.getTime() - RAW_KEPT_MS)
  const known = new Date(now.getTime() - KNOWN_MS)
  const portions: ((most: number) => RawBuilder<{ rows: number }>)[] = [
    (most) => sql`WITH done AS (UPDATE evento_de_plataforma SET corpo = NULL WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM evento_de_plataforma WHERE corpo_em < ${raw} AND corpo IS NOT NULL LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    (most) => sql`WITH done AS (UPDATE pedido_de_plataforma SET corpo = NULL WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM pedido_de_plataforma WHERE corpo_em < ${raw} AND corpo IS NOT NULL LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    // A server of before that runs beside this one does not say when it came.
    (most) => sql`WITH done AS (UPDATE evento_de_plataforma SET corpo = NULL WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM evento_de_plataforma
        WHERE corpo_em IS NULL AND corpo IS NOT NULL AND recebido_em < ${raw} LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    (most) => sql`WITH done AS (UPDATE pedido_de_plataforma SET corpo = NULL WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM pedido_de_plataforma
        WHERE corpo_em IS NULL AND corpo IS NOT NULL AND mudado_em < ${raw} LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    (most) => sql`WITH done AS (UPDATE chamada_de_plataforma SET situacao = 'desistiu' WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM chamada_de_plataforma WHERE situacao = 'pendente' AND prazo_em < ${now} LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    (most) => sql`WITH done AS (DELETE FROM evento_de_plataforma WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM evento_de_plataforma WHERE recebido_em < ${known} LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    (most) => sql`WITH done AS (DELETE FROM pedido_de_plataforma WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM pedido_de_plataforma WHERE mudado_em < ${known} LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    (most) => sql`WITH done AS (DELETE FROM chamada_de_plataforma WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM chamada_de_plataforma WHERE criada_em < ${known} LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    (most) => sql`WITH done AS (DELETE FROM opcao_de_plataforma WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM opcao_de_plataforma WHERE vista_em < ${known} AND papel IS NULL LIMIT ${most}))
      RETURNING 1) SELECT count(*)::int AS rows FROM done`,
    () => sql`WITH done AS (DELETE FROM loja_de_plataforma WHERE removida_em < ${known}
      RETURNING 1) SELECT 0 AS rows FROM done LIMIT 1`,
  ]
  for (const portion of portions) {
    await inPortions(async (most) => (await portion(most).execute(kysely)).rows[0]?.rows ?? 0)
  }
}
