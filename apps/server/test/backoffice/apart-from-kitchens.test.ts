import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../src/db/session'
import { anOrder, clientOf, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

/** More than a server has connections for kitchens. */
const READINGS = 40

let house: House
let company: TestCompany
let dono: Browser

beforeAll(async () => {
  house = await startHouse()
  company = await newCompany(house.database)
  dono = await member(house, company, 'dono')
})

afterAll(() => house.close())

test('however many slow readings a back office asks for, the order of another company comes in meanwhile', async () => {
  const neighbour = await createCompanyWithKitchen(house.database)
  const client = clientOf(house.server.origin, neighbour)
  const blocker = await openSession(house.database.connection)
  try {
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE registro IN ACCESS EXCLUSIVE MODE')
    const readings = Array.from({ length: READINGS }, () => dono.get(`${company.path}/registro`))
    const waiting = async () => {
      const { rows } = await house.database.pool.query<{ count: string }>(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
      return Number(rows[0]?.count)
    }
    // All of its connections wait by now, and those of nobody else.
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(6)
    expect((await client.place(anOrder())).status).toBe(201)
    await blocker.query('ROLLBACK')
    await Promise.all(readings)
  } finally {
    await blocker.end()
  }
})
