import type { Pedido } from '@kds/domain/pedido'
import type { Confirmed } from '../confirmed'
import { assembleConfirmed, type ConfirmedWriting } from '../confirmed-writing'
import type { Pending } from '../outbox'
import { BaseChanged, type Store, type StoredTime } from '../ports'
import type { Refusal } from '../refusals'

interface Drawer {
  /** Put together from the head and the orders. By reference: the engine replaces them and never changes them in place. */
  confirmed?: Confirmed
  mark?: string
  pedidos: ReadonlyMap<string, Pedido>
  time?: string
  refusals: string
  outbox: { place: number; id: string; text: string }[]
  next: number
}

/** Outlives the engines that use it, as a disk outlives a reload. */
export type Disk = Map<string, Drawer>

export function memoryStore(disk: Disk, cozinha: string): Store {
  function drawer(): Drawer {
    const foundDrawer = disk.get(cozinha) ?? { pedidos: new Map(), refusals: '[]', outbox: [], next: 1 }
    disk.set(cozinha, foundDrawer)
    return foundDrawer
  }

  async function loadOutbox(): Promise<Pending[]> {
    return drawer().outbox.map(({ place, text }) => ({ ...(JSON.parse(text) as Omit<Pending, 'place'>), place }))
  }

  return {
    async load() {
      const { confirmed, mark, time, refusals } = drawer()
      return {
        ...(confirmed && { confirmed }),
        ...(mark !== undefined && { mark }),
        ...(time && { time: JSON.parse(time) as StoredTime }),
        refusals: JSON.parse(refusals) as Refusal[],
        outbox: await loadOutbox(),
      }
    },
    loadOutbox,
    async saveCommand({ comando, motivo }) {
      const here = drawer()
      const existing = here.outbox.find(({ id }) => id === comando.id)
      if (existing) return existing.place
      const place = here.next++
      here.outbox.push({ place, id: comando.id, text: JSON.stringify({ comando, motivo }) })
      return place
    },
    async save({ confirmed, time, refusals, remove }) {
      const here = drawer()
      Object.assign(here, {
        ...(confirmed && write(here, confirmed)),
        ...(time && { time: JSON.stringify(time) }),
        ...(refusals && { refusals: JSON.stringify(refusals) }),
      })
      if (remove) here.outbox = here.outbox.filter(({ id }) => !remove.includes(id))
    },
    async clear() {
      disk.delete(cozinha)
    },
  }
}

function write({ mark: current, pedidos: before }: Drawer, writing: ConfirmedWriting) {
  const { mark, buildsOn, head, put, erase } = writing
  if (buildsOn !== undefined && buildsOn !== current) throw new BaseChanged()
  const pedidos = new Map(buildsOn === undefined ? [] : before)
  for (const pedido of put) pedidos.set(pedido.id, pedido)
  for (const id of erase) pedidos.delete(id)
  return { mark, pedidos, confirmed: assembleConfirmed(head, pedidos.values()) }
}
