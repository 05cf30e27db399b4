import type { Palavra } from './palavras-da-linha'

/** What a paper says of the numbers that stand first in its lines; without it they are quantities. */
export type Colunas = 'codigoEQuantos' | 'lugarEQuantos' | 'lista'

const QUAL = 'item itens cod codigo'.split(' ')
const QUANTOS = 'qtd qtde quant quantidade'.split(' ')
const NOME = 'produto produtos descricao'.split(' ')
const OUTROS = 'un und unid valor vl vlr unit unitario preco total'.split(' ')
const TITULOS = new Set([...QUAL, ...QUANTOS, ...NOME, ...OUTROS])

/** "QTD DESCRICAO VALOR" heads the columns; what is alone may be meant. */
export function soTitulos(palavras: readonly Palavra[]): boolean {
  return palavras.length > 1 && palavras.every(({ chave }) => TITULOS.has(chave))
}

/** Of heads of columns: which of them comes first, and where the quantity stands. */
export function colunasDosTitulos(palavras: readonly Palavra[]): Colunas | undefined {
  const [primeira = '', segunda = '', terceira = ''] = palavras.map(({ chave }) => chave)
  if (!QUAL.includes(primeira)) return undefined
  if (QUANTOS.includes(segunda)) return NOME.includes(terceira) ? 'lugarEQuantos' : undefined
  const quantosNoFim = palavras.length === 3 && QUANTOS.includes(terceira)
  return NOME.includes(segunda) && quantosNoFim ? 'codigoEQuantos' : undefined
}

const LUGAR = /^(\d{1,3})\) {1,4}(?=(\d?))/
const POUCOS = 2

/** "1) 2 PIZZA" and "2) 1 COCA": they count from one, and behind each bracket stands how many. */
export function colunasDaLista(linhas: readonly string[]): Colunas | undefined {
  const lugares = linhas.flatMap((linha) => {
    const achado = LUGAR.exec(linha.trimStart())
    return achado ? [achado] : []
  })
  const contam = lugares.every(([, lugar, quantos], antes) => Number(lugar) === antes + 1 && quantos !== '')
  return contam && lugares.length >= POUCOS ? 'lista' : undefined
}
