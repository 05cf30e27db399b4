import { fracaoEmTexto } from '@kds/domain/fracao'
import type { ConteudoDoItem } from '@kds/domain/pedido'

/** As a cook calls it: "½ Portuguesa ½ Calabresa" where the order says "Pizza Grande", "2 Bruschetta" where there are two. */
export function nomeDoItem({ nome, quantidade, pizza }: Pick<ConteudoDoItem, 'nome' | 'quantidade' | 'pizza'>): string {
  const sabores = pizza?.sabores.map((sabor) => [sabor.fracao && fracaoEmTexto(sabor.fracao), sabor.nome])
  const dito = sabores?.flat().filter(Boolean).join(' ') || nome
  return quantidade === 1 ? dito : `${String(quantidade).replace('.', ',')} ${dito}`
}

/** The first of them by name and the others by their number. */
export function nomesDosItens(nomes: readonly string[]): string {
  const [primeiro = '', ...resto] = nomes
  return resto.length === 0 ? primeiro : `${primeiro} e mais ${resto.length}`
}
