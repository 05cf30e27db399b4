import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEvent, type Confirmed, confirmedFromSnapshot } from './confirmed'
import { writingOf } from './confirmed-writing'
import { createChance } from './fuzz/chance'
import { createVirtualTime } from './fuzz/virtual-time'
import { type Disk, memoryStore } from './memory/memory-store'
import { createNotebook, initialKnowledge } from './notebook'
import type { Store, StoreChange } from './ports'
import { createStoreWriter } from './store-writer'
import { moved, START_MS, sampleOrder, sampleSnapshot } from './workbench/sample-kitchen'
import { nextState } from './workbench/story'

/** How a write ends: done, not done and said so, done and said otherwise, or the device dies before or after it. */
const ENDINGS = ['done', 'refused', 'deniedLater', 'diesBefore', 'diesAfter'] as const
type Ending = (typeof ENDINGS)[number]

const initial = confirmedFromSnapshot(sampleSnapshot(), [])

function createTwoTabDevice() {
  const disk: Disk = new Map()
  const pure = memoryStore(disk, 'cozinha-1')
  const chance = createChance(1)
  const newId = () => chance.uuid(START_MS)

  /** An engine's writing hand, taking over what is on the disk. */
  async function switchOn() {
    const writings: StoreChange[] = []
    const luck: { ended: Ending } = { ended: 'done' }
    const save: Store['save'] = async (change) => {
      const { ended } = luck
      writings.push(change)
      if (ended === 'refused' || ended === 'diesBefore') throw new Error('disk')
      await pure.save(change)
      if (ended !== 'done') throw new Error('disk')
    }
    const notebook = createNotebook(initialKnowledge(START_MS))
    const time = createVirtualTime(START_MS)
    const clock = { ...time, steady: time.now }
    const writer = createStoreWriter({ store: { ...pure, save }, clock, newId }, notebook, () => {})
    const { confirmed, mark } = await pure.load()
    writer.startFrom(confirmed && mark !== undefined ? { confirmed, mark } : undefined)
    notebook.update({ confirmed })
    return {
      writings,
      confirmed: () => notebook.read().confirmed ?? initial,
      async write(added: Confirmed, ended: Ending = 'done') {
        luck.ended = ended
        notebook.update({ confirmed: added })
        await writer.flush()
      },
    }
  }

  return { pure, newId, switchOn, stored: async () => (await pure.load()).confirmed }
}

function wasMoved(confirmed: Confirmed, pedidoId: string): Confirmed {
  const seq = confirmed.cursor + 1
  const application = applyEvent(confirmed, { seq, evento: moved(seq, pedidoId) })
  if (application.kind !== 'applied') throw new Error(application.kind)
  return application.confirmed
}

describe('writing the confirmed state [SY30]', () => {
  it('names everything once, and from then on the order that changed', async () => {
    const device = createTwoTabDevice()
    const { writings, write } = await device.switchOn()
    await write(initial)
    await write(wasMoved(initial, 'p2'))
    expect(writings.map(({ confirmed }) => confirmed?.put.map(({ id }) => id))).toEqual([['p1', 'p2'], ['p2']])
    expect(await device.stored()).toEqual(wasMoved(initial, 'p2'))
  })

  it('goes on after a reload from what was loaded', async () => {
    const device = createTwoTabDevice()
    await (await device.switchOn()).write(initial)
    const { writings, write, confirmed } = await device.switchOn()
    await write(wasMoved(confirmed(), 'p1'))
    expect(writings[0]?.confirmed?.put.map(({ id }) => id)).toEqual(['p1'])
    expect(await device.stored()).toEqual(wasMoved(initial, 'p1'))
  })

  it('names again with the next write what a failed one had named', async () => {
    const device = createTwoTabDevice()
    const { writings, write } = await device.switchOn()
    await write(initial)
    const [pick, two] = [wasMoved(initial, 'p1'), wasMoved(wasMoved(initial, 'p1'), 'p2')]
    await write(pick, 'refused')
    await write(two)
    expect(writings.at(-1)?.confirmed?.put.map(({ id }) => id)).toEqual(['p1', 'p2'])
    expect(await device.stored()).toEqual(two)
  })

  it('writes everything over what another tab wrote in between', async () => {
    const device = createTwoTabDevice()
    const [one, other] = [await device.switchOn(), await device.switchOn()]
    await one.write(initial)
    const ofAnother = confirmedFromSnapshot(sampleSnapshot({ cursor: 50, pedidos: [sampleOrder(8)] }), [])
    await other.write(ofAnother)
    await one.write(wasMoved(initial, 'p1'))
    expect(await device.stored()).toEqual(wasMoved(initial, 'p1'))
    expect(one.writings).toHaveLength(3)
  })

  it('leaves exactly one whole state, whatever fails, dies or writes in between', async () => {
    const step = fc.record({ ended: fc.constantFrom(...ENDINGS), otherTab: fc.boolean(), seed: fc.nat() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const device = createTwoTabDevice()
        let tab = await device.switchOn()
        let truth: Confirmed | undefined
        for (const [turn, { ended, otherTab, seed }] of steps.entries()) {
          const chance = createChance(seed)
          if (otherTab) {
            truth = nextState(truth ?? initial, chance, turn)
            await device.pure.save({ confirmed: writingOf(truth, device.newId()) })
          }
          const added = nextState(tab.confirmed(), chance, turn)
          const before = tab.writings.length
          await tab.write(added, ended)
          const arrived = ended === 'done' || ended === 'deniedLater' || ended === 'diesAfter'
          if (arrived) truth = added
          expect(tab.writings.length).toBeGreaterThan(before)
          expect(await device.stored()).toEqual(truth)
          if (ended.startsWith('dies')) tab = await device.switchOn()
        }
      }),
    )
  })
})
