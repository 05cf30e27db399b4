import { NOME_COM_NUMERO } from './nome-com-numero'
import { pedacosNoFim, type QuantosNoFim, quantosNoFim } from './quantos-no-fim'
import type { Titulos } from './titulos-do-impresso'

/** What stands before the name of an item. */
export interface QuantidadeImpressa {
  readonly quantidade: number
  readonly nome: string
  /** Written as "2x", or with a unit: nothing else looks like that. */
  readonly clara: boolean
  /** The paper does not say how many, or which of two numbers says it: the cook is told. */
  readonly duvida?: 'semQuantos' | 'qual'
}

/** What stands before a name, as its column says; the blanks behind it go with it. */
const ANTES: Readonly<Record<Titulos['antes'][number], RegExp>> = {
  lugar: /^#?\d{1,6}[.):-]? +/,
  codigo: /^(?:\d{1,14}|[a-z]{1,3}-?\d{2,10}) +/i,
  quantos: /^(\d{1,4}(?:[.,]\d{1,3})?)(?: ?x(?= +\p{L}))? +/iu,
  unidade: /^(?:un|und|unid|uni|pc|pcs|cx)\.? +/i,
  nome: /^(?!)/,
  dinheiro: /^(?:R\$ ?)?\d{1,6}(?:\.\d{3})?[.,]\d{2} +/i,
}
/** Columns that may be empty without making a line another one. */
const PODE_FALTAR: ReadonlySet<string> = new Set(['codigo', 'unidade', 'dinheiro'])
const MEDIDA = /^\d{1,4}(?:[.,]\d{1,3})? ?(?:kg|g|gr|ml|l|lt)(?=[\s.]|$)/i
/** "2x PIZZA", "(2) PIZZA", "2 UN PIZZA": whatever the heads say. */
const CLARA = /^(?:\d{1,4} ?x \p{L}|[([]|\d{1,4}(?:[.,]\d{1,3})? ?(?:un|und|unid|uni|pcs?)[\s.])/iu
const VEZES = /^(\d{1,4}) ?x (?=\S)/i
const SO_ESPACOS_DUPLOS = /\s\s$/

interface Antes {
  /** Where the name begins. */
  readonly fim: number
  readonly quantos: string
  /** The first column, which tells lines of items from what stands below them. */
  readonly temOPrimeiro: boolean
}

/** What a line says under the heads of its paper; undefined where it does not follow them. */
export function pelosTitulos(linha: string, titulos: Titulos): QuantidadeImpressa | undefined {
  const texto = linha.trim()
  const recuo = linha.length - linha.trimStart().length
  const antes = lerAntes(linha, recuo, titulos)
  if (!antes) return undefined
  const nome = linha.slice(antes.fim).trim()
  if (titulos.quantos === 'antes') {
    const quantidade = Number(antes.quantos.replace(',', '.'))
    return quantidade > 0 && /\p{L}/u.test(nome) ? { quantidade, nome, clara: true } : undefined
  }
  const quantos = quantosNaColuna(linha, titulos)
  // "ITEM QTD": what begins with a number and has no price is read as without heads.
  if (titulos.nomeEmDuvida && /^\d/.test(texto) && !quantos?.temPreco) return undefined
  if (quantos && quantos.fimDoNome > antes.fim) {
    const forte = quantos.temPreco || estaNaColuna(quantos, titulos) || quantos.dita !== undefined
    if (!antes.temOPrimeiro && !forte) return undefined
    return contado(linha, antes.fim, quantos)
  }
  if (!antes.temOPrimeiro || MEDIDA.test(texto) || CLARA.test(texto) || !/\p{L}/u.test(nome)) return undefined
  // "003 2x COXINHA": it says so behind its number.
  const [vezes = '', escrita = ''] = VEZES.exec(nome) ?? []
  if (Number(escrita) > 0) return { quantidade: Number(escrita), nome: nome.slice(vezes.length), clara: true }
  return { quantidade: 1, nome, clara: true, duvida: 'semQuantos' }
}

function lerAntes(linha: string, recuo: number, { antes }: Titulos): Antes | undefined {
  let fim = recuo
  let quantos = ''
  let temOPrimeiro = false
  for (const [lugar, coluna] of antes.entries()) {
    const resto = linha.slice(fim)
    const [achado = '', numero = ''] = ANTES[coluna].exec(resto) ?? []
    // "4 QUEIJOS": its number is the name's, unless the blanks of a column stand behind it.
    const doNome = NOME_COM_NUMERO.test(resto) && !SO_ESPACOS_DUPLOS.test(achado)
    const eMedida = MEDIDA.test(resto)
    if (achado !== '' && !doNome && !eMedida) {
      fim += achado.length
      if (coluna === 'quantos') quantos = numero
      temOPrimeiro ||= lugar === 0
    } else if (lugar > 0 && !PODE_FALTAR.has(coluna)) return undefined
  }
  return { fim, quantos, temOPrimeiro }
}

/** The number below the head of the quantities, or the last one before the money. */
function quantosNaColuna(linha: string, titulos: Titulos): QuantosNoFim | undefined {
  const pedacos = pedacosNoFim(linha)
  const numeros = pedacos.filter(({ tipo, texto }) => tipo === 'numero' || /^\d{1,4}[.,]00$/.test(texto))
  const noLugar = numeros.filter((um) => estaNaColuna(um, titulos))
  const [unico] = noLugar
  if (unico && noLugar.length === 1) return quantosNoFim(linha, pedacos, unico)
  const inteiros = pedacos.filter(({ tipo }) => tipo === 'numero')
  const ultimo = quantosNoFim(linha, pedacos)
  if (!ultimo) return undefined
  if (titulos.quantos === 'semTitulo') return diz(ultimo, false) ? ultimo : undefined
  const coluna = titulos.lugarDosQuantos
  // "AGUA 500" with nothing below the head: its number is the name's.
  if (coluna && ultimo.ate <= coluna.de && !ultimo.apartada && ultimo.dita === undefined) return undefined
  if (titulos.quantos === 'noFim' || ultimo.temPreco || ultimo.dita) return ultimo
  // Without cents the last number may be what it costs.
  if (inteiros.length > 1) return quantosNoFim(linha, pedacos, inteiros.at(-2))
  return ultimo.quantidade === 1 ? ultimo : undefined
}

function estaNaColuna({ de, ate }: { de: number; ate: number }, { lugarDosQuantos }: Titulos): boolean {
  return lugarDosQuantos !== undefined && de < lugarDosQuantos.ate && ate > lugarDosQuantos.de
}

function contado(linha: string, inicio: number, quantos: QuantosNoFim): QuantidadeImpressa {
  const nome = linha.slice(inicio, quantos.fimDoNome).trim() + quantos.noNome
  return { quantidade: quantos.quantidade, nome, clara: true }
}

/** What the numbers say with which the lines of a paper begin. */
export type Contagem = 'numerada' | 'talvezNumerada' | 'contada'

/** Under no heads: the number of the item, or its code, which a line has before its name. */
const PRIMEIRO = /^#?(\d{1,14})[.)-]? +(?=\S)/
const CODIGO_COMPRIDO = /^\d{5}/
/** So many of one thing are rather its size: "AGUA   500   6,00". */
const MUITOS = 100
const COM_ZEROS = /^00\d/

/**
 * "001 PIZZA 1 x 49,90": under no heads, a line that has a number before its name and a quantity behind it. Which of the two is meant is known
 * where the numbers count the lines, or no quantity is written like the first; else it is told.
 */
export function comQuantosNoFim(linha: string, contagem: Contagem | undefined): QuantidadeImpressa | undefined {
  const numerada = contagem === 'numerada'
  const texto = linha.trim()
  const [antes = '', primeiro = ''] = PRIMEIRO.exec(texto) ?? []
  const quantos = primeiro === '' || MEDIDA.test(texto) ? undefined : quantosNoFim(texto)
  if (!quantos || quantos.fimDoNome <= antes.length || !diz(quantos, numerada || contagem === 'talvezNumerada'))
    return undefined
  const lida = { ...contado(texto, antes.length, quantos), clara: quantos.dita !== undefined }
  if (numerada || COM_ZEROS.test(primeiro) || CODIGO_COMPRIDO.test(primeiro)) return lida
  if (Number(primeiro) === quantos.quantidade) return lida
  // Which of them is meant, nothing says.
  if (quantos.apartada && quantos.quantidade < MUITOS) return { ...lida, duvida: 'qual' }
  return quantos.dita !== undefined || quantos.apartada
    ? { quantidade: Number(primeiro), nome: texto.slice(antes.length), clara: lida.clara, duvida: 'qual' }
    : undefined
}

/** Whether that number says how many: "CAIXA OVOS 12 UN" may be what it is called. */
function diz({ dita, temPreco, apartada }: QuantosNoFim, numerada: boolean): boolean {
  if (dita === 'vezes') return true
  if (dita === 'unidade') return numerada || apartada
  return temPreco && apartada
}

const LUGAR = /^#?(\d{1,4})[.)-]? +(?=\p{L}|\d+ \p{L})/u
const POUCAS = 2
/** So many lines that are written "001", "002", "003" are counted by chance no more. */
const VARIAS = 3

/** "001", "002", "003" down the paper: the numbers of its items. */
export function contagemDasLinhas(linhas: readonly string[]): Contagem | undefined {
  const contadas = linhas.flatMap((linha, onde) => {
    const texto = linha.trimStart()
    const [, lugar = ''] = LUGAR.exec(texto) ?? []
    return lugar === '' || linha.length - texto.length > 1 || soQuantos(linha) ? [] : [{ texto, lugar, onde }]
  })
  if (contadas.length < POUCAS || !contadas.every(({ lugar }, antes) => Number(lugar) === antes + 1)) return undefined
  const com = contadas.filter(({ texto }) => comQuantosNoFim(texto, 'numerada') !== undefined)
  const comZeros = contadas.every(({ lugar }) => COM_ZEROS.test(lugar) || lugar.length >= VARIAS)
  // "1 CAIXA OVOS 12 UN", "2 CAIXAS LEITE 6 UN": two are no list yet, unless they are written like one.
  const clara = comZeros || contadas.length >= VARIAS || com.every(({ texto }) => quantosNoFim(texto)?.dita === 'vezes')
  if (com.length === contadas.length) return clara ? 'numerada' : 'talvezNumerada'
  const dizEmbaixo = contadas.every(({ onde }) => soQuantos(linhas[onde + 1] ?? '') !== undefined)
  return dizEmbaixo || (comZeros && contadas.length >= VARIAS) ? 'contada' : undefined
}

/** A line of such a paper that does not say how many: its number may be that, and a long code before its name is none of it. */
const CONTADA = /^#?(\d{1,4})[.)-]? +(?:\d{5,14} +)?(?=\S)/

export function semQuantosNaLinha(linha: string): QuantidadeImpressa | undefined {
  const texto = linha.trim()
  const [antes = '', numero = ''] = CONTADA.exec(texto) ?? []
  const nome = texto.slice(antes.length)
  if (!(Number(numero) > 0) || !/\p{L}/u.test(nome) || MEDIDA.test(texto) || CLARA.test(texto)) return undefined
  return { quantidade: Number(numero), nome, clara: false, duvida: 'semQuantos' }
}

/** "2 UN x 14,00   28,00": a line that says how many of the one above there are, and nothing else. */
export function soQuantos(linha: string): number | undefined {
  const lida = quantosNoFim(`a ${linha.trim()}`)
  return lida?.dita === 'vezes' && lida.fimDoNome === 1 && lida.noNome === '' ? lida.quantidade : undefined
}
