import { pedidoAberto } from '@kds/domain/pedido'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  aMove,
  anOrder,
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { type BackupHouse, openBackupHouse } from './backup-house'
import { playLog, readKitchens, type StoredKitchen } from './played-log'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let database: TestDatabase
let server: KitchenServer
let house: BackupHouse
let companies: Company[]

beforeAll(async () => {
  house = await openBackupHouse()
  database = await startTestDatabase()
  server = await startServer(database)
  companies = [await createCompanyWithKitchen(database), await createCompanyWithKitchen(database)]
})

afterAll(async () => {
  await server.close()
  await database.close()
  await house.close()
})

const seqs = async (): Promise<number[]> => (await readKitchens(database.pool)).map(({ seq }) => seq)

/** A point of sale and a cook that go on until they are told to stop. */
async function work(client: Client, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const { body } = await client.place(anOrder())
    await client.command([aMove(body.id, '1', 'fila', 'pronto'), aMove(body.id, '2', 'fila', 'pronto')])
    const done = { tipo: 'entregarPedido', id: crypto.randomUUID(), em: new Date().toISOString(), pedidoId: body.id }
    if (Number(body.numero) % 2 === 0) await client.command([done])
  }
}

function expectOneMoment({ seq, abertos, events, orders, configuracao, estoque }: StoredKitchen): void {
  expect(events.map((event) => event.seq)).toEqual(Array.from({ length: seq }, (_, i) => i + 1))
  const played = playLog(configuracao, events)
  expect(orders).toEqual(played.orders)
  expect(estoque).toEqual(played.stock)
  expect(abertos).toBe([...orders.values()].filter(pedidoAberto).length)
}

describe('a backup of a system at work', () => {
  test('is one moment of it: every order as its log tells it, without a gap, in every kitchen', async () => {
    const stop = new AbortController()
    const clients = companies.map((company) => clientOf(server.origin, company))
    const working = clients.flatMap((client) => [work(client, stop.signal), work(client, stop.signal)])
    try {
      await expect.poll(async () => Math.min(...(await seqs())), { timeout: 120_000 }).toBeGreaterThan(60)
      for (let round = 0; round < 3; round += 1) {
        const before = await seqs()
        const { file, written } = await house.backUp(database)
        const after = await seqs()
        const target = await house.emptyDatabase()
        await house.restoreInto(target, file)
        const restored = await readKitchens(target.pool)
        for (const kitchen of restored) expectOneMoment(kitchen)
        for (const [index, { seq }] of restored.entries()) {
          expect(seq).toBeGreaterThanOrEqual(before[index] ?? 0)
          expect(seq).toBeLessThanOrEqual(after[index] ?? 0)
        }
        expect(restored.reduce((sum, { events }) => sum + events.length, 0)).toBe(written.tabelas.evento)
        expect(restored.reduce((sum, { orders }) => sum + orders.size, 0)).toBe(written.tabelas.pedido)
      }
    } finally {
      stop.abort()
      await Promise.all(working)
    }
  })

  test('goes on where it was: same logins, new history, so that a station with an old position gets a snapshot', async () => {
    const [company] = companies
    if (!company) throw new Error('no company')
    const station = clientOf(server.origin, company)
    const stream = await station.stream()
    const { id: position, data } = await stream.next('retrato')
    stream.close()
    const { file } = await house.backUp(database)
    const target = await house.emptyDatabase()
    await house.restoreInto(target, file)
    const restored = await startServer(target)
    try {
      const client = clientOf(restored.origin, company)
      const resumed = await client.stream({ position })
      const again = await resumed.next('retrato')
      expect(again.data.epoca).not.toBe(data.epoca)
      // What time does by itself goes on meanwhile, here and there.
      expect(again.data.cursor).toBeGreaterThanOrEqual(data.cursor)
      expect(new Set(again.data.pedidos.map(({ id }) => id))).toEqual(new Set(data.pedidos.map(({ id }) => id)))
      const { status, body } = await client.place(anOrder())
      expect(status).toBe(201)
      const received = async () => {
        const { data: event } = await resumed.next('evento')
        return event.tipo === 'PedidoRecebido' && event.pedido.id
      }
      await expect.poll(received).toBe(body.id)
      resumed.close()
      const epochs = (await readKitchens(target.pool)).map(({ epoca }) => epoca)
      expect(new Set([...epochs, data.epoca]).size).toBe(companies.length + 1)
    } finally {
      await restored.close()
    }
  })
})
