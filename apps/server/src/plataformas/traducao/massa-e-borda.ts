import { normalizar } from '@kds/domain/texto'
import { palavrasDe } from './palavras'
import { ehTamanho } from './papel'
import { oQueRetira } from './retirada'

export interface MassaEBorda {
  readonly massas: readonly string[]
  readonly bordas: readonly string[]
  /** What says that there is no crust, as it came. */
  readonly semBorda: readonly string[]
}

/** What says that there is none, besides whatever begins with "não". */
const NENHUMA = new Set([
  ...['sem borda', 'sem recheio', 'sem borda recheada', 'sem nada', 'sem', 's borda', 's recheio', 's borda recheada'],
  ...['nenhuma', 'nenhum', 'nada', 'dispenso'],
])

/**
 * Dough and crust come in one option, or in one each, with the word once, twice or not at all: "Massa Massa Artesanal + Borda Catupiry + Borda
 * Tradicional", "Borda : Sem Borda", "Catupiry" in a group of crusts. `padrao` is what a piece is that names neither.
 */
export function lerMassaEBorda(nome: string, padrao: 'massa' | 'borda'): MassaEBorda {
  const massas: string[] = []
  const bordas: string[] = []
  const semBorda: string[] = []
  let qual = padrao
  for (const pedaco of nosMais(nome).flatMap(antesDeCada)) {
    const palavras = pedaco.split(/\s+/u).filter((palavra) => palavra !== '' && palavra !== ':' && palavra !== '-')
    let de = 0
    for (let dita = qualDelas(palavras[de]); dita; dita = qualDelas(palavras[de])) {
      qual = dita
      de += 1
    }
    const resto = semDe(palavras.slice(de)).join(' ')
    if (resto === '') continue
    if (SEM_BORDA.test(resto)) semBorda.push(resto)
    else if (qual === 'massa') massas.push(resto)
    else if (dizNenhuma(resto)) semBorda.push(resto)
    else bordas.push(resto)
  }
  return { massas: semIguais(massas), bordas: semIguais(bordas), semBorda: semIguais(semBorda) }
}

/** At each plus but one in brackets: "Cheddar (+R$ 10,00)" is one crust and what it costs. */
function nosMais(nome: string): string[] {
  const pedacos = ['']
  let aberto = 0
  for (const letra of nome) {
    if (letra === '(') aberto += 1
    else if (letra === ')') aberto = Math.max(0, aberto - 1)
    if (letra === '+' && aberto === 0) pedacos.push('')
    else pedacos.push(`${pedacos.pop() ?? ''}${letra}`)
  }
  return pedacos
}

/** "Massa Tradicional + Sem Borda": without a crust is no dough. */
const SEM_BORDA = /^(?:sem|s\/) ?(?:bordas?|recheio)(?: recheada)?$/i
const SEM = /^(?:sem|s\/)$/i
const LIGAM = new Set(['e', 'c/', 'com', '/', '|', '-', '–', ';', '&'])

/** "Massa Fina e Borda Catupiry", "Massa Fina / Borda: Cheddar" and "Massa Fina, sem borda" are two. */
function antesDeCada(pedaco: string): string[] {
  const palavras = pedaco.split(/\s+/u).filter((palavra) => palavra !== '')
  const partes: string[][] = [[]]
  for (const [indice, palavra] of palavras.entries()) {
    const atual = partes.at(-1) ?? []
    if (atual.length > 0 && comecaOutra(palavras, indice)) partes.push([palavra])
    else atual.push(palavra)
  }
  return partes.map((parte, indice) => (indice < partes.length - 1 ? semLigacao(parte) : parte).join(' '))
}

function comecaOutra(palavras: readonly string[], indice: number): boolean {
  const [antes = '', palavra = '', depois = ''] = palavras.slice(indice - 1, indice + 2)
  if (SEM.test(palavra)) return qualDelas(depois) === 'borda'
  return (
    qualDelas(palavra) !== undefined && !SEM.test(antes) && (LIGAM.has(antes.toLowerCase()) || /[,;/|]$/.test(antes))
  )
}

function semLigacao(parte: readonly string[]): readonly string[] {
  const ultima = parte.at(-1) ?? ''
  if (LIGAM.has(ultima.toLowerCase())) return parte.slice(0, -1)
  return [...parte.slice(0, -1), ultima.replace(/[,;/|]$/, '')]
}

function dizNenhuma(resto: string): boolean {
  const palavras = palavrasDe(resto)
  const retirada = normalizar(oQueRetira(resto) ?? '')
  return palavras[0] === 'nao' || NENHUMA.has(palavras.join(' ')) || NENHUMA.has(`sem ${retirada}`)
}

function qualDelas(palavra: string | undefined): 'massa' | 'borda' | undefined {
  const [dita] = palavrasDe(palavra ?? '')
  if (dita === 'massa' || dita === 'massas') return 'massa'
  return dita === 'borda' || dita === 'bordas' ? 'borda' : undefined
}

