import { type Kysely, sql } from 'kysely'
import type { Happening } from '../../kitchen/telling/happenings-follower'
import type { Acao } from '../plataforma'
import { plataformas } from '../plataformas'
import type { PlatformTables } from '../tables'
import { acoesPara } from './acoes'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** After this nobody wants to know. */
const TOLD_WITHIN_MS = 24 * 3_600_000
/** After whatever one event of the log caused. */
const LAST_PLACE = 1_000

export interface InscribingParts {
  readonly newId: () => string
  readonly now: Date
}

/** In the transaction that writes what origins are told: what is on disk is called for, once, however often servers die in between. False when nobody is. */
export async function inscribeCalls(
  transaction: Kysely<PlatformTables>,
  cozinhaId: string,
  happenings: readonly Happening[],
  { newId, now }: InscribingParts,
): Promise<boolean> {
  const senders = [
    ...new Set(happenings.flatMap(({ remetente }) => (remetente && UUID.test(remetente) ? remetente : []))),
  ]
  if (senders.length === 0) return false
  const known = await transaction
    .selectFrom('loja_de_plataforma as loja')
    .innerJoin('pedido_de_plataforma as pedido', 'pedido.loja_id', 'loja.id')
    .select(['loja.id as lojaId', 'loja.plataforma', 'pedido.pedido', 'pedido.pedido_id as pedidoId'])
    .select(['pedido.tipo', 'pedido.quer', 'pedido.cancelamento'])
    .where('loja.id', 'in', senders)
    .where('loja.cozinha_id', '=', cozinhaId)
    .where('loja.removida_em', 'is', null)
    .where('pedido.pedido_id', 'in', [...new Set(happenings.map(({ acontecimento }) => acontecimento.pedidoId))])
    .execute()
  const rows = happenings.flatMap(({ marco, acontecimento, remetente }) => {
    const order = known.find(({ lojaId, pedidoId }) => lojaId === remetente && pedidoId === acontecimento.pedidoId)
    if (!order || !plataformas[order.plataforma].api) return []
    return acoesPara(acontecimento.tipo, order).map((acao, place) => ({
      id: newId(),
      loja_id: order.lojaId,
      pedido: order.pedido,
      ...{ acao, chave: acao, motivo: acontecimento.recusa ?? null },
      numero: acontecimento.numero,
      em: new Date(acontecimento.em),
      seq: String(marco.seq),
      lugar: Math.min(marco.lugar * 10 + place, LAST_PLACE - 1),
      ...dueFrom(now),
    }))
  })
  if (rows.length === 0) return false
  await transaction
    .insertInto('chamada_de_plataforma')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

export type AnswerCancellation = (asked: {
  readonly lojaId: string
  readonly pedido: string
  readonly evento: string
  readonly acao: Extract<Acao, 'aceitarCancelamento' | 'negarCancelamento'>
  readonly now: Date
}) => Promise<void>

/** Where nothing happens in the kitchen because of the question; after whatever else is told of the order. */
export function answerCancellation(kysely: Kysely<PlatformTables>, newId: () => string): AnswerCancellation {
  return async ({ lojaId, pedido, evento, acao, now }) => {
    await kysely
      .insertInto('chamada_de_plataforma')
      .values({
        id: newId(),
        loja_id: lojaId,
        pedido,
        acao,
        // Granted once; each question that is denied has its own answer.
        chave: acao === 'negarCancelamento' ? `${acao} ${evento}` : acao,
        numero: '',
        em: now,
        seq: sql`(SELECT coalesce(max(seq), 0) FROM chamada_de_plataforma WHERE loja_id = ${lojaId} AND pedido = ${pedido})`,
        lugar: LAST_PLACE,
        ...dueFrom(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export type KnownByPlatform = (known: {
  readonly lojaId: string
  readonly pedido: string
  readonly acao: Extract<Acao, 'confirmar'>
  readonly now: Date
}) => Promise<boolean>

/** It knows without having been told, or heard a call whose answer was lost. False where it was told already. */
export function knownByPlatform(kysely: Kysely<PlatformTables>, newId: () => string): KnownByPlatform {
  return async ({ lojaId, pedido, acao, now }) => {
    const heard = { situacao: 'entregue' as const, falha: 'a plataforma já sabia', entregue_em: now }
    const { numInsertedOrUpdatedRows = 0n } = await kysely
      .insertInto('chamada_de_plataforma')
      .values({
        ...{ id: newId(), loja_id: lojaId, pedido, acao, chave: acao, numero: '', em: now },
        seq: sql`(SELECT coalesce(max(seq), 0) FROM chamada_de_plataforma WHERE loja_id = ${lojaId} AND pedido = ${pedido})`,
        lugar: 0,
        ...dueFrom(now),
        ...heard,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['loja_id', 'pedido', 'chave'])
          .doUpdateSet(heard)
          .where('chamada_de_plataforma.situacao', '<>', 'entregue'),
      )
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
}

function dueFrom(now: Date) {
  const prazo = new Date(now.getTime() + TOLD_WITHIN_MS)
  return { situacao: 'pendente' as const, criada_em: now, proxima_em: now, prazo_em: prazo }
}
