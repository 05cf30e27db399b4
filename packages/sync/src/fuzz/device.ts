import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { type Action, createEngine, type Engine } from '../engine'
import { memoryChannel } from '../memory/memory-channel'
import { memoryOwnership } from '../memory/memory-ownership'
import { type Disk, memoryStore } from '../memory/memory-store'
import type { Cancel, Store, Transport } from '../ports'
import { createNetwork, type Medium, type Network } from './network'

export const COZINHA = 'cozinha-1'

/** What the cook of this device was told, and what he should be able to rely on. */
export interface Promises {
  /** Every id this device ever gave to a command. */
  issued: Set<string>
  /** Told to be durable. */
  durable: Map<string, Action>
  /** What of a command could not be done, as told at once. */
  reservations: Map<string, string>
  /** Refusals shown. */
  refusals: Set<string>
}

export interface DeviceTab {
  engine: Engine
  alive: boolean
  die(): void
}

export interface Device {
  network: Network
  disk: Disk
  tabs: DeviceTab[]
  promises: Promises
  /** Milliseconds by which its clock is wrong. */
  offsetMs: number
  openTab(): DeviceTab
  /** Nobody wakes a sleeping device by putting it to sleep again: what waits for its waking waits for the later moment. */
  sleep(ms: number): void
  command(tab: DeviceTab, action: Action): void
}

export interface Patches {
  store?(store: Store): Store
  transport?(transport: Transport): Transport
}

/** A tablet with its disk, its wrong clock, its network, and one or more tabs of the app. */
export function createDevice(medium: Medium, patches: Patches = {}): Device {
  const { virtualTime, chance } = medium
  const newOwnership = memoryOwnership()
  const newChannel = memoryChannel()
  const network = createNetwork(medium)
  let diskFreeAt = 0
  /** On some devices the steady clock stands still while they sleep. */
  const sleeps: { from: number; until: number }[] = []
  const standsStill = chance.happens(0.5)

  const device: Device = {
    network,
    disk: new Map(),
    tabs: [],
    promises: { issued: new Set(), durable: new Map(), reservations: new Map(), refusals: new Set() },
    offsetMs: 0,
    openTab,
    sleep(ms) {
      const from = Math.max(network.asleepUntil, virtualTime.now())
      const until = Math.max(from, virtualTime.now() + ms)
      if (standsStill) sleeps.push({ from, until })
      network.asleepUntil = until
    },
    command(tab, action) {
      tab.engine.command(action).then(
        (outcome) => {
          if (!tab.alive || outcome.situacao !== 'aceito') return
          device.promises.durable.set(outcome.id, action)
          if (outcome.motivo) device.promises.reservations.set(outcome.id, outcome.motivo)
        },
        () => undefined,
      )
    },
  }

  /** Writes take time and happen in order; those under way when the tab dies happen or do not. */
  function diskOfTab(tab: Pick<DeviceTab, 'alive'>): Store {
    const inner = memoryStore(device.disk, COZINHA)
    function onDisk<T>(step: () => Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        diskFreeAt = Math.max(diskFreeAt, virtualTime.now()) + chance.integer(0, 8)
        virtualTime.after(diskFreeAt - virtualTime.now(), () => {
          if (!tab.alive && chance.happens(0.5)) return
          step().then((value) => {
            if (tab.alive) resolve(value)
          }, reject)
        })
      })
    }
    return {
      load: () => onDisk(() => inner.load()),
      loadOutbox: () => onDisk(() => inner.loadOutbox()),
      saveCommand: (added) => onDisk(() => inner.saveCommand(added)),
      save: (change) => onDisk(() => inner.save(change)),
      clear: () => onDisk(() => inner.clear()),
    }
  }

  function after(tab: Pick<DeviceTab, 'alive'>, ms: number, action: () => void): Cancel {
    let cancelado = false
    function fire(): void {
      if (cancelado || !tab.alive) return
      if (virtualTime.now() < network.asleepUntil) virtualTime.after(network.asleepUntil - virtualTime.now(), fire)
      else action()
    }
    virtualTime.after(ms, fire)
    return () => {
      cancelado = true
    }
  }

  function steady(): number {
    const now = virtualTime.now()
    const slept = sleeps.reduce((sum, { from, until }) => sum + Math.max(0, Math.min(now, until) - from), 0)
    return now - slept
  }

  function openTab(): DeviceTab {
    const life = { alive: true }
    const release: Cancel[] = []
    const ownership = newOwnership()
    const channel = newChannel()
    const store = diskOfTab(life)
    const transport = network.transport(() => life.alive)
    const engine = createEngine(
      {
        store: patches.store?.(store) ?? store,
        transport: patches.transport?.(transport) ?? transport,
        clock: {
          now: () => virtualTime.now() + device.offsetMs,
          steady,
          after: (ms, action) => after(life, ms, action),
        },
        ownership: {
          claim(onOwned) {
            const letGo = ownership.claim(() => {
              if (life.alive) onOwned()
            })
            release.push(letGo)
            return letGo
          },
        },
        channel: {
          publish: (tabMessage) => life.alive && channel.publish(tabMessage),
          subscribe(listener) {
            const leave = channel.subscribe((tabMessage) => life.alive && listener(tabMessage))
            release.push(leave)
            return leave
          },
        },
        newId() {
          const id = chance.uuid(virtualTime.now())
          device.promises.issued.add(id)
          return id
        },
        random: chance.random,
        renew: network.renew,
      },
      { estacao: medium.estacao },
    )
    const tab: DeviceTab = {
      engine,
      get alive() {
        return life.alive
      },
      die() {
        life.alive = false
        for (const letGo of release) letGo()
        device.tabs = device.tabs.filter((other) => other !== tab)
      },
    }
    engine.subscribe(() => {
      if (!life.alive) return
      for (const { id } of engine.view().refusals) device.promises.refusals.add(id)
    })
    device.tabs.push(tab)
    engine.start()
    return tab
  }

  return device
}

/** A dough adjustment by this much is what the simulated server cannot read. */
export const POISONOUS_DELTA = 13

export function isPoison(action: Action | ComandoDaEstacao): boolean {
  return action.tipo === 'ajustarMassas' && action.delta === POISONOUS_DELTA
}
