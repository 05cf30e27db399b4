import type { Duvida } from './duvida'
import { comParte, ehPalavra, type Frase } from './frase'
import type { Montagem } from './montagem'

/**
 * `p calabresa`, where no size begins so and the flavour is found without the letter: a pizza of the size that happens to be chosen would be
 * another one than was asked for.
 */
export function letraSemTamanho(
  { tamanho }: Frase,
  [letra = '']: string,
  sugestoes: readonly { readonly tipo: 'sabor' | 'prato' | 'livre' }[],
): Duvida | undefined {
  const deSabor = sugestoes.some(({ tipo }) => tipo === 'sabor')
  if (tamanho !== undefined || !deSabor || ehPalavra(letra)) return undefined
  return { texto: letra, nome: '', por: 'tamanho-nenhum' }
}

/** A size that is chosen beside the line takes the place of the letter that was none. */
export function comTamanho({ frase, pendente = 0, duvida }: Montagem, tamanho: string): Frase {
  const parte = frase.partes[pendente]
  if (duvida?.por !== 'tamanho-nenhum' || !parte?.texto.startsWith(duvida.texto)) return { ...frase, tamanho }
  const texto = parte.texto.slice(duvida.texto.length).trimStart()
  return { ...comParte(frase, pendente, { texto }), tamanho }
}
