import type { ItemDeEntrada } from '@kds/domain/entrada'
import { normalizar } from '@kds/domain/texto'
import type { TipoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import { sql } from 'kysely'
import { Refusal } from '../../http/refusal'
import type { CompanyContext } from '../doors/context'

interface Named {
  readonly nome: string
  /** As what the menu may have it. */
  readonly kinds: readonly TipoDoCardapio[]
}

interface OnTheMenu {
  readonly tipo: TipoDoCardapio
  readonly nome: string
  readonly isGone: boolean
}

/**
 * A page that has been open for a while may still offer what was taken off the menu: it is not sold by that. Whoever wants it all the same
 * says so, and has it among `wanted`; what was never on the menu is no business of this.
 */
export async function refuseOffMenu(
  { db, company }: Pick<CompanyContext, 'db' | 'company'>,
  itens: readonly ItemDeEntrada[],
  wanted: readonly string[],
): Promise<void> {
  const meant = new Set(wanted.map(normalizar))
  const named = differentNames(itens).filter(({ normal }) => !meant.has(normal))
  if (named.length === 0) return
  const gone = goneOf(named, await onTheMenu({ db, company }, named))
  if (gone.length > 0) throw new Refusal(409, [inWords([...new Set(gone)])])
}

/** However many pizzas there are of it, a name is looked for once as each of its kinds. */
function differentNames(itens: readonly ItemDeEntrada[]): (Named & { readonly normal: string })[] {
  const different = new Map<string, Named & { normal: string }>()
  for (const named of itens.flatMap(namesOf)) {
    const normal = normalizar(named.nome)
    const key = `${named.kinds.join()} ${normal}`
    if (!different.has(key)) different.set(key, { ...named, normal })
  }
  return [...different.values()]
}

/** One row a name and kind: a menu may have thousands of one name. */
async function onTheMenu(
  { db, company }: Pick<CompanyContext, 'db' | 'company'>,
  named: readonly { readonly normal: string }[],
): Promise<readonly OnTheMenu[]> {
  const names = [...new Set(named.map(({ normal }) => normal))]
  return db
    .selectFrom('cardapio')
    .where('empresa_id', '=', company.id)
    .where('nome_normal', 'in', names)
    .groupBy(['tipo', 'nome_normal'])
    .select(['tipo', 'nome_normal as nome'])
    .select(sql<boolean>`bool_and(arquivado_em IS NOT NULL)`.as('isGone'))
    .execute()
}

function goneOf(named: readonly (Named & { readonly normal: string })[], menu: readonly OnTheMenu[]): string[] {
  const keyOf = (kind: TipoDoCardapio, normal: string) => `${kind} ${normal}`
  const isGone = new Map(menu.map((row) => [keyOf(row.tipo, row.nome), row.isGone]))
  return named.flatMap(({ nome, normal, kinds }) => {
    const known = kinds.flatMap((kind) => isGone.get(keyOf(kind, normal)) ?? [])
    return known.length > 0 && known.every((gone) => gone) ? [nome] : []
  })
}

export function namesIn(itens: readonly Pick<ItemDeEntrada, 'nome' | 'pizza'>[]): string[] {
  return itens.flatMap(namesOf).map(({ nome }) => nome)
}

function namesOf({ nome, pizza }: Pick<ItemDeEntrada, 'nome' | 'pizza'>): Named[] {
  if (!pizza) return [{ nome, kinds: ['produto'] }]
  const { sabores, tipoMassa, borda } = pizza
  return [
    // A menu without flavours sells its pizzas one by one.
    ...sabores.map((sabor) => ({ nome: sabor.nome, kinds: ['sabor', 'produto'] as const })),
    ...(tipoMassa ? [{ nome: tipoMassa, kinds: ['massa'] as const }] : []),
    ...(borda ? [{ nome: borda, kinds: ['borda'] as const }] : []),
  ]
}

function inWords(names: readonly string[]): string {
  const [said, out] = [`“${names.join('”, “')}”`, names.length === 1 ? 'saiu' : 'saíram']
  return `${said} ${out} do cardápio. Tire do pedido, ou escreva entre aspas para pedir assim mesmo.`
}
