import type { consultaDeEstacoesSchema, EstacaoDaEmpresa } from '@kds/protocol/retaguarda/estacoes'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { SEEN_FOR_MS } from '../../kitchen/stations/station-register'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { anywhere, pageOf } from '../page-of'

interface StationRow extends Omit<EstacaoDaEmpresa, 'vistaEm' | 'aoVivo'> {
  readonly vistaEm: Date
  readonly saiuEm: Date | null
}

const ORDERS = { nome: 'estacao.nome', vistaEm: 'estacao.vista_em' } as const

export async function listStations(
  { db, company, clock }: CompanyContext,
  query: z.output<typeof consultaDeEstacoesSchema>,
): Promise<Lista<EstacaoDaEmpresa>> {
  const since = liveSince(clock())
  let found = ofCompany(db, company.sigla)
  if (query.busca) found = found.where('estacao.nome', 'ilike', anywhere(query.busca))
  if (query.aoVivo) {
    const live = sql<boolean>`(estacao.saiu_em IS NULL AND estacao.vista_em > ${since})`
    found = found.where(query.aoVivo === 'sim' ? live : sql<boolean>`NOT ${live}`)
  }
  const item = (row: StationRow) => shown(row, since)
  return pageOf(db, found, query, { order: sql.ref(ORDERS[query.ordem]), tie: sql.ref('estacao.id'), item })
}

/** It shows its name for ten seconds; every server looks every two for those of its own. */
export async function identifyStation(context: CompanyContext, id: string): Promise<Changed<EstacaoDaEmpresa>> {
  const { db, company, clock } = context
  const row = await ofCompany(db, company.sigla).where('estacao.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Estação não encontrada.'])
  const station = shown(row, liveSince(clock()))
  if (!station.aoVivo) throw new Refusal(409, ['Esta estação não está ao vivo: ninguém veria o nome dela.'])
  await db.updateTable('estacao').set({ identificar_em: clock() }).where('id', '=', id).execute()
  return { answer: station, changes: [] }
}

function liveSince(now: Date): Date {
  return new Date(now.getTime() - SEEN_FOR_MS)
}

function ofCompany(db: Kysely<Schema>, sigla: string) {
  return db
    .selectFrom('estacao')
    .innerJoin('cozinha', 'cozinha.id', 'estacao.cozinha_id')
    .leftJoin('licenca', (join) => join.on(sql<boolean>`licenca.id::text = estacao.licenca_id`))
    .where('cozinha.sigla', '=', sigla)
    .select(['estacao.id', 'estacao.nome', 'estacao.linhas', 'estacao.tela', 'estacao.versao'])
    .select(['estacao.vista_em as vistaEm', 'estacao.saiu_em as saiuEm'])
    .select([
      sql<string>`cozinha.configuracao->>'nome'`.as('cozinha'),
      sql<string>`coalesce(licenca.descricao, '')`.as('licenca'),
    ])
}

function shown({ vistaEm, saiuEm, ...row }: StationRow, since: Date): EstacaoDaEmpresa {
  return { ...row, vistaEm: vistaEm.toISOString(), aoVivo: saiuEm === null && vistaEm > since }
}
