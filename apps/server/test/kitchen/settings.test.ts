import type { Cozinha } from '@kds/domain/cozinha'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostgresChangeBus } from '../../src/bus/postgres-change-bus'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { configureKitchen, type KitchenSettings } from '../../src/kitchen/settings/configure-kitchen'
import { newId } from '../../src/new-id'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'
import { anOrder, clientOf, createCompanyWithKitchen, type KitchenServer, startServer } from './kitchen-house'

let database: TestDatabase
let server: KitchenServer
let bus: PostgresChangeBus
let log: KitchenLog

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
  bus = await PostgresChangeBus.open(database.connection, testLogger)
  log = new KitchenLog(new PostgresKitchenStore(database.pool), () => new Date().toISOString())
  log.onCommit(
    (cozinhaId) => bus.publish(cozinhaId),
    (error) => testLogger.error(error),
  )
})

afterAll(async () => {
  await bus.close()
  await server.close()
  await database.close()
})

const configure = (cozinhaId: string, settings: KitchenSettings, comandoId = newId()) =>
  configureKitchen(log, cozinhaId, { settings, comandoId })

describe('settings of a kitchen', () => {
  test('reach an open station as an event, and a later one with its snapshot', async () => {
    const company = await createCompanyWithKitchen(database)
    const client = clientOf(server.origin, company)
    const stream = await client.stream()
    const { data: retrato } = await stream.next('retrato')
    const settings = { metaMinutos: 45, fornoMinutos: 4, fornoAutomatico: true, limites: { forno: 2 } }
    const cozinha: Cozinha = { ...retrato.cozinha, ...settings }
    expect(await configure(company.cozinhaId, settings)).toEqual(cozinha)
    expect((await stream.next('evento')).data).toMatchObject({ tipo: 'CozinhaConfigurada', seq: 1, cozinha })
    stream.close()

    const later = await client.stream()
    expect((await later.next('retrato')).data.cozinha).toEqual(cozinha)
    later.close()
    const { body } = await client.place(anOrder())
    expect(Date.parse(body.prazo) - Date.parse(body.criadoEm)).toBe(45 * 60_000)
  })

  test('asked for again, or by a command that was obeyed before, are no second event', async () => {
    const { cozinhaId } = await createCompanyWithKitchen(database)
    const id = newId()
    await configure(cozinhaId, { metaMinutos: 30 }, id)
    await configure(cozinhaId, { metaMinutos: 30 })
    expect(await configure(cozinhaId, { metaMinutos: 50 }, id)).toMatchObject({ metaMinutos: 30 })
    expect(await seqOf(cozinhaId)).toBe(1)
  })

  test('that no kitchen can work with are refused with everything that is wrong, and change nothing', async () => {
    const { cozinhaId } = await createCompanyWithKitchen(database)
    const refused = configure(cozinhaId, { metaMinutos: 0, nome: ' ' })
    await expect(refused).rejects.toMatchObject({
      statusCode: 400,
      messages: ['nome: deve ter de 1 a 80 letras', 'metaMinutos: deve ficar entre 1 e 240'],
    })
    expect(await seqOf(cozinhaId)).toBe(0)
    await expect(configure('nenhuma', { metaMinutos: 30 })).rejects.toMatchObject({ statusCode: 404 })
  })
})

async function seqOf(cozinhaId: string): Promise<number> {
  const kitchen = database.kysely.selectFrom('cozinha').select('seq').where('id', '=', cozinhaId)
  return Number((await kitchen.executeTakeFirstOrThrow()).seq)
}
