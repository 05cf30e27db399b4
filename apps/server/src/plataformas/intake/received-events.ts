import { type Kysely, type OnConflictBuilder, sql } from 'kysely'
import { idDe } from '../ler-eventos'
import type { EventoLido } from '../plataforma'
import { jsonOf } from '../platform-json'
import type { Sealed } from '../sealed'
import type { PlatformTables, SituacaoDoEvento } from '../tables'
import type { Meaning } from './meaning'

/** An event that something is to be done for. */
export interface DueEvent {
  readonly evento: string
  readonly pedido: string
  readonly tipo: string
  readonly tentativas: number
  /** By the platform's clock. */
  readonly em: Date
  readonly recebidoEm: Date
  /** Of how many orders of the store something is due. */
  readonly emEspera: number
}

/** What waits of one store: an evening of a rush. Beyond it what comes stays where it is, unacknowledged. */
export const MOST_WAITING = 5_000
/** And of its bytes: where orders come whole, a rush of the longest. */
const MOST_BYTES_WAITING = 32 * 1024 * 1024
/** After this an order is cold. */
export const GIVEN_UP_AFTER_MS = 24 * 3_600_000

export function receivedEvents(kysely: Kysely<PlatformTables>, sealed: Sealed) {
  const placeOf = (lojaId: string, evento: string) => `evento ${lojaId} ${evento}`
  return {
    async hasRoom(lojaId: string): Promise<boolean> {
      const { n, bytes } = await kysely
        .selectFrom((db) =>
          db
            .selectFrom('evento_de_plataforma')
            .select('bytes')
            .where('loja_id', '=', lojaId)
            .where('situacao', '=', 'pendente')
            .limit(MOST_WAITING)
            .as('waiting'),
        )
        .select(({ fn }) => [fn.countAll<string>().as('n'), fn.sum<string | null>('waiting.bytes').as('bytes')])
        .executeTakeFirstOrThrow()
      return Number(n) < MOST_WAITING && Number(bytes) < MOST_BYTES_WAITING
    },

    /**
     * On disk when it resolves; those that were there already stay as they are, but for one without an id of its own that says again what was
     * changed meanwhile. How many are new.
     */
    async inscribe(
      lojaId: string,
      events: readonly EventoLido[],
      { now, meaning }: { readonly now: Date; readonly meaning: (event: EventoLido) => Meaning },
    ): Promise<number> {
      if (events.length === 0) return 0
      const apart = onceEach(await toldApart(kysely, lojaId, events))
      const rows = await Promise.all(
        apart.map(async (event) => {
          const text = JSON.stringify(event.corpo)
          const { situacao, falha = null } = meaning(event)
          return {
            loja_id: lojaId,
            evento: event.id,
            pedido: event.pedido ?? null,
            tipo: event.tipo,
            em: event.em ?? now,
            recebido_em: now,
            corpo: await sealed.seal(placeOf(lojaId, event.id), text),
            corpo_em: now,
            bytes: Buffer.byteLength(text),
            ...{ situacao, falha, encerrado_em: situacao === 'pendente' ? null : now },
            proxima_em: now,
          }
        }),
      )
      const insert = async (fresh: typeof rows, meantAgain: boolean) => {
        if (fresh.length === 0) return 0
        const { numInsertedOrUpdatedRows = 0n } = await kysely
          .insertInto('evento_de_plataforma')
          .values(fresh)
          .onConflict((conflict) => (meantAgain ? doneAgain(conflict, now) : conflict.doNothing()))
          .executeTakeFirst()
        return Number(numInsertedOrUpdatedRows)
      }
      const saysAgain = new Set(apart.flatMap(({ id, semId }) => (semId ? [id] : [])))
      const again = rows.filter(({ evento }) => saysAgain.has(evento))
      return (
        (await insert(again, true)) +
        (await insert(
          rows.filter((row) => !again.includes(row)),
          false,
        ))
      )
    },

    /** Of each order the earliest by the platform's clock: a later one waits for those before it. */
    async due(lojaId: string, now: Date, limit: number): Promise<DueEvent[]> {
      const rows = await kysely
        .selectFrom((db) =>
          db
            .selectFrom('evento_de_plataforma')
            .distinctOn('pedido')
            .select(['evento', 'pedido', 'tipo', 'tentativas', 'em', 'recebido_em', 'proxima_em'])
            .where('loja_id', '=', lojaId)
            .where('situacao', '=', 'pendente')
            .where('pedido', 'is not', null)
            .orderBy('pedido')
            .orderBy('em')
            .orderBy('evento')
            .as('first'),
        )
        .select(['evento', 'pedido', 'tipo', 'tentativas', 'em', 'recebido_em as recebidoEm'])
        .select(sql<number>`(count(*) OVER ())::int`.as('emEspera'))
        .where('proxima_em', '<=', now)
        .orderBy('em')
        .limit(limit)
        .execute()
      return rows.flatMap(({ pedido, ...row }) => (pedido === null ? [] : [{ ...row, pedido }]))
    },

    /** What else waits of an order. */
    async kindsWaiting(lojaId: string, pedido: string): Promise<string[]> {
      const rows = await kysely
        .selectFrom('evento_de_plataforma')
        .select('tipo')
        .distinct()
        .where('loja_id', '=', lojaId)
        .where('pedido', '=', pedido)
        .where('situacao', '=', 'pendente')
        .execute()
      return rows.map(({ tipo }) => tipo)
    },

    /** Asked for when its turn has come: what waits, waits on disk. */
    async body(lojaId: string, evento: string): Promise<unknown> {
      const kept = await kysely
        .selectFrom('evento_de_plataforma')
        .select('corpo')
        .where('loja_id', '=', lojaId)
        .where('evento', '=', evento)
        .executeTakeFirst()
      const text = kept?.corpo && (await sealed.open(placeOf(lojaId, evento), kept.corpo))
      return text ? jsonOf(text) : undefined
    },

    async settle(
      lojaId: string,
      evento: string,
      { situacao, falha }: { situacao: Exclude<SituacaoDoEvento, 'pendente'>; falha: string | null },
      now: Date,
    ): Promise<void> {
      await kysely
        .updateTable('evento_de_plataforma')
        .set({ situacao, falha, encerrado_em: now, tentativas: sql`tentativas + 1` })
        .where('loja_id', '=', lojaId)
        .where('evento', '=', evento)
        .where('situacao', '=', 'pendente')
        .execute()
    },

    async postpone(lojaId: string, evento: string, falha: string, nextAt: Date): Promise<void> {
      await kysely
        .updateTable('evento_de_plataforma')
        .set({ falha, proxima_em: nextAt, tentativas: sql`tentativas + 1` })
        .where('loja_id', '=', lojaId)
        .where('evento', '=', evento)
        .where('situacao', '=', 'pendente')
        .execute()
    },

    /** By hand: what was given up, or ignored, is done again. What it said has to be there still. */
    async repeat(lojaId: string, evento: string, now: Date): Promise<'repeated' | 'purged' | 'unknown'> {
      const known = await kysely
        .selectFrom('evento_de_plataforma')
        .select(sql<boolean>`corpo IS NULL`.as('isPurged'))
        .where('loja_id', '=', lojaId)
        .where('evento', '=', evento)
        .where('pedido', 'is not', null)
        .executeTakeFirst()
      if (!known) return 'unknown'
      if (known.isPurged) return 'purged'
      await kysely
        .updateTable('evento_de_plataforma')
        .set({ situacao: 'pendente', falha: null, proxima_em: now, recebido_em: now, encerrado_em: null })
        .where('loja_id', '=', lojaId)
        .where('evento', '=', evento)
        .execute()
      return 'repeated'
    },
  }
}

