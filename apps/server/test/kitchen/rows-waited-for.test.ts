import { CABECALHO_INSTALACAO } from '@kds/protocol/push'
import pg from 'pg'
import { expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { anOrder, type Company, clientOf, createCompanyWithKitchen } from './kitchen-house'
import { oneKitchen } from './one-kitchen'
import { tabletCode } from './tablet-code'

const house = oneKitchen()

/** The connections of the kitchens twice over. */
const AT_ONCE = 40
/** Of a company (`FairTurns.during`). */
const MOST_UNDER_WAY = 3

interface Call {
  /** Makes what the calls are about. */
  readonly prepare: (company: Company) => Promise<string>
  /** Locks the row that they wait for; `$1` is what was prepared. */
  readonly row: string
  readonly send: (company: Company, prepared: string) => Promise<Response>
}

async function stationOf({ cozinhaId, licencaId }: Company): Promise<string> {
  const id = newId()
  await house.database.kysely
    .insertInto('estacao')
    .values({
      id,
      cozinha_id: cozinhaId,
      instalacao: 'forno',
      nome: 'Forno',
      licenca_id: licencaId,
      linhas: ['pizza'],
      tela: 'F',
      versao: null,
      vista_em: new Date(),
    })
    .execute()
  return id
}

const CALLS: Readonly<Record<string, Call>> = {
  'POST /jwt/tablet': {
    prepare: (company) => tabletCode(house.database, company),
    row: `SELECT FROM codigo_de_tablet WHERE hash = encode(sha256($1::text::bytea), 'hex') FOR UPDATE`,
    send: (_company, codigo) =>
      fetch(`${house.server.origin}/jwt/tablet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ codigo, instalacao: 'um-so' }),
      }),
  },
  'PUT relato': {
    prepare: stationOf,
    row: 'SELECT FROM estacao WHERE id = $1 FOR UPDATE',
    send: async (company) => {
      const { base, login } = clientOf(house.server.origin, company)
      return fetch(`${base}/relato`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${await login()}`,
          'content-type': 'application/json',
          DeviceID: 'Forno',
          [CABECALHO_INSTALACAO]: 'forno',
        },
        body: JSON.stringify({ relogioMs: 1_000 }),
      })
    },
  },
}

async function waiting(): Promise<number> {
  const { rows } = await house.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

test.each(Object.entries(CALLS))(
  '%s: a company that waits for one row leaves its neighbours the connections',
  async (_call, { prepare, row, send }) => {
    const company = await createCompanyWithKitchen(house.database)
    const prepared = await prepare(company)
    const other = new pg.Client({ connectionString: house.database.url })
    await other.connect()
    let calls: Promise<Response>[] = []
    try {
      await other.query('BEGIN')
      await other.query(row, [prepared])
      calls = Array.from({ length: AT_ONCE }, () => send(company, prepared))
      await expect.poll(waiting).toBeGreaterThan(0)
      for (let n = 0; n < 2; n += 1) expect((await house.client.place(anOrder())).status).toBe(201)
      const held = await waiting()
      expect(held).toBeGreaterThan(0)
      expect(held).toBeLessThanOrEqual(MOST_UNDER_WAY)
    } finally {
      await other.query('ROLLBACK')
      await other.end()
      await Promise.allSettled(calls)
    }
    const statuses = await Promise.all(calls.map(async (call) => (await call).status))
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status < 500)).toBe(true)
  },
)
