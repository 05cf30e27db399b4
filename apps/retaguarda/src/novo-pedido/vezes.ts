import { normalizar } from '@kds/domain/texto'
import { MAIS_LONGA, NUMEROS } from './como-se-fala'

const VEZES = /^(?:x(\d{1,3})|(\d{1,3})x)$/i
const NO_FIM = /(?<!\s)\s+(?:x\s+(\d{1,3})|(\d{1,3})\s+x)$/i
/** What is put on twice is for whoever asks to say. */
const PUSERAM = /^(?:\+.*|com|mais)$/i
const TIRARAM = /^(?:[-−].*|sem|\/)$/i

/**
 * `calabresa x2`, `g 2x calabresa`: how many, wherever it is said, stands before everything as the reading expects it. As it was typed where
 * another number is there, where it may be of something that is put on, or where a name of the menu has it.
 */
export function comVezesNoInicio(texto: string, ehNome: (dito: string) => boolean): string {
  if (texto.length > MAIS_LONGA) return texto
  const [antes = '', ...nota] = texto.split(/(?<!\s)\s+(?=\*)/)
  const palavras = antes
    .replace(NO_FIM, (_, depois = '', primeiro = '') => ` x${depois}${primeiro}`)
    .split(/\s+/)
    .filter(Boolean)
  const lugares = palavras.flatMap((palavra, lugar) => (VEZES.test(palavra) ? [lugar] : []))
  const [lugar = -1, outro] = lugares
  const [, depois, primeiro] = VEZES.exec(palavras[lugar] ?? '') ?? []
  const outras = palavras.filter((_, n) => n !== lugar)
  const quantos = depois ?? primeiro
  if (quantos === undefined || outro !== undefined || outras.length === 0) return texto
  if (postas(palavras.slice(0, lugar)) || ehNome(antes) || contado(outras, ehNome)) return texto
  return [`${quantos}x`, ...outras, ...nota].join(' ')
}

/** Whether the last that was said before is what is put on. */
function postas(palavras: readonly string[]): boolean {
  const muda = palavras.findLast((palavra) => PUSERAM.test(palavra) || TIRARAM.test(palavra))
  return muda !== undefined && PUSERAM.test(muda)
}

/** A number stands there already, and is not of the name: `4 queijos`. */
function contado(palavras: readonly string[], ehNome: (dito: string) => boolean): boolean {
  const [primeira = ''] = palavras
  const numero = /^\d/.test(primeira) || NUMEROS[normalizar(primeira)] !== undefined
  return numero && !palavras.some((_, fim) => fim > 0 && ehNome(palavras.slice(0, fim + 1).join(' ')))
}
