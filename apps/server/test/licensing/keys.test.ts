import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfCompany } from '../../src/auth/company-hash'
import { SigningKeys } from '../../src/licensing/signing-keys'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { get, HOUR, provisioning, startLicensing, testClock, tokenOf } from './licensing-house'

const clock = testClock()
let database: TestDatabase

beforeAll(async () => {
  database = await startTestDatabase()
})

afterAll(() => database.close())

test('servers that start at the same moment on an empty database agree on one key', async () => {
  const signers = await Promise.all(Array.from({ length: 8 }, () => new SigningKeys(database.kysely, clock).signer()))
  expect(new Set(signers.map(({ kid }) => kid)).size).toBe(1)
  expect(await database.kysely.selectFrom('chave_assinatura').select('kid').execute()).toHaveLength(1)
})

test('a token outlives a restart, and is good on another server of the same database', async () => {
  const provision = provisioning(database.kysely, clock)
  const { empresaId } = await provision.createCompany('FIRME', 'Pizzaria Firme')
  const { numero } = await provision.issueLicence(empresaId)

  const before = await startLicensing(database.kysely, clock)
  const token = await tokenOf(before.origin, numero)
  const keysBefore = await get(before.origin, '/jwt/keys')
  await before.app.close()

  const after = await startLicensing(database.kysely, clock)
  const other = await startLicensing(database.kysely, clock)
  expect((await get(after.origin, '/jwt/keys')).body).toEqual(keysBefore.body)
  expect((await get(after.origin, '/api/Perfil', token)).status).toBe(200)
  expect((await get(other.origin, '/api/Perfil', token)).status).toBe(200)
  await after.app.close()
  await other.app.close()
})

test('revoked licences are listed for thirteen hours, with an ETag that changes with them', async () => {
  const provision = provisioning(database.kysely, clock)
  const { empresaId } = await provision.createCompany('REV', 'Pizzaria Revogada')
  const first = await provision.issueLicence(empresaId)
  const second = await provision.issueLicence(empresaId)
  const server = await startLicensing(database.kysely, clock)
  const ask = (etag?: string) =>
    fetch(`${server.origin}/jwt/revogados`, { headers: etag ? { 'if-none-match': etag } : {} })

  const empty = await ask()
  expect(await empty.json()).toEqual({ licencas: [], suspensas: [], vencidas: [] })
  expect(empty.headers.get('cache-control')).toBe('no-cache')

  await provision.revokeLicence(first.licencaId)
  const revoked = new Date(Date.now() - HOUR)
  await database.kysely.updateTable('licenca').set({ revogada_em: revoked }).where('id', '=', first.licencaId).execute()
  await provision.revokeLicence(first.licencaId)
  await provision.revokeLicence(second.licencaId)
  clock.pass(revoked.getTime() - clock().getTime())
  const both = await ask(empty.headers.get('etag') ?? '')
  expect(both.status).toBe(200)
  expect(await both.json()).toEqual({
    licencas: [first.licencaId, second.licencaId].sort(),
    suspensas: [],
    vencidas: [],
  })

  const etag = both.headers.get('etag') ?? ''
  const same = await ask(`"outro", W/${etag}`)
  expect(same.status).toBe(304)
  expect(await same.text()).toBe('')
  expect(same.headers.get('etag')).toBe(etag)

  clock.pass(13 * HOUR)
  expect((await ask(etag)).status).toBe(304)
  // Beside the millisecond: what was answered is remembered for a second.
  clock.pass(1_000)
  expect(await (await ask(etag)).json()).toEqual({ licencas: [second.licencaId], suspensas: [], vencidas: [] })
  clock.pass(2 * HOUR)
  expect(await (await ask(etag)).json()).toEqual({ licencas: [], suspensas: [], vencidas: [] })
  await server.app.close()
})

test('strangers learn no sigla of a suspended company, and a thousand of them ask the database no more than one', async () => {
  const provision = provisioning(database.kysely, clock)
  const { empresaId } = await provision.createCompany('CALADA', 'Pizzaria Calada')
  await database.kysely.updateTable('empresa').set({ suspensa_em: clock() }).where('id', '=', empresaId).execute()
  let questions = 0
  const counting = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const server = await startLicensing(counting, clock)
  const ask = () => get(server.origin, '/jwt/revogados')
  const first = await ask()
  expect(first.body).toEqual({ licencas: [], suspensas: [hashOfCompany('CALADA')], vencidas: [] })
  expect(JSON.stringify(first.body)).not.toContain('CALADA')
  const once = questions
  const others = await Promise.all(
    Array.from({ length: 50 }, () => Promise.all([ask(), get(server.origin, '/jwt/keys')])),
  )
  expect(others.map(([{ body }]) => body)).toEqual(others.map(() => first.body))
  // The keys were asked for the first time.
  expect(questions - once).toBeLessThanOrEqual(2)

  await database.kysely.updateTable('empresa').set({ suspensa_em: null }).where('id', '=', empresaId).execute()
  clock.pass(1_000)
  expect((await ask()).body).toEqual({ licencas: [], suspensas: [], vencidas: [] })
  await server.app.close()
})
