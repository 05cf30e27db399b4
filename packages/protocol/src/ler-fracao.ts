import { type Fracao, fracaoValida } from '@kds/domain/fracao'
import { porPalavra } from '@kds/domain/por-palavra'
import { normalizar } from '@kds/domain/texto'

const MEIA: Fracao = { n: 1, d: 2 }
const INTEIRA: Fracao = { n: 1, d: 1 }
const POR_EXTENSO = porPalavra<Fracao>({
  meia: MEIA,
  meio: MEIA,
  metade: MEIA,
  'um meio': MEIA,
  inteira: INTEIRA,
  inteiro: INTEIRA,
  'um terco': { n: 1, d: 3 },
  'dois tercos': { n: 2, d: 3 },
  'um quarto': { n: 1, d: 4 },
  'dois quartos': { n: 2, d: 4 },
  'tres quartos': { n: 3, d: 4 },
})
/** Longer texts name no part, and are not looked at. */
const MAIS_LETRAS = 20
/** Of which tills write the first digits. */
const DENOMINADORES = [3, 6, 8]
/** A decimal of so many digits is taken as it is. */
const CASAS_EXATAS = 3
/** Of a number that was reckoned all digits count but the last ones. */
const MAIS_CASAS = 9

/** How much of a pizza a till means by "1/2", "½", "meia", "50%", 0.5 or 0.333. Undefined where that is not plain: nothing is guessed. */
export function lerFracao(valor: unknown): Fracao | undefined {
  if (typeof valor === 'number') return deDecimal(String(valor))
  if (typeof valor === 'string') return valor.length > MAIS_LETRAS ? undefined : deTexto(valor)
  if (typeof valor !== 'object' || valor === null) return undefined
  const { n, d } = valor as { n?: unknown; d?: unknown }
  return typeof n === 'string' && typeof d === 'string' ? deTexto(`${n}/${d}`) : undefined
}

function deTexto(texto: string): Fracao | undefined {
  // "½" is written out as "1⁄2".
  const escrito = normalizar(texto.normalize('NFKC').replace('⁄', '/')).replace(/ ?([/%]) ?/g, '$1')
  const [, n, d] = /^(\d{1,3})\/(\d{1,3})$/.exec(escrito) ?? []
  if (n && d) return valida({ n: Number(n), d: Number(d) })
  const [, porCento] = /^(\d{1,3}(?:[.,]\d{1,3})?)%$/.exec(escrito) ?? []
  if (porCento) return deDecimal(porCento.replace(',', '.'), 2)
  return POR_EXTENSO[escrito] ?? deDecimal(escrito.replace(',', '.'))
}

/** Of a number as it is written; `deslocadas` by so many places, as a per cent is. */
function deDecimal(escrito: string, deslocadas = 0): Fracao | undefined {
  const [, inteiros, decimais = ''] = /^(\d{1,3})(?:\.(\d{1,20}))?$/.exec(escrito) ?? []
  if (inteiros === undefined) return undefined
  const casas = decimais.length + deslocadas
  const valor = Number(escrito) / 10 ** deslocadas
  return valor > 1 ? undefined : (arredondada(valor, casas) ?? exata(valor, casas))
}

/** 0.33 and 0.34 are thirds, 0.3 is none. */
function arredondada(valor: number, casas: number): Fracao | undefined {
  if (casas < 2) return undefined
  const perto = 10 ** -Math.min(casas, MAIS_CASAS)
  for (const d of DENOMINADORES) {
    const n = Math.round(valor * d)
    if (n > 0 && n < d && Math.abs(valor - n / d) < perto && !ehExata(valor, casas)) return emPrimos({ n, d })
  }
  return undefined
}

/** 0.25 is a quarter and no eighth that was rounded. */
function ehExata(valor: number, casas: number): boolean {
  const { d = 0 } = exata(valor, casas) ?? {}
  return d > 0 && d <= 10
}

function exata(valor: number, casas: number): Fracao | undefined {
  if (casas > CASAS_EXATAS) return undefined
  const d = 10 ** casas
  return valida(emPrimos({ n: Math.round(valor * d), d }))
}

function valida(fracao: Fracao): Fracao | undefined {
  return fracaoValida(fracao) ? fracao : undefined
}

function emPrimos({ n, d }: Fracao): Fracao {
  const divisor = maiorDivisor(n, d)
  return { n: n / divisor, d: d / divisor }
}

function maiorDivisor(a: number, b: number): number {
  return b === 0 ? a : maiorDivisor(b, a % b)
}
