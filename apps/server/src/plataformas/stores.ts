import {
  LOJAS_POR_COZINHA,
  MAIOR_INTERVALO_S,
  MENOR_INTERVALO_S,
  type ModoDeAceite,
  type NomeDaPlataforma,
} from '@kds/protocol/retaguarda/lojas'
import { type Kysely, sql } from 'kysely'
import { storedKitchens } from '../kitchen/settings/stored-kitchens'
import type { KitchenTables } from '../kitchen/tables'
import type { PlatformAccess } from './client/platform-client'
import type { Credenciais } from './plataforma'
import { jsonOf } from './platform-json'
import type { Sealed } from './sealed'
import type { PlatformTables } from './tables'
import { primeiroTexto } from './traducao/ler'

export type StoreDb = Kysely<PlatformTables & KitchenTables>

/** A database of more tables is one of these too, and so is the kitchen's own where it commits, which its type does not say. */
export function platformTablesOf(kysely: StoreDb | Kysely<KitchenTables>): Kysely<PlatformTables> {
  return kysely as unknown as Kysely<PlatformTables>
}

/** And one of the kitchen's, for what the kitchen reads. */
export function kitchenTablesOf(kysely: StoreDb): Kysely<KitchenTables> {
  return kysely as unknown as Kysely<KitchenTables>
}

/** A connected store that something is to be done for. */
export interface Store {
  readonly id: string
  readonly cozinhaId: string
  /** Of the company whose kitchen it is. */
  readonly sigla: string
  readonly plataforma: NomeDaPlataforma
  readonly origem: string
  readonly url: string
  readonly urlDoToken: string | null
  readonly codigo: string | null
  readonly segredos: Buffer
  readonly intervaloS: number
  readonly aceite: ModoDeAceite
  readonly limiteMin: number
  readonly falhas: number
}

export interface NewStore {
  readonly id: string
  readonly cozinhaId: string
  readonly plataforma: NomeDaPlataforma
  readonly nome: string
  readonly origem: string
  readonly url: string
  readonly urlDoToken?: string
  readonly codigo?: string
  readonly credenciais: Credenciais
  readonly intervaloS: number
  readonly aceite?: ModoDeAceite
  readonly limiteMin?: number
  readonly now: Date
}

