import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, clientOf, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { bundleServer } from '../support/bundle-server'
import { PATIENCE } from '../support/patience'
import { ServerProcess } from '../support/server-process'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type PushService, startPushService } from './push-receiver'

let database: TestDatabase
let service: PushService
let bundle: Awaited<ReturnType<typeof bundleServer>>
const processes: ServerProcess[] = []

beforeAll(async () => {
  bundle = await bundleServer(join(import.meta.dirname, 'local-push-server.ts'))
  database = await startTestDatabase()
  service = await startPushService()
})

afterAll(async () => {
  for (const server of processes) {
    server.signal('SIGKILL')
    await server.exit
  }
  await service.close()
  await database.close()
  await bundle.remove()
})

async function start(): Promise<ServerProcess> {
  const server = await ServerProcess.start({ entry: bundle.entry, env: { DATABASE_URL: database.url } })
  processes.push(server)
  return server
}

test('an alarm whose server is killed before the push service took it is sent by the next server', async () => {
  const company = await createCompanyWithKitchen(database)
  const first = await start()
  const client = clientOf(first.url, company)
  const { path, inscricao } = service.subscribe()
  service.isSilentAt(path)
  const subscribed = await fetch(`${first.url}/api/push`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${await client.login()}`,
      'content-type': 'application/json',
      DeviceID: 'Montagem',
      'X-Instalacao': 'a',
    },
    body: JSON.stringify({ inscricao, cozinha: company.cozinhaId, linhas: ['pizza'] }),
  })
  expect(subscribed.status).toBe(204)
  const prometidoPara = new Date(Date.now() + 1_000).toISOString()
  const itens = [{ nome: 'Pizza', quantidade: 1, linha: 'pizza' }]
  expect((await client.place(anOrder({ numero: '52', itens, prometidoPara }))).status).toBe(201)
  await expect.poll(() => service.unanswered, PATIENCE).toContain(path)
  first.signal('SIGKILL')
  await first.exit
  expect(service.to(path)).toEqual([])

  service.isSilentAt(path, false)
  await start()
  const [push] = await service.waitFor(path)
  expect(push?.message).toMatchObject({ tipo: 'PedidoAtrasado', numero: '52' })
})
