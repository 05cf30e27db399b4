import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/config'
import { createLogger } from '../../src/operations/logger'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { runKeysCommand } from '../../src/provisioning/keys-command'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { anOrder, clientOf, createCompanyWithKitchen, type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'

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

async function run(...args: string[]): Promise<string> {
  const said: string[] = []
  const settings = () => readConfig({ DATABASE_URL: database.url })
  await runKeysCommand(args, { settings, loggerFor: () => createLogger('silent'), print: (text) => said.push(text) })
  return said.join('')
}

test('npm run keys gives a key its origins, by its value, and understands nothing else', async () => {
  const company = await createCompanyWithKitchen(database)
  const request = { cozinhaId: company.cozinhaId, nome: 'Caixa', origens: ['balcao'] }
  const chave = await createIntegrationKey(provisioningOn(database.kysely), request)
  const till = clientOf(server.origin, { ...company, chave })
  expect(await run('--help')).toContain('npm run keys -- origens <id ou chave> <origem>')
  await expect(run('origens', chave)).rejects.toThrow('Não entendi: keys origens')
  await expect(run('origens', 'chv_nenhuma', 'mesa')).rejects.toThrow('Nenhuma chave de integração')
  await expect(run('origens', chave, 'bal cão')).rejects.toThrow('origens: use letras')
  expect((await till.place(anOrder({ origem: 'balcao' }))).status).toBe(201)

  expect(await run('origens', chave, 'mesa', 'telefone')).toContain('traz pedidos de: mesa, telefone')
  await vi.waitFor(async () => expect((await till.place(anOrder({ origem: 'balcao' }))).status).toBe(403), PATIENCE)
  expect((await till.place(anOrder({ origem: 'mesa' }))).status).toBe(201)
})
