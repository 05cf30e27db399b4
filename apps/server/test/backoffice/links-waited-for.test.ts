import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, type House, member, newCompany, openCompany, SENHA, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

/** The connections of the back office many times over. */
const AT_ONCE = 40
/** Of the links of one company. */
const MOST_UNDER_WAY = 2

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
})

afterAll(() => house.close())

async function invited(email: string): Promise<string> {
  const { body } = await dono.post(`${company.path}/convites`, { email, papel: 'leitura' })
  return String(body.link).split('/').at(-1) ?? ''
}

async function waiting(): Promise<number> {
  const { rows } = await house.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test('one link that is used again and again leaves other companies the connections of the back office', async () => {
  const codigo = await invited('convidada@exemplo.com.br')
  const neighbour = await newCompany(house.database)
  const neighbours = await member(house, neighbour, 'dono')
  const other = new pg.Client({ connectionString: house.database.url })
  await other.connect()
  let calls: Promise<{ status: number }>[] = []
  try {
    await other.query('BEGIN')
    await other.query(`SELECT FROM convite WHERE email = 'convidada@exemplo.com.br' FOR UPDATE`)
    const form = { codigo, nome: 'Convidada', senha: SENHA, repetir: SENHA }
    calls = Array.from({ length: AT_ONCE }, () => house.browser().post('/links/convite', form))
    await expect.poll(waiting).toBeGreaterThan(0)
    expect((await neighbours.get(`${neighbour.path}/cozinhas`)).status).toBe(200)
    expect((await house.browser().post('/links/ver', { codigo })).status).toBe(200)
    const held = await waiting()
    expect(held).toBeGreaterThan(0)
    expect(held).toBeLessThanOrEqual(MOST_UNDER_WAY)
  } finally {
    await other.query('ROLLBACK')
    await other.end()
    await Promise.allSettled(calls)
  }
  const statuses = await Promise.all(calls.map(async (call) => (await call).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})
