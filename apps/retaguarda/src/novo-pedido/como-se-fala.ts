import { porPalavra } from '@kds/domain/por-palavra'
import { normalizar } from '@kds/domain/texto'
import type { TamanhoDaFrase } from './frase'
import { queE } from './massa-e-borda'

const MEIA = new Set(['meia', 'meio', 'metade', '½', '1/2'])
/** Of how many parts each of these is one. */
const PARTES = porPalavra<number>({ '1/3': 3, '⅓': 3, '1/4': 4, '¼': 4 })
/** Several parts of one flavour. */
const VARIAS = porPalavra<{ readonly quantas: number; readonly de: number }>({
  '2/3': { quantas: 2, de: 3 },
  '⅔': { quantas: 2, de: 3 },
  '3/4': { quantas: 3, de: 4 },
  '¾': { quantas: 3, de: 4 },
})
/** Nobody says an item in more letters: what is longer was pasted, and is read as it stands. */
export const MAIS_LONGA = 400
const ABREVIADA = /(?<=\p{L}{3}|,)\s+([cs])\/\s*/giu
/** A comma before one of these words parts nothing that they do not part by themselves. */
const VIRGULA = /,\s+(?=(?:sem|com|bem|mal|mei[ao]|metade|outra|borda|massa|½|1\/2)\s)/gi
export const NUMEROS = porPalavra<string>({
  um: '1',
  uma: '1',
  dois: '2',
  duas: '2',
  tres: '3',
  quatro: '4',
})
const ABREVIADOS = porPalavra<string>({ gde: 'grande', gd: 'grande', med: 'media', fam: 'familia' })
/** Letters that are words: “cebola e ovo” is of no size, also where one is called E. */
const PALAVRAS: ReadonlySet<string> = new Set(['e', 'a', 'o', 'c', 's'])
/** “Com bacon extra” says how the bacon is. */
const ADJETIVOS: ReadonlySet<string> = new Set(['extra', 'especial'])
const MEIO_A_MEIO = /^mei[oa] a mei[oa]$/
const SINAL = porPalavra<string>({ sem: '-', com: '+' })
const ARTIGO = /\b(sem|com|e)\s+(?:a|o|as|os)\s+/gi
const MAS = /(?<=\s)mas\s+(?=(?:sem|com|mais)\s)/gi
const TERCO = /\b(?:(?:um|1)\s+)?(ter[cç]o|quarto)(?:\s+d[eao])?(?=\s)/gi
const DOIS_TERCOS = /\b(?:dois|2)\s+ter[cç]os(?:\s+d[eao])?(?=\s)/gi
const TRES_QUARTOS = /\b(?:tr[eê]s|3)\s+quartos(?:\s+d[eao])?(?=\s)/gi
/** In how many ways a line with many "com" is tried. */
const MAIS_LEITURAS = 24

/**
 * The line in the signs that the reading knows, for what people say on the telephone: `meia calabresa meia atum`, `calabresa sem cebola e
 * ovo`, `pizza b palmito` where one size begins so. Several of them, the most careful first: a flavour may be called "frango com catupiry".
 */
export function comoSeFala(texto: string, tamanhos: readonly TamanhoDaFrase[]): string[] {
  if (texto.length > MAIS_LONGA) return []
  const dita = comFracoes(texto.replace(MAS, '').replace(ARTIGO, '$1 '))
  const palavras = meioAMeio(semDe(semPizza(comNumero(dita.split(/\s+/).filter(Boolean))), tamanhos), tamanhos)
  const partes = emPartes(comVarias(palavras, tamanhos), tamanhos)
  const ditas = comTamanho(partes, tamanhos)
  const doNome = comNumeroDoNome(partes, ditas, tamanhos)
  const ditos = [doNome, ditas]
    .filter((linha) => linha.length > 0)
    .flatMap((linha) => [linha, ...comecosDeCom(linha).map((lugares) => emSinais(linha, lugares))])
    .map((linha) => linha.join(' '))
  return [...new Set(ditos)].filter((dito) => dito !== texto)
}

export function dizMeia(texto: string): boolean {
  return texto.split(/\s+/).some(ehMeia)
}

function ehMeia(palavra: string): boolean {
  return MEIA.has(normalizar(palavra) || palavra)
}

/** `um terço de calabresa` in figures. */
function comFracoes(texto: string): string {
  return texto
    .replace(DOIS_TERCOS, '2/3')
    .replace(TRES_QUARTOS, '3/4')
    .replace(TERCO, (_, parte: string) => (/^t/i.test(parte) ? '1/3' : '1/4'))
}

/** Three halves are no pizza: nobody knows whether thirds are meant, or a second one. */
export function passaDeUma(texto: string, partes: number): boolean {
  const { soma, quantas } = somadas(texto)
  // Beside two halves there is no room for a flavour of which nobody said how much.
  return soma > 12 || (soma === 12 && partes > quantas)
}

