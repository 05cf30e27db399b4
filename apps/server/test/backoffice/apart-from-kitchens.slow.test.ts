import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../src/db/session'
import { anOrder, clientOf, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

/** Of each company; of all more than a server has connections for kitchens. */
const READINGS = 10

let house: House
/** Together they take every connection of the back office, which no company alone can. */
let crowd: { company: TestCompany; dono: Browser }[]

beforeAll(async () => {
  house = await startHouse()
  crowd = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const company = await newCompany(house.database)
      return { company, dono: await member(house, company, 'dono') }
    }),
  )
})

afterAll(() => house.close())

test('however many slow readings a back office asks for, the order of another company comes in meanwhile', async () => {
  const neighbour = await createCompanyWithKitchen(house.database)
  const client = clientOf(house.server.origin, neighbour)
  const stranger = await member(house, await newCompany(house.database), 'leitura')
  const blocker = await openSession(house.database.connection)
  try {
    await blocker.query('BEGIN')
    await blocker.query('LOCK TABLE registro IN ACCESS EXCLUSIVE MODE')
    const readings = crowd.flatMap(({ company, dono }) =>
      Array.from({ length: READINGS }, () => dono.get(`${company.path}/registro`)),
    )
    const waiting = async () => {
      const { rows } = await house.database.pool.query<{ count: string }>(
        "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      )
      return Number(rows[0]?.count)
    }
    // All of its connections wait by now, and those of nobody else.
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(6)
    expect((await client.place(anOrder())).status).toBe(201)
    // Whoever comes now finds no connection, and is told so in words once the wait for one is over.
    const { status, headers, body } = await stranger.get('/conta')
    expect(status).toBe(503)
    expect(body.Messages).toEqual(['As contas não podem ser consultadas agora. Tente novamente em instantes.'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await blocker.query('ROLLBACK')
    for (const { status } of await Promise.all(readings)) expect([200, 503]).toContain(status)
  } finally {
    await blocker.end()
  }
})
