import { isDeepStrictEqual } from 'node:util'
import { mensagens } from '@kds/domain/validacao/mensagens'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import {
  type ChamadaDaLoja,
  type ConteudoDoPedido,
  type consultaDeChamadasSchema,
  type consultaDeEventosSchema,
  type consultaDeLojasSchema,
  type EventoDaLoja,
  faltasDaNovaLoja,
  HORAS_DO_CONTEUDO,
  LOJAS_POR_COZINHA,
  type LojaDaEmpresa,
  MAIOR_INTERVALO_IFOOD_S,
  type mudancaDaLojaSchema,
  type novaLojaSchema,
  type repeticaoSchema,
  SO_CHAMAM,
  segredoCurto,
} from '@kds/protocol/retaguarda/lojas'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { storedKitchens } from '../../kitchen/settings/stored-kitchens'
import { mayBeRegistered, networksOfTheShop, notCallable } from '../../kitchen/webhooks/callable-address'
import { platformOrders } from '../../plataformas/intake/platform-orders'
import { receivedEvents, storedEvents } from '../../plataformas/intake/received-events'
import { storeOptions } from '../../plataformas/opcoes/store-options'
import { plataformas } from '../../plataformas/plataformas'
import { sealedOn } from '../../plataformas/platform-plugin'
import { shownOrder } from '../../plataformas/shown-order'
import {
  changeStore,
  connectStore,
  hasCredentials,
  lockStore,
  removeStore,
  storedStores,
} from '../../plataformas/stores'
import { repeatCall, storedCalls } from '../../plataformas/told/due-calls'
import { ehIlegivel } from '../../plataformas/traducao/pedido-lido'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { kitchenOfCompany } from '../kitchens/company-kitchens'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'
import { requireOwnOrders } from './account-of-store'

const RARO = `O iFood fecha a loja que não o consulta a cada ${MAIOR_INTERVALO_IFOOD_S} segundos: use até ${MAIOR_INTERVALO_IFOOD_S}.`
const PURGED = `O que veio já não está guardado: some depois de ${HORAS_DO_CONTEUDO} horas.`
const ORDERS = { criadaEm: 'loja.criadaEm', nome: 'loja.nome' } as const

export async function listStores(
  context: CompanyContext,
  query: z.output<typeof consultaDeLojasSchema>,
): Promise<Lista<LojaDaEmpresa>> {
  let found = ofCompany(context.db, context.company.sigla)
  if (query.busca) found = found.where('loja.nome', 'ilike', anywhere(query.busca))
  const order = sql.ref(ORDERS[query.ordem])
  return pageOf(context.db, found, query, { order, tie: sql.ref('loja.id'), item: (row) => shown(context, row) })
}

export async function findCompanyStore(context: CompanyContext, id: string): Promise<LojaDaEmpresa> {
  const row = await ofCompany(context.db, context.company.sigla).where('loja.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Loja não encontrada.'])
  return shown(context, row)
}

export async function connectCompanyStore(
  context: CompanyContext,
  { clienteId, segredo, ...store }: z.output<typeof novaLojaSchema>,
): Promise<Changed<LojaDaEmpresa>> {
  const { db, company, newId, clock } = context
  if (!(await kitchenOfCompany(db, company.sigla, store.cozinhaId))) {
    throw new FieldRefusal(400, { cozinhaId: 'Cozinha não encontrada.' })
  }
  const asked = !SO_CHAMAM.includes(store.plataforma)
  refuseFaults(faltasDaNovaLoja({ ...store, clienteId, segredo }))
  requireOftenAsked(store)
  requireCallable(context, asked ? store : { url: '', urlDoToken: '' })
  if (asked) await requireOwnOrders(context, { ...store, id: '', clienteId }, await storesOf(context))
  const id = newId()
  const connected = await connectStore(db, sealedOn(db, clock), {
    ...store,
    ...{ id, credenciais: { clienteId, segredo }, now: clock() },
    ...(asked ? {} : { url: '', urlDoToken: '', codigo: '', aceite: 'automatico' as const }),
  })
  if (!connected) throw new Refusal(409, [`Uma cozinha pode ter até ${LOJAS_POR_COZINHA} lojas. Remova uma delas.`])
  const made = await findCompanyStore(context, id)
  return { answer: made, changes: [{ acao: 'conectar', alvo: target(made), depois: facts(made) }] }
}

