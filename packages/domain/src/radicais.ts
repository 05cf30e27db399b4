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

/**
 * Of all that is looked for what may begin at a word, in the same order: every word of a text is asked, and nearly all begin with none. Behind
 * "não" the next word tells.
 */
export function porComeco(radicais: Radicais): (palavras: readonly Palavra[], lugar: number) => Radicais {
  const primeiras = porSom(radicais, 0)
  const depoisDoNao = porSom(primeiras(NAO), 1)
  return (palavras, lugar) => {
    const { som } = naPosicao(palavras, lugar)
    if (som !== NAO) return primeiras(som)
    return depoisDoNao(naPosicao(palavras, depoisDe(palavras, lugar + 1, ENFASE)).som)
  }
}

/** So many letters of a word tell most of what is looked for from what is not. */
const COMECO = 2

/** Those whose part at a place may be a word that sounds so. Behind what is no "não", and of what has no such part, every word may. */
function porSom(radicais: Radicais, qual: 0 | 1): (som: string) => Radicais {
  const parteDe = ({ partes }: Radical) => (qual === 0 || partes[0]?.forma === NAO ? partes[qual] : undefined)
  const ehInteira = ({ partes }: Radical) => qual < partes.length - 1
  const letrasDe = (radical: Radical) => {
    const parte = ehInteira(radical) ? undefined : parteDe(radical)
    return parte && !parte.aberta && parte.som.length >= COMECO ? parte.som.slice(0, COMECO) : undefined
  }
  const quePodem = (som: string, letras = som.slice(0, COMECO)) =>
    radicais.filter((radical) => {
      const parte = parteDe(radical)
      if (parte && ehInteira(radical)) return parte.som === som
      return [letras, undefined].includes(letrasDe(radical))
    })
  const inteiras = new Set(radicais.flatMap((radical) => (ehInteira(radical) ? (parteDe(radical)?.som ?? []) : [])))
  const comecos = new Set(radicais.flatMap((radical) => letrasDe(radical) ?? []))
  const porInteiras = new Map([...inteiras].map((som) => [som, quePodem(som)]))
  const porLetras = new Map([...comecos].map((letras) => [letras, quePodem('', letras)]))
  const sempre = quePodem('')
  return (som) => porInteiras.get(som) ?? porLetras.get(som.slice(0, COMECO)) ?? sempre
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
