import type { Fracao } from '@kds/domain/fracao'

const DENOMINADORES = [1, 2, 3, 4, 5, 6, 8]
/** 0.33 and 0.34 are thirds. */
const PERTO = 0.012
const SINAIS = '½⅓⅔¼¾⅕⅙⅛'
const DOS_SINAIS = [0.5, 1 / 3, 2 / 3, 0.25, 0.75, 0.2, 1 / 6, 1 / 8]

/** "1/2", "½", 0.5, "0,5" and "50%" say the same as `n` of `d`; undefined for what says no part of a pizza. */
export function fracaoEscrita(valor: unknown): Fracao | undefined {
  if (typeof valor === 'number') return maisProxima(valor)
  if (typeof valor !== 'string' || valor.length > 10) return undefined
  const texto = valor.trim()
  const [, n, d] = /^(\d{1,2}) ?\/ ?(\d{1,2})$/.exec(texto) ?? []
  if (n && d) return Number(n) > 0 && Number(n) <= Number(d) ? { n: Number(n), d: Number(d) } : undefined
  if (texto.length === 1 && SINAIS.includes(texto)) return maisProxima(DOS_SINAIS[SINAIS.indexOf(texto)] ?? 0)
  const [, numero = '', porCento] = /^(\d{1,3}(?:[.,]\d{1,4})?)(%)?$/.exec(texto) ?? []
  return numero === '' ? undefined : maisProxima(Number(numero.replace(',', '.')) / (porCento ? 100 : 1))
}

function maisProxima(parte: number): Fracao | undefined {
  if (!(parte > 0 && parte <= 1)) return undefined
  for (const d of DENOMINADORES) {
    const n = Math.round(parte * d)
    if (n > 0 && Math.abs(parte - n / d) < PERTO) return { n, d }
  }
  return undefined
}
