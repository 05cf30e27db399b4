import { palavrasDe, semMarcaDeTeste } from './palavras'
import { ehTamanho } from './papel'

export interface NomeDaPizza {
  /** As it is written there; undefined when the name says none. */
  readonly tamanho?: string
  /** How many flavours the name promises: "GRANDE 2 SABORES". "Até 3 sabores" promises nothing. */
  readonly sabores?: number
  /** "Até 3 sabores" promises nothing and speaks of them. */
  readonly falaDeSabores: boolean
  /** What is left of the name: a flavour, or what the shop calls it. */
  readonly resto: string
  readonly dizPizza: boolean
  /** How many pizzas it says that it is: "2 Pizzas Grandes". */
  readonly pizzas: number
}

const PIZZAS = new Set(['pizza', 'pizzas'])
const SABORES = new Set(['sabor', 'sabores', 'flavor', 'flavors', 'flavour', 'flavours'])
const FATIAS = new Set(['fatia', 'fatias', 'pedaco', 'pedacos', 'cm'])
const EM_CENTIMETROS = /^\d{2,3}cm$/
const NUMEROS = new Map(Object.entries({ um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4 }))
const MAIS_SABORES = 12
const MAIS_PIZZAS = 12
/** Between a size and a number, and alone of no use. */
const LIGACOES = new Set(['de', 'da', 'do', 'com', 'ate', 'a', 'e', ''])

/** The item of a pizza is its size: "Pizza Grande (8 fatias) - 2 sabores". */
export function lerNomeDaPizza(nome: string): NomeDaPizza {
  const escritas = semMarcaDeTeste(nome)
    .split(/\s+/u)
    .filter((palavra) => palavra !== '')
  const palavras = escritas.map((palavra) => palavrasDe(palavra).join(' '))
  const contam = palavras.map((palavra, indice) => numeroDe(palavra, palavras[indice + 1]))
  let sabores: number | undefined
  const tamanho: string[] = []
  const resto: string[] = []
  for (const [indice, palavra] of palavras.entries()) {
    const escrita = escritas[indice] ?? ''
    if (contam[indice]) {
      if (contam[indice].de === 'sabores' && palavras[indice - 1] !== 'ate') sabores = contam[indice].n
    } else if (SABORES.has(palavra) || FATIAS.has(palavra)) {
      if (!contam[indice - 1] && !/^\d/.test(palavra)) resto.push(escrita)
    } else if (EM_CENTIMETROS.test(palavra) || ehOrdem(palavras, escritas, indice)) continue
    else if (ehTamanho(palavra)) tamanho.push(noSingular(semSinais(escrita)))
    else if (!PIZZAS.has(palavra)) resto.push(escrita)
  }
  return {
    tamanho: tamanho.join(' ') || undefined,
    sabores,
    falaDeSabores: contam.some((conta) => conta?.de === 'sabores'),
    resto: semLigacoes(resto).join(' '),
    dizPizza: palavras.some((palavra) => PIZZAS.has(palavra)),
    pizzas: quantasPizzas(palavras),
  }
}

/** "Pizza 1: Calabresa", "Pizza 2 - Atum". */
function ehOrdem(palavras: readonly string[], escritas: readonly string[], indice: number): boolean {
  if (!PIZZAS.has(palavras[indice - 1] ?? '') || !/^\d{1,2}$/.test(palavras[indice] ?? '')) return false
  return /[:.)ºª]$/.test(escritas[indice] ?? '') || palavras[indice + 1] === ''
}

function quantasPizzas(palavras: readonly string[]): number {
  const indice = palavras.findIndex((palavra, qual) => PIZZAS.has(palavra) && qual > 0)
  const dita = palavras[indice - 1] ?? ''
  const n = NUMEROS.get(dita) ?? (/^\d{1,2}$/.test(dita) ? Number(dita) : 1)
  return n > 0 && n <= MAIS_PIZZAS ? n : 1
}

function noSingular(tamanho: string): string {
  return tamanho.length > 2 && /s$/i.test(tamanho) ? tamanho.slice(0, -1) : tamanho
}

function numeroDe(palavra: string, seguinte = ''): { n: number; de: 'sabores' | 'fatias' } | undefined {
  const n = NUMEROS.get(palavra) ?? (/^\d{1,2}$/.test(palavra) ? Number(palavra) : 0)
  if (SABORES.has(seguinte)) return n > 0 && n <= MAIS_SABORES ? { n, de: 'sabores' } : undefined
  return n > 0 && FATIAS.has(seguinte) ? { n, de: 'fatias' } : undefined
}

function semLigacoes(palavras: readonly string[]): readonly string[] {
  const diz = (palavra: string) => !LIGACOES.has(palavrasDe(palavra).join(' '))
  const de = palavras.findIndex(diz)
  return de < 0 ? [] : palavras.slice(de, palavras.findLastIndex(diz) + 1)
}

function semSinais(palavra: string): string {
  return palavra.replace(/^[^\p{L}\p{N}]{1,5}|[^\p{L}\p{N}]{1,5}$/gu, '')
}
