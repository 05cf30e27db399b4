import type { Cozinha } from './cozinha'
import { type DadosDoPedido, type Pedido, situacaoDoPedido } from './pedido'
import { deMs, emMs, type Instante, somarMinutos } from './tempo'

type ComPrazo = Pick<DadosDoPedido, 'agendadoPara' | 'prometidoPara'> & { criadoEm: Instante }

/** When the order must be ready: what was promised, else scheduled, else the kitchen's own target. */
export function prazoDoPedido(pedido: ComPrazo, cozinha: Pick<Cozinha, 'metaMinutos'>): Instante {
  return pedido.prometidoPara ?? pedido.agendadoPara ?? deMs(prazoEmMs(pedido, cozinha))
}

function prazoEmMs(pedido: ComPrazo, { metaMinutos }: Pick<Cozinha, 'metaMinutos'>): number {
  const marcado = pedido.prometidoPara ?? pedido.agendadoPara
  return marcado ? emMs(marcado) : emMs(pedido.criadoEm) + metaMinutos * 60_000
}

/** A scheduled order is held until its deadline minus the time the kitchen needs. */
export function liberacaoDoPedido(pedido: ComPrazo, cozinha: Pick<Cozinha, 'metaMinutos'>): Instante | undefined {
  if (!pedido.agendadoPara) return undefined
  return somarMinutos(prazoDoPedido(pedido, cozinha), -cozinha.metaMinutos)
}

/** Where the age of an order counts from; a scheduled order ages from its release, and not before. */
export function inicioDaIdade(pedido: Pedido): Instante {
  if (pedido.agendadoPara) return pedido.liberadoEm ?? pedido.criadoEm
  return pedido.criadoEm
}

export function idadeEmSegundos(pedido: Pedido, agora: Instante): number {
  if (!pedido.liberadoEm) return 0
  return Math.max(0, Math.floor((emMs(agora) - emMs(inicioDaIdade(pedido))) / 1000))
}

export type Ritmo = 'novo' | 'noPrazo' | 'atencao' | 'atrasado'

/** The last quarter of the target is the time to hurry. */
const FATIA_DE_ATENCAO = 0.25
const NOVO_POR_SEGUNDOS = 60

export interface Andamento {
  ritmo: Ritmo
  /** Seconds until the deadline; negative once it has passed. */
  restam: number
}

/** The moments, in milliseconds, after which an order is near its deadline, and late. Never, or always, is infinite. */
export interface Marcos {
  aperta: number
  atrasa: number
}

/** When `andamentoDoPedido` will say so: for whoever asks every second of every order of a board. */
export function marcosDoPedido(pedido: Pedido, cozinha: Pick<Cozinha, 'metaMinutos'>): Marcos {
  const atrasa = prazoEmMs(pedido, cozinha)
  const aperta = atrasa - (Math.floor(cozinha.metaMinutos * 60 * FATIA_DE_ATENCAO) + 1) * 1000
  const { pronto } = pedido
  if (situacaoDoPedido(pedido) !== 'pronto' || !pronto) return { aperta, atrasa }
  const parado = (marco: number) => (emMs(pronto.em) > marco ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)
  return { aperta: parado(aperta), atrasa: parado(atrasa) }
}

/** How the order stands against its deadline. Ready work is measured at the moment it was ready. */
export function andamentoDoPedido(pedido: Pedido, cozinha: Pick<Cozinha, 'metaMinutos'>, agora: Instante): Andamento {
  const medidoEm = situacaoDoPedido(pedido) === 'pronto' && pedido.pronto ? pedido.pronto.em : agora
  const restam = Math.floor((prazoEmMs(pedido, cozinha) - emMs(medidoEm)) / 1000)
  if (restam < 0) return { ritmo: 'atrasado', restam }
  if (restam <= cozinha.metaMinutos * 60 * FATIA_DE_ATENCAO) return { ritmo: 'atencao', restam }
  const intocado = !pedido.iniciado && idadeEmSegundos(pedido, agora) < NOVO_POR_SEGUNDOS
  return { ritmo: intocado ? 'novo' : 'noPrazo', restam }
}