export async function changeCompanyStore(
  context: CompanyContext,
  id: string,
  { versao, ...sent }: z.output<typeof mudancaDaLojaSchema>,
): Promise<Changed<LojaDaEmpresa>> {
  const { db, clock } = context
  await findCompanyStore(context, id)
  await lockStore(db, id)
  const before = await findCompanyStore(context, id)
  const { aceite = before.aceite, limiteMin = before.limiteMin } = sent
  const change = { ...sent, aceite, limiteMin }
  if (SO_CHAMAM.includes(before.plataforma))
    Object.assign(change, { url: '', urlDoToken: '', codigo: '', aceite: 'automatico' })
  // Saved already: its answer was lost on the way.
  if (sameFacts(before, change) && (await hasCredentials(db, sealedOn(db, clock), id, change))) {
    return { answer: before, changes: [] }
  }
  requireVersion(versao, before.versao)
  if (!SO_CHAMAM.includes(before.plataforma) && change.url === '')
    throw new FieldRefusal(400, { url: mensagens.obrigatorio })
  requireSecretForElsewhere(before, change)
  // One of before is asked often enough whatever it says, and can be paused as it is.
  if (change.intervaloS !== before.intervaloS) requireOftenAsked({ ...change, plataforma: before.plataforma })
  requireCallable(context, change)
  refuseFaults(segredoCurto(change.segredo))
  if (!SO_CHAMAM.includes(before.plataforma)) {
    await requireOwnOrders(context, { ...before, ...change }, await storesOf(context))
  }
  await changeStore(db, sealedOn(db, clock), id, change)
  const after = await findCompanyStore(context, id)
  const secrets = change.segredo || change.clienteId ? { credenciais: 'outras' } : {}
  const changed = {
    acao: 'alterar',
    alvo: target(after),
    antes: facts(before),
    depois: { ...facts(after), ...secrets },
  }
  return { answer: after, changes: [changed] }
}

export async function endStore(context: CompanyContext, id: string): Promise<Changed<Record<string, never>>> {
  const before = await findCompanyStore(context, id)
  await removeStore(context.db, id, context.clock())
  return { answer: {}, changes: [{ acao: 'remover', alvo: target(before), antes: facts(before) }] }
}

export async function listEvents(
  context: CompanyContext,
  id: string,
  query: z.output<typeof consultaDeEventosSchema>,
): Promise<Lista<EventoDaLoja>> {
  await findCompanyStore(context, id)
  const found = context.db.selectFrom(storedEvents(context.db, id, query.situacao).as('evento')).selectAll('evento')
  return pageOf(context.db, found, query, {
    ...{ order: sql.ref('evento.recebidoEm'), tie: sql.ref('evento.id') },
    item: ({ em, recebidoEm, ...event }) => ({
      ...event,
      ...{ em: em.toISOString(), recebidoEm: recebidoEm.toISOString() },
    }),
  })
}

export async function listCalls(
  context: CompanyContext,
  id: string,
  query: z.output<typeof consultaDeChamadasSchema>,
): Promise<Lista<ChamadaDaLoja>> {
  await findCompanyStore(context, id)
  const found = context.db.selectFrom(storedCalls(context.db, id, query.situacao).as('chamada')).selectAll('chamada')
  return pageOf(context.db, found, query, {
    ...{ order: sql.ref('chamada.criadaEm'), tie: sql.ref('chamada.id') },
    item: ({ criadaEm, proximaEm, entregueEm, ...call }) => ({
      ...call,
      criadaEm: criadaEm.toISOString(),
      proximaEm: call.situacao === 'pendente' ? proximaEm.toISOString() : null,
      entregueEm: entregueEm?.toISOString() ?? null,
    }),
  })
}

export async function showOrder(context: CompanyContext, id: string, pedido: string): Promise<ConteudoDoPedido> {
  const { db, clock, turns, company } = context
  const store = await findCompanyStore(context, id)
  const corpo = await platformOrders(db, sealedOn(db, clock)).body(id, pedido)
  const lido =
    corpo === undefined ? undefined : await turns.run(company.id, plataformas[store.plataforma].lerPedido(corpo))
  const mapeamentos = await storeOptions(db).mappings(id, lido && !ehIlegivel(lido) ? lido : undefined)
  return turns.run(company.id, shownOrder(store.plataforma, store.origem, corpo, mapeamentos))
}

export async function repeatOfStore(
  context: CompanyContext,
  id: string,
  { evento, chamada }: z.output<typeof repeticaoSchema>,
): Promise<Changed<LojaDaEmpresa>> {
  const { db, clock } = context
  const store = await findCompanyStore(context, id)
  const repeated = chamada
    ? (await repeatCall(db, id, chamada, clock())) && 'repeated'
    : await receivedEvents(db, sealedOn(db, clock)).repeat(id, evento ?? '', clock())
  if (repeated === 'purged') throw new Refusal(409, [PURGED])
  if (repeated !== 'repeated')
    throw new Refusal(404, ['Não há o que repetir: não foi encontrado, ou não é de um pedido.'])
  const change = { acao: 'repetir', alvo: target(store), depois: chamada ? { chamada } : { evento } }
  return { answer: await findCompanyStore(context, id), changes: [change] }
}

