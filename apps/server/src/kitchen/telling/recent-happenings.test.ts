import type { Marco } from '@kds/protocol/acontecimentos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FairTurns } from '../../http/fair-turns'
import type { IntegrationKey } from '../access/integration-key'
import { CompanyReadings } from './company-readings'
import { RecentHappenings } from './recent-happenings'
import type { StoredHappening } from './stored-happenings'

const KEY: IntegrationKey = {
  ...{ id: 'k', cozinhaId: 'c', sigla: 'casa', origens: ['balcao'], deOutras: [] },
  ...{ herda: false, revogada: false },
}
const at = (seq: number): Marco => ({ epoca: 'e', seq, lugar: 0 })

/** A kitchen that was told so much, and what was asked of the database for it. */
function aKitchen(told: number) {
  const kitchen = { told, questions: 0, underWay: 0, mostUnderWay: 0 }
  const happenings = {
    async after(_cozinha: string, { seq }: Marco, limit: number): Promise<StoredHappening[]> {
      kitchen.questions += 1
      kitchen.underWay += 1
      kitchen.mostUnderWay = Math.max(kitchen.mostUnderWay, kitchen.underWay)
      const rows = Math.min(limit, kitchen.told - seq)
      await new Promise((done) => setImmediate(done))
      kitchen.underWay -= 1
      return Array.from({ length: rows }, (_, index) => {
        return { marco: at(seq + index + 1), origem: 'balcao', remetente: 'k', json: `${seq + index + 1}` }
      })
    },
  }
  return { kitchen, happenings }
}

/** Time that stands still but for what is waited for. */
function charged() {
  const costs: [string, number][] = []
  const turns = {
    during: <Result>(_owner: string, work: () => Promise<Result>) => work(),
    charge: (owner: string, ms: number) => void costs.push([owner, ms]),
  }
  return { costs, turns }
}

function recentOf(told: number, turns: ConstructorParameters<typeof CompanyReadings>[0] = charged().turns) {
  const { kitchen, happenings } = aKitchen(told)
  const readings = new CompanyReadings(turns)
  const recent = new RecentHappenings({ cozinhaId: 'c', sigla: 'casa', happenings, readings, head: at(told) })
  return { kitchen, recent }
}

async function heard(recent: RecentHappenings, from: Marco, until: number): Promise<number[]> {
  const seqs: number[] = []
  let place = from
  while (place.seq < until) {
    const { rows, until: next, isAll } = await recent.after(place, KEY)
    seqs.push(...rows.map(({ marco }) => marco.seq))
    place = next
    if (isAll) break
  }
  return seqs
}

test('what happens is asked for once, however many listen', async () => {
  const { kitchen, recent } = recentOf(10)
  kitchen.told = 12
  await recent.refresh()
  for (let listener = 0; listener < 200; listener += 1) expect(await heard(recent, at(10), 12)).toEqual([11, 12])
  expect(kitchen.questions).toBe(1)
})

test('pages of the past are read one at a time of a company, on its account', async () => {
  const { costs, turns } = charged()
  const { kitchen, recent } = recentOf(1_000, turns)
  const all = await Promise.all(Array.from({ length: 8 }, () => heard(recent, at(0), 1_000)))
  for (const seqs of all) expect(seqs).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1))
  expect(kitchen.mostUnderWay).toBe(1)
  expect(costs).toHaveLength(kitchen.questions)
  expect(new Set(costs.map(([owner]) => owner))).toEqual(new Set(['casa']))
  expect(costs[0]?.[1]).toBeGreaterThan(2)
})

test('another company does not wait for who reads a long past', async () => {
  const turns = new FairTurns(() => performance.now())
  const loud = recentOf(50_000, turns)
  let done = false
  const long = heard(loud.recent, at(0), 50_000).then(() => {
    done = true
  })
  const quiet = aKitchen(3)
  const readings = new CompanyReadings(turns)
  const recent = new RecentHappenings({
    ...{ cozinhaId: 'q', sigla: 'quieta', happenings: quiet.happenings, readings, head: at(3) },
  })
  expect(await heard(recent, at(0), 3)).toEqual([1, 2, 3])
  expect(done).toBe(false)
  loud.kitchen.told = 0
  await long
})

test('wherever a listener stands and whenever it looks, it hears everything once and in order', async () => {
  const step = fc.record({ more: fc.nat(400), look: fc.boolean(), refresh: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.nat(300), fc.array(step, { maxLength: 20 }), async (begin, steps) => {
      const { kitchen, recent } = recentOf(300)
      let place = at(begin)
      const seqs: number[] = []
      const look = async () => {
        for (;;) {
          const { rows, until, isAll } = await recent.after(place, KEY)
          seqs.push(...rows.map(({ marco }) => marco.seq))
          place = until
          if (isAll) return
        }
      }
      for (const { more, look: looks, refresh } of steps) {
        kitchen.told += more
        const refreshing = refresh ? recent.refresh() : undefined
        if (looks) await look()
        await refreshing
      }
      await recent.refresh()
      await look()
      expect(seqs).toEqual(Array.from({ length: kitchen.told - begin }, (_, index) => begin + index + 1))
    }),
    { numRuns: 60 },
  )
})
