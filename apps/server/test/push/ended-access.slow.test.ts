import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyClient, type CompanyHouse, companyAt, startHouse } from '../branding/company-house'
import { anOrder } from '../kitchen/kitchen-house'
import { provisioning, testClock } from '../licensing/licensing-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type PushService, startPushService } from './push-receiver'

const HOUR = 3_600_000
const clock = testClock(new Date())
let database: TestDatabase
let service: PushService

beforeAll(async () => {
  database = await startTestDatabase()
  service = await startPushService()
})

afterAll(async () => {
  await service.close()
  await database.close()
})

const start = () => startHouse(database, { clock, lookEveryMs: 200, allowLocalPush: true })

async function companyOf(house: CompanyHouse, licenceEndsIn?: number) {
  const company = await companyAt(house, database)
  if (licenceEndsIn !== undefined) {
    const valida_ate = new Date(clock().getTime() + licenceEndsIn)
    await database.kysely.updateTable('licenca').set({ valida_ate }).where('id', '=', company.licencaId).execute()
  }
  const { path, inscricao } = service.subscribe()
  const { status } = await company.call('PUT', '/api/push', {
    body: { inscricao, cozinha: company.cozinhaId, linhas: ['pizza'] },
    headers: { DeviceID: 'Montagem', 'X-Instalacao': 'a' },
  })
  expect(status).toBe(204)
  const itens = [{ nome: 'Pizza', quantidade: 1, linha: 'pizza' }]
  expect((await company.kitchen.place(anOrder({ itens }))).status).toBe(201)
  return { company, path }
}

const setOfCompany = ({ sigla }: CompanyClient, change: { suspensa_em: Date } | { licencas_ate: Date }) =>
  database.kysely.updateTable('empresa').set(change).where('sigla', '=', sigla).execute()

test('nobody is called whose company is suspended or over, or whose licence is revoked or has ended', async () => {
  const house = await start()
  const suspended = await companyOf(house)
  const over = await companyOf(house)
  const revoked = await companyOf(house)
  const ended = await companyOf(house, HOUR)
  const longer = await companyOf(house, 3 * HOUR)
  await house.close()

  clock.pass(2 * HOUR)
  await setOfCompany(suspended.company, { suspensa_em: clock() })
  await setOfCompany(over.company, { licencas_ate: new Date(clock().getTime() - HOUR) })
  await provisioning(database.kysely, clock).revokeLicence(revoked.company.licencaId)
  const next = await start()
  await service.waitFor(longer.path)
  // Kitchens take turns: by its alarm each one from before was sent or never will be.
  const later = await companyOf(next)
  clock.pass(31_000)
  await service.waitFor(later.path)
  await next.close()
  const called = Object.entries({ suspended, over, revoked, ended }).filter(
    ([, { path }]) => service.to(path).length > 0,
  )
  expect(called.map(([name]) => name)).toEqual([])
})
