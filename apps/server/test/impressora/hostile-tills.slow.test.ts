import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepPrinter, NO_PRINTER } from '../../src/impressora/printers'
import { type Company, createCompanyWithKitchen, type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { CUT, freePorts, print, till } from './till'

const MOST_BYTES = 1024 * 1024
/** Megabytes are read in small pieces, in turns with everything else that the machine does. */
const LONG_MS = 300_000
const bounds = { idleMs: 2_000, longestMs: 4_000, silentMs: 60_000, mostBytes: MOST_BYTES }
let database: TestDatabase
let server: KitchenServer
let ports: number[]
let kitchens: { readonly company: Company; readonly port: number }[]

beforeAll(async () => {
  database = await startTestDatabase()
  ports = await freePorts(2)
  const env = { IMPRESSORAS: ports.join(',') }
  server = await startServer(database, { env, lookEveryMs: 50, printerBounds: bounds })
  kitchens = []
  for (const port of ports) {
    const company = await createCompanyWithKitchen(database)
    await keepPrinter(
      database.kysely,
      company.cozinhaId,
      { ...NO_PRINTER, ligada: true, porta: port },
      { now: new Date() },
    )
    kitchens.push({ company, port })
  }
  for (const port of ports) await vi.waitFor(async () => (await till(port)).destroy(), PATIENCE)
})

afterAll(async () => {
  await server.close()
  await database.close()
})

async function namesIn(company: Company): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('pedido')
    .select('estado')
    .where('cozinha_id', '=', company.cozinhaId)
    .execute()
  return rows.flatMap(({ estado }) => estado.itens.map(({ nome }) => nome))
}

function kitchenAt(place: number) {
  const kitchen = kitchens[place]
  if (!kitchen) throw new Error('no such kitchen')
  return kitchen
}

test('tills that drip a byte now and then end in their time, and another one gets in beside them', async () => {
  const { company, port } = kitchenAt(0)
  const drips: Socket[] = []
  for (let at = 0; at < 24; at++) drips.push(await till(port))
  const dripping = setInterval(() => {
    for (const drip of drips) if (drip.writable) drip.write('a')
  }, 300)
  try {
    // From another address of this machine, as from another till.
    const other = createConnection({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    await once(other, 'connect')
    other.end(Buffer.concat([Buffer.from('1 Pastel de feira\n'), CUT]))
    await expect.poll(() => namesIn(company), PATIENCE).toContain('Pastel de feira')
    const gone = () => drips.filter(({ destroyed }) => destroyed).length
    await expect.poll(gone, PATIENCE).toBeGreaterThanOrEqual(8)
    const dripped = async () => (await namesIn(company)).filter((nome) => /^a+$/.test(nome)).length
    await expect.poll(dripped, PATIENCE).toBeGreaterThan(0)
  } finally {
    clearInterval(dripping)
    for (const drip of drips) drip.destroy()
  }
})

test(
  'a till that never ends is cut off after a megabyte, keeps nobody waiting and costs no memory',
  async () => {
    const [{ port }, neighbour] = [kitchenAt(0), kitchenAt(1)]
    const before = process.memoryUsage().rss
    const chunk = Buffer.alloc(MOST_BYTES, 'pizza de tudo\n')
    for (let again = 0; again < 3; again++) {
      const socket = await till(port)
      const closed = new Promise<void>((over) => socket.once('close', () => over()))
      let megabytes = 0
      for (; megabytes < 1_024 && !socket.destroyed; megabytes++) {
        if (!socket.write(chunk)) await Promise.race([new Promise((drained) => socket.once('drain', drained)), closed])
      }
      await closed
      // What lay in the buffers of both ends, and no more.
      expect(megabytes).toBeLessThan(32)
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
    await print(neighbour.port, '1 Vizinho ainda aqui\n', CUT)
    await expect.poll(() => namesIn(neighbour.company), PATIENCE).toContain('Vizinho ainda aqui')
  },
  LONG_MS,
)

test.each([
  ['asks how the printer is', Uint8Array.from([0x10, 0x04, 1])],
  ['cuts', Uint8Array.from([0x1b, 0x69])],
])(
  'a till that %s without end, and prints nothing, is cut off after a megabyte and is told little',
  async (_what, said) => {
    const socket = await till(kitchenAt(0).port)
    let told = 0
    socket.on('data', (bytes) => {
      told += bytes.length
    })
    const closed = new Promise<void>((over) => socket.once('close', () => over()))
    const chunk = Buffer.alloc(MOST_BYTES / 4, said)
    let sent = 0
    for (; sent < 256 * chunk.length && !socket.destroyed; sent += chunk.length) {
      if (!socket.write(chunk)) await Promise.race([new Promise((drained) => socket.once('drain', drained)), closed])
    }
    await closed
    // What lay in the buffers of both ends, and no more.
    expect(sent).toBeLessThan(32 * MOST_BYTES)
    // An answer for each question would be a third of a megabyte.
    expect(told).toBeLessThan(MOST_BYTES / 32)
  },
  LONG_MS,
)

test(
  'an image that announces gigabytes, noise of every byte and forty papers at once harm nobody',
  async () => {
    const { company, port } = kitchenAt(1)
    await print(port, Uint8Array.from([0x1d, 0x76, 0x30, 0, 255, 255, 255, 255]), Buffer.alloc(MOST_BYTES / 2))
    let seed = 7
    const noise = Uint8Array.from({ length: 200_000 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed >> 16
    })
    await print(port, noise).catch(() => {})
    const many = Buffer.concat(
      Array.from({ length: 40 }, (_, at) => Buffer.concat([Buffer.from(`1 Corte ${at}\n`), CUT])),
    )
    await print(port, many)
    await expect
      .poll(async () => (await namesIn(company)).filter((nome) => nome.startsWith('Corte')).length, { timeout: 90_000 })
      .toBe(40)
    expect(server.log()).not.toContain('a print was lost')
  },
  LONG_MS,
)
