import type { ConteudoDoItem, Pedido } from './pedido'
import { limitar, normalizar } from './texto'

/** How words begin that speak of an allergy: "alerg" finds alergia, alérgica, alergênico. A kitchen may have its own list. */
export const RADICAIS_DE_ALERGIA: readonly string[] = ['alerg', 'intoler', 'celiac', 'lactose', 'gluten']

/** Of these people also say that there is none; "sem lactose" is the opposite of "sem alergia". */
const CONDICOES: Readonly<Record<string, string>> = {
  alerg: 'alergia',
  intoler: 'intolerância',
  celiac: '',
}

const LIGACOES = new Set('a o as os ao aos com de da do das dos por em'.split(' '))
const GRAUS = new Set('severa severo grave forte alta alto leve'.split(' '))
const NEGA = new Set(['sem', 'nao', 'nenhuma', 'nenhum', 'nem', 'zero'])
/** What may stand between a denial and the condition. Anything else does: "sem cebola alergia" denies the onion. */
const ENTRE = new Set(
  'tem tenho temos ter ha e eh sou possui possuo possuir existe consta nenhuma nenhum qualquer tipo de um uma'.split(
    ' ',
  ),
)

const MAXIMO = 60

interface Palavra {
  /** As compared; a mark that ends a sentence is its own. */
  forma: string
  inicio: number
  fim: number
}

const FIM = /^[.;:!?\n/|()]$/

/** Every word is normalised alone, so that the whole takes time in proportion to its length. */
function palavrasDe(texto: string): Palavra[] {
  return [...texto.matchAll(/[\p{L}\p{N}\p{M}]+|[.;:!?\n/|()]/gu)].map(({ 0: lida, index }) => ({
    forma: normalizar(lida) || lida,
    inicio: index,
    fim: index + lida.length,
  }))
}

/**
 * What of an allergy a text speaks, in words for the cook: "alergia: gergelim", "alergia: sem glúten". Undefined when it
 * speaks of none, or says that there is none.
 */
export function alergiaNoTexto(texto: string, radicais: readonly string[] = RADICAIS_DE_ALERGIA): string | undefined {
  const palavras = palavrasDe(texto)
  const procurados = radicais.map((radical) => normalizar(radical).split(' '))
  for (let lugar = 0; lugar < palavras.length; lugar += 1) {
    const achado = procurados.find((partes) => comecaEm(palavras, lugar, partes))
    if (!achado) continue
    const fim = lugar + achado.length
    const condicao = CONDICOES[achado.join(' ')]
    if (condicao === undefined) return `alergia: ${frase(texto, palavras, lugar)}`
    if (!negada(palavras, lugar)) return emPalavras(texto, palavras, lugar, fim, condicao)
    // "Sem alergia a lactose" denies the lactose with it.
    const depois = depoisDe(palavras, fim, LIGACOES)
    lugar = depois === fim ? fim - 1 : depois
  }
  return undefined
}

function comecaEm(palavras: readonly Palavra[], lugar: number, partes: readonly string[]): boolean {
  return partes.every((parte, indice) => {
    const forma = palavras[lugar + indice]?.forma
    return indice === partes.length - 1 ? forma?.startsWith(parte) : forma === parte
  })
}

/** How far back a denial is looked for: more words than anybody puts between it and what it denies. */
const ATRAS = 6

function negada(palavras: readonly Palavra[], lugar: number): boolean {
  for (let atras = lugar - 1; atras >= Math.max(0, lugar - ATRAS); atras -= 1) {
    const forma = palavras[atras]?.forma ?? ''
    if (NEGA.has(forma)) return true
    if (!ENTRE.has(forma)) return false
  }
  return false
}

function depoisDe(palavras: readonly Palavra[], lugar: number, passadas: ReadonlySet<string>): number {
  let depois = lugar
  while (passadas.has(palavras[depois]?.forma ?? '')) depois += 1
  return depois
}

function emPalavras(texto: string, palavras: readonly Palavra[], lugar: number, fim: number, condicao: string): string {
  const depois = depoisDe(palavras, depoisDe(palavras, fim, GRAUS), LIGACOES)
  const primeira = palavras[depois]
  // "Alergia: camarão" names it after the colon.
  const separada = depois === fim && primeira?.forma === ':'
  const alvo = separada ? palavras[fim + 1] : primeira
  if (!condicao || !alvo || FIM.test(alvo.forma)) return `alergia: ${frase(texto, palavras, lugar)}`
  return `${condicao}: ${curto(texto.slice(alvo.inicio, ateOFim(palavras, palavras.indexOf(alvo))))}`
}

/** The sentence around a word, as it was written. */
function frase(texto: string, palavras: readonly Palavra[], lugar: number): string {
  let primeira = lugar
  while (primeira > 0 && lugar - primeira < MAXIMO && !FIM.test(palavras[primeira - 1]?.forma ?? '.')) primeira -= 1
  return curto(texto.slice(palavras[primeira]?.inicio, ateOFim(palavras, lugar)))
}

function ateOFim(palavras: readonly Palavra[], lugar: number): number {
  let ultima = lugar
  while (ultima - lugar < MAXIMO && !FIM.test(palavras[ultima + 1]?.forma ?? '.')) ultima += 1
  return palavras[ultima]?.fim ?? 0
}

function curto(texto: string): string {
  const limpo = texto.replace(/\s+/g, ' ').trim().toLocaleLowerCase('pt-BR')
  return limpo.length <= MAXIMO ? limpo : `${limitar(limpo, MAXIMO - 1).trimEnd()}…`
}

/** Notes, removals and choices of an item; a product that is called so by its name says it by its name. */
export function alergiasDoItem(
  { complementos, observacao, pizza }: Pick<ConteudoDoItem, 'complementos' | 'observacao' | 'pizza'>,
  radicais?: readonly string[],
): string[] {
  const textos = [
    ...complementos.filter(({ tipo }) => tipo === 'opcao').map(({ nome }) => nome),
    ...complementos.filter(({ tipo }) => tipo === 'remocao').map(({ nome }) => retirado(nome)),
    ...(pizza?.sabores ?? []).flatMap((sabor) => [...sabor.remocoes.map(retirado), sabor.observacao ?? '']),
    observacao ?? '',
  ]
  return unicas(textos.map((texto) => alergiaNoTexto(texto, radicais)))
}

/** Of an order's own note and of these items of it, each said once. */
export function alergiasDoPedido(
  { observacao }: Pick<Pedido, 'observacao'>,
  itens: readonly Pick<ConteudoDoItem, 'complementos' | 'observacao' | 'pizza'>[],
  radicais?: readonly string[],
): string[] {
  const doPedido = observacao === undefined ? undefined : alergiaNoTexto(observacao, radicais)
  return unicas([doPedido, ...itens.flatMap((item) => alergiasDoItem(item, radicais))])
}

function retirado(nome: string): string {
  return /^\s*sem\s/i.test(nome) ? nome : `sem ${nome}`
}

function unicas(alergias: readonly (string | undefined)[]): string[] {
  return [...new Set(alergias.flatMap((alergia) => alergia ?? []))]
}