/** "Borda recheada de Catupiry" is Catupiry. */
function semDe(palavras: readonly string[]): readonly string[] {
  const comeco = palavras.findIndex((palavra) => !LIGACOES.has(palavrasDe(palavra)[0] ?? ''))
  return comeco < 0 ? palavras : palavras.slice(comeco)
}

const LIGACOES = new Set(['de', 'da', 'do', 'com', 'recheada', 'recheadas'])

const ANTES_DA_BORDA = new Set(['com', 'c/', 'e', '+', '-', '–', '|', ',', '('])

/** What comes behind it is something else: "borda Catupiry + Refri", "borda Catupiry - 8 fatias", "borda Catupiry massa fina". */
const DEPOIS_DA_BORDA = /^(?:[+–|,;-]$|[(+]|s\/|(?:sabor(?:es)?|sem|massas?|alerg\p{L}{0,9})$)/iu
const CONTAGENS = new Set(['sabor', 'sabores', 'fatia', 'fatias', 'pedaco', 'pedacos', 'cm'])
const QUANTOS = /^(?:\d{1,3}|uma?|dois|duas|tres|quatro)$/

/**
 * "Calabresa Grande com borda de Catupiry" is a large one of calabresa with that crust. A name that says of none which it is stays whole, and
 * so does one with a part of the pizza behind its crust, or with something that may belong to either: "borda Catupiry com bacon".
 */
export function semBordaNoFim(nome: string): SemBordaNoFim {
  const palavras = nome.split(/\s+/u).filter((palavra) => palavra !== '')
  const dita = palavras.findIndex((palavra, indice) => indice > 0 && qualDelas(palavra) === 'borda')
  if (dita < 0 || palavras.some((palavra, indice) => indice > dita && dizParte(palavra, palavras[indice + 1])))
    return { nome, bordas: [], semBorda: [] }
  const dizSem = palavrasDe(palavras[dita - 1] ?? '').join() === 'sem'
  let comeco = dizSem ? dita - 1 : dita
  let fim = fimDaBorda(palavras, dita)
  if (!dizSem && COM.has((palavras[fim] ?? '').toLowerCase())) return { nome, bordas: [], semBorda: [] }
  while (fim > dita + 1 && ANTES_DA_BORDA.has((palavras[fim - 1] ?? '').toLowerCase())) fim -= 1
  const ditas = palavras
    .slice(comeco, fim)
    .join(' ')
    .replace(/[)\],;.]{1,3}$/, '')
  const { bordas, semBorda } = lerMassaEBorda(ditas.replace(/^[([]/, ''), 'borda')
  if (bordas.length === 0 && comeco === dita) return { nome, bordas: [], semBorda: [] }
  while (comeco > 0 && ANTES_DA_BORDA.has((palavras[comeco - 1] ?? '').toLowerCase())) comeco -= 1
  return { nome: [...palavras.slice(0, comeco), ...palavras.slice(fim)].join(' '), bordas, semBorda }
}

export interface SemBordaNoFim extends Pick<MassaEBorda, 'bordas' | 'semBorda'> {
  readonly nome: string
}

const COM = new Set(['com', 'c/'])
const PARTES = /^\(?(?:\d{1,2}\/\d|\d{1,2}%|[½⅓⅔¼¾⅕⅙⅛⅜]|(?:mei[ao]|metades?)(?!\p{L}))/iu

function dizParte(palavra: string, seguinte = ''): boolean {
  return PARTES.test(palavra) || (QUANTOS.test(normalizar(palavra)) && /^(?:terc|quart)os?$/.test(normalizar(seguinte)))
}

/** The first word that is none of the crust's: a size, a number, "sem", "com" behind a crust that is named. */
function fimDaBorda(palavras: readonly string[], dita: number): number {
  const semBorda = palavrasDe(palavras[dita - 1] ?? '').join() === 'sem'
  let nomeada = semBorda
  for (const [indice, escrita] of palavras.entries()) {
    if (indice < dita) continue
    if (indice > dita) {
      const palavra = palavrasDe(escrita).join(' ')
      const conta = QUANTOS.test(palavra) && CONTAGENS.has(palavrasDe(palavras[indice + 1] ?? '').join(' '))
      if (conta || /^\d{2,3}cm$/.test(palavra) || ehTamanho(palavra) || DEPOIS_DA_BORDA.test(escrita)) return indice
      if (nomeada && (/^\d/.test(palavra) || COM.has(escrita.toLowerCase()))) return indice
      nomeada ||= !LIGACOES.has(palavra)
    }
    if (/[),;]$/.test(escrita)) return indice + 1
  }
  return palavras.length
}

export function semIguais(textos: readonly string[]): string[] {
  const vistos = new Set<string>()
  return textos.filter((texto) => {
    const chave = palavrasDe(texto).join(' ')
    if (vistos.has(chave)) return false
    vistos.add(chave)
    return true
  })
}