/** Two thirds of one flavour are read with the third that is left, or not at all: “dois terços” counts no pizzas. */
export function naoFechaUma(texto: string, partes: number): boolean {
  const { soma, quantas, varias } = somadas(texto)
  return varias && (soma !== 12 || partes !== quantas)
}

function somadas(texto: string) {
  const ditas = comFracoes(texto)
    .split(/\s+/)
    .flatMap((palavra) => quantoDe(palavra) ?? [])
  return {
    soma: emDozeAvos(ditas),
    quantas: ditas.reduce((ate, { quantas }) => ate + quantas, 0),
    varias: ditas.some(({ quantas }) => quantas > 1),
  }
}

/** How many parts of how many a word says. */
function quantoDe(palavra: string): { readonly quantas: number; readonly de: number } | undefined {
  const de = ehMeia(palavra) ? 2 : PARTES[palavra]
  return de === undefined ? VARIAS[palavra] : { quantas: 1, de }
}

/** Of which halves, thirds and quarters are whole numbers. */
function emDozeAvos(ditas: readonly { readonly quantas: number; readonly de: number }[]): number {
  return ditas.reduce((ate, { quantas, de }) => ate + (12 / de) * quantas, 0)
}

/** `frango c/ catupiry`, `calabresa s/ cebola`: after a name it is a short word and no bar between halves. */
export function porExtenso(texto: string): string {
  return texto.replace(ABREVIADA, (_, letra: string) => ` ${/c/i.test(letra) ? 'com' : 'sem'} `).replace(VIRGULA, ' ')
}

/** `uma grande, meia calabresa…`: behind a size a comma parts nothing. */
export function semVirgulaNoTamanho(texto: string, tamanhos: readonly TamanhoDaFrase[]): string {
  if (!texto.includes(',') || texto.length > MAIS_LONGA) return texto
  return texto.replace(/(?<!\S)(\S+),(?=\s)/, (junto, palavra: string) =>
    tamanhoCerto(palavra, tamanhos) === undefined ? junto : palavra,
  )
}

