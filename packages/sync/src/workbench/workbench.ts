import type { Evento } from '@kds/domain/eventos'
import { deMs } from '@kds/domain/tempo'
import type { Retrato } from '@kds/protocol/stream'
import { createEngine, type Engine } from '../engine'
import { createChance } from '../fuzz/chance'
import { createVirtualTime, type VirtualTime } from '../fuzz/virtual-time'
import { memoryChannel } from '../memory/memory-channel'
import { memoryOwnership } from '../memory/memory-ownership'
import { type Disk, memoryStore } from '../memory/memory-store'
import type { Cancel, Ports, Store, Stored } from '../ports'
import { START_MS, sampleSnapshot } from './sample-kitchen'
import { type ScriptedTransport, scriptedTransport } from './scripted-transport'

export interface Workbench {
  virtualTime: VirtualTime
  transport: ScriptedTransport
  engine: Engine
  store: Store
  /** How often a new token was asked for. */
  renewals(): number
  /** Wrong by this much. */
  offset: { ms: number }
  pass(ms: number): Promise<void>
  /** Starts, opens the stream and brings the snapshot. */
  goLive(retrato?: Partial<Retrato>): Promise<void>
  evento(evento: Evento): void
  pulso(cursor: number, abertos: number): void
  stored(): Promise<Stored>
  /** Another tab of the same device. */
  otherTab(): { engine: Engine; transport: ScriptedTransport; die(): void }
}

/** An engine on virtual time with a store in memory, and the server in the hands of the test. */
export function createWorkbench(update: (ports: Ports) => Ports = (ports) => ports): Workbench {
  const virtualTime = createVirtualTime(START_MS)
  const chance = createChance(7)
  const disk: Disk = new Map()
  const store = memoryStore(disk, 'cozinha-1')
  const newOwnership = memoryOwnership()
  const newChannel = memoryChannel()
  const offset = { ms: 0 }
  let renewals = 0

  function tab() {
    const transport = scriptedTransport()
    const life = { alive: true }
    const ownership = newOwnership()
    const letGo: Cancel[] = []
    const ports = update({
      store,
      transport,
      clock: {
        now: () => virtualTime.now() + offset.ms,
        steady: () => virtualTime.now() - START_MS,
        after: (ms, action) => virtualTime.after(ms, () => life.alive && action()),
      },
      ownership: {
        claim(onOwned) {
          const release = ownership.claim(onOwned)
          letGo.push(release)
          return release
        },
      },
      channel: newChannel(),
      newId: () => chance.uuid(virtualTime.now()),
      random: () => 0.5,
      async renew() {
        renewals++
      },
    })
    return {
      engine: createEngine(ports, { estacao: 'Chapa' }),
      transport,
      die() {
        life.alive = false
        for (const release of letGo) release()
      },
    }
  }

  const { engine, transport } = tab()
  const epoca = 'e1'
  return {
    virtualTime,
    transport,
    engine,
    store,
    offset,
    renewals: () => renewals,
    pass: virtualTime.pass,
    async goLive(retrato) {
      await Promise.all([engine.start(), virtualTime.pass(0)])
      await virtualTime.pass(0)
      transport.stream().listener.opened()
      transport.say('retrato', sampleSnapshot(retrato))
      await virtualTime.pass(0)
    },
    evento: (evento) => transport.say('evento', evento, { epoca, seq: evento.seq }),
    pulso: (cursor, abertos) =>
      transport.say('pulso', { cursor, abertos, agora: deMs(virtualTime.now()) }, { epoca, seq: cursor }),
    async stored() {
      await virtualTime.pass(1_000)
      return store.load()
    },
    otherTab: tab,
  }
}
