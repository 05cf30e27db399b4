import { describe, expect, it } from 'vitest'
import { type Giver, giverAt, PasswordTurns } from './password-turns'

/** A core whose looks take a tenth of a second each, one after the other, on a clock of its own. */
function core(lookMs = 100) {
  let now = 0
  const rests: number[] = []
  const turns = new PasswordTurns(
    () => now,
    async (ms) => {
      rests.push(ms)
      now += ms
    },
  )
  const order: string[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const costs: number[] = []
  const give = (name: string, isKnown = false) =>
    turns.during(
      { name, isKnown } satisfies Giver,
      async () => {
        atOnce += 1
        mostAtOnce = Math.max(mostAtOnce, atOnce)
        order.push(name)
        await Promise.resolve()
        now += lookMs
        atOnce -= 1
      },
      (ms) => costs.push(ms),
    )
  return { give, order, rests, costs, mostAtOnce: () => mostAtOnce }
}

describe('passwords of whom nobody knows yet', () => {
  it('are looked at one at a time, with a rest as long as each look', async () => {
    const { give, rests, costs, mostAtOnce } = core()
    await Promise.all(['a', 'b', 'c'].map((name) => give(name)))
    expect(mostAtOnce()).toBe(1)
    expect(rests).toEqual([100, 100, 100])
    expect(costs).toEqual([100, 100, 100])
  })

  it('wait for their own network, and others come between', async () => {
    const { give, order } = core()
    await Promise.all(['many', 'many', 'many', 'many', 'office', 'phone'].map((name) => give(name)))
    expect(order).toEqual(['many', 'many', 'office', 'phone', 'many', 'many'])
  })

  it('take turns with those of browsers that are known, whichever are more', async () => {
    const few = core()
    await Promise.all([...'abcd'].map((name) => few.give(name)).concat(few.give('owner', true)))
    expect(few.order).toEqual(['a', 'owner', 'b', 'c', 'd'])
    const many = core()
    await Promise.all([...'abcd'].map((name) => many.give(name, true)).concat(many.give('newcomer')))
    expect(many.order.indexOf('newcomer')).toBeLessThanOrEqual(2)
  })

  it('wait in one line for all browsers of an account: who has many known ones keeps no other owner out of his', async () => {
    const { give, order } = core()
    const address = '203.0.113.7'
    const given = (browser: string, account: string) => {
      const { name, isKnown } = giverAt({ address, browser: `navegador ${browser}` }, account)
      return give(name, isKnown)
    }
    const many = Array.from({ length: 40 }, (_, at) => given(`${at}`, 'muitos@exemplo.com.br'))
    await Promise.all([...many, given('o de sempre', 'dono@exemplo.com.br')])
    const { name } = giverAt({ address, browser: 'navegador o de sempre' }, 'dono@exemplo.com.br')
    expect(order.indexOf(name)).toBeLessThanOrEqual(2)
  })

  it('that were refused unseen cost nothing and are followed at once', async () => {
    const { give, rests, costs } = core(1)
    await Promise.all([give('a'), give('b')])
    expect([rests, costs]).toEqual([[], [0, 0]])
  })

  it('go on after one whose look failed', async () => {
    const turns = new PasswordTurns(() => 0)
    const fail = () => Promise.reject(new Error('the database is away'))
    const giver = { name: 'a', isKnown: false }
    const failed = turns.during(giver, fail, () => {})
    const next = turns.during(
      giver,
      () => Promise.resolve('seen'),
      () => {},
    )
    await expect(failed).rejects.toThrow('the database is away')
    await expect(next).resolves.toBe('seen')
  })
})
