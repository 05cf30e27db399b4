import { palavrasDe } from './palavras'
import { ehTamanho } from './papel'

export interface MassaEBorda {
  readonly massas: readonly string[]
  readonly bordas: readonly string[]
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
  let qual = padrao
  for (const pedaco of nome.split('+')) {
    const palavras = pedaco.split(/\s+/u).filter((palavra) => palavra !== '' && palavra !== ':' && palavra !== '-')
    let de = 0
    for (let dita = qualDelas(palavras[de]); dita; dita = qualDelas(palavras[de])) {
      qual = dita
      de += 1
    }
    const resto = semDe(palavras.slice(de)).join(' ')
    if (resto === '') continue
    if (qual === 'massa') massas.push(resto)
    else if (!dizNenhuma(resto)) bordas.push(resto)
  }
  return { massas: semIguais(massas), bordas: semIguais(bordas) }
}

function dizNenhuma(resto: string): boolean {
  const palavras = palavrasDe(resto)
  return palavras[0] === 'nao' || NENHUMA.has(palavras.join(' '))
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

/** What comes behind it is something else: "borda Catupiry + Refri", "borda Catupiry - 8 fatias". */
const DEPOIS_DA_BORDA = /^(?:[+–|-]$|[(+]|sabor(?:es)?$)/i

/** "Calabresa Grande com borda de Catupiry" is a large one of calabresa with that crust. A name that says of none which it is stays whole. */
export function semBordaNoFim(nome: string): { readonly nome: string; readonly bordas: readonly string[] } {
  const palavras = nome.split(/\s+/u).filter((palavra) => palavra !== '')
  const dita = palavras.findIndex((palavra, indice) => indice > 0 && qualDelas(palavra) === 'borda')
  if (dita < 0) return { nome, bordas: [] }
  let comeco = palavrasDe(palavras[dita - 1] ?? '').join() === 'sem' ? dita - 1 : dita
  const separada = palavras.findIndex((palavra, indice) => indice > dita && DEPOIS_DA_BORDA.test(palavra))
  const fechada = palavras.findIndex((palavra, indice) => indice >= dita && palavra.endsWith(')')) + 1
  let fim = Math.min(separada < 0 ? palavras.length : separada, fechada || palavras.length)
  while (fim > dita + 2 && ehTamanho(palavrasDe(palavras[fim - 1] ?? '').join(' '))) fim -= 1
  const ditas = palavras
    .slice(comeco, fim)
    .join(' ')
    .replace(/[)\],;.]{1,3}$/, '')
  const { bordas } = lerMassaEBorda(ditas.replace(/^[([]/, ''), 'borda')
  if (bordas.length === 0 && comeco === dita) return { nome, bordas: [] }
  while (comeco > 0 && ANTES_DA_BORDA.has((palavras[comeco - 1] ?? '').toLowerCase())) comeco -= 1
  return { nome: [...palavras.slice(0, comeco), ...palavras.slice(fim)].join(' '), bordas }
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
