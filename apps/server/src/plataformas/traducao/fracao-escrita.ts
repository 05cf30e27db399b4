import { type Fracao, fracaoValida } from '@kds/domain/fracao'
import { normalizar } from '@kds/domain/texto'

export interface ParteEscrita {
  readonly nome: string
  readonly fracao?: Fracao
}

const SINAIS: Readonly<Record<string, Fracao>> = {
  '½': { n: 1, d: 2 },
  '⅓': { n: 1, d: 3 },
  '⅔': { n: 2, d: 3 },
  '¼': { n: 1, d: 4 },
  '¾': { n: 3, d: 4 },
  '⅕': { n: 1, d: 5 },
  '⅙': { n: 1, d: 6 },
  '⅛': { n: 1, d: 8 },
  '⅜': { n: 3, d: 8 },
}
const METADES = new Set(['meia', 'meio', 'metade'])
const QUANTOS: Readonly<Record<string, number>> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3 }
const DE_QUANTOS: Readonly<Record<string, number>> = { terco: 3, tercos: 3, quarto: 4, quartos: 4 }
const LIGACOES = new Set(['de', 'da', 'do', 'e', '+', '-', '–', '—', ':', '/', '|', ',', ';', 'com'])
/** "Meia cura" is a cheese, and "meio a meio" says that there are two without saying which. */
const NAO_SAO_METADES = new Set(['cura', 'a', 'e'])
const BORDAS = new Set([...'()[]{}:;,.-–—+|'])

/**
 * The parts that a text names, in every spelling met: "1/2 X", "½ X", "Meia X", "Um terço de X", "X (metade)", "1/2 X + 1/2 Y". A text that
 * names none is one part without a fraction: "3 Queijos" begins with a digit and is a flavour.
 */
export function partesEscritas(texto: string): ParteEscrita[] {
  const palavras = texto.split(/\s+/u).filter((palavra) => palavra !== '')
  const comecos = palavras.flatMap((_, indice) => (emNumeros(palavras, indice) ? [indice] : []))
  if (comecos[0] === 0 && comecos.length > 1) {
    const partes = comecos.map((comeco, qual) => daFrente(palavras.slice(comeco, comecos[qual + 1])))
    if (partes.every((parte) => parte !== undefined && parte.nome !== ''))
      return partes.filter((parte) => parte !== undefined)
  }
  const parte = daFrente(palavras) ?? deTras(palavras)
  return parte && parte.nome !== '' ? [parte] : [{ nome: texto }]
}

/** Where in a text the first part begins that is written in numbers: "Pizza Grande 1/2 Calabresa 1/2 Atum". */
export function antesDasPartes(texto: string): { antes: string; partes: string } | undefined {
  const palavras = texto.split(/\s+/u).filter((palavra) => palavra !== '')
  const comeco = palavras.findIndex((_, indice) => emNumeros(palavras, indice) !== undefined)
  if (comeco < 1 || comeco === palavras.length - 1) return undefined
  return { antes: palavras.slice(0, comeco).join(' '), partes: palavras.slice(comeco).join(' ') }
}

/** 0.5 of a flavour is half of the pizza. */
export function fracaoDaQuantidade(quantidade: number): Fracao | undefined {
  if (!(quantidade > 0 && quantidade < 1)) return undefined
  for (const d of [2, 3, 4, 5, 6, 8]) {
    const n = Math.round(quantidade * d)
    if (n > 0 && Math.abs(quantidade - n / d) < PERTO) return { n, d }
  }
  return undefined
}

/** 0.33 and 0.34 are thirds. */
const PERTO = 0.012

function daFrente(palavras: readonly string[]): ParteEscrita | undefined {
  const lida = emNumeros(palavras, 0) ?? porExtenso(palavras)
  if (!lida) return undefined
  return { fracao: lida.fracao, nome: semLigacoes(palavras.slice(lida.palavras)) }
}

function deTras(palavras: readonly string[]): ParteEscrita | undefined {
  const ultima = palavras.length - 1
  if (ultima < 1) return undefined
  const lida = emNumeros(palavras, ultima)?.fracao ?? metade(palavras[ultima] ?? '')
  return lida && { fracao: lida, nome: semLigacoes(palavras.slice(0, ultima)) }
}

interface Lida {
  readonly fracao: Fracao
  readonly palavras: number
}

function emNumeros(palavras: readonly string[], indice: number): Lida | undefined {
  const palavra = semBordas(palavras[indice] ?? '')
  const sinal = SINAIS[palavra]
  if (sinal) return { fracao: sinal, palavras: 1 }
  const [n, d, ...resto] = palavra.split('/')
  const fracao = { n: inteiro(n), d: inteiro(d) }
  // "24/7" is a name.
  return resto.length === 0 && fracaoValida(fracao) && fracao.d <= 12 ? { fracao, palavras: 1 } : undefined
}

function porExtenso(palavras: readonly string[]): Lida | undefined {
  const [primeira = '', segunda = ''] = palavras.slice(0, 2).map((palavra) => semBordas(normalizar(palavra)))
  const n = QUANTOS[primeira]
  const d = DE_QUANTOS[segunda]
  if (n && d && n < d) return { fracao: { n, d }, palavras: 2 }
  const fracao = metade(primeira)
  return fracao && palavras.length > 1 && !NAO_SAO_METADES.has(segunda) ? { fracao, palavras: 1 } : undefined
}

function metade(palavra: string): Fracao | undefined {
  return METADES.has(semBordas(normalizar(palavra))) ? { n: 1, d: 2 } : undefined
}

function inteiro(escrito: string | undefined): number {
  return escrito !== undefined && /^\d{1,2}$/.test(escrito) ? Number(escrito) : Number.NaN
}

function semLigacoes(palavras: readonly string[]): string {
  let [de, ate] = [0, palavras.length]
  while (de < ate && LIGACOES.has((palavras[de] ?? '').toLowerCase())) de += 1
  while (ate > de && LIGACOES.has((palavras[ate - 1] ?? '').toLowerCase())) ate -= 1
  return palavras.slice(de, ate).join(' ')
}

function semBordas(palavra: string): string {
  let [de, ate] = [0, palavra.length]
  while (de < ate && BORDAS.has(palavra[de] ?? '')) de += 1
  while (ate > de && BORDAS.has(palavra[ate - 1] ?? '')) ate -= 1
  return palavra.slice(de, ate)
}
