import { type Contagem, contagemDasLinhas } from './pelas-colunas'
import type { Titulos } from './titulos-do-impresso'

/** What a paper says of the numbers that stand first in its lines; without it they are quantities. */
export type Colunas = Titulos | 'quantosPrimeiro' | 'lista' | Contagem

const LUGAR = /^(\d{1,3})\) {1,4}(?=(\d?))/
const POUCOS = 2

/** "1) 2 PIZZA" and "2) 1 COCA": they count from one, and behind each bracket stands how many. */
export function colunasDaLista(linhas: readonly string[]): 'lista' | Contagem | undefined {
  const lugares = linhas.flatMap((linha) => {
    const achado = LUGAR.exec(linha.trimStart())
    return achado ? [achado] : []
  })
  const contam = lugares.every(([, lugar, quantos], antes) => Number(lugar) === antes + 1 && quantos !== '')
  return contam && lugares.length >= POUCOS ? 'lista' : contagemDasLinhas(linhas)
}
