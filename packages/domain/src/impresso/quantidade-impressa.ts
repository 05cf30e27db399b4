import type { Colunas } from './colunas-do-impresso'
import { NOME_COM_NUMERO } from './nome-com-numero'
import { comQuantosNoFim, pelosTitulos, type QuantidadeImpressa, semQuantosNaLinha } from './pelas-colunas'

const NUMERO = /^[([]?(\d{1,4}(?:[.,]\d{1,3})?)[)\]]?/
const VEZES = /^(?:[x×](?=[\s\p{L}\p{N}]|$)|\s[x×](?=\s|$))/iu
const UNIDADE = /^\s?(?:un|und|unid|uni|pc|pcs)(?=[\s.)]|$)\.?/i
/** A weight or a measure is a part of what is made, and no count of it. */
const MEDIDA = /^\s?(?:kg|g|gr|ml|l|lt)(?=[\s.]|$)/i
/** Half a portion of something is a part of what is made too; of nothing named, or of a flavour, it is of the item above. */
const MEIA =
  /^(?:1\/2|½) ?(?:por[cç](?:[aã]o|[oõ]es)|d[uú]zias?|dz|kg|quilo|kilo|litro|lt|metro)(?=[\s.,:;(–-]+\p{L})/iu
/** What goes on so says how it is made, or what it costs. */
const MEIA_DO_ITEM = /^(?:1\/2|½) ?\p{L}+[\s.,:;(–-]+(?:R\$|(?:sem|com|s|c|e|s[oó])(?!\p{L}))/iu
/** And half of this is a dish by its name alone. */
const MEIO_PRATO = /^(?:1\/2|½) ?galeto(?=[\s.]|$)/i
const MAIOR_NOME = 20

/** Undefined where no quantity stands first: "20:31", "12/11" and "0" are none, and neither is a number without anything behind it. */
export function quantidadeImpressa(linha: string, colunas?: Colunas): QuantidadeImpressa | undefined {
  const texto = linha.trim()
  const emColunas = dasColunas(linha, colunas)
  if (emColunas) return emColunas
  const ehMeia = MEIO_PRATO.test(texto) || (MEIA.test(texto) && !MEIA_DO_ITEM.test(texto))
  if (ehMeia) return { quantidade: 1, nome: texto, clara: true }
  const [escrito = '', numero = ''] = NUMERO.exec(texto) ?? []
  const quantidade = Number(numero.replace(',', '.'))
  if (escrito === '' || !(quantidade > 0)) return undefined
  const depois = texto.slice(escrito.length)
  if (MEDIDA.test(depois)) return { quantidade: 1, nome: texto, clara: true }
  // "1X-SALADA": its X is the name's.
  if (COM_X.test(depois)) return { quantidade, nome: depois.trim(), clara: true }
  const marca = (VEZES.exec(depois) ?? UNIDADE.exec(depois))?.[0]
  const resto = depois.slice(marca?.length ?? 0)
  if (marca === undefined && !/^\s/.test(resto) && !comTraco(escrito, resto)) return undefined
  const nome = semSinais(comTraco(escrito, resto) ? resto.slice(1) : resto)
  return /[\p{L}\p{N}]/u.test(nome) ? { quantidade, nome, clara: marca !== undefined } : undefined
}

/** "1-PASTEL" counts; "7-UP" and "4-QUEIJOS" are names, and "2-VIA" is of the paper. */
function comTraco(numero: string, depois: string): boolean {
  return COM_TRACO.test(depois) && !NOME_COM_NUMERO.test(`${numero} ${depois.slice(1)}`)
}

const COM_TRACO = /^[-–](?!(?:vias?|dinheiro|cart[aã]o|pix|d[eé]bito|cr[eé]dito|reais)(?!\p{L}))\p{L}{2}/iu
const COM_X = /^x[-–]\p{L}/iu
/** "1) 2 PIZZA"; a quantity in brackets has both of them. */
const LUGAR = /^\d{1,3}\) {1,4}(?=\d)/
/** Where the paper says that something else than a quantity stands first. */
function dasColunas(linha: string, colunas: Colunas | undefined): QuantidadeImpressa | undefined {
  if (typeof colunas === 'object') return pelosTitulos(linha, colunas)
  if (colunas === 'quantosPrimeiro') return undefined
  if (colunas === 'lista') return daLista(linha.trim()) ?? comQuantosNoFim(linha, undefined)
  const lida = comQuantosNoFim(linha, colunas)
  if (lida || colunas !== 'contada') return lida
  // What counts the lines may be how many of each there are.
  return semQuantosNaLinha(linha)
}

function daLista(texto: string): QuantidadeImpressa | undefined {
  const [lugar = ''] = LUGAR.exec(texto) ?? []
  const depois = texto.slice(lugar.length)
  return lugar === '' || NOME_COM_NUMERO.test(depois) ? undefined : quantidadeImpressa(depois)
}

/** "- Pizza" and "x Pizza" are "Pizza": what parts a quantity from its name is no part of it. */
function semSinais(resto: string): string {
  const texto = resto.trim()
  return /^[-–—:|]\s/.test(texto) ? texto.slice(1).trim() : texto
}

const DINHEIRO = /^(?:R\$)?\d{1,6}(?:\.\d{3})?[.,]\d{2}$/i
const LINHA_DE_PONTOS = /^[._]{2,}$/
/** Its unit price and its sum, each with an R$. */
const COLUNAS = 4

/** A name without the prices in the columns behind it: apart by two blanks, dots or an R$. */
export function semPreco(texto: string): string {
  let resto = texto.trimEnd()
  for (let coluna = 0; coluna < COLUNAS; coluna++) {
    const { antes, ultima } = ultimaPalavra(resto)
    if (ultima.length > MAIOR_NOME || !DINHEIRO.test(ultima)) break
    const seguinte = semMarca(antes, /^r\$/i.test(ultima))
    if (seguinte === undefined || !/[\p{L}\p{N}]/u.test(seguinte)) break
    resto = seguinte
  }
  return resto
}

/** Of what stands below an item only what is set apart in a column: "OBS: cobrar R$ 5,00" and "TROCO   50,00" ask for something. */
export function notaSemPreco(texto: string): string {
  const sem = /^(?:obs|troco)/i.test(texto) ? texto : semPreco(texto)
  return /^(?:\s\s|\s?[._]{2})/.test(texto.slice(sem.length)) ? sem : texto
}

/** Whatever stands before it. */
export function terminaEmPreco(texto: string): boolean {
  const { ultima } = ultimaPalavra(texto.trimEnd())
  return ultima.length <= MAIOR_NOME && DINHEIRO.test(ultima)
}

function ultimaPalavra(texto: string): { antes: string; ultima: string } {
  const corte = Math.max(texto.lastIndexOf(' '), texto.lastIndexOf('\t'))
  return { antes: texto.slice(0, corte + 1), ultima: texto.slice(corte + 1) }
}

/** Undefined where the number is not apart from the name: "Coca 1,50" may be its size. */
function semMarca(antes: string, temCifrao: boolean): string | undefined {
  const resto = antes.trimEnd()
  const { antes: nome, ultima } = ultimaPalavra(resto)
  if (/^r\$$/i.test(ultima)) return semPontos(nome.trimEnd())
  const semEles = semPontos(resto)
  return temCifrao || semEles !== resto || antes.length - resto.length >= 2 ? semEles : undefined
}

function semPontos(texto: string): string {
  const { antes, ultima } = ultimaPalavra(texto)
  return LINHA_DE_PONTOS.test(ultima) ? antes.trimEnd() : texto
}
