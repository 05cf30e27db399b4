import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEvent, confirmedFromSnapshot } from './confirmed'
import { assembleConfirmed, writingOf } from './confirmed-writing'
import { createChance } from './fuzz/chance'
import { moved, START, sampleOrder, sampleSnapshot } from './workbench/sample-kitchen'
import { nextState } from './workbench/story'

const pedidos = Array.from({ length: 300 }, (_, index) => sampleOrder(index + 1))
const recentes = [401, 402].map((numero) => ({ ...sampleOrder(numero), entregue: { em: START, seq: numero } }))
const full = confirmedFromSnapshot(sampleSnapshot({ pedidos, recentes }), [])

describe('what of the confirmed state is written [SY30]', () => {
  it('is the one order an event moved, however many are open', () => {
    const application = applyEvent(full, { seq: 11, evento: moved(11, 'p7') })
    if (application.kind !== 'applied') throw new Error(application.kind)
    const writing = writingOf(application.confirmed, 'm2', { confirmed: full, mark: 'm1' })
    expect(writing).toMatchObject({ mark: 'm2', buildsOn: 'm1', erase: [], head: { cursor: 11 } })
    expect(writing.put).toEqual([application.confirmed.estado.pedidos.p7])
    expect(JSON.stringify(writing).length).toBeLessThan(JSON.stringify(full).length / 50)
  })

  it('is nothing but the head when no order changed', () => {
    const writing = writingOf({ ...full, cursor: 11 }, 'm2', { confirmed: full, mark: 'm1' })
    expect([writing.put, writing.erase]).toEqual([[], []])
  })

  it('is everything when nothing is known of the store', () => {
    const { buildsOn, put: write, erase } = writingOf(full, 'm1')
    expect([buildsOn, write.length, erase.length]).toEqual([undefined, 302, 0])
  })

  it('put together again is the state that was taken apart', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 12 }), (seed, steps) => {
        const chance = createChance(seed)
        let after = confirmedFromSnapshot(sampleSnapshot(), [])
        const storedOnes = new Map(writingOf(after, 'm0').put.map((pedido) => [pedido.id, pedido]))
        for (let turn = 1; turn <= steps; turn++) {
          const before = after
          after = nextState(before, chance, turn)
          const { head, put: write, erase } = writingOf(after, `m${turn}`, { confirmed: before, mark: `m${turn - 1}` })
          for (const pedido of write) storedOnes.set(pedido.id, pedido)
          for (const id of erase) storedOnes.delete(id)
          expect(assembleConfirmed(head, storedOnes.values())).toEqual(after)
        }
      }),
    )
  })
})
