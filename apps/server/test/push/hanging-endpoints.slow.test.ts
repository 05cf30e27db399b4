import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyClient, type CompanyHouse, companyAt, startHouse } from '../branding/company-house'
import { anOrder } from '../kitchen/kitchen-house'
import { testClock } from '../licensing/licensing-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type PushService, startPushService } from './push-receiver'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** Longer than these tests: a call that hangs hangs to their end, and whatever waits for it never comes. */
const FOR_EVER_MS = 10 * MINUTE
const clock = testClock(new Date())
let database: TestDatabase
let service: PushService
let house: CompanyHouse

beforeAll(async () => {
  database = await startTestDatabase()
  service = await startPushService()
  house = await startHouse(database, { clock, allowLocalPush: true, pushPatienceMs: FOR_EVER_MS })
})

afterAll(async () => {
  await house.close()
  await service.close()
  await database.close()
})

async function subscribe(company: CompanyClient, instalacao: string): Promise<string> {
  const { path, inscricao } = service.subscribe()
  const { status } = await company.call('PUT', '/api/push', {
    body: { inscricao, cozinha: company.cozinhaId, linhas: ['pizza'] },
    headers: { DeviceID: 'Montagem', 'X-Instalacao': instalacao },
  })
  expect(status).toBe(204)
  return path
}

async function place(company: CompanyClient): Promise<void> {
  const order = anOrder({ itens: [{ nome: 'Pizza', quantidade: 1, linha: 'pizza' }] })
  expect((await company.kitchen.place(order)).status).toBe(201)
}

const installations = async (company: CompanyClient) => {
  const rows = database.kysely.selectFrom('inscricao_push').select('instalacao')
  return (await rows.where('cozinha_id', '=', company.cozinhaId).orderBy('instalacao').execute()).map(
    ({ instalacao }) => instalacao,
  )
}

test("devices of one company that hang do not delay another's alarm", async () => {
  const [hanging, quiet] = [await companyAt(house, database), await companyAt(house, database)]
  for (let device = 0; device < 60; device += 1) service.isSilentAt(await subscribe(hanging, `d${device}`))
  const path = await subscribe(quiet, 'a')
  for (let order = 0; order < 3; order += 1) await place(hanging)
  clock.pass(31 * SECOND)
  await expect.poll(() => service.unanswered.length, PATIENCE).toBeGreaterThan(0)
  await place(quiet)
  clock.pass(31 * SECOND)
  await expect.poll(() => service.to(path).length, PATIENCE).toBe(1)
})

test('a device that does not answer is dropped after five alarms and ten minutes, and the others hear all of them', async () => {
  const company = await companyAt(house, database)
  const good = await subscribe(company, 'boa')
  const bad = await subscribe(company, 'muda')
  service.breaksOffAt(bad)
  for (let order = 0; order < 5; order += 1) await place(company)
  clock.pass(31 * SECOND)
  await service.waitFor(good, 5)
  const noted = () =>
    database.kysely.selectFrom('inscricao_push').select('sem_resposta').where('instalacao', '=', 'muda').execute()
  await expect.poll(noted, PATIENCE).toEqual([{ sem_resposta: 5 }])
  expect(await installations(company)).toEqual(['boa', 'muda'])

  clock.pass(11 * MINUTE)
  await place(company)
  clock.pass(31 * SECOND)
  await service.waitFor(good, 6)
  await expect.poll(() => installations(company), PATIENCE).toEqual(['boa'])
})

test('a device that answers again is no longer counted against', async () => {
  const company = await companyAt(house, database)
  await subscribe(company, 'outra')
  const path = await subscribe(company, 'voltou')
  service.breaksOffAt(path)
  const count = async () => {
    const rows = database.kysely.selectFrom('inscricao_push').select('sem_resposta')
    return (await rows.where('instalacao', '=', 'voltou').executeTakeFirst())?.sem_resposta
  }
  await place(company)
  clock.pass(31 * SECOND)
  await expect.poll(count, PATIENCE).toBe(1)
  service.breaksOffAt(path, false)
  await place(company)
  clock.pass(31 * SECOND)
  await service.waitFor(path)
  await expect.poll(count, PATIENCE).toBe(0)
})

test('a device that hangs keeps the alarms of a rush from no other device of its kitchen', async () => {
  const company = await companyAt(house, database)
  service.isSilentAt(await subscribe(company, 'muda'))
  const good = await subscribe(company, 'boa')
  for (let order = 0; order < 12; order += 1) await place(company)
  clock.pass(31 * SECOND)
  await service.waitFor(good, 1)
  await expect.poll(() => service.to(good).length, PATIENCE).toBe(12)
})
