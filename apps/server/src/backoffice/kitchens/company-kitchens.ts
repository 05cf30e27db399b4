import { type Cozinha, FUSO_PADRAO } from '@kds/domain/cozinha'
import { comPalavrasProprias, palavrasProprias } from '@kds/domain/palavras-de-alergia'
import { normalizar } from '@kds/domain/texto'
import type {
  arquivarSchema,
  CozinhaCriada,
  CozinhaDaEmpresa,
  consultaDeCozinhasSchema,
  mudarCozinhaSchema,
  novaCozinhaSchema,
} from '@kds/protocol/retaguarda/cozinhas'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { unreadCancellations } from '../../kitchen/orders/stored-orders'
import { configureKitchen } from '../../kitchen/settings/configure-kitchen'
import { lockKitchen, setKitchenArchived, storedKitchens } from '../../kitchen/settings/stored-kitchens'
import { createKitchen } from '../../provisioning/create-kitchen'
import { createProfile } from '../../provisioning/create-profile'
import type { Change, Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { refuseFull } from '../doors/full'
import { PRIMEIROS_TAMANHOS } from '../first-account/furnish-company'
import { copyRules } from '../menu/copy-rules'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'
import { holdNames, refuseTwinKitchen, refuseTwinProfile, refuseTwinsOfRestored } from './names-apart'
import { fromHours, toHours } from './opening-hours'
import { stillOpen } from './still-open'

interface KitchenRow {
  readonly id: string
  readonly configuracao: Cozinha
  readonly criadaEm: Date
  readonly arquivadaEm: Date | null
}

export async function listKitchens(
  { db, company }: CompanyContext,
  query: z.output<typeof consultaDeCozinhasSchema>,
): Promise<Lista<CozinhaDaEmpresa>> {
  let found = ofCompany(db, company.sigla)
  if (query.arquivadas !== 'tudo')
    found = found.where('arquivadaEm', query.arquivadas === 'sim' ? 'is not' : 'is', null)
  if (query.busca) found = found.where('nome', 'ilike', anywhere(query.busca))
  return pageOf(db, found, query, { order: sql.ref(query.ordem), tie: sql.ref('id'), item: shown })
}

export async function findKitchen({ db, company }: CompanyContext, id: string): Promise<CozinhaDaEmpresa> {
  const row = await ofCompany(db, company.sigla).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return shown(row)
}

/** One that works: what was archived takes no key, profile or tablet. */
export async function kitchenOfCompany(
  db: Kysely<Schema>,
  sigla: string,
  id: string,
): Promise<CozinhaDaEmpresa | undefined> {
  const row = await ofCompany(db, sigla).where('id', '=', id).where('arquivadaEm', 'is', null).executeTakeFirst()
  return row && shown(row)
}

/** With a profile of the same name, so that a tablet finds it at once; what goes with the menu, which is all kitchens', may come from another. */
export async function addKitchen(
  context: CompanyContext,
  { nome, fuso, copiarDe = '' }: z.output<typeof novaCozinhaSchema>,
): Promise<Changed<CozinhaCriada>> {
  const { db, company, newId, rates } = context
  await holdNames(db, company)
  const kept = db.selectFrom(storedKitchens(db).as('kitchen')).where('sigla', '=', company.sigla)
  refuseFull('cozinhas', await kept.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirst())
  await refuseTwinKitchen(db, company, { nome })
  await refuseTwinProfile(db, company, { nome })
  const model = copiarDe === '' ? undefined : await modelKitchen(context, copiarDe)
  rates.admitCreation(company.id, 'cozinhas')
  const id = newId()
  const { tamanhos = PRIMEIROS_TAMANHOS, alergias } = model ?? {}
  await createKitchen(
    { kysely: db, newId },
    { id, sigla: company.sigla, nome, tamanhos, configuracao: { fuso, ...(alergias && { alergias }) } },
  )
  await createProfile({ kysely: db }, { empresaId: company.id, nome, cozinhaId: id })
  const made = await findKitchen(context, id)
  const copied = model && (await copyRules(context, model, made))
  const changes = [{ acao: 'criar', alvo: target(made), depois: facts(made) }, ...(copied?.changes ?? [])]
  return { answer: { ...made, regras: copied?.answer ?? 0 }, changes }
}

async function modelKitchen({ db, company }: CompanyContext, id: string): Promise<Cozinha> {
  const row = await ofCompany(db, company.sigla)
    .where('id', '=', id)
    .where('arquivadaEm', 'is', null)
    .executeTakeFirst()
  if (!row) throw new FieldRefusal(400, { copiarDe: 'Cozinha não encontrada.' })
  return row.configuracao
}

/** By command and event: open stations follow at once. The version is compared where the kitchen is locked. */
export async function changeKitchen(
  context: CompanyContext,
  id: string,
  { versao, horarios, alergias, ...wanted }: z.output<typeof mudarCozinhaSchema>,
): Promise<Changed<CozinhaDaEmpresa>> {
  const before = await findKitchen(context, id)
  if (before.arquivadaEm) throw new Refusal(409, ['Esta cozinha está arquivada: traga-a de volta para mudá-la.'])
  const { company } = context
  const isRenamed = ({ nome }: Pick<Cozinha, 'nome'>) => normalizar(nome) !== normalizar(wanted.nome)
  // Here for nearly everybody; who is first is known only where the kitchen is locked.
  if (isRenamed(before)) await refuseTwinKitchen(context.db, company, { id, nome: wanted.nome })
  const settings = (cozinha: Cozinha) => ({
    ...wanted,
    ...withoutHoles(wanted),
    horarios: fromHours(horarios),
    ...(alergias && { alergias: comPalavrasProprias(cozinha.alergias, alergias) }),
  })
  let changes: Change[] = []
  await configureKitchen(context.log, id, {
    settings,
    comandoId: context.newId(),
    check(cozinha) {
      const now = versionOf(settingsOf(cozinha))
      // Sent again because the answer was lost, it is no second change.
      if (now !== versionOf(settingsOf({ ...cozinha, ...settings(cozinha) }))) requireVersion(versao, now)
    },
    async alongside(db, was, is) {
      if (isRenamed(was)) {
        await holdNames(db, company)
        await refuseTwinKitchen(db, company, { id, nome: is.nome })
      }
      const [antes, depois] = [settingsOf(was), settingsOf(is)]
      const changed = versionOf(antes) !== versionOf(depois)
      changes = changed ? [{ acao: 'mudar', alvo: target({ id, nome: is.nome }), antes, depois }] : []
      await context.recordIn(db, changes)
    },
  })
  return { answer: await findKitchen(context, id), changes }
}

export async function archiveKitchen(
  context: CompanyContext,
  id: string,
  { versao }: z.output<typeof arquivarSchema>,
): Promise<Changed<CozinhaDaEmpresa>> {
  const { db, company, clock } = context
  const row = await lockKitchen(db, company.sigla, id)
  if (!row) throw notFound()
  const before = shown(row)
  if (before.arquivadaEm) return { answer: before, changes: [] }
  requireVersion(versao, before.versao)
  if (row.abertos > 0) {
    const { fuso = FUSO_PADRAO } = row.configuracao
    throw new Refusal(409, stillOpen(row.abertos, await unreadCancellations(db, id), fuso))
  }
  await setKitchenArchived(db, id, clock())
  const after = await findKitchen(context, id)
  return { answer: after, changes: [{ acao: 'arquivar', alvo: target(after) }] }
}

export async function restoreKitchen(context: CompanyContext, id: string): Promise<Changed<CozinhaDaEmpresa>> {
  const { db, company } = context
  const row = await lockKitchen(db, company.sigla, id)
  if (!row) throw notFound()
  const before = shown(row)
  if (!before.arquivadaEm) return { answer: before, changes: [] }
  await holdNames(db, company)
  await refuseTwinsOfRestored(db, company, before)
  await setKitchenArchived(db, id, null)
  const after = await findKitchen(context, id)
  return { answer: after, changes: [{ acao: 'trazer de volta', alvo: target(after) }] }
}

function ofCompany(db: Kysely<Schema>, sigla: string) {
  return db.selectFrom(storedKitchens(db).as('kitchen')).where('sigla', '=', sigla).selectAll()
}

function notFound(): Refusal {
  return new Refusal(404, ['Cozinha não encontrada.'])
}

function shown({ id, configuracao, criadaEm, arquivadaEm }: KitchenRow): CozinhaDaEmpresa {
  const settings = settingsOf(configuracao)
  return {
    id,
    ...settings,
    criadaEm: criadaEm.toISOString(),
    arquivadaEm: arquivadaEm?.toISOString() ?? null,
    versao: versionOf(settings),
  }
}

/** What is edited here, in one order, so that equal settings have one version. Rules of routing are edited elsewhere. */
function settingsOf(cozinha: Cozinha) {
  const { nome, fuso = FUSO_PADRAO, metaMinutos, metas = {}, fornoMinutos, fornoAutomatico } = cozinha
  const { entregaAutomaticaMinutos, limites, tamanhos, horarios = [], alergias } = cozinha
  return {
    nome,
    fuso,
    metaMinutos,
    metas,
    fornoMinutos,
    fornoAutomatico,
    entregaAutomaticaMinutos,
    limites,
    tamanhos: tamanhos.map(({ nome, sigla }) => ({ nome, sigla })),
    horarios: toHours(horarios),
    alergias: palavrasProprias(alergias),
  }
}

/** A field that was left empty is no target and no limit. */
function withoutHoles({ metas, limites }: Pick<z.output<typeof mudarCozinhaSchema>, 'metas' | 'limites'>) {
  const filled = <T extends object>(table: T) =>
    Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined))
  return { metas: filled(metas), limites: filled(limites) }
}

function target({ id, nome }: Pick<CozinhaDaEmpresa, 'id' | 'nome'>) {
  return { tipo: 'cozinha', id, nome }
}

function facts({ id: _id, versao: _versao, criadaEm: _criadaEm, ...rest }: CozinhaDaEmpresa) {
  return rest
}