/** Nobody reads a secret again, by sending it to an address of his own either. */
function requireSecretForElsewhere(
  before: LojaDaEmpresa,
  { url, urlDoToken, segredo }: Pick<z.output<typeof mudancaDaLojaSchema>, 'url' | 'urlDoToken' | 'segredo'>,
): void {
  if (segredo !== '' || (url === before.url && urlDoToken === before.urlDoToken)) return
  throw new FieldRefusal(400, { segredo: 'O endereço mudou: digite o segredo de novo.' })
}

function refuseFaults(faults: Readonly<Record<string, string>>): void {
  if (Object.keys(faults).length > 0) throw new FieldRefusal(400, faults)
}

function requireOftenAsked({ plataforma, intervaloS }: Pick<LojaDaEmpresa, 'plataforma' | 'intervaloS'>): void {
  if (plataforma !== 'ifood' || intervaloS <= MAIOR_INTERVALO_IFOOD_S) return
  throw new FieldRefusal(400, { intervaloS: RARO })
}

function requireCallable(
  { webhooksLan }: CompanyContext,
  { url, urlDoToken }: { url: string; urlDoToken: string },
): void {
  const isOfTheShop = networksOfTheShop(webhooksLan)
  const wrong = Object.entries({ url, urlDoToken }).filter(
    ([, one]) => one !== '' && !mayBeRegistered(one, isOfTheShop),
  )
  if (wrong.length > 0)
    throw new FieldRefusal(400, Object.fromEntries(wrong.map(([name, one]) => [name, notCallable(one, webhooksLan)])))
}

function storesOf({ db, company }: CompanyContext) {
  return ofCompany(db, company.sigla).execute()
}

function ofCompany(db: Kysely<Schema>, sigla: string) {
  return db
    .selectFrom(storedStores(db).as('loja'))
    .innerJoin(storedKitchens(db).as('kitchen'), 'kitchen.id', 'loja.cozinhaId')
    .where('kitchen.sigla', '=', sigla)
    .selectAll('loja')
    .select('kitchen.nome as cozinha')
}

type StoreRow = Omit<LojaDaEmpresa, 'criadaEm' | 'ouvidaEm' | 'chamouEm' | 'falhaDesde' | 'endereco' | 'versao'> & {
  readonly criadaEm: Date
  readonly ouvidaEm: Date | null
  readonly chamouEm: Date | null
  readonly falhaDesde: Date | null
}

function shown({ publicUrl }: CompanyContext, row: StoreRow): LojaDaEmpresa {
  const { nome, url, urlDoToken, codigo, intervaloS, pausada, aceite, limiteMin } = row
  return {
    ...row,
    criadaEm: row.criadaEm.toISOString(),
    ouvidaEm: row.ouvidaEm?.toISOString() ?? null,
    chamouEm: row.chamouEm?.toISOString() ?? null,
    falhaDesde: row.falhaDesde?.toISOString() ?? null,
    endereco: `${publicUrl()}/api/plataformas/${row.id}`,
    versao: versionOf({ nome, url, urlDoToken, codigo, intervaloS, pausada, aceite, limiteMin }),
  }
}

export function target({ id, nome }: LojaDaEmpresa) {
  return { tipo: 'loja de plataforma', id, nome }
}

/** Called as the record does not call what is secret: where the secret is sent to, and whose orders come, are not. */
function facts(store: LojaDaEmpresa) {
  const { urlDoToken, codigo, ...rest } = settingsOf(store)
  return { ...rest, enderecoDeAutorizacao: urlDoToken, identificacao: codigo }
}

function settingsOf({ nome, plataforma, cozinha, origem, url, urlDoToken, codigo, ...store }: LojaDaEmpresa) {
  const { intervaloS, pausada, aceite, limiteMin } = store
  return { nome, plataforma, cozinha, origem, url, urlDoToken, codigo, intervaloS, pausada, aceite, limiteMin }
}

function sameFacts(before: LojaDaEmpresa, change: Omit<z.output<typeof mudancaDaLojaSchema>, 'versao'>): boolean {
  const { clienteId, segredo, ...changed } = change
  return isDeepStrictEqual(settingsOf(before), { ...settingsOf(before), ...changed })
}
