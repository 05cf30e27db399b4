import { ondeEsta, type Palavra, type TextoLido } from './palavras-da-linha'
import { quantidadeImpressa, terminaEmPreco } from './quantidade-impressa'

/** Behind "1 via" they say whose paper it is, and no more. */
const DE_QUEM = new Set(
  'cozinha cliente loja caixa entrega producao bar balcao estabelecimento da do de para'.split(' '),
)
/** With one of these behind its first words a line asks for something; the foot of a paper names people, moments and money. */
const PEDEM = new Set(['por', 'que', 'sem', 'com', 'quando', 'mais', 'menos'])
const DESPEDIDAS = new Set(['obrigado', 'obrigada', 'volte'])

/**
 * Whether what a template has ignored is about something to be made all the same: a line that begins with a quantity and says more than its
 * text ("1 VIA LACTEA 59,00"), or one further in than the item above that asks for something ("  TROCO OVO POR BACON").
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
  const letras = depois.filter((palavra) => /\p{L}/u.test(palavra))
  if (quantidadeImpressa(linha) !== undefined) return letras.some((palavra) => !DE_QUEM.has(palavra))
  const rotulo = linha.slice(palavras[achado.ate - 1]?.fim ?? 0).trimStart()
  if (!estaNoItem || /^[:=.]/.test(rotulo) || terminaEmPreco(linha)) return false
  if (DESPEDIDAS.has(palavras[0]?.chave ?? '')) return false
  return depois.some((palavra, lugar) => PEDEM.has(palavra) && !dizPorQuem(depois, lugar))
}

/** "IMPRESSO EM 19/11 POR MARIA": behind nothing but a moment stands who it was. */
function dizPorQuem(depois: readonly string[], lugar: number): boolean {
  return depois[lugar] === 'por' && lugar > 0 && depois.slice(0, lugar).every((palavra) => /^\d/.test(palavra))
}
