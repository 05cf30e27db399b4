import { type Acompanhado, type Acontecimento, acompanhar, TIPOS_ACOMPANHADOS } from '@kds/domain/acontecimentos'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { pedidoAberto } from '@kds/domain/pedido'
import type { Marco } from '@kds/protocol/acontecimentos'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { FollowedEvents, Follower } from '../../followers/follower'
import type { FairTurns } from '../../http/fair-turns'
import type { PedidoTable } from '../tables'
import type { TellingTables } from './tables'

type Own = TellingTables & { pedido: PedidoTable }

export interface Happening {
  readonly marco: Marco
  readonly acontecimento: Acontecimento
  /** Who sent its order; null where nobody knows. */
  readonly remetente: string | null
}

export interface HappeningsParts<Tables extends Own> {
  readonly kysely: Kysely<Tables>
  readonly clock: () => Date
  /** In which it is reckoned what an event means. */
  readonly turns: Pick<FairTurns, 'run'>
  /** In the same transaction: whoever has to be called for it. False when that is nobody. */
  readonly inscribe?: (
    transaction: Transaction<Tables>,
    cozinhaId: string,
    happenings: readonly Happening[],
  ) => Promise<boolean>
  /** Once it is on disk. */
  readonly told: (cozinhaId: string) => void
  /** And when somebody has to be called for it. */
  readonly called?: (cozinhaId: string) => void
}

interface Remembered {
  readonly seq: number
  readonly acompanhado: Acompanhado
}

/** Orders of before its first day of which something may still be told. */
const BACKLOG = 5_000
const MOST_TRIES = 3
/** As the database packs it: some two hundred ordinary orders, or a megabyte of the longest. */
const BYTES_A_PART = 65_536

/**
 * Writes down what the origins of orders are to be told. It is done in one transaction with what is remembered for the next event, so that events
 * that come again change nothing: an order knows up to which one it was told.
 */
export class HappeningsFollower<Tables extends Own> implements Follower {
  readonly name = 'acontecimentos'
  readonly tipos = TIPOS_ACOMPANHADOS
  readonly backlog = BACKLOG
  readonly waits = true
  readonly #parts: HappeningsParts<Tables>

  constructor(parts: HappeningsParts<Tables>) {
    this.#parts = parts
  }

  async handle({ cozinhaId, sigla, epoca, events }: FollowedEvents, signal?: AbortSignal): Promise<void> {
    const weights = await weigh(this.#parts.kysely as unknown as Kysely<Own>, cozinhaId, ordersOf(events))
    // In the order of the log: whoever listens has passed over what comes late.
    for (const part of partsOf(events, weights)) await this.#tellPart({ cozinhaId, sigla, epoca, events: part }, signal)
  }

  async #tellPart(part: FollowedEvents, signal: AbortSignal | undefined): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await this.#tellOnce(part, signal)) return
    throw new Error('another server tells the same at the same time')
  }

  /** Reckoned before the transaction, in the company's turns: nobody waits for it, however many items were moved how often. */
  async #tellOnce({ cozinhaId, sigla, epoca, events }: FollowedEvents, signal?: AbortSignal): Promise<boolean> {
    const { kysely, inscribe, turns } = this.#parts
    const ids = ordersOf(events)
    const remembered = await remember(kysely as unknown as Kysely<Own>, cozinhaId, ids)
    signal?.throwIfAborted()
    const { told, changed } = await unlessAborted(turns.run(sigla, tell(epoca, events, remembered)), signal)
    const written = await kysely.transaction().execute(async (transaction) => {
      // What this feature owns; the wider type is that of whoever is called for it.
      const own = transaction as unknown as Transaction<Own>
      if (!(await isStillSo(own, cozinhaId, ids, remembered))) return undefined
      await this.#keep(own, cozinhaId, changed)
      const happenings = await withSenders(own, cozinhaId, told)
      if (happenings.length === 0) return { isAnything: false, isAnybodyCalled: false }
      await write(own, cozinhaId, happenings)
      return { isAnything: true, isAnybodyCalled: (await inscribe?.(transaction, cozinhaId, happenings)) ?? false }
    })
    if (written?.isAnything) this.#parts.told(cozinhaId)
    if (written?.isAnybodyCalled) this.#parts.called?.(cozinhaId)
    return written !== undefined
  }

  async #keep(transaction: Transaction<Own>, cozinhaId: string, changed: readonly Written[]): Promise<void> {
    if (changed.length === 0) return
    const now = this.#parts.clock()
    const rows = changed.map(({ id, seq, estado, aberto }) => ({
      cozinha_id: cozinhaId,
      pedido_id: id,
      seq: String(seq),
      ...{ estado, aberto },
      mudado_em: now,
    }))
    await transaction
      .insertInto('andamento')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['cozinha_id', 'pedido_id'])
          .doUpdateSet((row) => ({
            seq: row.ref('excluded.seq'),
            estado: row.ref('excluded.estado'),
            aberto: row.ref('excluded.aberto'),
            mudado_em: row.ref('excluded.mudado_em'),
          }))
          .where(sql<boolean>`andamento.seq < excluded.seq`),
      )
      .execute()
  }
}

