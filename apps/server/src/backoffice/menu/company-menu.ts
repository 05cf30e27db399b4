import { normalizar } from '@kds/domain/texto'
import type {
  ConteudoDoCardapio,
  consultaDoCardapioSchema,
  ItemDoCardapio,
  mudarItemDoCardapioSchema,
  novoItemDoCardapioSchema,
} from '@kds/protocol/retaguarda/cardapio'
import type { Lista } from '@kds/protocol/retaguarda/lista'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import type { Changed } from '../doors/change'
import type { CompanyContext } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'
import { anywhere, pageOf } from '../page-of'
import { requireVersion } from '../version-of'
import { columnsOf, facts, lockMenu, MENU_COLUMNS, refuseTooMuch, shown, target } from './menu-rows'

const ORDERS = { nome: 'nome_normal', codigo: 'codigo_normal', categoria: 'categoria_normal' } as const
/** As much work as handing over a part of the largest menu. */
const SEARCHED_BYTES = 512 * 1024
/** Enough to bring back what was put aside by mistake; older ones go. */
const ARCHIVED_KEPT = 5_000

export function listMenu(
  { db, company, scale }: Pick<CompanyContext, 'db' | 'company' | 'scale'>,
  query: z.output<typeof consultaDoCardapioSchema>,
): Promise<Lista<ItemDoCardapio>> {
  // Words may stand anywhere in a name: all of the menu is looked through, twice.
  if (query.busca) scale.add(SEARCHED_BYTES)
  return pageOf(db, menuQuery(db, company.id, query), query, {
    order: sql.ref(ORDERS[query.ordem]),
    tie: sql.ref('id'),
    item: shown,
  })
}

export function menuQuery(db: Kysely<Schema>, companyId: string, query: z.output<typeof consultaDoCardapioSchema>) {
  let found = ofCompany(db, companyId).select(MENU_COLUMNS)
  if (query.arquivados !== 'tudo')
    found = found.where('arquivado_em', query.arquivados === 'sim' ? 'is not' : 'is', null)
  if (query.tipo !== 'todos') found = found.where('tipo', '=', query.tipo)
  if (query.pizza) found = found.where('pizza', '=', query.pizza === 'sim')
  if (query.categoria) found = found.where('categoria_normal', '=', normalizar(query.categoria))
  const wanted = query.busca ? anywhere(normalizar(query.busca)) : undefined
  if (wanted === undefined) return found
  return found.where((where) =>
    where.or(Object.values(ORDERS).map((column) => where(sql.ref<string>(column), 'like', wanted))),
  )
}

export async function findMenuItem({ db, company }: CompanyContext, id: string): Promise<ItemDoCardapio> {
  const row = await ofCompany(db, company.id).where('id', '=', id).select(MENU_COLUMNS).executeTakeFirst()
  if (!row) throw notFound()
  return shown(row)
}

