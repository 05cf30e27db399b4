import type { ItemDeEntrada } from '@kds/domain/entrada'
import { normalizar } from '@kds/domain/texto'
import type { TipoDoCardapio } from '@kds/protocol/retaguarda/cardapio'
import { Refusal } from '../../http/refusal'
import type { CompanyContext } from '../doors/context'

interface Named {
  readonly nome: string
  /** As what the menu may have it. */
  readonly kinds: readonly TipoDoCardapio[]
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
  const named = itens.flatMap(namesOf).filter(({ nome }) => !meant.has(normalizar(nome)))
  if (named.length === 0) return
  const names = [...new Set(named.map(({ nome }) => normalizar(nome)))]
  const rows = await db
    .selectFrom('cardapio')
    .where('empresa_id', '=', company.id)
    .where('nome_normal', 'in', names)
    .select(['tipo', 'nome_normal as nome', 'arquivado_em as arquivadoEm'])
    .execute()
  const gone = named.filter(({ nome, kinds }) => {
    const known = rows.filter((row) => row.nome === normalizar(nome) && kinds.includes(row.tipo))
    return known.length > 0 && known.every(({ arquivadoEm }) => arquivadoEm !== null)
  })
  if (gone.length > 0) throw new Refusal(409, [inWords([...new Set(gone.map(({ nome }) => nome))])])
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
