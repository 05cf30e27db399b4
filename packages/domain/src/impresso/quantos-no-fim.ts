/** What stands at the end of a line, apart from its name. */
interface Pedaco {
  readonly tipo: 'numero' | 'dinheiro' | 'vezes' | 'unidade' | 'sinal'
  readonly texto: string
  readonly de: number
  readonly ate: number
}

/** A quantity that stands behind the name: "PIZZA 1 x 49,90", "PIZZA 1 UN", "PIZZA   1   49,90". */
export interface QuantosNoFim {
  readonly quantidade: number
  /** Where the name ends. */
  readonly fimDoNome: number
  /** A weight, or a unit that says something, which stays in the name. */
  readonly noNome: string
  readonly de: number
  readonly ate: number
  /** Its "x" with a price behind it, or its unit, says that it is one. */
  readonly dita: 'vezes' | 'unidade' | undefined
  /** A price stands behind it. */
  readonly temPreco: boolean
  /** Two blanks part it from what stands before. */
  readonly apartada: boolean
}

const NUMERO = /^\d{1,4}(?:[.,]\d{1,3})?$/
const DINHEIRO = /^(?:R\$)?\d{1,6}(?:\.\d{3})?[.,]\d{2}$/i
const VEZES = /^[x×*]$/i
const UNIDADE = /^(?:un|und|unid|uni)\.?$/i
const OUTRA_UNIDADE = /^(?:pcs?|pç|pct|cx|dz|fd|por|porc)\.?$/i
const MEDIDA = /^(?:kg|g|gr|ml|l|lt)\.?$/i
const SINAL = /^(?:R\$|=|[._]{2,})$/i
/** "1x", "1UN" and "x49,90" are written in one. */
const NUMERO_COLADO = /^(\d{1,4}(?:[.,]\d{1,3})?)([x×*]|un|und|unid)$/i
const TUDO_COLADO = /^(\d{1,4})([x×*])((?:R\$)?\d{1,6}(?:\.\d{3})?[.,]\d{2})$/i
const VEZES_COLADO = /^([x×*])((?:R\$)?\d{1,6}(?:\.\d{3})?[.,]\d{2})$/i
const MAIOR_PEDACO = 20
const PEDACOS = 12

/** What stands there that a column may say, from left to right. */
export function pedacosNoFim(linha: string): Pedaco[] {
  const palavras = [...linha.matchAll(/\S+/g)]
  const pedacos: Pedaco[] = []
  // The first word is never behind a name.
  for (let lugar = palavras.length - 1; lugar > 0 && pedacos.length < PEDACOS; lugar--) {
    const { 0: texto, index } = palavras[lugar] as RegExpExecArray
    const lidos = texto.length <= MAIOR_PEDACO ? lerPedaco(texto, index) : []
    if (lidos.length === 0) break
    pedacos.unshift(...lidos)
  }
  return pedacos
}

function lerPedaco(texto: string, de: number): Pedaco[] {
  const um = (tipo: Pedaco['tipo'], parte = texto, desvio = 0): Pedaco => {
    return { tipo, texto: parte, de: de + desvio, ate: de + desvio + parte.length }
  }
  if (DINHEIRO.test(texto)) return [um('dinheiro')]
  if (NUMERO.test(texto)) return [um('numero')]
  if (VEZES.test(texto)) return [um('vezes')]
  if (UNIDADE.test(texto) || OUTRA_UNIDADE.test(texto) || MEDIDA.test(texto)) return [um('unidade')]
  if (SINAL.test(texto)) return [um('sinal')]
  const [, numero = '', marca = ''] = NUMERO_COLADO.exec(texto) ?? []
  if (numero !== '') return [um('numero', numero), um(UNIDADE.test(marca) ? 'unidade' : 'vezes', marca, numero.length)]
  const [, quantos = '', x = '', cada = ''] = TUDO_COLADO.exec(texto) ?? []
  if (quantos !== '') {
    return [um('numero', quantos), um('vezes', x, quantos.length), um('dinheiro', cada, quantos.length + x.length)]
  }
  const [, vezes = '', preco = ''] = VEZES_COLADO.exec(texto) ?? []
  return vezes === '' ? [] : [um('vezes', vezes), um('dinheiro', preco, vezes.length)]
}

/** The number that stands last but for units and money; `de` where it is known which one it is. */
export function quantosNoFim(
  linha: string,
  pedacos: readonly Pedaco[] = pedacosNoFim(linha),
  qual: Pedaco | undefined = pedacos.findLast(({ tipo }) => tipo === 'numero'),
): QuantosNoFim | undefined {
  if (!qual) return undefined
  const lugar = pedacos.indexOf(qual)
  const quantidade = Number(qual.texto.replace(',', '.'))
  const antes = linha.slice(0, qual.de)
  if (!(quantidade > 0) || !/\p{L}/u.test(antes)) return undefined
  const depois = pedacos.slice(lugar + 1)
  const unidade = depois[0]?.tipo === 'unidade' ? depois[0].texto : ''
  const eMedida = MEDIDA.test(unidade)
  const temPreco = depois.some(({ tipo }) => tipo === 'dinheiro')
  const vezes = depois.findIndex(({ tipo }) => tipo === 'vezes')
  const dita = vezes >= 0 && depois.slice(vezes).some(({ tipo }) => tipo === 'dinheiro') ? 'vezes' : undefined
  return {
    quantidade: eMedida ? 1 : quantidade,
    fimDoNome: semDinheiro(linha, pedacos, lugar),
    noNome: eMedida ? ` ${qual.texto} ${unidade}` : OUTRA_UNIDADE.test(unidade) ? ` ${unidade}` : '',
    de: qual.de,
    ate: qual.ate,
    dita: dita ?? (unidade === '' ? undefined : 'unidade'),
    temPreco,
    apartada: antes.length - antes.trimEnd().length >= 2,
  }
}

/** "PIZZA 49,90  1": its price may stand before it. */
function semDinheiro(linha: string, pedacos: readonly Pedaco[], lugar: number): number {
  let primeiro = lugar
  while (pedacos[primeiro - 1]?.tipo === 'dinheiro' || pedacos[primeiro - 1]?.tipo === 'sinal') primeiro--
  return linha.slice(0, pedacos[primeiro]?.de ?? linha.length).trimEnd().length
}
