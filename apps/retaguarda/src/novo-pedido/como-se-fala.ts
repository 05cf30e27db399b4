import { normalizar } from '@kds/domain/texto'
import type { TamanhoDaFrase } from './frase'
import { queE } from './massa-e-borda'

const MEIA = new Set(['meia', 'meio', 'metade', '½', '1/2'])
const ABREVIADA = /(?<=\p{L}{3})\s+([cs])\/\s*/giu
const NUMEROS: Readonly<Record<string, string>> = {
  um: '1',
  uma: '1',
  dois: '2',
  duas: '2',
  tres: '3',
  quatro: '4',
}
const ABREVIADOS: Readonly<Record<string, string>> = { gde: 'grande', gd: 'grande', med: 'media', fam: 'familia' }
const MEIO_A_MEIO = /^mei[oa] a mei[oa]$/
const SINAL: Readonly<Record<string, string>> = { sem: '-', com: '+' }

/**
 * The line in the signs that the reading knows, for what people say on the telephone: `meia calabresa meia atum`, `calabresa sem cebola e
 * ovo`, `pizza b palmito` where one size begins so. Several of them, the most careful first: a flavour may be called "frango com catupiry".
 */
export function comoSeFala(texto: string, tamanhos: readonly TamanhoDaFrase[]): string[] {
  const palavras = meioAMeio(semDe(semPizza(comNumero(texto.split(/\s+/).filter(Boolean))), tamanhos), tamanhos)
  const ditas = comTamanho(emPartes(palavras, tamanhos), tamanhos)
  const ditos = [ditas, emSinais(ditas, ['sem']), emSinais(ditas, ['sem', 'com'])].map((linha) => linha.join(' '))
  return [...new Set(ditos)].filter((dito) => dito !== texto)
}

/** `frango c/ catupiry`, `calabresa s/ cebola`: after a name it is a short word and no bar between halves. */
export function porExtenso(texto: string): string {
  return texto.replace(ABREVIADA, (_, letra: string) => ` ${/c/i.test(letra) ? 'com' : 'sem'} `)
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

/** Of two halves the first word says nothing, the second one divides. */
function emPartes(palavras: readonly string[], tamanhos: readonly TamanhoDaFrase[]): string[] {
  const partes: string[] = []
  let temSabor = false
  for (const palavra of palavras) {
    if (MEIA.has(normalizar(palavra) || palavra)) {
      if (normalizar(partes.at(-1) ?? '') === 'e') partes.pop()
      if (temSabor) partes.push('/')
    } else {
      partes.push(palavra)
      temSabor ||= !ehNumero(palavra) && tamanhoDe(palavra, tamanhos) === undefined
    }
  }
  return partes
}

/** "Sem cebola e ovo" is without both; a sign or a bar ends it. */
function emSinais(palavras: readonly string[], quais: readonly string[]): string[] {
  const linha: string[] = []
  let sinal = ''
  let novo = false
  for (const [lugar, palavra] of palavras.entries()) {
    const dita = normalizar(palavra)
    if (/^[-−+*/]/.test(palavra)) sinal = ''
    // A crust or a dough is of the pizza: it is neither with nor without that a flavour is.
    if ((dita === 'com' || dita === 'e') && queE(palavras[lugar + 1] ?? '') !== undefined) {
      sinal = ''
      novo = false
    } else if (quais.includes(dita) || (sinal !== '' && SINAL[dita])) {
      if (normalizar(linha.at(-1) ?? '') === 'e') linha.pop()
      sinal = SINAL[dita] ?? ''
      novo = true
    } else if (sinal !== '' && dita === 'e') {
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
  if (tamanho !== undefined) return palavras.length <= lugar + 1 ? [...palavras] : palavras.with(lugar, tamanho)
  // What the cook should read, and what comes behind a sign, stays as it is.
  const sinal = palavras.findIndex((palavra) => /^[-−+*]/.test(palavra))
  const antes = sinal < 0 ? palavras : palavras.slice(0, sinal)
  const depois = antes.findIndex((palavra, n) => n > lugar && tamanhoCerto(palavra, tamanhos) !== undefined)
  const dito = tamanhoCerto(palavras[depois] ?? '', tamanhos)
  if (dito === undefined) return [...palavras]
  const outras = palavras.filter((_, n) => n !== depois)
  return [...outras.slice(0, lugar), dito, ...outras.slice(lugar)]
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
function tamanhoCerto(palavra: string, tamanhos: readonly TamanhoDaFrase[]): string | undefined {
  const dita = normalizar(palavra)
  if (dita === '') return undefined
  const ditas = new Set([dita, dita.replace(/s$/, ''), ABREVIADOS[dita] ?? dita])
  const achado = tamanhos.find(({ nome, sigla }) => normalizar(sigla) === dita || ditas.has(normalizar(nome)))
  return achado?.nome
}

function ehNumero(palavra: string): boolean {
  return /^\d+x?$/i.test(palavra)
}
