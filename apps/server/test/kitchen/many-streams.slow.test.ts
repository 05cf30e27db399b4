import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openSession } from '../../src/db/session'
import { MOST_OF_A_DEVICE } from '../../src/kitchen/stream/open-streams'
import { PATIENCE } from '../support/patience'
import { clientOf, createCompanyWithKitchen, startServer } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

async function connected(): Promise<number> {
  const metrics = await (await fetch(`${house.server.origin}/metrics`)).text()
  return Number(/^kds_estacoes_conectadas (\d+)$/m.exec(metrics)?.[1])
}

test('a device that opens streams without end is refused in words, and no other device with it', async () => {
  const { client } = house
  const streams = await Promise.all(Array.from({ length: MOST_OF_A_DEVICE }, () => client.stream()))
  await Promise.all(streams.map((stream) => stream.next('retrato')))
  const headers = { authorization: `Bearer ${await client.login()}`, DeviceID: 'Montagem%201' }
  const refused = await fetch(`${client.base}/eventos`, { headers })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    success: false,
    Messages: ['Há conexões demais abertas por esta estação. Aguarde um pouco e tente novamente.'],
  })
  const [first, ...rest] = streams
  const other = await client.stream({ estacao: 'Chapa' })
  await other.next('retrato')
  // None of those that were there was cut for it.
  await first?.next('pulso')
  for (const stream of [...rest, other]) stream.close()
  first?.close()
  await expect.poll(connected, PATIENCE).toBe(0)
  const back = await client.stream()
  await back.next('retrato')
  back.close()
})

test('a station that leaves while it is asked who it is leaves nothing behind', async () => {
  const { database, server } = house
  // A kitchen that the server has not looked up yet.
  const client = clientOf(server.origin, await createCompanyWithKitchen(database))
  const headers = { authorization: `Bearer ${await client.login()}`, DeviceID: 'Montagem%201' }
  await expect.poll(connected, PATIENCE).toBe(0)
  const holder = await openSession(database.connection)
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE cozinha IN ACCESS EXCLUSIVE MODE')
  const leaving = Array.from({ length: 5 }, () =>
    fetch(`${client.base}/eventos`, { headers, signal: AbortSignal.timeout(500) }).catch(() => undefined),
  )
  await Promise.all(leaving)
  await holder.query('ROLLBACK')
  await holder.end()
  const stream = await client.stream({ estacao: 'Chapa' })
  await stream.next('retrato')
  stream.close()
  await expect.poll(connected, PATIENCE).toBe(0)
})

test('whoever comes beyond what the process can hold is turned away, and those who are there work on', async () => {
  const full = await startServer(house.database)
  const client = clientOf(full.origin, house.company)
  const stream = await client.stream()
  await stream.next('retrato')
  expect(full.app.server.maxConnections).toBeGreaterThanOrEqual(64)
  const { hostname, port } = new URL(full.origin)
  const idle = Array.from({ length: 20 }, () => connect(Number(port), hostname).on('error', () => {}))
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  full.app.server.maxConnections = 10
  const late = connect(Number(port), hostname).on('error', () => {})
  await once(late, 'close')
  for (const socket of idle) socket.destroy()
  await expect
    .poll(async () => (await fetch(`${full.origin}/saude`).catch(() => undefined))?.status, PATIENCE)
    .toBe(200)
  stream.close()
  await full.close()
})

describe('on one connection, without waiting for an answer,', () => {
  const bearers = { eventos: () => house.client.login(), acontecimentos: async () => house.company.chave }

  async function open(path: keyof typeof bearers, first: string, streams: number) {
    const { hostname, port, pathname } = new URL(`${house.client.base}/${path}`)
    const get = (what: string) => `GET ${what} HTTP/1.1\r\nHost: x\r\nDeviceID: Fila\r\n`
    const stream = `${get(pathname)}Authorization: Bearer ${await bearers[path]()}\r\n\r\n`
    const socket = connect(Number(port), hostname)
    const answers: string[] = []
    socket.on('data', (bytes) => answers.push(bytes.toString()))
    socket.write((first === '' ? '' : `${get(first)}\r\n`) + stream.repeat(streams))
    return { socket, text: () => answers.join('') }
  }

  test.each(['eventos', 'acontecimentos'] as const)(
    'a stream (%s) behind another call begins once that is answered',
    async (path) => {
      const { socket, text } = await open(path, '/saude', 1)
      await expect.poll(text, PATIENCE).toContain('event: pulso')
      expect(text()).toMatch(/^HTTP\/1\.1 200 .*HTTP\/1\.1 200 .*event: pulso/s)
      socket.destroy()
      await expect.poll(connected, PATIENCE).toBe(0)
    },
  )

  test('nothing stays of streams that were asked for behind a stream', async () => {
    const { socket, text } = await open('eventos', '', 5)
    await expect.poll(text, PATIENCE).toContain('event: pulso')
    expect(await connected()).toBe(1)
    socket.destroy()
    await expect.poll(connected, PATIENCE).toBe(0)
  })
})

test('a licence that asks for streams without end, under ever new names, is told to come back later, and its neighbour works on', async () => {
  const { database, company } = house
  const bounded = await startServer(database, { rateClock: () => 0 })
  const client = clientOf(bounded.origin, company)
  const neighbour = clientOf(bounded.origin, await createCompanyWithKitchen(database))
  const authorization = `Bearer ${await client.login()}`
  // A question that is answered without a stream is counted as one that opens it, and takes less of the test's time.
  const ask = async (n: number) => {
    const headers = { authorization, DeviceID: `D${n}` }
    const response = await fetch(`${client.base}/eventos?linhas=${'x'.repeat(300)}`, { headers })
    return { status: response.status, wait: response.headers.get('retry-after'), said: await response.text() }
  }
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  while (answers.length < 1_000 && answers.every(({ status }) => status === 400)) {
    answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => ask(answers.length + index)))))
  }
  const refused = answers.find(({ status }) => status !== 400)
  expect(refused?.status).toBe(429)
  expect(Number(refused?.wait)).toBeGreaterThan(0)
  expect(refused?.said).toContain('As estações desta licença abriram conexões demais em pouco tempo.')
  expect((await client.stream()).status).toBe(429)
  const stream = await neighbour.stream()
  await stream.next('retrato')
  stream.close()
  await bounded.close()
})
