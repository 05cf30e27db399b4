import type { Linha } from '@kds/domain/linhas'
import { type Kysely, sql } from 'kysely'
import type { KitchenTables } from '../tables'
import { SEEN_FOR_MS } from './station-register'

/** One that said goodbye, or was not seen since, is no longer looking on. */
export function liveSince(now: Date): Date {
  return new Date(now.getTime() - SEEN_FOR_MS)
}

export interface LiveStation {
  readonly nome: string
  readonly linhas: readonly Linha[]
}

/** Who looks at a kitchen now, through whichever server. */
export async function liveStations(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  now: Date,
): Promise<LiveStation[]> {
  return kysely
    .selectFrom('estacao')
    .select(['nome', 'linhas'])
    .where('cozinha_id', '=', cozinhaId)
    .where('saiu_em', 'is', null)
    .where('vista_em', '>', liveSince(now))
    .orderBy('nome')
    .execute()
}

/**
 * A device has a row in each kitchen that it looked at: it is listed where it is, and where it was last. Without a goodbye it is elsewhere once
 * it was seen there long enough after.
 */
const isNowElsewhere = sql<boolean>`EXISTS (
  SELECT FROM estacao AS later
  JOIN cozinha AS there ON there.id = later.cozinha_id
  JOIN cozinha AS here ON here.id = estacao.cozinha_id
  WHERE there.sigla = here.sigla AND later.cozinha_id <> estacao.cozinha_id
    AND estacao.instalacao <> '' AND later.instalacao = estacao.instalacao AND later.nome = estacao.nome AND later.vista_em > estacao.vista_em
    AND (estacao.saiu_em IS NOT NULL OR later.vista_em > estacao.vista_em + ${`${SEEN_FOR_MS} ms`}::interval))`

/** The stations of a company's kitchens, to be searched and paged. */
export function stationsOfCompany(kysely: Kysely<KitchenTables>, sigla: string) {
  return kysely
    .selectFrom('estacao')
    .innerJoin('cozinha', 'cozinha.id', 'estacao.cozinha_id')
    .where('cozinha.sigla', '=', sigla)
    .where(({ not }) => not(isNowElsewhere))
    .select(['estacao.id', 'estacao.nome', 'estacao.linhas', 'estacao.tela', 'estacao.versao'])
    .select(['estacao.vista_em as vistaEm', 'estacao.saiu_em as saiuEm', 'estacao.licenca_id as licencaId'])
    .select(['estacao.relogio_ms as relogioMs', 'estacao.autoteste', 'estacao.autoteste_em as autotesteEm'])
    .select(sql<string>`cozinha.configuracao->>'nome'`.as('cozinha'))
}

/** The server it is connected to has it show its name. */
export async function wishToSeeName(kysely: Kysely<KitchenTables>, id: string, now: Date): Promise<void> {
  await kysely.updateTable('estacao').set({ identificar_em: now }).where('id', '=', id).execute()
}

export interface LicenceUse {
  readonly estacoes: number
  readonly usadaEm: Date
}

/** Of licences that some station came with. */
export async function usesOfLicences(
  kysely: Kysely<KitchenTables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LicenceUse>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('estacao')
    .where('licenca_id', 'in', ids)
    .where(({ not }) => not(isNowElsewhere))
    .groupBy('licenca_id')
    .select(({ fn }) => ['licenca_id', fn.countAll<string>().as('estacoes'), fn.max('vista_em').as('usada_em')])
    .execute()
  return new Map(rows.map((row) => [row.licenca_id, { estacoes: Number(row.estacoes), usadaEm: row.usada_em }]))
}
