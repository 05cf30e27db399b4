import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../../../test/support/patience'
import { FairTurns } from '../../http/fair-turns'
import { namesakesInTurn } from './namesakes-in-turn'

const MB = 1024 * 1024

/** Time stands still until it is told to pass: whoever is in debt stays so. */
function house(bytes: number) {
  let now = () => 0
  const turns = new FairTurns(() => now())
  const asked: string[] = []
  const find = namesakesInTurn({
    turns,
    namesakes: async (cozinhaId) => {
      asked.push(cozinhaId)
      return { fuso: 'America/Sao_Paulo', pedidos: [], demais: new Set<string>(), bytes }
    },
  })
  const timePasses = () => {
    now = () => 3_600_000 + performance.now()
  }
  return { turns, asked, find, timePasses }
}

test('alarms of full kitchens wait for their own company, and those of another do not', async () => {
  const { turns, asked, find, timePasses } = house(MB)
  const full = Array.from({ length: 12 }, (_, n) => find('GULOSA', `g${n}`, ['7']))
  await find('MODESTA', 'm', ['7'])
  expect(asked.length).toBeLessThan(6)
  expect(turns.isInDebt('GULOSA')).toBe(false)
  timePasses()
  await Promise.all(full)
  await vi.waitFor(() => expect(asked).toHaveLength(13), PATIENCE)
})

test('a chain of thirty ordinary kitchens that are late at the same moment waits for nothing', async () => {
  const { asked, find } = house(30_000)
  await Promise.all(Array.from({ length: 30 }, (_, n) => find('CASA', `c${n}`, ['7'])))
  expect(asked).toHaveLength(30)
})
