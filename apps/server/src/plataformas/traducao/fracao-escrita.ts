import { type Fracao, fracaoValida } from '@kds/domain/fracao'
import { normalizar } from '@kds/domain/texto'
import { dizSoComo } from './palavras'

export interface ParteEscrita {
  readonly nome: string
  readonly fracao?: Fracao
}

const SINAIS: ReadonlyMap<string, Fracao> = new Map([
  ['½', { n: 1, d: 2 }],
  ['⅓', { n: 1, d: 3 }],
  ['⅔', { n: 2, d: 3 }],
  ['¼', { n: 1, d: 4 }],
  ['¾', { n: 3, d: 4 }],
  ['⅕', { n: 1, d: 5 }],
  ['⅙', { n: 1, d: 6 }],
  ['⅛', { n: 1, d: 8 }],
  ['⅜', { n: 3, d: 8 }],
])
const METADES = new Set(['meia', 'meio', 'metade'])
const QUANTOS = new Map(Object.entries({ um: 1, uma: 1, dois: 2, duas: 2, tres: 3 }))
const DE_QUANTOS = new Map(Object.entries({ terco: 3, tercos: 3, quarto: 4, quartos: 4 }))
/** "Cortar ao meio" says where. */
const NO_MEIO = new Set(['ao', 'no', 'na', 'pelo', 'pela'])
const LIGACOES = new Set(['de', 'da', 'do', 'e', '+', '-', '–', '—', ':', '/', '|', ',', ';', 'com'])
/** "Meia cura" is a cheese, and "meio a meio" says that there are two without saying which. */
const NAO_SAO_METADES = new Set(['cura', 'a', 'e'])
/** "0,5 Calabresa" is half of a pizza, "0,5 l" is a drink. */
const DECIMAL = /^0[.,]\d{1,3}$/
const UNIDADES = new Set([
  ...['l', 'lt', 'litro', 'litros', 'ml', 'kg', 'kilo', 'quilo', 'quilos', 'g', 'gr', 'duzia', 'duzias', 'cento'],
  ...['porcao', 'porcoes', 'metro', 'dose', 'garrafa', 'copo', 'lata'],
])
/** "50% Calabresa". */
const POR_CENTO = /^\d{1,2}%$/
const BORDAS = new Set([...'()[]{}:;,.-–—+|'])

/**
 * The parts that a text names, in every spelling met: "1/2 X", "1/2-X", "½X", "0,5 X", "Meia X", "Um terço de X", "X (metade)", "1/2 X + 1/2 Y",
 * "Meia X Meia Y". A text that names none is one part without a fraction: "3 Queijos" begins with a digit and is a flavour.
 */
export function partesEscritas(texto: string): ParteEscrita[] {
  if (dizSoComo(texto)) return [{ nome: texto }]
  const palavras = palavrasEscritas(texto)
  const comecos = comecosDe(palavras)
  if (comecos[0] === 0 && comecos.length > 1) {
    const partes = comecos.map((comeco, qual) => daFrente(palavras.slice(comeco, comecos[qual + 1])))
    if (partes.every((parte) => parte !== undefined && parte.nome !== ''))
      return partes.filter((parte) => parte !== undefined)
  }
  const parte = daFrente(palavras) ?? deTras(palavras)
  return parte && parte.nome !== '' ? [parte] : [{ nome: texto }]
}

/**
 * Where in a name the first part begins: "Pizza Grande 1/2 Calabresa 1/2 Atum". One that is written in a word may be something else, and so may
 * one with nothing before it.
 */
export function antesDasPartes(texto: string): { antes: string; partes: string } | undefined {
  const palavras = palavrasEscritas(texto)
  const comecos = comecosDe(palavras)
  const [comeco = -1] = comecos
  if (comeco < 0 || comeco === palavras.length - 1) return undefined
  if (comecos.length < 2 && (comeco === 0 || !emNumeros(palavras, comeco))) return undefined
  return { antes: palavras.slice(0, comeco).join(' '), partes: palavras.slice(comeco).join(' ') }
}

/** Whether a part of a pizza is written there, wherever it stands: per cents are of sugar and ice too. */
export function dizParteDePizza(texto: string): boolean {
  return !POR_CENTO.test(palavrasEscritas(texto)[0] ?? '') && partesEscritas(texto).some(({ fracao }) => fracao)
}