const SEM_OU_COM = /(?:,|\se)?\s(sem|com)\s+/gi
/** A sign, and since then neither another part nor something for the cook to read. */
const DEPOIS_DO_SINAL = /\s[-−+][^/*]*$/

/** `g cal -cebola com bacon`: behind a sign the words say what the signs say. */
export function emSinaisSo(texto: string): string {
  if (texto.length > MAIS_LONGA) return texto
  return texto.replace(SEM_OU_COM, (junto, palavra: string, lugar: number) =>
    DEPOIS_DO_SINAL.test(texto.slice(0, lugar)) ? ` ${SINAL[palavra.toLowerCase()]}` : junto,
  )
}

/**
 * From which "com" on something is added, part by part, the fewest additions first: in “banana com canela com leite condensado” only the
 * second of them is not of the name.
 */
function comecosDeCom(palavras: readonly string[]): ReadonlySet<number>[] {
  const partes: number[][] = [[]]
  for (const [lugar, palavra] of palavras.entries()) {
    if (palavra === '/') partes.push([])
    else if (normalizar(palavra) === 'com') partes.at(-1)?.unshift(lugar)
  }
  let leituras: { readonly lugares: readonly number[]; readonly soma: number }[] = [{ lugares: [], soma: 0 }]
  for (const coms of partes) {
    const daParte = [
      { lugares: [] as number[], soma: 0 },
      ...coms.map((lugar, n) => ({ lugares: [lugar], soma: n + 1 })),
    ]
    leituras = leituras
      .flatMap((uma) =>
        daParte.map((outra) => ({ lugares: [...uma.lugares, ...outra.lugares], soma: uma.soma + outra.soma })),
      )
      .sort((a, b) => a.soma - b.soma)
      .slice(0, MAIS_LEITURAS)
  }
  return leituras.map(({ lugares }) => new Set(lugares))
}

/** “Uma grande” is one; “duas calabresas” are two. */
function comNumero([primeira = '', ...outras]: readonly string[]): string[] {
  const numero = NUMEROS[normalizar(primeira)]
  if (numero === undefined || outras.length === 0) return [primeira, ...outras]
  return numero === '1' ? outras : [numero, ...outras]
}

/** “Grande de calabresa”: what follows the size is the flavour. */
function semDe(palavras: readonly string[], tamanhos: readonly TamanhoDaFrase[]): string[] {
  const lugar = palavras.findIndex((palavra) => !ehNumero(palavra) && tamanhoDe(palavra, tamanhos) === undefined)
  return normalizar(palavras[lugar] ?? '') === 'de' ? palavras.filter((_, n) => n !== lugar) : [...palavras]
}

function semPizza([primeira = '', ...outras]: readonly string[]): string[] {
  const [segunda = '', ...resto] = outras
  if (normalizar(primeira) === 'pizza') return outras
  return ehNumero(primeira) && /^pizzas?$/.test(normalizar(segunda)) ? [primeira, ...resto] : [primeira, ...outras]
}

/**
 * `2/3 calabresa 1/3 atum` is three parts, two of them alike. Only where each is said before its flavour and all together are one pizza:
 * “calabresa 2/3 atum” may be either of them, and is asked about.
 */
function comVarias(palavras: readonly string[], tamanhos: readonly TamanhoDaFrase[]): string[] {
  const lugares = [...palavras.keys()].filter((lugar) => quantoDe(palavras[lugar] ?? '') !== undefined)
  const ditas = lugares.flatMap((lugar) => quantoDe(palavras[lugar] ?? '') ?? [])
  const [primeiro = 0] = lugares
  const antes = palavras.slice(0, primeiro)
  const soInicio = antes.every((palavra) => ehNumero(palavra) || tamanhoCerto(palavra, tamanhos) !== undefined)
  if (!soInicio || emDozeAvos(ditas) !== 12 || !ditas.some(({ quantas }) => quantas > 1)) return [...palavras]
  const partes = lugares.map((lugar, n) => {
    const daParte = palavras.slice(lugar + 1, lugares[n + 1])
    return normalizar(daParte.at(-1) ?? '') === 'e' ? daParte.slice(0, -1) : daParte
  })
  if (partes.some(({ length }) => length === 0)) return [...palavras]
  const divididas = partes.flatMap((parte, n) => Array.from({ length: ditas[n]?.quantas ?? 1 }, () => parte))
  return [...antes, ...divididas.flatMap((parte, n) => (n === 0 ? parte : ['/', ...parte]))]
}

/** Of two halves the first word says nothing, the second one divides; of one alone the other is still to be said. */
function emPartes(palavras: readonly string[], tamanhos: readonly TamanhoDaFrase[]): string[] {
  const partes: string[] = []
  let temSabor = false
  let depoisDeMeia = false
  let meias = 0
  let partesDitas = 2
  for (const [lugar, palavra] of palavras.entries()) {
    const dita = normalizar(palavra)
    // “A outra metade”, “metade da calabresa”: the half is said once.
    if (/^(outra|uma)$/.test(dita) && ehMeia(palavras[lugar + 1] ?? '')) {
      if (normalizar(partes.at(-1) ?? '') === 'a') partes.pop()
      continue
    }
    if (depoisDeMeia && /^d[eao]$/.test(dita)) continue
    const meia = ehMeia(palavra) || PARTES[palavra] !== undefined || (meias > 0 && dita === 'outra')
    partesDitas = Math.max(partesDitas, PARTES[palavra] ?? 2)
    if (meia) {
      if (normalizar(partes.at(-1) ?? '') === 'e') partes.pop()
      if (temSabor && partes.at(-1) !== '/') partes.push('/')
    } else {
      partes.push(palavra)
      // What there is half of is a flavour, also where a number calls it.
      temSabor ||= (depoisDeMeia || !ehNumero(palavra)) && tamanhoDe(palavra, tamanhos) === undefined
    }
    depoisDeMeia = meia
    meias += Number(meia)
  }
  // Of thirds and quarters, and of one half alone, what was not said is asked for.
  const faltam = partesDitas - 1 - partes.filter((parte) => parte === '/').length
  const pela = partesDitas > 2 || meias === 1
  return pela && temSabor && faltam > 0 ? [...partes, ...Array.from({ length: faltam }, () => '/')] : partes
}

const JUNTAM: ReadonlySet<string> = new Set(['e', 'nem', 'mais'])

/** "Sem cebola e ovo" is without both; a sign or a bar ends it. */
function emSinais(palavras: readonly string[], comecos: ReadonlySet<number>): string[] {
  const linha: string[] = []
  let sinal = ''
  let novo = false
  for (const [lugar, palavra] of palavras.entries()) {
    const dita = normalizar(palavra)
    const depoisDeE = normalizar(palavras[lugar - 1] ?? '') === 'e'
    if (/^[-−+*/]/.test(palavra)) sinal = ''
    // A crust or a dough is of the pizza: it is neither with nor without that a flavour is.
    if ((dita === 'com' || dita === 'e') && queE(palavras[lugar + 1] ?? '') !== undefined) {
      sinal = ''
      novo = false
    } else if (dita === 'sem' || comecos.has(lugar) || (sinal !== '' && SINAL[dita])) {
      if (normalizar(linha.at(-1) ?? '') === 'e') linha.pop()
      sinal = SINAL[dita] ?? ''
      novo = true
    } else if (sinal !== '' && (novo ? dita === 'mais' && depoisDeE : JUNTAM.has(dita))) {
      // “Sem cebola mais bacon”: what comes is put on, whatever was left out before.
      if (dita === 'mais') sinal = '+'
      novo = true
    } else {
      linha.push(novo ? `${sinal}${palavra}` : palavra)
      novo = false
    }
  }
  return linha
}

/** The beginning of a size's name, where only one begins so; a whole one also behind the flavour: `portuguesa grande`. */
function comTamanho(palavras: readonly string[], tamanhos: readonly TamanhoDaFrase[]): string[] {
  const lugar = ehNumero(palavras[0] ?? '') ? 1 : 0
  const tamanho = tamanhoDe(palavras[lugar] ?? '', tamanhos)
  if (tamanho !== undefined)
    return palavras.length <= lugar + 1 ? [...palavras] : palavras.with(lugar, numaPalavra(tamanho, tamanhos))
  // What the cook should read, and what comes behind a sign, stays as it is.
  const sinal = palavras.findIndex((palavra) => /^[-−+*]/.test(palavra))
  const antes = sinal < 0 ? palavras : palavras.slice(0, sinal)
  const mudanca = antes.findIndex((palavra) => SINAL[normalizar(palavra)] !== undefined)
  const depois = antes.findIndex((palavra, n) => {
    const dita = normalizar(palavra)
    const daMudanca = mudanca >= 0 && n > mudanca && (dita.length === 1 || ADJETIVOS.has(dita))
    return n > lugar && !daMudanca && !PALAVRAS.has(dita) && tamanhoCerto(palavra, tamanhos) !== undefined
  })
  const dito = tamanhoCerto(palavras[depois] ?? '', tamanhos)
  if (dito === undefined) return [...palavras]
  const outras = palavras.filter((_, n) => n !== depois)
  return [...outras.slice(0, lugar), numaPalavra(dito, tamanhos), ...outras.slice(lugar)]
}

function numaPalavra(tamanho: string, tamanhos: readonly TamanhoDaFrase[]): string {
  return /\s/.test(tamanho) ? (tamanhos.find(({ nome }) => nome === tamanho)?.sigla ?? tamanho) : tamanho
}

/** `4 queijos grande` is one pizza where a flavour is called so, which is read before four of another: the size stands before its number. */
function comNumeroDoNome(
  partes: readonly string[],
  [numero = '', tamanho = '', ...outras]: readonly string[],
  tamanhos: readonly TamanhoDaFrase[],
): string[] {
  const veioDeTras = ehNumero(numero) && tamanhoDe(partes[1] ?? '', tamanhos) === undefined
  return veioDeTras && tamanhoCerto(tamanho, tamanhos) !== undefined ? [tamanho, numero, ...outras] : []
}

/** `meio a meio calabresa e portuguesa`: two halves, without a word before each. */
function meioAMeio(palavras: readonly string[], tamanhos: readonly TamanhoDaFrase[]): string[] {
  const lugar = palavras.findIndex((_, n) => MEIO_A_MEIO.test(normalizar(palavras.slice(n, n + 3).join(' '))))
  if (lugar < 0) return [...palavras]
  const [antes, depois] = [palavras.slice(0, lugar), palavras.slice(lugar + 3)]
  const ditas = depois.filter((palavra) => tamanhoCerto(palavra, tamanhos) === undefined)
  const entre = depois.findIndex((palavra) => normalizar(palavra) === 'e')
  if (entre > 0) return [...antes, ...depois.with(entre, '/')]
  return ditas.length === 2
    ? [...antes, ...depois.flatMap((palavra) => (palavra === ditas[1] ? ['/', palavra] : [palavra]))]
    : [...antes, ...depois]
}

function tamanhoDe(palavra: string, tamanhos: readonly TamanhoDaFrase[]): string | undefined {
  const dita = normalizar(palavra)
  if (dita === '') return undefined
  const comecados = tamanhos.filter(({ nome }) => normalizar(nome).startsWith(dita))
  return tamanhoCerto(palavra, tamanhos) ?? (comecados.length === 1 ? comecados[0]?.nome : undefined)
}

/** By its letter, its name, several of it (“duas grandes”), or as it is written short. */
export function tamanhoCerto(palavra: string, tamanhos: readonly TamanhoDaFrase[]): string | undefined {
  const dita = normalizar(palavra)
  if (dita === '') return undefined
  const ditas = new Set([dita, dita.replace(/s$/, ''), ABREVIADOS[dita] ?? dita])
  const achado = tamanhos.find(({ nome, sigla }) => normalizar(sigla) === dita || ditas.has(normalizar(nome)))
  return achado?.nome
}

function ehNumero(palavra: string): boolean {
  return /^\d+([.,]\d+)?x?$/i.test(palavra)
}
