import { randomUUID } from 'node:crypto'
import type { ErrorRecord, ErrorRecordsAnswer } from '@kds/protocol/error-records'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorRecordTable } from '../../src/company/errors/error-record-table'
import { errorRetention } from '../../src/company/errors/error-retention'
import { type CompanyClient, type CompanyHouse, companyAt, startHouse } from '../branding/company-house'
import { clientOf } from '../kitchen/kitchen-house'
import { DAY, HOUR, provisioning, testClock } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'

const clock = testClock(new Date())
let database: TestDatabase
let house: CompanyHouse

beforeAll(async () => {
  database = await startTestDatabase()
  house = await startHouse(database, { clock })
})

afterAll(async () => {
  await house.close()
  await database.close()
})

/** As a station makes it. */
function aRecord(fields: Partial<ErrorRecord> = {}): ErrorRecord {
  return {
    id: randomUUID(),
    caminho: 'errors/agile-producao/2026-03-04',
    em: '2026-03-05T02:30:00.000Z',
    estacao: 'Montagem 1',
    cozinha: 'https://cozinha.exemplo/api/cozinhas/centro',
    rota: '/montador',
    versao: '2.0.23',
    modo: 'production',
    mensagem: 'TypeError: x is undefined',
    pilha: 'TypeError: x is undefined\n    at f (app.js:1:2)',
    agente: 'Navegador 1.0',
    online: true,
    ...fields,
  }
}

const send = (company: CompanyClient, erros: readonly unknown[]) =>
  company.call<ErrorRecordsAnswer & { Messages?: string[] }>('POST', '/api/erros', { body: { erros } })

const stored = (company: CompanyClient) =>
  database.kysely.selectFrom('registro_erro').selectAll().where('sigla', '=', company.sigla).orderBy('id').execute()