/** Two parts or more and nothing before them: who calls an option so means one of its pizza, who calls a line so means the pizza. */
export function ehSoPartes(texto: string): boolean {
  return antesDasPartes(texto)?.antes === ''
}

/** A part that is written against its name stands apart from it. */
function palavrasEscritas(texto: string): string[] {
  return texto
    .replace(/(\d) {0,2}[/⁄∕\\] {0,2}(\d)/g, '$1/$2')
    .replace(/(\p{L})[/|](?=\d{1,2}\/\d|[½⅓⅔¼¾⅕⅙⅛⅜]|mei[ao] |metade )/giu, '$1 / ')
    .replace(/(^|[\s(+,])(\d{1,2}\/\d{1,2}|[½⅓⅔¼¾⅕⅙⅛⅜])[-–—:]?(?=\p{L})/gu, '$1$2 ')
    .split(/\s+/u)
    .filter((palavra) => palavra !== '')
}

function comecosDe(palavras: readonly string[]): number[] {
  return palavras.flatMap((_, indice) => {
    const umaMetade = metade(palavras[indice] ?? '') && porExtenso(palavras.slice(indice, indice + 2))
    return emNumeros(palavras, indice) || umaMetade ? [indice] : []
  })
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

/** A cook knows "2/4" as a half. */
export function reduzida(fracao: Fracao): Fracao {
  const { n, d } = fracao
  for (let divisor = n; n < d && divisor > 1; divisor -= 1) {
    if (n % divisor === 0 && d % divisor === 0) return { n: n / divisor, d: d / divisor }
  }
  return fracao
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
  const emPalavra = NO_MEIO.has(normalizar(palavras[ultima - 1] ?? '')) ? undefined : metade(palavras[ultima] ?? '')
  const lida = emNumeros(palavras, ultima)?.fracao ?? emPalavra
  return lida && { fracao: lida, nome: semLigacoes(palavras.slice(0, ultima)) }
}

interface Lida {
  readonly fracao: Fracao
  readonly palavras: number
}

function emNumeros(palavras: readonly string[], indice: number): Lida | undefined {
  const palavra = semBordas(palavras[indice] ?? '')
  // Half a dozen and half a litre are no halves of a pizza.
  if (UNIDADES.has(semBordas(normalizar(palavras[indice + 1] ?? '')))) return undefined
  const sinal = SINAIS.get(palavra)
  if (sinal) return { fracao: sinal, palavras: 1 }
  const decimal = indice === 0 ? emDecimal(palavra) : undefined
  if (decimal) return { fracao: decimal, palavras: 1 }
  const [n, d, ...resto] = palavra.split('/')
  const fracao = reduzida({ n: inteiro(n), d: inteiro(d) })
  // "24/7" is a name.
  return resto.length === 0 && fracaoValida(fracao) && fracao.d <= 12 ? { fracao, palavras: 1 } : undefined
}

function emDecimal(palavra: string): Fracao | undefined {
  if (POR_CENTO.test(palavra)) return fracaoDaQuantidade(Number(palavra.slice(0, -1)) / 100)
  return DECIMAL.test(palavra) ? fracaoDaQuantidade(Number(palavra.replace(',', '.'))) : undefined
}

function porExtenso(palavras: readonly string[]): Lida | undefined {
  const [primeira = '', segunda = ''] = palavras.slice(0, 2).map((palavra) => semBordas(normalizar(palavra)))
  const n = QUANTOS.get(primeira)
  const d = DE_QUANTOS.get(segunda)
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
  return semSobras(palavras.slice(de, ate).join(' '))
}

/** "(1/2 Calabresa, 1/2 Atum)" leaves a comma and half of a pair behind. */
function semSobras(nome: string): string {
  const semVirgula = nome.replace(/[,;]$/, '')
  const aberto = semVirgula.includes('(')
  const fechado = semVirgula.endsWith(')')
  return fechado && !aberto ? semVirgula.slice(0, -1) : semVirgula
}

function semBordas(palavra: string): string {
  let [de, ate] = [0, palavra.length]
  while (de < ate && BORDAS.has(palavra[de] ?? '')) de += 1
  while (ate > de && BORDAS.has(palavra[ate - 1] ?? '')) ate -= 1
  return palavra.slice(de, ate)
}
