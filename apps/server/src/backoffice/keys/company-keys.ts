import type {
  ChaveDaEmpresa,
  chaveCriadaSchema,
  consultaDeChavesSchema,
  novaChaveSchema,
  origensDaChaveSchema,
} from '@kds/protocol/retaguarda/chaves'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { storedKitchens } from '../../kitchen/settings/stored-kitchens'
import { takeTurnsIn } from '../../provisioning/companies'
import { createIntegrationKey } from '../../provisioning/create-integration-key'
import { idOfKey, integrationKeys, lockKey, setOriginsOfKey } from '../../provisioning/integration-keys'
import { revocation } from '../../provisioning/revocation'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { refuseFull } from '../doors/full'
import { kitchenOfCompany } from '../kitchens/company-kitchens'
import { anywhere, pageOf } from '../page-of'
import { requireVersion, versionOf } from '../version-of'

interface KeyRow {
  readonly id: string
  readonly nome: string
  readonly cozinhaId: string
  readonly cozinha: string
  readonly origens: string[] | null
  readonly criadaEm: Date
  readonly revogadaEm: Date | null
  readonly usadaEm: Date | null
}

const ORDERS = { criadaEm: 'key.criadaEm', nome: 'key.nome' } as const

export async function listKeys(
  { db, company }: CompanyContext,
  query: z.output<typeof consultaDeChavesSchema>,
): Promise<Lista<ChaveDaEmpresa>> {
  let found = ofCompany(db, company.sigla)
  if (query.busca) found = found.where('key.nome', 'ilike', anywhere(query.busca))
  if (query.emUso) found = found.where('key.revogadaEm', query.emUso === 'sim' ? 'is' : 'is not', null)
  const tie = sql.ref('key.id')
  return pageOf(db, found, query, { order: sql.ref(ORDERS[query.ordem]), tie, item: shown })
}

export async function findKey({ db, company }: CompanyContext, id: string): Promise<ChaveDaEmpresa> {
  const row = await ofCompany(db, company.sigla).where('key.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, ['Chave não encontrada.'])
  return shown(row)
}

export async function createKey(
  context: CompanyContext,
  { nome, cozinhaId, origens }: z.output<typeof novaChaveSchema>,
): Promise<Changed<z.input<typeof chaveCriadaSchema>>> {
  const { db, company, newId, rates } = context
  if (!(await kitchenOfCompany(db, company.sigla, cozinhaId))) {
    throw new FieldRefusal(400, { cozinhaId: 'Cozinha não encontrada.' })
  }
  await takeTurnsIn(db, company.id)
  const inUse = db
    .selectFrom(integrationKeys(db).as('key'))
    .innerJoin(storedKitchens(db).as('kitchen'), 'kitchen.id', 'key.cozinhaId')
    .where('kitchen.sigla', '=', company.sigla)
    .where('key.revogadaEm', 'is', null)
  refuseFull('chaves', await inUse.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirst())
  rates.admitCreation(company.id, 'chaves')
  const valor = await createIntegrationKey({ kysely: db, newId }, { cozinhaId, nome, origens })
  const chave = await findKey(context, await idOfKey(db, valor))
  return { answer: { ...chave, valor }, changes: [{ acao: 'criar', alvo: target(chave), depois: facts(chave) }] }
}

/** One of before had none; any other may get others. */
export async function giveOrigins(
  context: CompanyContext,
  id: string,
  { origens, versao }: z.output<typeof origensDaChaveSchema>,
): Promise<Changed<ChaveDaEmpresa>> {
  await findKey(context, id)
  await lockKey(context.db, id)
  const before = await findKey(context, id)
  if (before.revogadaEm) throw new Refusal(409, ['Esta chave está revogada: crie outra.'])
  if (versionOfOrigins(origens) === before.versao) return { answer: before, changes: [] }
  requireVersion(versao, before.versao)
  await setOriginsOfKey(context.db, id, origens)
  const after = await findKey(context, id)
  const change = { acao: 'mudar as origens', alvo: target(after), antes: facts(before), depois: facts(after) }
  return { answer: after, changes: [change] }
}

function versionOfOrigins(origens: readonly string[] | null): string {
  return versionOf({ origens: origens && [...new Set(origens)] })
}

export async function endKey(context: CompanyContext, id: string): Promise<Changed<ChaveDaEmpresa>> {
  const before = await findKey(context, id)
  if (before.revogadaEm) return { answer: before, changes: [] }
  await revocation(context.db).revokeKey(id)
  const after = await findKey(context, id)
  const changes = [{ acao: 'revogar', alvo: target(before), antes: facts(before), depois: facts(after) }]
  return { answer: after, changes }
}

function ofCompany(db: Kysely<Schema>, sigla: string) {
  return db
    .selectFrom(integrationKeys(db).as('key'))
    .innerJoin(storedKitchens(db).as('kitchen'), 'kitchen.id', 'key.cozinhaId')
    .where('kitchen.sigla', '=', sigla)
    .selectAll('key')
    .select('kitchen.nome as cozinha')
}

function shown({ criadaEm, revogadaEm, usadaEm, ...key }: KeyRow): ChaveDaEmpresa {
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    ...key,
    criadaEm: criadaEm.toISOString(),
    revogadaEm: iso(revogadaEm),
    usadaEm: iso(usadaEm),
    versao: versionOfOrigins(key.origens),
  }
}

function target({ id, nome }: ChaveDaEmpresa) {
  return { tipo: 'chave', id, nome }
}

function facts({ nome, cozinha, origens, revogadaEm }: ChaveDaEmpresa) {
  return { nome, cozinha, origens, revogadaEm }
}