describe('error records', () => {
  test('are kept under the path of the device, with the company and the licence', async () => {
    const company = await companyAt(house, database)
    const record = aRecord()
    const { status, body } = await send(company, [record])
    expect(status).toBe(202)
    expect(body).toEqual({ aceitos: 1, repetidos: 0, descartados: 0, recusados: 0 })
    expect(await stored(company)).toEqual([
      {
        ...record,
        em: new Date(record.em),
        sigla: company.sigla,
        licenca_id: company.licencaId,
        recebido_em: clock(),
      },
    ])
  })

  test('sent again are ignored, within a batch too', async () => {
    const company = await companyAt(house, database)
    const [first, second] = [aRecord(), aRecord()]
    await send(company, [first])
    expect((await send(company, [first, second, second])).body).toMatchObject({ aceitos: 1, repetidos: 2 })
    expect(await stored(company)).toHaveLength(2)
  })

  test("of one company do not hide another's with the same id", async () => {
    const [ours, theirs] = [await companyAt(house, database), await companyAt(house, database)]
    const record = aRecord()
    expect((await send(ours, [record])).body).toMatchObject({ aceitos: 1 })
    expect((await send(theirs, [{ ...record, mensagem: 'outra' }])).body).toMatchObject({ aceitos: 1, repetidos: 0 })
    expect((await stored(ours)).map(({ mensagem }) => mensagem)).toEqual([record.mensagem])
    expect((await stored(theirs)).map(({ mensagem }) => mensagem)).toEqual(['outra'])
  })

  test('lose personal data and tokens here as well', async () => {
    const company = await companyAt(house, database)
    const text = 'ligar (11) 98765-4321, CPF 529.982.247-25, ana@exemplo.com.br, Bearer eyJhbGciOi.eyJzdWIi.c2ln'
    await send(company, [aRecord({ mensagem: text, pilha: text, rota: `/x?tel=${text}` })])
    const [row] = await stored(company)
    for (const field of [row?.mensagem, row?.pilha, row?.rota]) expect(field).not.toMatch(/98765|982\.|exemplo|eyJ/)
  })

  test('that are malformed do not cost their neighbours', async () => {
    const company = await companyAt(house, database)
    const bad = [
      null,
      'texto',
      {},
      aRecord({ caminho: 'errors/../../segredo/2026-03-04' }),
      aRecord({ caminho: 'errors/app/2026-13-45' }),
      aRecord({ caminho: 'outra/app/2026-03-04' }),
      aRecord({ em: 'ontem' }),
      aRecord({ em: '0000-01-01T00:00:00.000Z' }),
      aRecord({ id: 'x'.repeat(65) }),
      { ...aRecord(), online: 'sim' },
    ]
    const { status, body } = await send(company, [...bad, aRecord()])
    expect([status, body]).toEqual([202, { aceitos: 1, repetidos: 0, descartados: 0, recusados: bad.length }])
  })

  test('that are too long, or hold what a database cannot, are cut and cleaned', async () => {
    const company = await companyAt(house, database)
    const long = `\0\ud800${'é'.repeat(9_000)}`
    const fields = { mensagem: long, pilha: long, rota: long, agente: long, estacao: long, cozinha: long }
    expect((await send(company, [aRecord(fields)])).body).toMatchObject({ aceitos: 1 })
    const [row] = await stored(company)
    expect([row?.mensagem.length, row?.pilha?.length, row?.estacao?.length]).toEqual([2_000, 8_000, 80])
    expect(row?.mensagem.startsWith('\uFFFDé')).toBe(true)
  })

  test('come up to fifty at a time, the longest ones included', async () => {
    const company = await companyAt(house, database)
    const tooMany = Array.from({ length: 51 }, () => aRecord())
    for (const batch of [[], tooMany]) expect((await send(company, batch)).status).toBe(400)
    const rested = await companyAt(house, database)
    const long = { mensagem: 'é'.repeat(2_000), pilha: 'é'.repeat(8_000) }
    const fifty = Array.from({ length: 50 }, () => aRecord(long))
    expect((await send(rested, fifty)).body).toMatchObject({ aceitos: 50 })
  })

  test('over two hundred an hour are dropped, per licence, and counted', async () => {
    const [company, other] = [await companyAt(house, database), await companyAt(house, database)]
    const batch = () => Array.from({ length: 50 }, () => aRecord())
    for (let sent = 0; sent < 4; sent += 1) expect((await send(company, batch())).body).toMatchObject({ aceitos: 50 })
    const { status, body } = await send(company, batch())
    expect([status, body]).toEqual([202, { aceitos: 0, repetidos: 0, descartados: 50, recusados: 0 }])
    expect((await send(other, batch())).body).toMatchObject({ aceitos: 50 })
    clock.pass(HOUR)
    expect((await send(company, batch())).body).toMatchObject({ aceitos: 50 })
  })

  test('over a thousand an hour are dropped of a company too, with however many licences, and of no other', async () => {
    const [company, other] = [await companyAt(house, database), await companyAt(house, database)]
    const table = errorRecordTable(database.kysely)
    // Five more of its licences, each up to its own limit.
    for (let licence = 0; licence < 5; licence += 1) {
      const records = Array.from({ length: 199 }, () => aRecord())
      await table.insert({ sigla: company.sigla, licencaId: randomUUID() }, records, clock())
    }
    const batch = Array.from({ length: 20 }, () => aRecord())
    expect((await send(company, batch)).body).toMatchObject({ aceitos: 5, descartados: 15 })
    expect((await send(other, batch)).body).toMatchObject({ aceitos: 20 })
    clock.pass(HOUR)
    expect((await send(company, [aRecord()])).body).toMatchObject({ aceitos: 1 })
  })

  test('have a pace of their company, with however many licences', async () => {
    const [company, other] = [await companyAt(house, database), await companyAt(house, database)]
    const ofCompany = database.kysely.selectFrom('empresa').select('id').where('sigla', '=', company.sigla)
    const { id: empresaId } = await ofCompany.executeTakeFirstOrThrow()
    const long = Array.from({ length: 40 }, () => aRecord({ pilha: 'x'.repeat(8_000) }))
    const statuses: number[] = []
    while (statuses.length < 60 && statuses.at(-1) !== 429) {
      const { numero } = await provisioning(database.kysely, clock).issueLicence(empresaId)
      const token = await clientOf(house.origin, { ...company, licenca: numero }).login()
      const response = await fetch(`${house.origin}/api/erros`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ erros: long.map((record) => ({ ...record, id: randomUUID() })) }),
      })
      statuses.push(response.status)
    }
    expect(statuses.slice(0, 3)).toEqual([202, 202, 202])
    expect(statuses.at(-1)).toBe(429)
    expect((await send(other, long)).status).toBe(202)
  })

  test('stay up to a number of them for each company, the newest', async () => {
    const [company, other] = [await companyAt(house, database), await companyAt(house, database)]
    const table = errorRecordTable(database.kysely)
    for (const id of ['1', '2', '3', '4']) {
      clock.pass(1_000)
      await table.insert(company, [aRecord({ id })], clock())
    }
    await table.insert(other, [aRecord({ id: '1' })], clock())
    const retention = errorRetention(table, clock, testLogger, 2)
    retention.start()
    await retention.stop()
    expect((await stored(company)).map(({ id }) => id)).toEqual(['3', '4'])
    expect(await stored(other)).toHaveLength(1)
  })

  test('need a token of a station', async () => {
    const company = await companyAt(house, database)
    for (const bearer of [undefined, company.chave, 'a.b.c']) {
      const response = await fetch(`${house.origin}/api/erros`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
        body: JSON.stringify({ erros: [aRecord()] }),
      })
      expect([bearer, response.status]).toEqual([bearer, 401])
    }
    expect(await stored(company)).toEqual([])
  })

  test('are removed after thirty days', async () => {
    const company = await companyAt(house, database)
    await send(company, [aRecord({ id: 'antigo' })])
    clock.pass(29 * DAY)
    const again = await companyAt(house, database)
    await send(again, [aRecord({ id: 'novo' })])
    const prune = async () => {
      const retention = errorRetention(errorRecordTable(database.kysely), clock, testLogger)
      retention.start()
      await retention.stop()
    }
    await prune()
    expect(await stored(company)).toHaveLength(1)
    clock.pass(2 * DAY)
    await prune()
    expect(await stored(company)).toEqual([])
    expect(await stored(again)).toHaveLength(1)
  })
})
