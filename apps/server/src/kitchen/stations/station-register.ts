import type { Linha } from '@kds/domain/linhas'
import type { RelatoDaEstacao } from '@kds/protocol/relato'
import { type Kysely, sql } from 'kysely'
import type { FairTurns } from '../../http/fair-turns'
import { NEWCOMER_COST_MS } from '../../http/work-cost'
import { SightsInTurn } from './sights-in-turn'
import type { StationTables } from './tables'

export interface PresentStation {
  readonly sigla: string
  readonly cozinhaId: string
  readonly instalacao: string
  readonly nome: string
  readonly licencaId: string
  readonly linhas: readonly Linha[]
  readonly tela: string | undefined
  readonly versao: string | undefined
}

export interface RegisterParts {
  readonly kysely: Kysely<StationTables>
  readonly clock: () => Date
  readonly newId: () => string
  /** In which what stations come and go costs the database is on their company's account. */
  readonly turns: Pick<FairTurns, 'turn' | 'during' | 'charge'>
  readonly onFault: (error: unknown) => void
}

/** How often it is asked who is to show its name. */
const LOOK_MS = 2_000
/** Every so many looks, those who are here are written as seen. */
const LOOKS_A_SIGHT = 10
/** From here on somebody is no longer here, though his line never said goodbye. */
export const SEEN_FOR_MS = 60_000
/** An older wish to see a name is nobody's any more. */
const WISH_MS = 10_000
/** A kitchen has some thirty; names that change daily must not fill the table. */
const MOST_OF_A_KITCHEN = 500
/** In all kitchens. Fewer than of a kitchen: names that a licence makes up do not push the stations of another one out of the list. */
export const MOST_ABSENT_OF_A_LICENCE = 200
const FORGOTTEN_AFTER_DAYS = 90

interface Place {
  readonly station: PresentStation
  readonly identify: () => void
  told: number
}

/** Which stations look at a kitchen, for the back office; and the way to have one show its name. */
export class StationRegister {
  readonly #parts: RegisterParts
  readonly #present = new Map<string, Set<Place>>()
  readonly #sights: SightsInTurn
  readonly #timer: NodeJS.Timeout
  #looks = 0
  #looking = false

