import { ondeEsta, type Palavra, type TextoLido } from './palavras-da-linha'
import { quantidadeImpressa, terminaEmPreco } from './quantidade-impressa'

/** Behind "via" they say whose paper it is, and no more. */
const DE_QUEM = new Set(
  'cozinha cliente loja caixa entrega producao bar balcao estabelecimento da do de para'.split(' '),
)
/** "1 VIA LÁCTEA": the one copy that is a dish without a price too. */
const PRATOS = new Set(['lactea'])
/** With one of these behind its first words a line asks for something; the foot of a paper names people, moments and money. */
const PEDEM = new Set(['por', 'que', 'sem', 'com', 'quando', 'mais', 'menos'])
/** What begins so is of the paper, of its money or of who wrote it, whatever it says further on. */
const DO_PAPEL = new Set(
  [
    'obrigado obrigada volte documento cupom nao emissao impresso atendente operador vendedor',
    'pagamento forma pix dinheiro cartao credito debito desconto taxa',
  ].flatMap((palavras) => palavras.split(' ')),
)
const PARA = new Set(['para', 'pra', 'p/', 'p'])

/**
 * Whether what a template has ignored is about something to be made all the same: a line that begins with a quantity and ends with a price
 * ("1 VIA VENETO 59,00"), or one further in than the item above that asks for something ("  TROCO OVO POR BACON").
 */
export function dizOQueFazer(
  linha: string,
  palavras: readonly Palavra[],
  texto: TextoLido,
  estaNoItem: boolean,
): boolean {
  const achado = ondeEsta(palavras, texto)
  // One that was looked for anywhere in a line, or by its sign, is meant as it is written.
  if (achado === undefined || texto.emQualquerLugar) return false
  const depois = palavras.slice(achado.ate).map(({ chave }) => chave)
  if (quantidadeImpressa(linha) !== undefined) return ehPrato(linha, depois)
  const rotulo = linha.slice(palavras[achado.ate - 1]?.fim ?? 0).trimStart()
  if (!estaNoItem || /^[:=.]/.test(rotulo) || terminaEmPreco(linha)) return false
  return !ehDoPapel(palavras) && depois.some((palavra, lugar) => PEDEM.has(palavra) && !dizPorQuem(depois, lugar))
}

/** Copies are for whoever there is in a house: what has no price is one of them. */
function ehPrato(linha: string, depois: readonly string[]): boolean {
  if (PRATOS.has(depois[0] ?? '')) return true
  const diz = depois.some((palavra) => /\p{L}/u.test(palavra) && !DE_QUEM.has(palavra))
  return diz && terminaEmPreco(linha)
}

function ehDoPapel(palavras: readonly Palavra[]): boolean {
  const [primeira = '', segunda = '', terceira = ''] = palavras.map(({ chave }) => chave)
  if (DO_PAPEL.has(primeira) || palavras.some(({ chave }) => chave === 'fiscal')) return true
  if (primeira === 'troco') return PARA.has(segunda) && /^(?:\d|rs?$)/.test(terceira)
  return primeira === 'via' && DE_QUEM.has(segunda)
}

/** "IMPRESSO EM 19/11 POR MARIA": behind nothing but a moment stands who it was. */
function dizPorQuem(depois: readonly string[], lugar: number): boolean {
  return depois[lugar] === 'por' && lugar > 0 && depois.slice(0, lugar).every((palavra) => /^\d/.test(palavra))
}
