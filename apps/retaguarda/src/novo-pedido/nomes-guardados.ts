import { normalizar } from '@kds/domain/texto'
import { MAIS_LONGA } from './como-se-fala'
import { comoUmaPalavra, type TamanhoDaFrase } from './frase'

/** What the line would read as a number, a sign, a bar, `c/` or a half. */
const LIDO = /^\d|(?:^|\s)[-−+*]|\/|(?:^|\s)(?:mei[oa]|metade|½)(?=\s|$)/i
/** Behind one of these it is no name any more, but what somebody wants with or without. */
const MUDA = /^(?:[-−+*].*|sem|com|e|mais|nem)$/
const RECOMECA = /^(?:.*\/|mei[oa]|metade|½)$/

interface Nome {
  readonly palavras: readonly string[]
  readonly nome: string
}

/** By their first word, the longest first. */
export type NomesGuardados = ReadonlyMap<string, readonly Nome[]>

/** The names of a menu that say something else where a line is read: `10 nuggets`, `Filé c/ fritas`, `Calabresa - especial`. */
export function nomesGuardados(nomes: Iterable<string>, tamanhos: readonly TamanhoDaFrase[]): NomesGuardados {
  const ditos = new Set(tamanhos.flatMap(({ nome, sigla }) => [normalizar(nome), normalizar(sigla)]))
  const guardados = new Map<string, Nome[]>()
  for (const nome of nomes) {
    const palavras = normalizar(nome).split(' ')
    const [primeira = '', segunda] = palavras
    if (!LIDO.test(nome) && !(ditos.has(primeira) && segunda !== undefined)) continue
    const outros = guardados.get(primeira)
    if (outros) outros.push({ palavras, nome })
    else guardados.set(primeira, [{ palavras, nome }])
  }
  for (const iguais of guardados.values()) iguais.sort((a, b) => b.palavras.length - a.palavras.length)
  return guardados
}

/** Each of them that stands whole where a name may stand, as one word: nothing of it parts or changes anything. */
export function comNomesGuardados(texto: string, guardados: NomesGuardados): string {
  if (guardados.size === 0 || texto.length > MAIS_LONGA) return texto
  const palavras = texto.split(/\s+/)
  const ditas = palavras.map((palavra) => normalizar(palavra).replace(/,$/, ''))
  const linha: string[] = []
  let daMudanca = false
  let mudou = false
  for (let n = 0; n < palavras.length; ) {
    const dita = ditas[n] ?? ''
    const achado = daMudanca
      ? undefined
      : guardados.get(dita)?.find((cada) => cada.palavras.every((palavra, m) => ditas[n + m] === palavra))
    if (achado) {
      const fim = n + achado.palavras.length
      linha.push(comoUmaPalavra(achado.nome) + (palavras[fim - 1]?.endsWith(',') ? ',' : ''))
      mudou = true
      n = fim
      continue
    }
    if (RECOMECA.test(dita)) daMudanca = false
    else if (MUDA.test(dita)) daMudanca = true
    linha.push(palavras[n] ?? '')
    n += 1
  }
  // As it was typed where there is none: blanks at its end begin the next word.
  return mudou ? linha.join(' ') : texto
}
