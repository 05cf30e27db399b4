import { contado, DIAS_DOS_ACONTECIMENTOS, type Marco } from '@kds/protocol/acontecimentos'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { inPortions } from '../../db/in-portions'
import type { IntegrationKey } from '../access/integration-key'
import type { CozinhaTable } from '../tables'
import type { TellingTables } from './tables'

export interface StoredHappening {
  readonly marco: Marco
  readonly origem: string
  readonly remetente: string | null
  /** As it is told; null where it is not for the key that asks. */
  readonly json: string | null
}

type KeyOfOrigins = Pick<IntegrationKey, 'origens' | 'deOutras'>

const DAY_MS = 24 * 3_600_000
/** A closed order may be called back for a while; an open one is closed by time long before. */
const CLOSED_KEPT_MS = 2 * DAY_MS
const OPEN_KEPT_MS = 30 * DAY_MS

/** What was told in a kitchen, for whoever hears it later. */
export function storedHappenings(kysely: Kysely<TellingTables & { cozinha: CozinhaTable }>) {
  const places = (cozinhaId: string) =>
    kysely.selectFrom('acontecimento').select(['epoca', 'seq', 'lugar']).where('cozinha_id', '=', cozinhaId)

  return {
    /** For a key: of what is another origin's only the place is read. */
    async after(
      cozinhaId: string,
      { seq, lugar }: Marco,
      limit: number,
      key?: KeyOfOrigins,
    ): Promise<StoredHappening[]> {
      const rows = await kysely
        .selectFrom('acontecimento')
        .select(['epoca', 'seq', 'lugar', 'origem', 'remetente'])
        .select((row) => row.case().when(isOfKey(key)).then(row.ref('corpo')).end().as('corpo'))
        .where('cozinha_id', '=', cozinhaId)
        .where(sql<boolean>`(seq, lugar) > (${seq}, ${lugar})`)
        .orderBy('seq')
        .orderBy('lugar')
        .limit(limit)
        .execute()
      return rows.map(({ origem, remetente, corpo, ...place }) => {
        const marco = marcoOf(place)
        return { marco, origem, remetente, json: corpo && JSON.stringify(contado(marco, corpo)) }
      })
    },

    /** The last one; before the first there is a beginning. Undefined where there is no such kitchen. */
    async head(cozinhaId: string): Promise<Marco | undefined> {
      const last = await places(cozinhaId).orderBy('seq', 'desc').orderBy('lugar', 'desc').limit(1).executeTakeFirst()
      return last ? marcoOf(last) : beginning(kysely, cozinhaId)
    },

    /** Whether nothing that is for the key was forgotten between a place and now. */
    async isKnown(cozinhaId: string, place: Marco, key: KeyOfOrigins): Promise<boolean> {
      const { epoca, seq, lugar } = place
      const kept = await places(cozinhaId)
        .where('seq', '=', String(seq))
        .where('lugar', '=', lugar)
        .where('epoca', '=', epoca)
        .executeTakeFirst()
      if (kept) return true
      // Of before a backup was restored: what came after it may have been undone.
      const head = await this.head(cozinhaId)
      const begin = await beginning(kysely, cozinhaId)
      if (begin?.epoca !== epoca || !head || isBefore(head, place)) return false
      const missed = await kysely
        .selectFrom('acontecimento_esquecido')
        .select('balde')
        .where('cozinha_id', '=', cozinhaId)
        .where(mayHoldOriginsOf(key))
        .where(sql<boolean>`(seq, lugar) > (${seq}, ${lugar})`)
        .limit(1)
        .executeTakeFirst()
      return missed === undefined
    },

    /** The place before the first of that moment or later. */
    async before(cozinhaId: string, from: Date): Promise<Marco | undefined> {
      const first = await places(cozinhaId)
        .where('em', '>=', from)
        .orderBy('seq')
        .orderBy('lugar')
        .limit(1)
        .executeTakeFirst()
      if (!first) return this.head(cozinhaId)
      const { seq, lugar } = marcoOf(first)
      const last = await places(cozinhaId)
        .where(sql<boolean>`(seq, lugar) < (${seq}, ${lugar})`)
        .orderBy('seq', 'desc')
        .orderBy('lugar', 'desc')
        .limit(1)
        .executeTakeFirst()
      // A place that is known: whoever is cut off right there comes back to it.
      return last ? marcoOf(last) : beginning(kysely, cozinhaId)
    },

    async forget(now: Date): Promise<void> {
      const before = (ms: number) => new Date(now.getTime() - ms)
      await portions(
        (most) => sql`
          WITH forgotten AS (
            DELETE FROM acontecimento WHERE ctid = ANY (ARRAY(
              SELECT ctid FROM acontecimento WHERE em < ${before(DIAS_DOS_ACONTECIMENTOS * DAY_MS)} LIMIT ${most}))
            RETURNING cozinha_id, ${bucketOf(sql.ref('origem'))} AS balde, seq, lugar
          ), noted AS (
            INSERT INTO acontecimento_esquecido AS noted (cozinha_id, balde, seq, lugar)
            SELECT DISTINCT ON (cozinha_id, balde) cozinha_id, balde, seq, lugar FROM forgotten
            ORDER BY cozinha_id, balde, seq DESC, lugar DESC
            ON CONFLICT (cozinha_id, balde) DO UPDATE SET seq = excluded.seq, lugar = excluded.lugar
            WHERE (noted.seq, noted.lugar) < (excluded.seq, excluded.lugar)
          )
          SELECT count(*)::int AS rows FROM forgotten`,
      )
      await portions(
        (most) => sql`
          WITH forgotten AS (
            DELETE FROM andamento WHERE ctid = ANY (ARRAY(
              SELECT ctid FROM andamento
              WHERE (NOT aberto AND mudado_em < ${before(CLOSED_KEPT_MS)}) OR mudado_em < ${before(OPEN_KEPT_MS)}
              LIMIT ${most}))
            RETURNING seq
          )
          SELECT count(*)::int AS rows FROM forgotten`,
      )
    },
  }

  function portions(statement: (most: number) => RawBuilder<{ rows: number }>): Promise<void> {
    return inPortions(async (most) => (await statement(most).execute(kysely)).rows[0]?.rows ?? 0)
  }
}

