import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../src/db/session'
import { setKitchenArchived } from '../../src/kitchen/settings/stored-kitchens'
import { signToken } from '../../src/licensing/sign-token'
import { SigningKeys } from '../../src/licensing/signing-keys'
import { provisioning } from '../licensing/licensing-house'
import { ownTime, promisedWithin } from '../support/own-time'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'
import { openStream } from './test-stream'

const NOTICED_WITHIN_MS = 10_000

let database: TestDatabase
let server: KitchenServer

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

const revoke = (company: Company) => provisioning(database.kysely, () => new Date()).revokeLicence(company.licencaId)

test('a kitchen service apart from the licensing service ends the streams of a revoked licence within ten seconds', async () => {
  const licensing = await startServer(database, { env: { SERVE: 'licensing' } })
  const kitchen = await startServer(database, { env: { SERVE: 'kitchen', LICENCIAMENTO_URL: licensing.origin } })
  const company = await createCompanyWithKitchen(database)
  const bystander = await createCompanyWithKitchen(database)
  const base = `${kitchen.origin}/api/cozinhas/${company.cozinhaId}`
  const authorization = `Bearer ${await clientOf(licensing.origin, company).login()}`
  const stream = await openStream(`${base}/eventos`, { authorization, DeviceID: 'Montagem' })
  const other = await openStream(`${kitchen.origin}/api/cozinhas/${bystander.cozinhaId}/eventos`, {
    authorization: `Bearer ${await clientOf(licensing.origin, bystander).login()}`,
    DeviceID: 'Montagem',
  })
  await stream.next('retrato')
  await other.next('retrato')

  await revoke(company)
  const time = ownTime()
  await stream.next('encerrando')
  await stream.ended
  expect(time.ms()).toBeLessThan(NOTICED_WITHIN_MS)
  time.stop()
  const command = await fetch(`${base}/comandos`, {
    method: 'POST',
    headers: { authorization, DeviceID: 'Montagem', 'content-type': 'application/json' },
    body: '{"comandos":[]}',
  })
  expect(command.status).toBe(401)
  await other.next('pulso')
  expect(other.messages.map(({ name }) => name)).not.toContain('encerrando')
  other.close()
  await kitchen.close()
  await licensing.close()
})

test('a last day that is moved to the past ends the streams of the company within ten seconds, services apart, and of no other', async () => {
  const licensing = await startServer(database, { env: { SERVE: 'licensing' } })
  const kitchen = await startServer(database, { env: { SERVE: 'kitchen', LICENCIAMENTO_URL: licensing.origin } })
  const company = await createCompanyWithKitchen(database)
  const bystander = await createCompanyWithKitchen(database)
  const clients = [server, kitchen].map(({ origin }) => clientOf(origin, company, licensing.origin))
  const streams = await Promise.all(clients.map((client) => client.stream()))
  const other = await clientOf(kitchen.origin, bystander, licensing.origin).stream()
  for (const stream of [...streams, other]) await stream.next('retrato')

  const setLastDay = (licencas_ate: Date | null) =>
    database.kysely.updateTable('empresa').set({ licencas_ate }).where('sigla', '=', company.sigla).execute()
  await setLastDay(new Date(Date.now() - 30 * 86_400_000))
  const time = ownTime()
  for (const stream of streams) {
    await stream.next('encerrando')
    await stream.ended
  }
  expect(time.ms()).toBeLessThan(NOTICED_WITHIN_MS)
  time.stop()
  for (const client of clients) {
    expect((await client.command([])).status).toBe(401)
    // The last day is that of the stations: what the till sends waits in the kitchen for them.
    expect((await client.place(anOrder())).status).toBe(201)
  }
  await other.next('pulso')
  expect(other.messages.map(({ name }) => name)).not.toContain('encerrando')
  other.close()

  await setLastDay(null)
  for (const client of clients) {
    await promisedWithin(NOTICED_WITHIN_MS, async () => expect((await client.command([])).status).not.toBe(401))
  }
  await kitchen.close()
  await licensing.close()
})

