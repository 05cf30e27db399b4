import { MODELO_DE_COSTUME, type ModeloDoImpresso } from '@kds/domain/impresso/modelo'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema'
import { storedKitchens } from '../kitchen/settings/stored-kitchens'
import { companies } from '../provisioning/companies'
import type { Encoding } from './escpos/escpos-reader'
import type { WhatEqualsAre } from './tables'

export interface PrinterSettings {
  readonly ligada: boolean
  readonly porta: number
  readonly codificacao: Encoding
  readonly iguais: WhatEqualsAre
  readonly modelo: ModeloDoImpresso
}

/** A printer that is switched on, of a kitchen that is in use. */
export interface Printer extends PrinterSettings {
  readonly cozinhaId: string
  readonly sigla: string
}

/** The port every printer on a network has. */
const USUAL_PORT = 9_100

/** Of a kitchen that never had one. */
export const NO_PRINTER: PrinterSettings = {
  ligada: false,
  porta: USUAL_PORT,
  codificacao: 'auto',
  iguais: 'marcar',
  modelo: MODELO_DE_COSTUME,
}

function allPrinters(db: Kysely<Schema>) {
  return db
    .selectFrom('impressora')
    .innerJoin(storedKitchens(db).as('cozinha'), 'cozinha.id', 'impressora.cozinha_id')
    .leftJoin(companies(db).as('empresa'), 'empresa.sigla', 'cozinha.sigla')
    .select(['impressora.cozinha_id as cozinhaId', 'cozinha.sigla', 'impressora.ligada', 'impressora.porta'])
    .select(['impressora.codificacao', 'impressora.iguais', 'impressora.modelo'])
}

/** Of kitchens that are archived, or whose company was suspended, nobody takes anything. */
function printersInUse(db: Kysely<Schema>) {
  return allPrinters(db)
    .where('impressora.ligada', '=', true)
    .where('cozinha.arquivadaEm', 'is', null)
    .where('empresa.suspensaEm', 'is', null)
}

export function workingPrinters(db: Kysely<Schema>): Promise<Printer[]> {
  return printersInUse(db).execute()
}

/** Of a kitchen whose port was open a moment ago, whatever it is now: what was printed there is seen. */
export async function printerOf(
  db: Kysely<Schema>,
  cozinhaId: string,
): Promise<(Printer & { readonly suspensa: boolean }) | undefined> {
  return allPrinters(db)
    .select(sql<boolean>`empresa."suspensaEm" IS NOT NULL`.as('suspensa'))
    .where('impressora.cozinha_id', '=', cozinhaId)
    .executeTakeFirst()
}

export type PrinterRow = PrinterSettings & {
  readonly id: string
  readonly cozinha: string
  readonly ultimaEm: Date | null
}

/** Every kitchen of a company that is in use, with its printer or what it would be. */
export function printersOfKitchens(db: Kysely<Schema>, sigla: string) {
  return db
    .selectFrom(storedKitchens(db).as('cozinha'))
    .leftJoin('impressora', 'impressora.cozinha_id', 'cozinha.id')
    .where('cozinha.sigla', '=', sigla)
    .where('cozinha.arquivadaEm', 'is', null)
    .select(['cozinha.id', 'cozinha.nome as cozinha'])
    .select(({ fn, val }) => [
      fn.coalesce('impressora.ligada', val(NO_PRINTER.ligada)).as('ligada'),
      fn.coalesce('impressora.porta', sql<number>`${NO_PRINTER.porta}::integer`).as('porta'),
      fn.coalesce('impressora.codificacao', sql<Encoding>`${NO_PRINTER.codificacao}::text`).as('codificacao'),
      fn.coalesce('impressora.iguais', sql<WhatEqualsAre>`${NO_PRINTER.iguais}::text`).as('iguais'),
      sql<ModeloDoImpresso | null>`impressora.modelo`.as('modelo'),
      sql<Date | null>`(SELECT max(recebida_em) FROM impressao_recebida AS recebida WHERE recebida.cozinha_id = cozinha.id)`.as(
        'ultimaEm',
      ),
    ])
}

interface Keeping {
  readonly now: Date
  /** The one company that may have this port, where the installation says so. */
  readonly onlyOf?: string
}

/** False where another kitchen has the port. Whoever changes the same one meanwhile comes before or after. */
export async function keepPrinter(
  db: Kysely<Schema>,
  cozinhaId: string,
  { modelo, ...settings }: PrinterSettings,
  { now, onlyOf }: Keeping,
): Promise<boolean> {
  if (settings.ligada) {
    const others = await db
      .selectFrom('impressora')
      .leftJoin(printersInUse(db).as('em_uso'), 'em_uso.cozinhaId', 'impressora.cozinha_id')
      .select(['impressora.cozinha_id', 'em_uso.sigla'])
      .where('impressora.porta', '=', settings.porta)
      .where('impressora.ligada', '=', true)
      .where('impressora.cozinha_id', '!=', cozinhaId)
      .execute()
    if (others.some(({ sigla }) => sigla !== null && sigla === (onlyOf ?? sigla))) return false
    await switchOff(
      db,
      others.map(({ cozinha_id }) => cozinha_id),
    )
  }
  const kept = { ...settings, modelo: JSON.stringify(modelo), mudada_em: now }
  await db
    .insertInto('impressora')
    .values({ cozinha_id: cozinhaId, ...kept })
    .onConflict((conflict) => conflict.column('cozinha_id').doUpdateSet(kept))
    .execute()
  return true
}

/** Of kitchens that do not print there any more, or never may: the port is another's now. */
async function switchOff(db: Kysely<Schema>, cozinhaIds: readonly string[]): Promise<void> {
  if (cozinhaIds.length === 0) return
  await db.updateTable('impressora').set({ ligada: false }).where('cozinha_id', 'in', cozinhaIds).execute()
}

/** Ports are the installation's: of two kitchens that want the same one, the second is told. */
export async function takeTurnsWithPorts(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('impressoras'))`.execute(db)
}
