import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ChangeBus } from '../../src/bus/change-bus'
import { PATIENCE } from '../support/patience'

/** What the contract needs of an implementation. */
export interface ChangeBusMedium {
  /** Another server's bus on the same medium. */
  open(): Promise<ChangeBus>
  /** Cuts every connection of every bus, once; they may come back at once. */
  cutConnections(): Promise<void>
}

/** What every implementation of the change bus must do. */
export function changeBusContract(name: string, medium: ChangeBusMedium): void {
  describe(`${name} as a change bus`, () => {
    const opened: ChangeBus[] = []

    async function open(): Promise<ChangeBus> {
      const bus = await medium.open()
      opened.push(bus)
      return bus
    }

    function hear(bus: ChangeBus): string[] {
      const heard: string[] = []
      bus.subscribe((cozinhaId) => heard.push(cozinhaId))
      return heard
    }

    afterEach(async () => {
      await Promise.all(opened.splice(0).map((bus) => bus.close()))
    })

    test('tells the other servers, and not the publisher, who knows', async () => {
      const [one, other, third] = [await open(), await open(), await open()]
      const heard = [hear(one), hear(other), hear(third)]
      one.publish('cozinha-a')
      await vi.waitFor(() => expect(heard).toEqual([[], ['cozinha-a'], ['cozinha-a']]), PATIENCE)
      // What was still under way to the publisher would arrive before the answer of another.
      other.publish('cozinha-b')
      await vi.waitFor(
        () => expect(heard).toEqual([['cozinha-b'], ['cozinha-a'], ['cozinha-a', 'cozinha-b']]),
        PATIENCE,
      )
    })

    test('tells every listener of a server, and none that stopped listening', async () => {
      const [one, other] = [await open(), await open()]
      const [first, second] = [hear(other), hear(other)]
      const gone: string[] = []
      other.subscribe((cozinhaId) => gone.push(cozinhaId))()
      one.publish('cozinha-a')
      await vi.waitFor(() => expect([first, second]).toEqual([['cozinha-a'], ['cozinha-a']]), PATIENCE)
      expect(gone).toEqual([])
    })

    test('keeps kitchens apart', async () => {
      const [one, other] = [await open(), await open()]
      const heard = hear(other)
      const kitchens = Array.from({ length: 100 }, (_, index) => `cozinha-${index}`)
      for (const kitchen of kitchens) one.publish(kitchen)
      await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(kitchens)), PATIENCE)
    })

    test('tells of the last of many changes, without a message for each', async () => {
      const [one, other] = [await open(), await open()]
      let written = 0
      let seen = 0
      let looks = 0
      other.subscribe(() => {
        looks += 1
        seen = written
      })
      for (let round = 0; round < 20; round += 1) {
        for (let change = 0; change < 50; change += 1) {
          written += 1
          one.publish('cozinha-a')
        }
        await new Promise((done) => setTimeout(done, 1))
      }
      await vi.waitFor(() => expect(seen).toBe(1000), PATIENCE)
      expect(looks).toBeLessThanOrEqual(20)
    })

    test('goes on when a listener fails', async () => {
      const [one, other] = [await open(), await open()]
      other.subscribe(() => {
        throw new Error('a broken listener')
      })
      const heard = hear(other)
      one.publish('cozinha-a')
      one.publish('cozinha-b')
      await vi.waitFor(() => expect(heard).toEqual(['cozinha-a', 'cozinha-b']), PATIENCE)
    })

    test('comes back after its connection was cut, and asks everybody to look', async () => {
      const [one, other] = [await open(), await open()]
      const heard = hear(other)
      const back = [vi.fn(), vi.fn()] as const
      one.onReconnect(back[0])
      other.onReconnect(back[1])
      await medium.cutConnections()
      await vi.waitFor(() => expect(back.every((called) => called.mock.calls.length > 0)).toBe(true), PATIENCE)
      one.publish('cozinha-a')
      await vi.waitFor(() => expect(heard).toContain('cozinha-a'), PATIENCE)
    })

    test('makes the others look at a change published while the connection was cut', async () => {
      const [one, other] = [await open(), await open()]
      const looks: string[] = []
      other.subscribe((cozinhaId) => looks.push(cozinhaId))
      other.onReconnect(() => looks.push('everything'))
      await medium.cutConnections()
      one.publish('cozinha-a')
      await vi.waitFor(() => expect(looks.length).toBeGreaterThan(0), PATIENCE)
    })

    test('is silent after it was closed, and publishing on it harms nobody', async () => {
      const [one, other] = [await open(), await open()]
      const heard = hear(other)
      await other.close()
      await other.close()
      one.publish('cozinha-a')
      other.publish('cozinha-b')
      const third = hear(await open())
      one.publish('cozinha-c')
      await vi.waitFor(() => expect(third).toContain('cozinha-c'), PATIENCE)
      expect(heard).toEqual([])
      expect(third).not.toContain('cozinha-b')
    })

    test('sends what was published just before it was closed', async () => {
      const [one, other] = [await open(), await open()]
      const heard = hear(other)
      one.publish('cozinha-a')
      await one.close()
      await vi.waitFor(() => expect(heard).toEqual(['cozinha-a']), PATIENCE)
    })
  })
}
