import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'
import type { Confirmed } from './confirmed'

/** The confirmed state without its orders: small, and written with every change. */
export interface ConfirmedHead extends Omit<Confirmed, 'estado'>, Pick<Estado, 'cozinha' | 'estoque'> {
  /** Which of the stored orders are closed, the latest first. All others are open. */
  recentes: readonly string[]
}

/** What of the confirmed state is to be written: the cost of a change, not of the kitchen. */
export interface ConfirmedWriting {
  /** The name of this writing, never given twice. */
  mark: string
  /** The writing this one builds on. Undefined: it replaces whatever is there. */
  buildsOn: string | undefined
  head: ConfirmedHead
  put: readonly Pedido[]
  erase: readonly string[]
}

/** A state as it is known to be in the store. */
export interface Written {
  confirmed: Confirmed
  mark: string
}

/** Orders are replaced, never changed in place: another object is another order. */
export function writingOf(confirmed: Confirmed, mark: string, base?: Written): ConfirmedWriting {
  const before = new Map(base ? ordersOf(base.confirmed.estado).map((pedido) => [pedido.id, pedido]) : [])
  const put: Pedido[] = []
  for (const pedido of ordersOf(confirmed.estado)) {
    if (before.get(pedido.id) !== pedido) put.push(pedido)
    before.delete(pedido.id)
  }
  return { mark, buildsOn: base?.mark, head: headOf(confirmed), put, erase: [...before.keys()] }
}

function ordersOf({ pedidos, recentes }: Estado): Pedido[] {
  return [...Object.values(pedidos), ...recentes]
}

function headOf({ estado, ...rest }: Confirmed): ConfirmedHead {
  const { cozinha, estoque, recentes } = estado
  return { ...rest, cozinha, estoque, recentes: recentes.map(({ id }) => id) }
}

/** What `writingOf` took apart. */
export function assembleConfirmed(
  { cozinha, estoque, recentes, ...rest }: ConfirmedHead,
  storedOnes: Iterable<Pedido>,
): Confirmed {
  const abertos = new Map([...storedOnes].map((pedido) => [pedido.id, pedido]))
  const closedOrders = recentes.flatMap((id) => {
    const pedido = abertos.get(id)
    abertos.delete(id)
    return pedido ? [pedido] : []
  })
  return { ...rest, estado: { cozinha, estoque, pedidos: Object.fromEntries(abertos), recentes: closedOrders } }
}
