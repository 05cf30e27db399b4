import type { Estado } from '@kds/domain/estado'
import { comLetra, ehFinal } from '@kds/domain/numero-chamado'
import type { Pedido } from '@kds/domain/pedido'
import type { Engine } from '@kds/sync/engine'
import type { EngineView } from '@kds/sync/engine-view'

/**
 * What this device calls each order. Two long numbers may end alike: the kitchen gives the later ones a letter at the door, "…4567 B". Those that it took
 * in before it did so get theirs here. The first keeps its name, and one that was closed meanwhile still counts: nothing on the
 * screen gets another name because something came or went.
 */
export function withCalledNumbers(engine: Engine): Engine {
  const called = calledNumbers()
  return { ...engine, view: () => called(engine.view()) }
}

/** Gives the same object, and the same parts, as long as nothing in them changed. */
export function calledNumbers(): (view: EngineView) => EngineView {
  const named = new WeakMap<Pedido, Pedido>()
  const call = (pedido: Pedido, numero: string | undefined): Pedido => {
    if (numero === undefined) return pedido
    const before = named.get(pedido)
    if (before?.numero === numero) return before
    const now = { ...pedido, numero }
    named.set(pedido, now)
    return now
  }
  const callAll = (estado: Estado): Estado => {
    const nomes = lettered([...Object.values(estado.pedidos), ...estado.recentes])
    if (nomes.size === 0) return estado
    return {
      ...estado,
      pedidos: Object.fromEntries(Object.entries(estado.pedidos).map(([id, one]) => [id, call(one, nomes.get(id))])),
      recentes: estado.recentes.map((one) => call(one, nomes.get(one.id))),
    }
  }
  let last: { view: EngineView; estado: Estado | undefined; shown: EngineView } | undefined
  return (view) => {
    if (last?.view === view) return last.shown
    const estado = view.estado && (last?.view.estado === view.estado ? last.estado : callAll(view.estado))
    last = { view, estado, shown: estado === view.estado ? view : { ...view, estado } }
    return last.shown
  }
}

/** The orders that are not the first to be called by their number, each with its letter. */
function lettered(pedidos: readonly Pedido[]): ReadonlyMap<string, string> {
  const iguais = new Map<string, Pedido[]>()
  for (const pedido of pedidos) {
    if (!ehFinal(pedido.numero)) continue
    iguais.set(pedido.numero, [...(iguais.get(pedido.numero) ?? []), pedido])
  }
  const nomes = new Map<string, string>()
  for (const [numero, todos] of iguais) {
    for (const [lugar, { id }] of todos.sort(byArrival).entries()) if (lugar > 0) nomes.set(id, comLetra(numero, lugar))
  }
  return nomes
}

function byArrival(um: Pedido, outro: Pedido): number {
  if (um.recebidoEm !== outro.recebidoEm) return um.recebidoEm < outro.recebidoEm ? -1 : 1
  return um.id < outro.id ? -1 : 1
}
