import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signToken } from '../../src/licensing/sign-token'
import { SigningKeys } from '../../src/licensing/signing-keys'
import { provisioning } from '../licensing/licensing-house'
import { ownTime } from '../support/own-time'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

const PULSE_MS = 100

let database: TestDatabase
let server: KitchenServer
let company: Company

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database, { pulseMs: PULSE_MS })
  company = await createCompanyWithKitchen(database)
  const client = clientOf(server.origin, company)
  const itens = Array.from({ length: 199 }, () => ({ nome: 'Item longo '.repeat(15), quantidade: 1, linha: 'chapa' }))
  // A snapshot far beyond what the system takes off our hands for a reader that does not read.
  for (let count = 0; count < 80; count += 1) {
    expect((await client.place(anOrder({ itens }))).status).toBe(201)
  }
})

afterAll(async () => {
  await server.close()
  await database.close()
})

/** A tablet that fell asleep in mid-sentence: its connection stands, and nobody reads. */
async function asleep(token: string): Promise<Socket> {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(
    `GET /api/cozinhas/${company.cozinhaId}/eventos HTTP/1.1\r\nHost: ${hostname}\r\n` +
      `Authorization: Bearer ${token}\r\nDeviceID: dorme\r\n\r\n`,
  )
  return socket
}

async function tokenFor(lifeSeconds: number): Promise<string> {
  const keys = new SigningKeys(database.kysely, () => new Date())
  const { licencaId, sigla } = company
  return signToken(await keys.signer(), { licencaId, sigla, agora: new Date(), lifeSeconds })
}

/** A long snapshot takes its time on a busy machine. */
async function come(): Promise<void> {
  await vi.waitFor(async () => expect(await connected()).toBe(1), PATIENCE)
}

/** Resolves when the server has let go of the stream. */
async function gone(): Promise<void> {
  await vi.waitFor(async () => expect(await connected()).toBe(0), PATIENCE)
}

async function connected(): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(/^kds_estacoes_conectadas (\d+)$/m.exec(text)?.[1])
}

test('a token that expires while nobody reads its stream harms nobody else, and the stream goes', async () => {
  const faults: Error[] = []
  const note = (error: Error) => faults.push(error)
  process.on('uncaughtException', note)
  const sleeper = await asleep(await tokenFor(5))
  await come()
  await gone()
  const reader = await clientOf(server.origin, company).stream()
  for (let pulse = 0; pulse < 3; pulse += 1) await reader.next('pulso')
  reader.close()
  process.off('uncaughtException', note)
  sleeper.destroy()
  expect(faults).toEqual([])
})

test('a revoked licence loses its stream within ten seconds, whether anybody reads it or not', async () => {
  const sleeper = await asleep(await tokenFor(600))
  await come()
  const time = ownTime()
  await provisioning(database.kysely, () => new Date()).revokeLicence(company.licencaId)
  await gone()
  expect(time.ms()).toBeLessThan(10_000)
  time.stop()
  sleeper.destroy()
})