export async function createMenuItem(
  context: CompanyContext,
  { id = context.newId(), ...content }: z.output<typeof novoItemDoCardapioSchema>,
): Promise<Changed<ItemDoCardapio>> {
  const { db, company, clock } = context
  await lockMenu(db, company.id)
  // Its answer was lost: the page asks again with the same id.
  const known = await ofCompany(db, company.id).where('id', '=', id).select('id').executeTakeFirst()
  if (known) return { answer: await findMenuItem(context, id), changes: [] }
  await refuseTaken(context, content)
  const inserted = await db
    .insertInto('cardapio')
    .values({ id, empresa_id: company.id, criado_em: clock(), arquivado_em: null, ...columnsOf(content) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  // Whose the id is, is nobody else's business.
  if (!inserted) throw new Refusal(409, ['Não foi possível criar este item. Abra a página de novo e repita.'])
  await refuseTooMuch(db, company.id)
  const made = await findMenuItem(context, id)
  return { answer: made, changes: [{ acao: 'criar', alvo: target(made), depois: facts(made) }] }
}

export async function changeMenuItem(
  context: CompanyContext,
  id: string,
  { versao, id: _, ...content }: z.output<typeof mudarItemDoCardapioSchema>,
): Promise<Changed<ItemDoCardapio>> {
  return change(context, id, { versao, acao: 'mudar' }, async (before) => {
    if (before.arquivadoEm) throw new Refusal(409, ['Este item está arquivado. Traga-o de volta antes de mudá-lo.'])
    if (before.tipo !== content.tipo) throw new FieldRefusal(400, { tipo: 'O tipo de um item não muda: crie outro.' })
    await refuseTaken(context, content, id)
    return columnsOf(content)
  })
}

export async function archiveMenuItem(
  context: CompanyContext,
  id: string,
  versao: string,
): Promise<Changed<ItemDoCardapio>> {
  const done = await change(context, id, { versao, acao: 'arquivar' }, async ({ arquivadoEm }) => ({
    arquivado_em: arquivadoEm ? new Date(arquivadoEm) : context.clock(),
  }))
  await forgetOldest(context)
  return done
}

export async function restoreMenuItem(
  context: CompanyContext,
  id: string,
  versao: string,
): Promise<Changed<ItemDoCardapio>> {
  return change(context, id, { versao, acao: 'trazer de volta' }, async (before) => {
    await refuseTaken(context, before, id)
    return { arquivado_em: null }
  })
}

async function change(
  context: CompanyContext,
  id: string,
  { versao, acao }: { versao: string; acao: string },
  wanted: (before: ItemDoCardapio) => Promise<Partial<ReturnType<typeof columnsOf>> & { arquivado_em?: Date | null }>,
): Promise<Changed<ItemDoCardapio>> {
  const { db, company } = context
  await lockMenu(db, company.id)
  const before = await findMenuItem(context, id)
  await db
    .updateTable('cardapio')
    .set(await wanted(before))
    .where('id', '=', id)
    .execute()
  await refuseTooMuch(db, company.id)
  const after = await findMenuItem(context, id)
  // As it was already: sent again because the answer was lost. Whatever changes must have been seen, or nothing of it stays.
  if (after.versao === before.versao) return { answer: after, changes: [] }
  requireVersion(versao, before.versao)
  return { answer: after, changes: [{ acao, alvo: target(after), antes: facts(before), depois: facts(after) }] }
}

/** Said at the field it is about, before the unique index would say it in its own words. */
async function refuseTaken(
  { db, company }: CompanyContext,
  { tipo, codigo, nome }: Pick<ConteudoDoCardapio, 'tipo' | 'codigo' | 'nome'>,
  exceptId?: string,
): Promise<void> {
  const [code, name] = [normalizar(codigo), normalizar(nome)]
  if (name === '') throw new FieldRefusal(400, { nome: 'Este campo é obrigatório.' })
  const known = ofCompany(db, company.id).where('arquivado_em', 'is', null).select(['id', 'nome'])
  const same = await (code === ''
    ? known.where('tipo', '=', tipo).where('nome_normal', '=', name).where('codigo_normal', '=', '')
    : known.where('codigo_normal', '=', code)
  )
    .where((where) => (exceptId === undefined ? where.lit(true) : where('id', '<>', exceptId)))
    .executeTakeFirst()
  if (!same) return
  if (code === '') throw new FieldRefusal(409, { nome: 'Já há um item com este nome no cardápio.' })
  throw new FieldRefusal(409, { codigo: `Este código já é de “${same.nome}”.` })
}

async function forgetOldest({ db, company }: CompanyContext): Promise<void> {
  const old = ofCompany(db, company.id)
    .where('arquivado_em', 'is not', null)
    .select('id')
    .orderBy('arquivado_em', 'desc')
    .offset(ARCHIVED_KEPT)
  await db.deleteFrom('cardapio').where('id', 'in', old).execute()
}

function ofCompany(db: Kysely<Schema>, companyId: string) {
  return db.selectFrom('cardapio').where('empresa_id', '=', companyId)
}

function notFound(): Refusal {
  return new Refusal(404, ['Item do cardápio não encontrado.'])
}
