import { type Acompanhado, type Acontecimento, acompanhar, TIPOS_ACOMPANHADOS } from '@kds/domain/acontecimentos'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { pedidoAberto } from '@kds/domain/pedido'
import type { Marco } from '@kds/protocol/acontecimentos'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Follower } from '../../followers/follower'
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
  /** In the same transaction: whoever has to be called for it. */
  readonly inscribe?: (
    transaction: Transaction<Tables>,
    cozinhaId: string,
    happenings: readonly Happening[],
  ) => Promise<void>
  /** Once it is on disk. */
  readonly told: (cozinhaId: string) => void
}

interface Remembered {
  readonly seq: number
  readonly acompanhado: Acompanhado
}

/** Orders of before its first day of which something may still be told. */
const BACKLOG = 5_000

/**
 * Writes down what the origins of orders are to be told. It is done in one transaction with what is remembered for the next event, so that events
 * that come again change nothing: an order knows up to which one it was told.
 */
export class HappeningsFollower<Tables extends Own> implements Follower {
  readonly name = 'acontecimentos'
  readonly tipos = TIPOS_ACOMPANHADOS
  readonly backlog = BACKLOG
  readonly #parts: HappeningsParts<Tables>

  constructor(parts: HappeningsParts<Tables>) {
    this.#parts = parts
  }

  async handle({ cozinhaId, epoca, events }: Parameters<Follower['handle']>[0]): Promise<void> {
    const { kysely, inscribe } = this.#parts
    const happenings = await kysely.transaction().execute(async (transaction) => {
      // What this feature owns; the wider type is that of whoever is called for it.
      const own = transaction as unknown as Transaction<Own>
      const remembered = await remember(own, cozinhaId, [...new Set(events.flatMap(pedidosDoEvento))])
      const { told, changed } = tell(epoca, events, remembered)
      await this.#keep(own, cozinhaId, changed)
      const happenings = await withSenders(own, cozinhaId, told)
      if (happenings.length > 0) {
        await write(own, cozinhaId, happenings)
        await inscribe?.(transaction, cozinhaId, happenings)
      }
      return happenings
    })
    if (happenings.length > 0) this.#parts.told(cozinhaId)
  }

  async #keep(
    transaction: Transaction<Own>,
    cozinhaId: string,
    changed: ReadonlyMap<string, Remembered>,
  ): Promise<void> {
    if (changed.size === 0) return
    const now = this.#parts.clock()
    const rows = [...changed].map(([id, { seq, acompanhado }]) => ({
      cozinha_id: cozinhaId,
      pedido_id: id,
      seq: String(seq),
      estado: JSON.stringify(acompanhado),
      aberto: pedidoAberto(acompanhado.pedido),
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

async function remember(
  transaction: Transaction<Own>,
  cozinhaId: string,
  ids: readonly string[],
): Promise<Map<string, Remembered>> {
  const rows = await transaction
    .selectFrom('andamento')
    .select(['pedido_id', 'seq', 'estado'])
    .where('cozinha_id', '=', cozinhaId)
    .where('pedido_id', 'in', ids)
    // Of two servers that follow by mistake the second waits, and then knows what the first did.
    .forUpdate()
    .execute()
  return new Map(rows.map(({ pedido_id, seq, estado }) => [pedido_id, { seq: Number(seq), acompanhado: estado }]))
}

function tell(epoca: string, events: readonly Evento[], remembered: ReadonlyMap<string, Remembered>) {
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
  }
  return { changed, told }
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