test('a stream that was on its way in while its licence was revoked is ended as well', async () => {
  const company = await createCompanyWithKitchen(database)
  const client = clientOf(server.origin, company)
  await client.login()
  const holder = await openSession(database.connection)
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE pedido IN ACCESS EXCLUSIVE MODE')
  const stream = await client.stream()
  await revoke(company)
  // The server has learnt of it once it refuses the token elsewhere.
  const headers = { authorization: `Bearer ${await client.login()}` }
  await promisedWithin(NOTICED_WITHIN_MS, async () =>
    expect((await fetch(`${server.origin}/api/push/chave`, { headers })).status).toBe(401),
  )
  await holder.query('ROLLBACK')
  await holder.end()
  await stream.next('encerrando')
  await stream.ended
})

test('a stream ends with its token, and under the next one goes on where it was', async () => {
  const company = await createCompanyWithKitchen(database)
  const client = clientOf(server.origin, company)
  const keys = new SigningKeys(database.kysely, () => new Date())
  const { licencaId, sigla } = company
  const short = await signToken(await keys.signer(), { licencaId, sigla, agora: new Date(), lifeSeconds: 2 })
  const stream = await openStream(`${client.base}/eventos`, { authorization: `Bearer ${short}`, DeviceID: 'Montagem' })
  const { id: position, data } = await stream.next('retrato')
  await stream.next('encerrando')
  await stream.ended

  await client.place(anOrder())
  const resumed = await client.stream({ position })
  expect((await resumed.next('evento')).data.seq).toBe(data.cursor + 1)
  expect(resumed.messages.map(({ name }) => name)).not.toContain('retrato')
  resumed.close()
})

test('a token of months, as another licensing service may issue, does not end its stream at once', async () => {
  const company = await createCompanyWithKitchen(database)
  const keys = new SigningKeys(database.kysely, () => new Date())
  const { licencaId, sigla, cozinhaId } = company
  const lifeSeconds = 90 * 24 * 3_600
  const long = await signToken(await keys.signer(), { licencaId, sigla, agora: new Date(), lifeSeconds })
  const headers = { authorization: `Bearer ${long}`, DeviceID: 'Montagem' }
  const stream = await openStream(`${server.origin}/api/cozinhas/${cozinhaId}/eventos`, headers)
  await stream.next('retrato')
  await stream.next('pulso')
  await stream.next('pulso')
  expect(stream.messages.map(({ name }) => name)).not.toContain('encerrando')
  stream.close()
})

test('a kitchen that is archived ends its streams within ten seconds, says so in words, and takes its stations back', async () => {
  const company = await createCompanyWithKitchen(database)
  const { cozinhaId } = company
  const base = `${server.origin}/api/cozinhas/${cozinhaId}`
  const headers = { authorization: `Bearer ${await clientOf(server.origin, company).login()}`, DeviceID: 'Montagem' }
  const archive = (at: Date | null) => setKitchenArchived(database.kysely, cozinhaId, at)
  const open = () => fetch(`${base}/eventos`, { headers })
  const stream = await openStream(`${base}/eventos`, headers)
  await stream.next('retrato')

  await archive(new Date())
  const time = ownTime()
  expect((await stream.next('encerrando')).data).toMatchObject({
    motivo: 'arquivada',
    mensagem: expect.stringContaining('Esta cozinha foi arquivada na retaguarda.'),
  })
  await stream.ended
  expect(time.ms()).toBeLessThan(NOTICED_WITHIN_MS)
  time.stop()
  // Until what was remembered of the kitchen is forgotten it is told the same in the stream.
  await expect
    .poll(async () => {
      const answer = await open()
      return answer.ok ? await answer.text() : answer.status
    })
    .toBe(410)
  const refused = await fetch(`${base}/comandos`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"comandos":[]}',
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([410, '20'])
  expect(await refused.json()).toMatchObject({ Messages: [expect.stringContaining('arquivada na retaguarda')] })
  // Of another company's kitchen nothing is told, archived or not.
  const stranger = await createCompanyWithKitchen(database)
  const authorization = `Bearer ${await clientOf(server.origin, stranger).login()}`
  expect((await fetch(`${base}/eventos`, { headers: { ...headers, authorization } })).status).toBe(404)

  await archive(null)
  await expect
    .poll(async () => {
      const answer = await open()
      await answer.body?.cancel()
      return answer.status
    })
    .toBe(200)
})