/** As they lie in the database, most of them much smaller than they are read. */
async function weigh(kysely: Kysely<Own>, cozinhaId: string, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('andamento')
    .select(['pedido_id', sql<number>`pg_column_size(estado)`.as('bytes')])
    .where('cozinha_id', '=', cozinhaId)
    .where('pedido_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ pedido_id, bytes }) => [pedido_id, bytes]))
}

/** What is remembered of the orders of a part is read and written together: of very long ones, one. */
export function partsOf(events: readonly Evento[], weights: ReadonlyMap<string, number>): Evento[][] {
  const parts: Evento[][] = []
  let orders = new Set<string>()
  let bytes = 0
  for (const event of events) {
    const ids = pedidosDoEvento(event)
    const more = ids.filter((id) => !orders.has(id)).reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)
    const last = parts.at(-1)
    if (last && bytes + more <= BYTES_A_PART) {
      last.push(event)
      bytes += more
    } else {
      parts.push([event])
      orders = new Set()
      bytes = ids.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0)
    }
    for (const id of ids) orders.add(id)
  }
  return parts
}

function ordersOf(events: readonly Evento[]): string[] {
  return [...new Set(events.flatMap(pedidosDoEvento))]
}

async function remember(
  kysely: Kysely<Own>,
  cozinhaId: string,
  ids: readonly string[],
): Promise<Map<string, Remembered>> {
  const rows = await kysely
    .selectFrom('andamento')
    .select(['pedido_id', 'seq', 'estado'])
    .where('cozinha_id', '=', cozinhaId)
    .where('pedido_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ pedido_id, seq, estado }) => [pedido_id, { seq: Number(seq), acompanhado: estado }]))
}

/** Of two servers that follow by mistake the second waits, and then knows that the first did it. */
async function isStillSo(
  transaction: Transaction<Own>,
  cozinhaId: string,
  ids: readonly string[],
  remembered: ReadonlyMap<string, Remembered>,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom('andamento')
    .select(['pedido_id', 'seq'])
    .where('cozinha_id', '=', cozinhaId)
    .where('pedido_id', 'in', ids)
    .orderBy('pedido_id')
    .forUpdate()
    .execute()
  return (
    rows.length === remembered.size &&
    rows.every(({ pedido_id, seq }) => remembered.get(pedido_id)?.seq === Number(seq))
  )
}

interface Written {
  readonly id: string
  readonly seq: number
  readonly estado: string
  readonly aberto: boolean
}

interface Reckoned {
  readonly told: readonly Omit<Happening, 'remetente'>[]
  readonly changed: readonly Written[]
}

/** Event by event: each `yield` is a place where it may be put aside. */
export function* tell(
  epoca: string,
  events: readonly Evento[],
  remembered: ReadonlyMap<string, Remembered>,
): Generator<void, Reckoned, void> {
  const changed = new Map<string, Remembered>()
  const told: Omit<Happening, 'remetente'>[] = []
  for (const event of events) {
    let lugar = 0
    for (const id of pedidosDoEvento(event)) {
      const known = changed.get(id) ?? remembered.get(id)
      if (known && known.seq >= event.seq) continue
      const { depois, acontecimentos } = acompanhar(known?.acompanhado, event)
      if (depois) changed.set(id, { seq: event.seq, acompanhado: depois })
      for (const acontecimento of acontecimentos) {
        told.push({ marco: { epoca, seq: event.seq, lugar }, acontecimento })
        lugar += 1
      }
    }
    yield
  }
  const written: Written[] = []
  for (const [id, { seq, acompanhado }] of changed) {
    written.push({ id, seq, estado: JSON.stringify(acompanhado), aberto: pedidoAberto(acompanhado.pedido) })
    yield
  }
  return { told, changed: written }
}

/** A server that stops does not wait for a turn that is seconds away: the next one tells it. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason)
    signal?.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal?.removeEventListener('abort', stop))
  })
}

async function withSenders(
  transaction: Transaction<Own>,
  cozinhaId: string,
  told: readonly Omit<Happening, 'remetente'>[],
): Promise<Happening[]> {
  if (told.length === 0) return []
  const rows = await transaction
    .selectFrom('pedido')
    .select(['id', 'remetente'])
    .where('cozinha_id', '=', cozinhaId)
    .where('id', 'in', [...new Set(told.map(({ acontecimento }) => acontecimento.pedidoId))])
    .execute()
  const senders = new Map(rows.map(({ id, remetente }) => [id, remetente]))
  return told.map((one) => ({ ...one, remetente: senders.get(one.acontecimento.pedidoId) ?? null }))
}

async function write(
  transaction: Transaction<Own>,
  cozinhaId: string,
  happenings: readonly Happening[],
): Promise<void> {
  const rows = happenings.map(({ marco: { epoca, seq, lugar }, acontecimento, remetente }) => ({
    cozinha_id: cozinhaId,
    seq: String(seq),
    lugar,
    epoca,
    origem: acontecimento.origem,
    remetente,
    em: new Date(acontecimento.em),
    corpo: JSON.stringify(acontecimento),
  }))
  await transaction
    .insertInto('acontecimento')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