  constructor(parts: RegisterParts) {
    this.#parts = parts
    this.#sights = new SightsInTurn(parts)
    this.#timer = setInterval(() => void this.#look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Nobody waits for the writing: a kitchen works without it. To be called back when the stream is over. */
  entered(station: PresentStation, identify: () => void): () => void {
    const key = keyOf(station.cozinhaId, station.instalacao, station.nome)
    const place: Place = { station, identify, told: this.#parts.clock().getTime() }
    const places = this.#present.get(key) ?? new Set()
    places.add(place)
    this.#present.set(key, places)
    this.#sights.arrived(station.sigla, key, () => this.#writeEntered(station))
    return () => {
      places.delete(place)
      if (places.size > 0) return
      this.#present.delete(key)
      this.#sights.left(station.sigla, key, () => this.#writeLeft(station))
    }
  }

  /** What a station says of itself; false while it is not in the list yet. */
  async reported(
    { sigla, cozinhaId, instalacao, nome }: Pick<PresentStation, 'sigla' | 'cozinhaId' | 'instalacao' | 'nome'>,
    { relogioMs, autoteste }: RelatoDaEstacao,
  ): Promise<boolean> {
    const tested = autoteste && { autoteste: JSON.stringify(autoteste), autoteste_em: this.#parts.clock() }
    const written = await this.#parts.turns.during(sigla, () =>
      this.#parts.kysely
        .updateTable('estacao')
        .set((set) => ({ relogio_ms: relogioMs ?? set.ref('relogio_ms'), ...tested }))
        .where((where) => where.and({ cozinha_id: cozinhaId, instalacao, nome }))
        .executeTakeFirst(),
    )
    return written.numUpdatedRows > 0n
  }

  close(): void {
    clearInterval(this.#timer)
    this.#sights.close()
  }

  async #look(): Promise<void> {
    if (this.#looking || this.#present.size === 0) return
    this.#looking = true
    try {
      await this.#tellNames()
      this.#looks += 1
      if (this.#looks % LOOKS_A_SIGHT === 0) await this.#writeSeen()
    } catch (error) {
      this.#parts.onFault(error)
    } finally {
      this.#looking = false
    }
  }

  async #tellNames(): Promise<void> {
    const since = new Date(this.#parts.clock().getTime() - WISH_MS)
    const wished = await this.#parts.kysely
      .selectFrom('estacao')
      .select(['cozinha_id', 'instalacao', 'nome', 'identificar_em'])
      .where('identificar_em', '>', since)
      .execute()
    for (const { cozinha_id, instalacao, nome, identificar_em } of wished) {
      const at = identificar_em?.getTime() ?? 0
      for (const place of this.#present.get(keyOf(cozinha_id, instalacao, nome)) ?? []) {
        if (place.told >= at) continue
        place.told = at
        place.identify()
      }
    }
  }

  async #writeEntered(station: PresentStation): Promise<void> {
    const { kysely, clock, newId } = this.#parts
    const { cozinhaId, instalacao, nome, licencaId, linhas, tela, versao } = station
    const now = clock()
    const told = { licenca_id: licencaId, linhas: [...linhas], tela: tela ?? null, versao: versao ?? null }
    const { numUpdatedRows } = await kysely
      .updateTable('estacao')
      .set({ ...told, vista_em: now, saiu_em: null })
      .where((where) => where.and({ cozinha_id: cozinhaId, instalacao, nome }))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    this.#parts.turns.charge(station.sigla, NEWCOMER_COST_MS)
    await this.#makeRoom(station, now)
    await kysely
      .insertInto('estacao')
      .values({ id: newId(), cozinha_id: cozinhaId, instalacao, nome, ...told, vista_em: now })
      .onConflict((conflict) => conflict.columns(['cozinha_id', 'instalacao', 'nome']).doNothing())
      .execute()
  }

  /** Who comes now is of more use in the list than who has been away for longest. */
  async #makeRoom({ cozinhaId, licencaId }: PresentStation, now: Date): Promise<void> {
    const { kysely } = this.#parts
    const longAgo = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * 24 * 3_600_000)
    const gone = new Date(now.getTime() - SEEN_FOR_MS)
    await kysely.deleteFrom('estacao').where('cozinha_id', '=', cozinhaId).where('vista_em', '<', longAgo).execute()
    const absent = kysely
      .selectFrom('estacao')
      .select('id')
      .where('licenca_id', '=', licencaId)
      .where((where) => where.or([where('saiu_em', 'is not', null), where('vista_em', '<', gone)]))
      .orderBy('vista_em', 'desc')
      .offset(MOST_ABSENT_OF_A_LICENCE)
    await kysely.deleteFrom('estacao').where('id', 'in', absent).execute()
    const { count } = await kysely
      .selectFrom('estacao')
      .where('cozinha_id', '=', cozinhaId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) < MOST_OF_A_KITCHEN) return
    const longest = kysely
      .selectFrom('estacao')
      .select('id')
      .where('cozinha_id', '=', cozinhaId)
      .orderBy(sql`saiu_em IS NULL`)
      .orderBy('vista_em')
      .limit(1)
    await kysely.deleteFrom('estacao').where('id', 'in', longest).execute()
  }

  /** One that moved to another server is seen there: its next sight takes this back. */
  async #writeLeft({ cozinhaId, instalacao, nome }: PresentStation): Promise<void> {
    const now = this.#parts.clock()
    await this.#parts.kysely
      .updateTable('estacao')
      .set({ vista_em: now, saiu_em: now })
      .where((where) => where.and({ cozinha_id: cozinhaId, instalacao, nome }))
      .execute()
  }

  async #writeSeen(): Promise<void> {
    const stations = [...this.#present.values()].flatMap(([place]) => (place ? place.station : []))
    await sql`
      UPDATE estacao SET vista_em = ${this.#parts.clock()}, saiu_em = NULL
      FROM unnest(${stations.map(({ cozinhaId }) => cozinhaId)}::text[],
        ${stations.map(({ instalacao }) => instalacao)}::text[], ${stations.map(({ nome }) => nome)}::text[])
        AS aqui (cozinha_id, instalacao, nome)
      WHERE estacao.cozinha_id = aqui.cozinha_id AND estacao.instalacao = aqui.instalacao
        AND estacao.nome = aqui.nome`.execute(this.#parts.kysely)
  }
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}
