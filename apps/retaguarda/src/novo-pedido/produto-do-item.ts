import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'

type Produto = Pick<Balcao['sabores'][number], 'nome' | 'codigo' | 'categoria'>

export function camposDoProduto({ nome, codigo, categoria }: Produto) {
  return { nome, ...(codigo !== '' && { codigo }), ...(categoria !== '' && { categoria }) }
}

/** The pizza that is sold with this flavour: that of its category, else the first. */
export function pizzaDe(sabor: Produto | undefined, { produtos }: Balcao): Produto {
  const pizzas = produtos.filter(({ pizza }) => pizza)
  const daCategoria = pizzas.find(({ categoria }) => categoria !== '' && categoria === sabor?.categoria)
  return daCategoria ?? pizzas[0] ?? { nome: 'Pizza', codigo: '', categoria: sabor?.categoria ?? '' }
}
