import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema'
import type { Sealed } from '../plataformas/sealed'
import type { PrinterTables, PrintOutcome } from './tables'

export type PrintDb = Kysely<Pick<PrinterTables, 'impressao_recebida'>>

const HOUR_MS = 3_600_000
/** What was printed holds whatever the till wrote of its customer. */
const KEPT_MS = 72 * HOUR_MS
const MOST_KEPT = 300
/** A till that had no answer tries again within minutes; the same meal may be ordered again the same evening. */
const REPEATED_WITHIN_MS = 10 * 60_000
const COPIED_WITHIN_MS = 12 * HOUR_MS

export interface Print {
  readonly id: string
  readonly cozinhaId: string
  readonly at: Date
  readonly resumo: Buffer
  /** As it came, sealed by `sealText`. */
  readonly texto: Buffer
}

export interface PrintResult {
  readonly situacao: PrintOutcome
  readonly pedidoId?: string
  readonly numero?: string
  readonly motivo?: string
}

/** The order that a paper was. */
export interface PrintedOrder {
  readonly pedidoId: string
  readonly numero: string
  readonly at: Date
}

export function sealText(sealed: Sealed, id: string, text: string): Promise<Buffer> {
  return sealed.seal(placeOf(id), text)
}

/** The same print again, after a fault of ours, is the same line. */
export async function keepPrint(
  db: PrintDb,
  { id, cozinhaId, at, resumo, texto }: Print,
  { situacao, pedidoId, numero, motivo }: PrintResult,
): Promise<void> {
  await db
    .insertInto('impressao_recebida')
    .values({
      ...{ id, cozinha_id: cozinhaId, recebida_em: at, resumo, situacao },
      ...{ pedido_id: pedidoId ?? null, numero: numero ?? null, motivo: motivo ?? null },
      texto,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The last order that was made of the very same text a short while ago. */
export async function equalPrint(db: PrintDb, { cozinhaId, at, resumo, id }: Print): Promise<PrintedOrder | undefined> {
  return found(
    await ordersPrinted(db, { cozinhaId, id, at }, REPEATED_WITHIN_MS).where('resumo', '=', resumo).executeTakeFirst(),
  )
}

/** The last order of this number, of which a paper says that it is a copy; a number is another's on another day. */
export async function copiedPrint(
  db: PrintDb,
  { cozinhaId, at, id }: Print,
  numero: string | undefined,
): Promise<PrintedOrder | undefined> {
  if (numero === undefined) return undefined
  return found(
    await ordersPrinted(db, { cozinhaId, id, at }, COPIED_WITHIN_MS).where('numero', '=', numero).executeTakeFirst(),
  )
}

/** The latest first. */
function ordersPrinted(db: PrintDb, { cozinhaId, id, at }: Pick<Print, 'cozinhaId' | 'id' | 'at'>, withinMs: number) {
  return db
    .selectFrom('impressao_recebida')
    .select(['pedido_id', 'numero', 'recebida_em'])
    .where('cozinha_id', '=', cozinhaId)
    .where('recebida_em', '>', new Date(at.getTime() - withinMs))
    .where('situacao', 'in', ['pedido', 'repetida'])
    .where('id', '!=', id)
    .orderBy('recebida_em', 'desc')
    .limit(1)
}

function found(
  row: { readonly pedido_id: string | null; readonly numero: string | null; readonly recebida_em: Date } | undefined,
): PrintedOrder | undefined {
  if (!row?.pedido_id) return undefined
  return { pedidoId: row.pedido_id, numero: row.numero ?? '', at: row.recebida_em }
}

/** Whether this very print was dealt with already, of which a lost connection told nobody. */
export async function isKept(db: PrintDb, id: string): Promise<boolean> {
  return (await db.selectFrom('impressao_recebida').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What was printed in a kitchen, to be paged. */
export function storedPrints(db: Kysely<Schema>, cozinhaId: string) {
  return db
    .selectFrom('impressao_recebida')
    .select(['id', 'recebida_em as recebidaEm', 'situacao', 'numero', 'motivo', 'texto'])
    .where('cozinha_id', '=', cozinhaId)
}

/** Undefined where it was sealed by another installation. */
export function textOf(sealed: Sealed, id: string, texto: Buffer): Promise<string | undefined> {
  return sealed.open(placeOf(id), texto)
}

/** No kitchen keeps more than the last few, however much is printed. */
export async function forgetBeyond(db: PrintDb, cozinhaId: string): Promise<void> {
  await sql`DELETE FROM impressao_recebida WHERE cozinha_id = ${cozinhaId} AND id IN (
    SELECT id FROM impressao_recebida WHERE cozinha_id = ${cozinhaId} ORDER BY recebida_em DESC, id DESC OFFSET ${MOST_KEPT})`.execute(
    db,
  )
}

export async function forgetOldPrints(db: PrintDb, now: Date): Promise<void> {
  await db
    .deleteFrom('impressao_recebida')
    .where('recebida_em', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

function placeOf(id: string): string {
  return `impressao ${id}`
}