/** False where the kitchen has as many as it may. */
export async function connectStore(kysely: Kysely<PlatformTables>, sealed: Sealed, store: NewStore): Promise<boolean> {
  // Of two that are connected at once the second counts the first.
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`lojas ${store.cozinhaId}`}))`.execute(kysely)
  const { n } = await kysely
    .selectFrom('loja_de_plataforma')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('cozinha_id', '=', store.cozinhaId)
    .where('removida_em', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= LOJAS_POR_COZINHA) return false
  await kysely
    .insertInto('loja_de_plataforma')
    .values({
      id: store.id,
      cozinha_id: store.cozinhaId,
      plataforma: store.plataforma,
      nome: store.nome,
      origem: store.origem,
      url: store.url,
      url_do_token: store.urlDoToken || null,
      codigo: store.codigo || null,
      segredos: await sealed.seal(placeOf(store.id), JSON.stringify(store.credenciais)),
      intervalo_s: Math.min(Math.max(store.intervaloS, MENOR_INTERVALO_S), MAIOR_INTERVALO_S),
      aceite: store.aceite,
      limite_min: store.limiteMin,
      criada_em: store.now,
    })
    .execute()
  return true
}

/** As it came: what stands in its place is no order. */
const isInKitchen = (andMore = sql`true`) => sql`EXISTS (SELECT FROM pedido_de_plataforma p WHERE p.loja_id = e.loja_id
  AND p.pedido = e.pedido AND p.pedido_id IS NOT NULL AND NOT p.nao_lido AND ${andMore})`

/** Stores as others may see them, without their secrets: to be searched, paged and joined. */
export function storedStores(kysely: Kysely<PlatformTables>) {
  return kysely
    .selectFrom('loja_de_plataforma as loja')
    .select(['loja.id', 'loja.cozinha_id as cozinhaId', 'loja.plataforma', 'loja.nome', 'loja.origem', 'loja.url'])
    .select(({ fn, val }) => [
      fn.coalesce('loja.url_do_token', val('')).as('urlDoToken'),
      fn.coalesce('loja.codigo', val('')).as('codigo'),
    ])
    .select(['loja.intervalo_s as intervaloS', 'loja.pausada', 'loja.criada_em as criadaEm'])
    .select(['loja.aceite', 'loja.limite_min as limiteMin'])
    .select(['loja.ouvida_em as ouvidaEm', 'loja.chamou_em as chamouEm'])
    .select(['loja.falha', 'loja.falha_desde as falhaDesde'])
    .select([
      sql<boolean>`EXISTS (SELECT FROM pedido_de_plataforma p WHERE p.loja_id = loja.id AND p.pedido_id IS NOT NULL)`.as(
        'trouxePedido',
      ),
      sql<number>`(SELECT count(*)::int FROM evento_de_plataforma e WHERE e.loja_id = loja.id AND e.situacao = 'pendente')`.as(
        'aFazer',
      ),
      sql<number>`(SELECT count(*)::int FROM chamada_de_plataforma c WHERE c.loja_id = loja.id AND c.situacao = 'pendente')`.as(
        'aContar',
      ),
      sql<number>`(SELECT count(*)::int FROM chamada_de_plataforma c WHERE c.loja_id = loja.id AND c.situacao = 'desistiu'
        AND c.acao <> 'pedirCancelamento' AND c.criada_em > now() - interval '1 day')`.as('naoContadas'),
      sql<number>`(SELECT count(*)::int FROM chamada_de_plataforma c WHERE c.loja_id = loja.id AND c.situacao = 'desistiu'
        AND c.acao = 'pedirCancelamento' AND c.criada_em > now() - interval '1 day')`.as('naoCancelados'),
      sql<number>`(SELECT count(DISTINCT coalesce(e.pedido, e.evento))::int FROM evento_de_plataforma e
        WHERE e.loja_id = loja.id AND e.situacao = 'desistiu' AND e.encerrado_em > now() - interval '1 day'
        AND NOT ${isInKitchen()})`.as('naoFeitos'),
      sql<number>`(SELECT count(*)::int FROM evento_de_plataforma e
        WHERE e.loja_id = loja.id AND e.situacao = 'desistiu' AND e.encerrado_em > now() - interval '1 day'
        AND ${isInKitchen(sql`p.mudado_em <= e.encerrado_em`)})`.as('naoMudados'),
      sql<number>`(SELECT count(*)::int FROM pedido_de_plataforma p WHERE p.loja_id = loja.id AND p.vigiar_em IS NOT NULL
        AND p.cancelamento IS NULL AND p.vigiar_em > now() - interval '1 day'
        AND NOT EXISTS (SELECT FROM chamada_de_plataforma c WHERE c.loja_id = p.loja_id AND c.pedido = p.pedido
          AND (c.acao = 'pedirCancelamento' OR (c.acao = 'confirmar' AND c.situacao = 'entregue'))))`.as(
        'semConfirmacao',
      ),
      sql<number>`(SELECT count(*)::int FROM opcao_de_plataforma o WHERE o.loja_id = loja.id AND o.papel IS NULL)`.as(
        'semPapel',
      ),
    ])
    .where('loja.removida_em', 'is', null)
}

/** Until the transaction ends nobody else changes it. */
export async function lockStore(kysely: Kysely<PlatformTables>, id: string): Promise<void> {
  await kysely.selectFrom('loja_de_plataforma').select('id').where('id', '=', id).forUpdate().execute()
}

export interface StoreChange {
  readonly nome: string
  readonly url: string
  readonly urlDoToken: string
  readonly codigo: string
  readonly intervaloS: number
  readonly pausada: boolean
  readonly aceite: ModoDeAceite
  readonly limiteMin: number
  /** Empty: what was there stays. */
  readonly clienteId: string
  readonly segredo: string
}

/** Whoever changes it wants it tried at once. */
export async function changeStore(
  kysely: Kysely<PlatformTables>,
  sealed: Sealed,
  id: string,
  { clienteId, segredo, urlDoToken, codigo, intervaloS, limiteMin, ...change }: StoreChange,
): Promise<void> {
  const { segredos } = await kysely
    .selectFrom('loja_de_plataforma')
    .select('segredos')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = await credentialsOf(sealed, id, segredos)
  const credenciais = {
    clienteId: clienteId || (known?.clienteId ?? ''),
    segredo: segredo || (known?.segredo ?? ''),
  }
  await kysely
    .updateTable('loja_de_plataforma')
    .set({
      ...change,
      url_do_token: urlDoToken || null,
      codigo: codigo || null,
      intervalo_s: intervaloS,
      limite_min: limiteMin,
      segredos: await sealed.seal(placeOf(id), JSON.stringify(credenciais)),
      ...{ falhas: 0, falha: null, falha_desde: null, consulta_em: null, chamadas_em: null },
    })
    .where('id', '=', id)
    .execute()
}

/** All of them, removed ones too, each beside the kitchen that has it. */
export function storesOfKitchens(kysely: StoreDb) {
  return kysely
    .selectFrom('loja_de_plataforma as loja')
    .innerJoin(storedKitchens(kitchenTablesOf(kysely)).as('cozinha'), 'cozinha.id', 'loja.cozinha_id')
}

/** Of kitchens that are in use, neither paused nor removed. */
export function workingStores(kysely: StoreDb) {
  return storesOfKitchens(kysely)
    .select(['loja.id', 'loja.cozinha_id as cozinhaId', 'cozinha.sigla', 'loja.plataforma', 'loja.origem'])
    .select(['loja.url', 'loja.url_do_token as urlDoToken', 'loja.codigo', 'loja.segredos'])
    .select(['loja.intervalo_s as intervaloS', 'loja.aceite', 'loja.limite_min as limiteMin', 'loja.falhas'])
    .where('loja.pausada', '=', false)
    .where('loja.removida_em', 'is', null)
    .where('cozinha.arquivadaEm', 'is', null)
}

export async function findStore(kysely: StoreDb, id: string): Promise<Store | undefined> {
  return workingStores(kysely).where('loja.id', '=', id).executeTakeFirst()
}

/** Its secrets go at once; what it brought stays for as long as it would have. */
export async function removeStore(kysely: Kysely<PlatformTables>, id: string, now: Date): Promise<void> {
  await kysely
    .updateTable('loja_de_plataforma')
    .set({ segredos: Buffer.alloc(0), removida_em: now })
    .where('id', '=', id)
    .execute()
}

export async function pauseStore(kysely: Kysely<PlatformTables>, id: string, pausada: boolean): Promise<void> {
  const fresh = pausada ? {} : { falhas: 0, falha: null, falha_desde: null, consulta_em: null, chamadas_em: null }
  await kysely
    .updateTable('loja_de_plataforma')
    .set({ pausada, ...fresh })
    .where('id', '=', id)
    .execute()
}

/** That it called does not say that it answers: where it is asked, only an answer ends what was wrong with asking. */
export async function calledBy(kysely: Kysely<PlatformTables>, id: string, now: Date): Promise<void> {
  await kysely.updateTable('loja_de_plataforma').set({ chamou_em: now }).where('id', '=', id).execute()
}

/** It answered, or called where it only calls; it may have said not to be asked before some moment. */
export async function heardOf(kysely: Kysely<PlatformTables>, id: string, now: Date, notBefore?: Date): Promise<void> {
  await kysely
    .updateTable('loja_de_plataforma')
    .set({ ouvida_em: now, falhas: 0, falha: null, falha_desde: null })
    .set(notBefore ? { consulta_em: sql`greatest(consulta_em, ${notBefore})` } : {})
    .where('id', '=', id)
    .execute()
}

export async function heardNothingOf(
  kysely: Kysely<PlatformTables>,
  id: string,
  { words, now, nextAt }: { readonly words: string; readonly now: Date; readonly nextAt: Date },
): Promise<void> {
  await kysely
    .updateTable('loja_de_plataforma')
    .set({
      falhas: sql`falhas + 1`,
      falha: words,
      falha_desde: sql`coalesce(falha_desde, ${now})`,
      consulta_em: sql`greatest(consulta_em, ${nextAt})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Undefined where its secrets do not open: sealed by another installation. */
