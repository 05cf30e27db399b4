import { contado, DIAS_DOS_ACONTECIMENTOS, type Marco } from '@kds/protocol/acontecimentos'
import { type Kysely, type RawBuilder, sql } from 'kysely'
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

const DAY_MS = 24 * 3_600_000
/** Forgotten in one go. */
const PORTION = 1_000
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
      key?: Pick<IntegrationKey, 'origens' | 'deOutras'>,
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

    /** Nothing between a place that is still known and now was forgotten. */
    async isKnown(cozinhaId: string, { epoca, seq, lugar }: Marco): Promise<boolean> {
      if (seq === 0) {
        const first = await beginning(kysely, cozinhaId)
        return first?.epoca === epoca
      }
      const row = await places(cozinhaId)
        .where('seq', '=', String(seq))
        .where('lugar', '=', lugar)
        .where('epoca', '=', epoca)
        .executeTakeFirst()
      return row !== undefined
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

    /** In portions: a statement that takes too long is ended, and would then forget nothing, ever. */
    async forget(now: Date): Promise<void> {
      const before = (ms: number) => new Date(now.getTime() - ms)
      await inPortions(
        () => sql`DELETE FROM acontecimento WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM acontecimento WHERE em < ${before(DIAS_DOS_ACONTECIMENTOS * DAY_MS)} LIMIT ${PORTION}))`,
      )
      await inPortions(
        () => sql`DELETE FROM andamento WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM andamento
          WHERE (NOT aberto AND mudado_em < ${before(CLOSED_KEPT_MS)}) OR mudado_em < ${before(OPEN_KEPT_MS)}
          LIMIT ${PORTION}))`,
      )
    },
  }

  async function inPortions(statement: () => RawBuilder<unknown>): Promise<void> {
    for (let forgotten = PORTION; forgotten === PORTION; ) {
      forgotten = Number((await statement().execute(kysely)).numAffectedRows ?? 0)
    }
  }
}

export type StoredHappenings = ReturnType<typeof storedHappenings>

function isOfKey(key: Pick<IntegrationKey, 'origens' | 'deOutras'> | undefined) {
  if (!key) return sql<boolean>`true`
  return key.origens ? sql<boolean>`origem = ANY(${key.origens})` : sql<boolean>`origem <> ALL(${key.deOutras})`
}

async function beginning(kysely: Kysely<{ cozinha: CozinhaTable }>, cozinhaId: string): Promise<Marco | undefined> {
  const kitchen = await kysely.selectFrom('cozinha').select('epoca').where('id', '=', cozinhaId).executeTakeFirst()
  return kitchen && { epoca: kitchen.epoca, seq: 0, lugar: 0 }
}

function marcoOf({ epoca, seq, lugar }: { epoca: string; seq: string; lugar: number }): Marco {
  return { epoca, seq: Number(seq), lugar }
}
