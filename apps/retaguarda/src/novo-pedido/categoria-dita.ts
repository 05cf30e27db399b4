import { normalizar } from '@kds/domain/texto'
import type { Cardapio } from './montagem'

/** The flavours of a pizza that is sold under a name of its own: `pizza doce`. */
export function daCategoriaDita(dito: string, { pizzas, balcao }: Cardapio): Cardapio['balcao']['sabores'] {
  const palavras = normalizar(dito)
    .split(' ')
    .filter((palavra) => palavra !== '' && !/^pizzas?$/.test(palavra))
  if (palavras.length === 0) return []
  const dita = pizzas.entradas.find(
    ({ nome, item }) => item.categoria !== '' && palavras.every((cada) => ` ${nome} `.includes(` ${cada} `)),
  )
  return dita ? balcao.sabores.filter(({ categoria }) => categoria === dita.item.categoria) : []
}
