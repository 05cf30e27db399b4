import { comoSoa, normalizar } from './texto'

/** A word as compared, and as it sounds to who writes by ear. */
interface Escrita {
  forma: string
  som: string
}

/** How a word begins that is looked for. */
interface Parte extends Escrita {
  /** What comes next decides how its last letter sounds: "laranj" is found in "laranjinha" as it is written. */
  aberta: boolean
}

export interface Radical {
  forma: string
  /** Its words: the last may go on, the others are whole. */
  partes: readonly Parte[]
}

export type Radicais = readonly Radical[]

/** A kitchen has one list, and every text of its evening is read by it. */
const LIDAS = new WeakMap<readonly string[], Radicais>()

export function emRadicais(lista: readonly string[]): Radicais {
  const radicais = LIDAS.get(lista) ?? lista.map(emRadical)
  LIDAS.set(lista, radicais)
  return radicais
}

function emRadical(radical: string): Radical {
  const forma = normalizar(radical)
  return { forma, partes: forma.split(' ').map(emParte) }
}

function emParte(forma: string): Parte {
  return { forma, som: comoSoa(forma), aberta: /[cj]$/.test(forma) }
}

export interface Palavra extends Escrita {
  inicio: number
}

/** A mark is a word of its own: what is denied before it is not what comes after ("camarão não, tenho alergia"). */
const PALAVRA = /[\p{L}\p{N}\p{M}]+|[.,;:!?…\n/|()–—-]/gu

/** As thumbs write it. */
const NAO = 'nao'
const SEM = 'sem'
const ABREVIADO = 'n'
/** What people put into what begins with it: "não pode em hipótese alguma comer", "não pode nem ter contato". */
const ENFASE = new Set(
  'nem em hipotese alguma nenhuma nenhum qualquer de jeito nunca jamais mais sequer mesmo'.split(' '),
)

/** Every word is normalised alone, so that the whole takes time in proportion to its length. */
export function palavrasDe(texto: string): Palavra[] {
  return [...texto.matchAll(PALAVRA)].map(({ 0: lida, index }) => {
    const forma = comparada(lida)
    return { forma, som: comoSoa(forma), inicio: index }
  })
}

export function primeiraPalavra(texto: string): string | undefined {
  const { value } = texto.matchAll(PALAVRA).next()
  const lida: string | undefined = value?.[0]
  return lida && comparada(lida)
}

function comparada(lida: string): string {
  const forma = normalizar(lida) || lida
  return forma === ABREVIADO ? NAO : forma
}

const NENHUMA: Palavra = { forma: '', som: '', inicio: 0 }

export function naPosicao(palavras: readonly Palavra[], lugar: number): Palavra {
  return palavras[lugar] ?? NENHUMA
}

/** Those that stand somewhere in the text: nearly every text has none, and telling so is far cheaper than taking it apart. */
export function presentes(texto: string, radicais: Radicais): Radicais {
  const forma = normalizar(texto)
  const som = comoSoa(forma)
  const esta = (parte: Parte) =>
    parte.forma === NAO || som.includes(parte.som) || (parte.aberta && forma.includes(parte.forma))
  return radicais.filter(({ partes }) => partes.every(esta))
}

export function comecaEm(palavras: readonly Palavra[], lugar: number, { partes }: Radical): boolean {
  const enfatico = partes[0]?.forma === NAO || partes[0]?.forma === SEM
  let aqui = lugar
  return partes.every((parte, indice) => {
    if (enfatico && indice > 0) aqui = depoisDe(palavras, aqui, ENFASE)
    const palavra = naPosicao(palavras, aqui)
    aqui += 1
    return indice === partes.length - 1 ? comeca(palavra, parte) : palavra.som === parte.som
  })
}

function comeca(palavra: Palavra, parte: Parte): boolean {
  return palavra.som.startsWith(parte.som) || (parte.aberta && palavra.forma.startsWith(parte.forma))
}

export function depoisDe(palavras: readonly Palavra[], lugar: number, passadas: ReadonlySet<string>): number {
  let depois = lugar
  while (passadas.has(naPosicao(palavras, depois).forma)) depois += 1
  return depois
}