/** What a store said, without its words. */
export function storedEvents(kysely: Kysely<PlatformTables>, lojaId: string, situacao?: SituacaoDoEvento) {
  const all = kysely
    .selectFrom('evento_de_plataforma')
    .select(['evento as id', 'pedido', 'tipo', 'em', 'recebido_em as recebidoEm', 'situacao', 'tentativas', 'falha'])
    // What people call it by, once the kitchen has it and the platform is told so.
    .select((event) =>
      event
        .selectFrom('chamada_de_plataforma as chamada')
        .select('chamada.numero')
        .whereRef('chamada.loja_id', '=', 'evento_de_plataforma.loja_id')
        .whereRef('chamada.pedido', '=', 'evento_de_plataforma.pedido')
        .limit(1)
        .as('numero'),
    )
    .where('loja_id', '=', lojaId)
  return situacao ? all.where('situacao', '=', situacao) : all
}

export type ReceivedEvents = ReturnType<typeof receivedEvents>

/** Where something else of the same order came after it. */
function doneAgain(conflict: OnConflictBuilder<PlatformTables, 'evento_de_plataforma'>, now: Date) {
  return conflict
    .columns(['loja_id', 'evento'])
    .doUpdateSet(({ ref }) => ({
      corpo: ref('excluded.corpo'),
      corpo_em: now,
      em: ref('excluded.em'),
      recebido_em: now,
      situacao: ref('excluded.situacao'),
      tentativas: 0,
      falha: ref('excluded.falha'),
      encerrado_em: ref('excluded.encerrado_em'),
      proxima_em: now,
    }))
    .where('evento_de_plataforma.situacao', '!=', 'pendente')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('evento_de_plataforma as depois')
          .select('depois.evento')
          .whereRef('depois.loja_id', '=', 'evento_de_plataforma.loja_id')
          .whereRef('depois.pedido', '=', 'evento_de_plataforma.pedido')
          .whereRef('depois.recebido_em', '>', 'evento_de_plataforma.recebido_em'),
      ),
    )
}

/** What one call says twice is one event. */
function onceEach(events: readonly EventoLido[]): readonly EventoLido[] {
  const said = new Set<string>()
  return events.filter(({ id }) => !said.has(id) && said.add(id))
}

/** Some applications count the events of each order by themselves: the same id of two orders is two events. */
async function toldApart(
  kysely: Kysely<PlatformTables>,
  lojaId: string,
  events: readonly EventoLido[],
): Promise<readonly EventoLido[]> {
  const known = await kysely
    .selectFrom('evento_de_plataforma')
    .select(['evento', 'pedido'])
    .where('loja_id', '=', lojaId)
    .where(
      'evento',
      'in',
      events.map(({ id }) => id),
    )
    .execute()
  const orders = new Map(known.map(({ evento, pedido }) => [evento, pedido]))
  return events.map((event) => {
    const { id, pedido = null } = event
    const other = orders.get(id) ?? pedido
    orders.set(id, other)
    return other === pedido || pedido === null ? event : { ...event, id: idDe(`${id}#${pedido}`, [id, pedido]) }
  })
}
