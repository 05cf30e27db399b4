import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'

/** Gives back the parts of `before` that say the same as those of `after`: who compares references sees only real changes. */
export type KeepReferences = (before: Estado | undefined, after: Estado) => Estado

/** Remembers what it found equal, so that an order compared once is not compared with every event. */
export function createReferenceKeeper(): KeepReferences {
  const foundEqual = new WeakMap<Pedido, Pedido>()

  function keepOrder(before: Pedido | undefined, after: Pedido): Pedido {
    if (!before || before === after) return after
    if (foundEqual.get(after) === before) return before
    if (!equal(before, after)) return after
    foundEqual.set(after, before)
    return before
  }

  function keepOpen(before: Estado['pedidos'], after: Estado['pedidos']): Estado['pedidos'] {
    if (before === after) return before
    const ids = Object.keys(after)
    const replaced: Record<string, Pedido> = {}
    let sameAsBefore = 0
    for (const id of ids) {
      const added = after[id] as Pedido
      const pedido = keepOrder(before[id], added)
      if (pedido !== added) replaced[id] = pedido
      if (pedido === before[id]) sameAsBefore += 1
    }
    if (sameAsBefore === ids.length && ids.length === Object.keys(before).length) return before
    return Object.keys(replaced).length === 0 ? after : { ...after, ...replaced }
  }

  function keepClosed(before: readonly Pedido[], after: readonly Pedido[]): readonly Pedido[] {
    if (before === after) return before
    const byId = new Map(before.map((pedido) => [pedido.id, pedido]))
    const closedOrders = after.map((pedido) => keepOrder(byId.get(pedido.id), pedido))
    const unchanged =
      closedOrders.length === before.length && closedOrders.every((pedido, slot) => pedido === before[slot])
    return unchanged ? before : closedOrders
  }

  return (before, after) => {
    if (!before || before === after) return after
    const conserved: Estado = {
      cozinha: keep(before.cozinha, after.cozinha),
      estoque: keep(before.estoque, after.estoque),
      pedidos: keepOpen(before.pedidos, after.pedidos),
      recentes: keepClosed(before.recentes, after.recentes),
    }
    return (Object.keys(conserved) as (keyof Estado)[]).every((part) => conserved[part] === before[part])
      ? before
      : conserved
  }
}

/** `before` when it says the same. */
export function keep<T>(before: T, after: T): T {
  return equal(before, after) ? before : after
}

/** An absent field and an undefined one say the same. */
function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && a.length !== b.length) return false
  return contains(a, b) && Object.keys(b).every((key) => b[key] === undefined || a[key] !== undefined)
}

function contains(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return Object.keys(a).every((key) => equal(a[key], b[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
