import { normalizar } from '@kds/domain/texto'
import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'

/** The flavours of a pizza that is sold under a name of its own: `pizza doce`. */
export function daCategoriaDita(dito: string, { produtos, sabores }: Balcao): Balcao['sabores'] {
  const palavras = normalizar(dito)
    .split(' ')
    .filter((palavra) => palavra !== '' && !/^pizzas?$/.test(palavra))
  const dita = produtos.find(
    ({ pizza, nome, categoria }) =>
      pizza &&
      categoria !== '' &&
      palavras.length > 0 &&
      palavras.every((cada) => normalizar(nome).split(' ').includes(cada)),
  )
  return dita ? sabores.filter(({ categoria }) => categoria === dita.categoria) : []
}
