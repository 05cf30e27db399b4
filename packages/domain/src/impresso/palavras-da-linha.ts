import { normalizar } from '../texto'

/** A word of a line, where it ends, and as it is compared. */
export interface Palavra {
  readonly como: string
  readonly chave: string
  readonly fim: number
}

const PALAVRA = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}/ºª°-]*/gu

export function palavrasDaLinha(linha: string): Palavra[] {
  return [...linha.matchAll(PALAVRA)].map((achada) => ({
    como: achada[0],
    chave: normalizar(achada[0]).replaceAll(/[ºª°]/g, ''),
    fim: achada.index + achada[0].length,
  }))
}

/** A text of the template, made ready once for all lines of a paper. */
export interface TextoLido {
  readonly palavras: readonly string[]
  /** "*texto": not only where the line begins. */
  readonly emQualquerLugar: boolean
  /** Of a text without words: what the line begins with. */
  readonly sinal: string
}

export function lerTextos(textos: readonly string[]): TextoLido[] {
  return textos.map((texto) => {
    const palavras = palavrasDaLinha(texto).map(({ chave }) => chave)
    const emQualquerLugar = /^\*\s*[\p{L}\p{N}]/u.test(texto)
    return { palavras, emQualquerLugar, sinal: palavras.length === 0 ? texto.trim() : '' }
  })
}

/** Where the words of a text stand one after the other; undefined when they do not. */
export function ondeEsta(
  palavras: readonly Palavra[],
  { palavras: procuradas }: TextoLido,
): { de: number; ate: number } | undefined {
  if (procuradas.length === 0) return undefined
  const de = palavras.findIndex((_, lugar) => seguem(palavras, procuradas, lugar))
  return de < 0 ? undefined : { de, ate: de + procuradas.length }
}

function seguem(palavras: readonly Palavra[], procuradas: readonly string[], lugar: number): boolean {
  return procuradas.every((procurada, passo) => palavras[lugar + passo]?.chave === procurada)
}

/** Whether a line begins with a text: with its words, whatever signs stand before them, or with its sign. */
export function combina(linha: string, palavras: readonly Palavra[], texto: TextoLido): boolean {
  if (texto.palavras.length === 0) return texto.sinal !== '' && linha.trimStart().startsWith(texto.sinal)
  return texto.emQualquerLugar ? ondeEsta(palavras, texto) !== undefined : seguem(palavras, texto.palavras, 0)
}
