import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'
import type { Confirmado } from './confirmado'

/** The confirmed state without its orders: small, and written with every change. */
export interface Cabeca extends Omit<Confirmado, 'estado'>, Pick<Estado, 'cozinha' | 'estoque'> {
  /** Which of the stored orders are closed, the latest first. All others are open. */
  recentes: readonly string[]
}

/** What of the confirmed state is to be written: the cost of a change, not of the kitchen. */
export interface EscritaDoConfirmado {
  /** The name of this writing, never given twice. */
  marca: string
  /** The writing this one builds on. Undefined: it replaces whatever is there. */
  sobre: string | undefined
  cabeca: Cabeca
  gravar: readonly Pedido[]
  apagar: readonly string[]
}

/** A state as it is known to be in the store. */
export interface Gravado {
  confirmado: Confirmado
  marca: string
}

/** Orders are replaced, never changed in place: another object is another order. */
export function escritaDo(confirmado: Confirmado, marca: string, base?: Gravado): EscritaDoConfirmado {
  const antes = new Map(base ? pedidosDe(base.confirmado.estado).map((pedido) => [pedido.id, pedido]) : [])
  const gravar: Pedido[] = []
  for (const pedido of pedidosDe(confirmado.estado)) {
    if (antes.get(pedido.id) !== pedido) gravar.push(pedido)
    antes.delete(pedido.id)
  }
  return { marca, sobre: base?.marca, cabeca: cabecaDe(confirmado), gravar, apagar: [...antes.keys()] }
}

function pedidosDe({ pedidos, recentes }: Estado): Pedido[] {
  return [...Object.values(pedidos), ...recentes]
}

function cabecaDe({ estado, ...resto }: Confirmado): Cabeca {
  const { cozinha, estoque, recentes } = estado
  return { ...resto, cozinha, estoque, recentes: recentes.map(({ id }) => id) }
}

/** What `escritaDo` took apart. */
export function montarConfirmado(
  { cozinha, estoque, recentes, ...resto }: Cabeca,
  guardados: Iterable<Pedido>,
): Confirmado {
  const abertos = new Map([...guardados].map((pedido) => [pedido.id, pedido]))
  const fechados = recentes.flatMap((id) => {
    const pedido = abertos.get(id)
    abertos.delete(id)
    return pedido ? [pedido] : []
  })
  return { ...resto, estado: { cozinha, estoque, pedidos: Object.fromEntries(abertos), recentes: fechados } }
}
