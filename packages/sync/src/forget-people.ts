import { pedidoSemPessoas } from '@kds/domain/apagar'
import type { Estado } from '@kds/domain/estado'
import { MASCARA } from '@kds/domain/mascara'
import type { Pedido } from '@kds/domain/pedido'
import { emMs, type Instante } from '@kds/domain/tempo'

const NAMES_STAY_MS = 24 * 3_600_000

/** Names and notes of orders closed a day ago leave the device. The same state comes back when there is nothing to do. */
export function forgetPeople(estado: Estado, now: Instante): Estado {
  const recentes = estado.recentes.map((pedido) => (closedADayAgo(pedido, now) ? withoutPeople(pedido) : pedido))
  return recentes.every((pedido, index) => pedido === estado.recentes[index]) ? estado : { ...estado, recentes }
}

function closedADayAgo(pedido: Pedido, now: Instante): boolean {
  const ended = pedido.entregue ?? pedido.cancelado
  return ended !== undefined && emMs(now) - emMs(ended.em) >= NAMES_STAY_MS
}

/** The same order comes back when there is nobody in it. */
function withoutPeople(pedido: Pedido): Pedido {
  // A device asks for nothing by reference.
  const erased = pedidoSemPessoas(pedido, () => MASCARA)
  return JSON.stringify(erased) === JSON.stringify(pedido) ? pedido : erased
}
