import { normalizar } from '@kds/domain/texto'
import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'

type Produto = Pick<Balcao['sabores'][number], 'nome' | 'codigo' | 'categoria'>

const SO_PIZZA: ReadonlySet<string> = new Set(['pizza', 'pizzas'])

export function camposDoProduto({ nome, codigo, categoria }: Produto) {
  return { nome, ...(codigo !== '' && { codigo }), ...(categoria !== '' && { categoria }) }
}

/**
 * The pizza that is sold with these flavours. The cook reads its name above them: one that says something else than what is on it, as that
 * of another pizza, is never taken for want of a better.
 */
export function pizzaDe(sabores: readonly (Produto | undefined)[], balcao: Balcao): Produto {
  const pizzas = balcao.produtos.filter(({ pizza }) => pizza)
  const [primeiro, ...outros] = sabores
  // A menu without flavours sells its pizzas one by one: whole, it is that product.
  const vendida =
    outros.length === 0 && balcao.sabores.length === 0 ? pizzas.find((cada) => cada === primeiro) : undefined
  if (vendida) return vendida
  const categoria = primeiro?.categoria ?? ''
  const daCategoria = balcao.sabores.length === 0 ? [] : pizzas.filter((cada) => cada.categoria === categoria)
  const [unica, ...mais] = categoria === '' ? [] : daCategoria
  return (
    daCategoria.find(soPizza) ??
    (mais.length === 0 ? unica : undefined) ??
    pizzas.find(soPizza) ?? { nome: 'Pizza', codigo: '', categoria }
  )
}

function soPizza({ nome }: Produto): boolean {
  return normalizar(nome)
    .split(' ')
    .every((palavra) => SO_PIZZA.has(palavra))
}
