import { CABECALHO_INSTALACAO } from '@kds/protocol/push'
import { expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { holdRow } from '../support/row-held'
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

test.each(Object.entries(CALLS))(
  '%s: a company that waits for one row leaves its neighbours the connections',
  async (_call, { prepare, row, send }) => {
    const company = await createCompanyWithKitchen(house.database)
    const prepared = await prepare(company)
    const statuses = await holdRow(house.database, [row, prepared], {
      calls: () => Array.from({ length: AT_ONCE }, () => send(company, prepared)),
      meanwhile: async () => {
        for (let n = 0; n < 2; n += 1) expect((await house.client.place(anOrder())).status).toBe(201)
      },
      most: MOST_UNDER_WAY,
    })
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status < 500)).toBe(true)
  },
)
