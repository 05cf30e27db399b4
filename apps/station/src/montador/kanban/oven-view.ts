import { emMs, type Instante } from '@kds/domain/tempo'
import { duracao } from '../../words/duracao'

export interface OvenView {
  /** "faltam" 1:10, then "assada há" 0:30. */
  palavras: string
  tempo: string
  /** 0 to 100. */
  assado: number
}

export function ovenView(desde: Instante, fornoMinutos: number, agora: Instante): OvenView {
  const total = fornoMinutos * 60_000
  const passou = Math.max(0, emMs(agora) - emMs(desde))
  if (passou >= total) return { palavras: 'assada há', tempo: duracao(passou - total), assado: 100 }
  // Rounded up: it says 0:01 until the pizza is done.
  const assado = Math.floor((passou / total) * 100)
  return { palavras: 'faltam', tempo: duracao(total - passou + 999), assado }
}
