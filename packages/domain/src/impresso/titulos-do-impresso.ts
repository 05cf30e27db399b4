import type { Palavra } from './palavras-da-linha'

type Coluna = 'lugar' | 'codigo' | 'quantos' | 'unidade' | 'nome' | 'dinheiro'

/** What the heads of its columns say of the lines of a paper. */
export interface Titulos {
  /** What stands before the name, from left to right. */
  readonly antes: readonly Coluna[]
  /** Where the quantity stands: before the name, behind it with or without money behind that, or where no head says. */
  readonly quantos: 'antes' | 'noFim' | 'antesDoDinheiro' | 'semTitulo'
  /** The columns its head takes, where the heads are set apart from each other and not only written one after the other. */
  readonly lugarDosQuantos: { readonly de: number; readonly ate: number } | undefined
  /** "ITEM QTD": its first column may be the name or the number of the item. */
  readonly nomeEmDuvida: boolean
}

const palavrasDe = (palavras: string) => palavras.split(' ')
const LUGAR = palavrasDe('item itens it seq sequencia n nr num #')
const CODIGO = palavrasDe('cod codigo codigos ref')
const QUANTOS = palavrasDe('qtd qtde qtdd qtdade qde qt quant quantidade')
const NOME = palavrasDe('produto produtos prod descricao desc descr mercadoria')
const UNIDADE = palavrasDe('un und unid unidade')
const DINHEIRO = palavrasDe(
  'valor valores vl vlr vr v unit unitario unt preco pr p r rs total tot subtotal sub liquido',
)
const COLUNAS: ReadonlyMap<string, Coluna> = new Map(
  (
    [
      ['lugar', LUGAR],
      ['codigo', CODIGO],
      ['quantos', QUANTOS],
      ['nome', NOME],
      ['unidade', UNIDADE],
      ['dinheiro', DINHEIRO],
    ] as const
  ).flatMap(([coluna, palavras]) => palavras.map((palavra) => [palavra, coluna] as const)),
)
const LIGACOES = new Set(['do', 'da', 'de', 'x'])

/** "QTD DESCRICAO VALOR" heads the columns; what is alone may be meant. */
export function soTitulos(palavras: readonly Palavra[]): boolean {
  const [primeira] = palavras
  if (palavras.length < 2 || !primeira || LIGACOES.has(primeira.chave)) return false
  return palavras.every(({ chave }) => LIGACOES.has(chave) || chave.split(/[/-]/).every((parte) => COLUNAS.has(parte)))
}

interface Titulo {
  readonly coluna: Coluna
  readonly chave: string
  readonly de: number
  readonly ate: number
}

/** Of heads of columns that name what and how many; where the quantity stands first, its lines are read as numbers without heads are. */
export function titulosDaLinha(linha: string, palavras: readonly Palavra[]): Titulos | 'quantosPrimeiro' | undefined {
  const titulos = juntos([...sinalDeNumero(linha), ...palavras.flatMap(tituloDe)])
  const quantos = titulos.findIndex(({ coluna }) => coluna === 'quantos')
  const { nome, emDuvida } = ondeEstaONome(titulos)
  if (nome < 0) return undefined
  const antes = titulos.slice(0, nome).flatMap(({ coluna }) => (coluna === 'nome' ? [] : [coluna]))
  if (quantos < 0) {
    const temNumero = !emDuvida && (antes[0] === 'lugar' || antes[0] === 'codigo')
    return temNumero ? { antes, quantos: 'semTitulo', lugarDosQuantos: undefined, nomeEmDuvida: false } : undefined
  }
  if (antes[0] === 'quantos' && antes.every((uma) => uma === 'quantos' || uma === 'unidade')) return 'quantosPrimeiro'
  const temDinheiro = titulos.slice(quantos).some(({ coluna }) => coluna === 'dinheiro')
  const atras = temDinheiro ? 'antesDoDinheiro' : 'noFim'
  return {
    antes,
    quantos: quantos < nome ? 'antes' : atras,
    lugarDosQuantos: colunasDoTitulo(titulos, quantos),
    nomeEmDuvida: emDuvida,
  }
}

/** "#" is a head too, and no word. */
function sinalDeNumero(linha: string): Titulo[] {
  const de = linha.length - linha.trimStart().length
  return linha[de] === '#' ? [{ coluna: 'lugar', chave: '#', de, ate: de + 1 }] : []
}

function tituloDe({ como, chave, fim }: Palavra): Titulo[] {
  const coluna = COLUNAS.get(chave.split(/[/-]/)[0] ?? '')
  return coluna ? [{ coluna, chave, de: fim - como.length, ate: fim }] : []
}

/** "VL UN" is money, "COD PRODUTO" a code, and "DESC" behind what is counted taken off. */
function juntos(titulos: readonly Titulo[]): Titulo[] {
  const nomes = titulos.filter(({ coluna }) => coluna === 'nome')
  return titulos.map((titulo, lugar) => {
    const anterior = titulos[lugar - 1]
    if (titulo.coluna === 'unidade' && anterior?.coluna === 'dinheiro') return { ...titulo, coluna: 'dinheiro' }
    const depoisDeContado = nomes[0] !== titulo && titulos.slice(0, lugar).some(({ coluna }) => coluna === 'quantos')
    if (titulo.chave === 'desc' && depoisDeContado && nomes.length > 1) return { ...titulo, coluna: 'dinheiro' }
    return titulo
  })
}

function ondeEstaONome(titulos: readonly Titulo[]): { nome: number; emDuvida: boolean } {
  const nome = titulos.findLastIndex(({ coluna }) => coluna === 'nome')
  if (nome >= 0) return { nome, emDuvida: false }
  return { nome: titulos.findIndex(({ chave }) => chave === 'item' || chave === 'itens'), emDuvida: true }
}

/** Numbers may stand a little beside their head, and never below the next. */
const AO_LADO = 2

function colunasDoTitulo(titulos: readonly Titulo[], qual: number): { de: number; ate: number } | undefined {
  const [anterior, titulo, seguinte] = [titulos[qual - 1], titulos[qual], titulos[qual + 1]]
  if (!titulo) return undefined
  const apartado = (esquerdo?: Titulo, direito?: Titulo) =>
    !esquerdo || !direito || direito.de - esquerdo.ate >= AO_LADO
  if (!apartado(anterior, titulo) || (anterior === undefined && !apartado(titulo, seguinte))) return undefined
  const depois = seguinte && seguinte.de - titulo.ate <= AO_LADO ? seguinte.de : titulo.ate + AO_LADO
  return { de: titulo.de - AO_LADO, ate: depois }
}