export type StoredHappenings = ReturnType<typeof storedHappenings>

function isOfKey(key: KeyOfOrigins | undefined) {
  if (!key) return sql<boolean>`true`
  return key.origens ? sql<boolean>`origem = ANY(${key.origens})` : sql<boolean>`origem <> ALL(${key.deOutras})`
}

/** One of 256, however many origins a kitchen has ever heard of. */
function bucketOf(origem: RawBuilder<unknown>) {
  return sql<number>`get_byte(sha256(convert_to(${origem}, 'UTF8')), 0)`
}

function mayHoldOriginsOf({ origens }: KeyOfOrigins) {
  if (!origens) return sql<boolean>`true`
  return sql<boolean>`(balde < 0 OR balde IN (
    SELECT ${bucketOf(sql.ref('origem'))} FROM unnest(${origens}::text[]) AS origem))`
}

/** The place before the first that is kept: that of the last that was forgotten, if any was. */
async function beginning(
  kysely: Kysely<Pick<TellingTables, 'acontecimento_esquecido'> & { cozinha: CozinhaTable }>,
  cozinhaId: string,
): Promise<Marco | undefined> {
  const kitchen = await kysely.selectFrom('cozinha').select('epoca').where('id', '=', cozinhaId).executeTakeFirst()
  if (!kitchen) return undefined
  const last = await kysely
    .selectFrom('acontecimento_esquecido')
    .select(['seq', 'lugar'])
    .where('cozinha_id', '=', cozinhaId)
    .orderBy('seq', 'desc')
    .orderBy('lugar', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? marcoOf({ ...kitchen, ...last }) : { ...kitchen, seq: 0, lugar: 0 }
}

export function isBefore(one: Marco, other: Marco): boolean {
  return one.seq < other.seq || (one.seq === other.seq && one.lugar < other.lugar)
}

function marcoOf({ epoca, seq, lugar }: { epoca: string; seq: string; lugar: number }): Marco {
  return { epoca, seq: Number(seq), lugar }
}
