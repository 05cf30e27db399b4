import type { consultaDeEstacoesSchema, EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { liveSince, stationsOfCompany, wishToSeeName } from '../../kitchen/stations/known-stations'
import { licencesById } from '../../provisioning/licences'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { situationOf } from '../licences/licence-situation'
import { anywhere, pageOf } from '../page-of'

type OfLicence = 'licenca' | 'situacaoDaLicenca' | 'licencaValidaAte'

interface StationRow extends Omit<EstacaoDaEmpresa, 'vistaEm' | 'aoVivo' | 'autoteste' | OfLicence> {
  readonly vistaEm: Date
  readonly saiuEm: Date | null
  readonly licencaId: string
  readonly autoteste: readonly { assunto: string; bom: boolean }[] | null
  readonly autotesteEm: Date | null
}

export async function listStations(
  { db, company, clock }: CompanyContext,
  query: z.output<typeof consultaDeEstacoesSchema>,
): Promise<Lista<EstacaoDaEmpresa>> {
  const now = clock()
  const since = liveSince(now)
  let found = ofCompany(db, company.sigla)
  if (query.busca) found = found.where('nome', 'ilike', anywhere(query.busca))
  if (query.licencaId) found = found.where('licencaId', '=', query.licencaId)
  if (query.aoVivo) {
    const live = sql<boolean>`("saiuEm" IS NULL AND "vistaEm" > ${since})`
    found = found.where(query.aoVivo === 'sim' ? live : sql<boolean>`NOT ${live}`)
  }
  const item = (row: StationRow) => row
  const page = await pageOf(db, found, query, { order: sql.ref(query.ordem), tie: sql.ref('id'), item })
  return { ...page, itens: await shown(db, page.itens, now) }
}

/** It shows its name for ten seconds; every server looks every two for those of its own. */
export async function identifyStation(context: CompanyContext, id: string): Promise<Changed<EstacaoDaEmpresa>> {
  const { db, company, clock } = context
  const row = await ofCompany(db, company.sigla).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Estação não encontrada.'])
  const [station] = await shown(db, [row], clock())
  if (!station?.aoVivo) throw new Refusal(409, ['Esta estação não está ao vivo: ninguém veria o nome dela.'])
  await wishToSeeName(db, id, clock())
  return { answer: station, changes: [] }
}

function ofCompany(db: Kysely<Schema>, sigla: string) {
  return db.selectFrom(stationsOfCompany(db, sigla).as('station')).selectAll()
}

async function shown(db: Kysely<Schema>, rows: readonly StationRow[], now: Date): Promise<EstacaoDaEmpresa[]> {
  const ids = rows.map(({ licencaId }) => licencaId)
  const licences = await licencesById(db, ids)
  const since = liveSince(now)
  return rows.map(({ vistaEm, saiuEm, licencaId, autoteste, autotesteEm, ...row }) => {
    const licence = licences.get(licencaId)
    return {
      ...row,
      licenca: licence?.descricao ?? '',
      situacaoDaLicenca: licence ? situationOf(licence, now) : null,
      licencaValidaAte: licence?.validaAte.toISOString() ?? null,
      autoteste: autoteste && autotesteEm && { em: autotesteEm.toISOString(), problemas: problemsOf(autoteste) },
      vistaEm: vistaEm.toISOString(),
      aoVivo: saiuEm === null && vistaEm > since,
    }
  })
}

function problemsOf(tested: readonly { assunto: string; bom: boolean }[]): string[] {
  return tested.filter(({ bom }) => !bom).map(({ assunto }) => assunto)
}
