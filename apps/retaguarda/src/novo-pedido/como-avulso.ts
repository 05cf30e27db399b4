import { normalizar } from '@kds/domain/texto'
import { comecados } from './busca'
import { tamanhoCerto } from './como-se-fala'
import type { Frase } from './frase'
import type { Cardapio, Sugestao } from './montagem'
import { dizPrato } from './prato-na-linha'

/** Shorter words begin too many names. */
const MENOS_LETRAS = 4

/** What the menu does not have, to be ordered as it was typed. */
export function comoAvulso(frase: Frase, dito: string, cardapio: Cardapio): Sugestao {
  const dizVendido = dizSabor(dito, cardapio) || dizTamanhoESabor(frase, dito, cardapio) || dizPrato(dito, cardapio)
  return { tipo: 'livre', nome: dito, codigo: '', ...(dizVendido && { dizVendido: true }) }
}

/** How a flavour's own name begins, one of it or several: `calabresa x2`, `duas portuguesas`. */
function dizSabor(dito: string, { sabores }: Pick<Cardapio, 'sabores'>): boolean {
  const palavras = normalizar(dito).split(/[^\p{L}]+/u)
  return palavras.some(
    (palavra) =>
      palavra.length >= MENOS_LETRAS &&
      [palavra, palavra.replace(/s$/, '')].some((uma) => sabores.temNomeQueComeca(uma)),
  )
}

/** A size, and any word that a flavour of the menu has. */
function dizTamanhoESabor(frase: Frase, dito: string, { balcao, sabores }: Cardapio): boolean {
  const palavras = normalizar(dito).split(' ')
  const tamanho = (palavra: string) =>
    palavra.length > 1 && tamanhoCerto(palavra, balcao.cozinha.tamanhos) !== undefined
  if (frase.tamanho === undefined && !palavras.some(tamanho)) return false
  return palavras.some((palavra) => palavra.length >= MENOS_LETRAS && comecados(sabores, palavra).length > 0)
}
