import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyClient, type CompanyHouse, companyAt, startHouse } from '../branding/company-house'
import { anOrder } from '../kitchen/kitchen-house'
import { testClock } from '../licensing/licensing-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type PushService, startPushService } from './push-receiver'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const clock = testClock(new Date())
let database: TestDatabase
let service: PushService
let house: CompanyHouse

beforeAll(async () => {
  database = await startTestDatabase()
  service = await startPushService()
  // Shorter than as shipped, and long enough for a device that answers.
  house = await startHouse(database, { clock, allowLocalPush: true, pushPatienceMs: 2 * SECOND })
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

async function alarm(company: CompanyClient, orders: number): Promise<void> {
  for (let order = 0; order < orders; order += 1) {
    const itens = [{ nome: 'Pizza', quantidade: 1, linha: 'pizza' }]
    expect((await company.kitchen.place(anOrder({ itens }))).status).toBe(201)
  }
  clock.pass(31 * SECOND)
}

const subscribed = () =>
  database.kysely.selectFrom('inscricao_push').select(['instalacao', 'sem_resposta']).orderBy('instalacao').execute()

test('a device whose push service takes every call and says nothing is dropped; with nobody who answers it is not', async () => {
  const company = await companyAt(house, database)
  const silent = await subscribe(company, 'muda')
  service.isSilentAt(silent)
  // Nobody answers: it may be our own line.
  await alarm(company, 1)
  await expect.poll(() => service.unanswered.length, PATIENCE).toBe(1)
  const good = await subscribe(company, 'boa')
  await alarm(company, 5)
  await service.waitFor(good, 5)
  await expect.poll(subscribed, PATIENCE).toEqual([
    { instalacao: 'boa', sem_resposta: 0 },
    { instalacao: 'muda', sem_resposta: 5 },
  ])
  clock.pass(11 * MINUTE)
  await alarm(company, 1)
  await service.waitFor(good, 6)
  await expect.poll(subscribed, PATIENCE).toEqual([{ instalacao: 'boa', sem_resposta: 0 }])
  // Every one of its calls ended by the patience of the server, none by the service.
  expect(service.unanswered.length).toBeGreaterThan(1)
})