export async function accessOf(sealed: Sealed, store: Store): Promise<PlatformAccess | undefined> {
  const credenciais = await credentialsOf(sealed, store.id, store.segredos)
  const { id, sigla, url, urlDoToken } = store
  return credenciais && { id, sigla, url, urlDoToken, credenciais }
}

/** Whether these are what is kept already; what is left empty stays as it is. */
export async function hasCredentials(
  kysely: Kysely<PlatformTables>,
  sealed: Sealed,
  id: string,
  { clienteId, segredo }: Credenciais,
): Promise<boolean> {
  if (clienteId === '' && segredo === '') return true
  const { segredos } = await kysely
    .selectFrom('loja_de_plataforma')
    .select('segredos')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = await credentialsOf(sealed, id, segredos)
  return ['', known?.clienteId].includes(clienteId) && ['', known?.segredo].includes(segredo)
}

/** By which account of its platform a store is spoken to. */
export async function clientIdOf(
  kysely: Kysely<PlatformTables>,
  sealed: Sealed,
  id: string,
): Promise<string | undefined> {
  const kept = await kysely.selectFrom('loja_de_plataforma').select('segredos').where('id', '=', id).executeTakeFirst()
  return kept && (await credentialsOf(sealed, id, kept.segredos))?.clienteId
}

async function credentialsOf(sealed: Sealed, id: string, segredos: Buffer): Promise<Credenciais | undefined> {
  const opened = await sealed.open(placeOf(id), segredos)
  const read = opened === undefined ? undefined : jsonOf(opened)
  const segredo = primeiroTexto(read, 'segredo')
  return segredo === undefined ? undefined : { clienteId: primeiroTexto(read, 'clienteId') ?? '', segredo }
}

export const NAO_ABRE = 'Os segredos desta loja não abrem nesta instalação: conecte-a de novo.'

function placeOf(id: string): string {
  return `loja ${id}`
}
