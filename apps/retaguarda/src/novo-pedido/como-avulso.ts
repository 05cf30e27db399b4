import { normalizar } from '@kds/domain/texto'
import { comecados } from './busca'
import { tamanhoCerto } from './como-se-fala'
import type { Frase } from './frase'
import type { Cardapio, Sugestao } from './montagem'

/** Shorter words begin too many names. */
const MENOS_LETRAS = 4

/** What the menu does not have, to be ordered as it was typed. */
export function comoAvulso(frase: Frase, dito: string, cardapio: Cardapio): Sugestao {
  return { tipo: 'livre', nome: dito, codigo: '', ...(dizPizza(frase, dito, cardapio) && { dizPizza: true }) }
}

/** A size, and a word that a flavour of the menu has. */
function dizPizza(frase: Frase, dito: string, { balcao, sabores }: Pick<Cardapio, 'balcao' | 'sabores'>): boolean {
  const palavras = normalizar(dito).split(' ')
  const tamanho = (palavra: string) =>
    palavra.length > 1 && tamanhoCerto(palavra, balcao.cozinha.tamanhos) !== undefined
  if (frase.tamanho === undefined && !palavras.some(tamanho)) return false
  return palavras.some((palavra) => palavra.length >= MENOS_LETRAS && comecados(sabores, palavra).length > 0)
}
