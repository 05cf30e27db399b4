import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../../../test/support/patience'
import { FairTurns } from '../../http/fair-turns'
import { SightsInTurn } from './sights-in-turn'

/** Time stands still until it is told to pass: whoever is in debt stays so. */
function house() {
  let now = () => 0
  const turns = new FairTurns(() => now())
  const faults: unknown[] = []
  const written: string[] = []
  const sights = new SightsInTurn({ turns, onFault: (error) => faults.push(error) })
  const write = (what: string) => async () => {
    written.push(what)
  }
  const timePasses = () => {
    now = () => 3_600_000 + performance.now()
  }
  return { turns, faults, written, sights, write, timePasses }
}

test('what is written is on the account of the company, which then waits; its neighbour does not', async () => {
  const { turns, written, sights, write, timePasses } = house()
  for (let n = 0; n < 400; n += 1) sights.arrived('GULOSA', `E${n}`, write('gulosa'))
  await vi.waitFor(() => expect(turns.isInDebt('GULOSA')).toBe(true), PATIENCE)
  for (let n = 0; n < 30; n += 1) sights.arrived('MODESTA', `E${n}`, write('modesta'))
  await vi.waitFor(() => expect(written.filter((whose) => whose === 'modesta')).toHaveLength(30), PATIENCE)
  expect(written.length).toBeLessThan(400)
  timePasses()
  await vi.waitFor(() => expect(written).toHaveLength(430), PATIENCE)
})

test('of a station that comes and goes while it waits only the last is written', async () => {
  const { turns, written, sights, write, timePasses } = house()
  // In debt for less than a tenth of a second.
  turns.charge('CASA', 260, 1)
  sights.arrived('CASA', 'E1', write('E1 came'))
  sights.left('CASA', 'E1', write('E1 left'))
  sights.arrived('CASA', 'E1', write('E1 came back'))
  sights.arrived('CASA', 'E2', write('E2 came'))
  timePasses()
  await vi.waitFor(() => expect(written).toEqual(['E1 came back', 'E2 came']), PATIENCE)
})

test('departures beyond many are not kept, arrivals are', async () => {
  const { turns, written, sights, write } = house()
  turns.charge('CASA', 1_000)
  for (let n = 0; n < 600; n += 1) sights.left('CASA', `E${n}`, write(`E${n} left`))
  sights.arrived('CASA', 'nova', write('came'))
  sights.close()
  await nextTurn()
  expect(written).toHaveLength(501)
  expect(written.at(-1)).toBe('came')
})

test('one that cannot be written keeps none of the others', async () => {
  const { faults, written, sights, write } = house()
  const fault = new Error('no database')
  sights.arrived('CASA', 'E1', () => Promise.reject(fault))
  sights.arrived('CASA', 'E2', write('E2'))
  await vi.waitFor(() => expect(written).toEqual(['E2']), PATIENCE)
  expect(faults).toEqual([fault])
})

test('when the server stops, what waits and what still comes is written at once', async () => {
  const { turns, written, sights, write } = house()
  turns.charge('CASA', 1_000)
  sights.arrived('CASA', 'E1', write('E1 came'))
  sights.close()
  sights.left('CASA', 'E1', write('E1 left'))
  await nextTurn()
  expect(written).toEqual(['E1 came', 'E1 left'])
})
