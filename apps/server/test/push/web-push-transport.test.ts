import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePair } from '../../src/kitchen/push/vapid-keys'
import { WebPushTransport } from '../../src/kitchen/push/web-push-transport'
import { PATIENCE } from '../support/patience'
import { type PushService, startPushService } from './push-receiver'

const MESSAGE = { text: '{}', topic: 'a'.repeat(32), ttlSeconds: 60 }
let service: PushService

beforeAll(async () => {
  service = await startPushService()
})

afterAll(() => service.close())

function transportWith(patienceMs: number): WebPushTransport {
  const pair = makePair()
  return new WebPushTransport({
    keys: { get: async () => pair },
    subject: 'mailto:a@b.example',
    allowLocal: true,
    patienceMs,
  })
}

function device() {
  const { path, inscricao } = service.subscribe()
  return { path, address: { endpoint: inscricao.endpoint, ...inscricao.keys } }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

test('a call that is not answered ends, also when garbage is collected meanwhile', async () => {
  const transport = transportWith(1_000)
  const { path, address } = device()
  service.isSilentAt(path)
  const sending = transport.send(address, MESSAGE, new AbortController().signal)
  sending.catch(() => {})
  await expect.poll(() => service.unanswered.includes(path), PATIENCE).toBe(true)
  collectGarbage()
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
  transport.close()
})

test.each([
  ['line ends', '\r\nX-Plantado: sim\r\n\r\nGET /outro HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['encoded line ends', '%0d%0aX-Plantado:%20sim'],
  ['a line end, a tab and what is no ASCII', '\n\tX-Plantado: sim \u560d\u560a'],
  ['a second request line', ' HTTP/1.1\r\nX-Plantado: sim'],
])('an endpoint with %s in it, whatever way it came, plants no header and no second call', async (_what, planted) => {
  const transport = transportWith(5_000)
  const { path, address } = device()
  const heads: { url: string; raw: readonly string[] }[] = []
  const onHead = (url: string, raw: readonly string[]) => heads.push({ url, raw })
  const unwatch = service.watchHeads(onHead)
  const status = await transport.send({ ...address, endpoint: `${address.endpoint}${planted}` }, MESSAGE).catch(() => 0)
  unwatch()
  transport.close()
  // Not sent, or sent as one call for an address that nobody has.
  expect(status).toBeOneOf([0, 404])
  expect(heads.map(({ url }) => url).filter((url) => !url.startsWith(path))).toEqual([])
  expect(heads.flatMap(({ raw }) => raw).filter((name) => /plantado/i.test(name))).toEqual([])
  expect(heads.length).toBe(status === 0 ? 0 : 1)
})

test('a call ends when whoever asked for it stops', async () => {
  const transport = transportWith(600_000)
  const { path, address } = device()
  service.isSilentAt(path)
  const stopping = new AbortController()
  const sending = transport.send(address, MESSAGE, stopping.signal)
  sending.catch(() => {})
  await expect.poll(() => service.unanswered.includes(path), PATIENCE).toBe(true)
  stopping.abort()
  await expect(sending).rejects.toThrow()
  await expect(transport.send(address, MESSAGE, stopping.signal)).rejects.toThrow()
  transport.close()
})

test('a connection that the push service ended while it was idle loses no alarm', async () => {
  const transport = transportWith(600_000)
  const { path, address } = device()
  for (let alarms = 1; alarms <= 20; alarms += 1) {
    expect(await transport.send(address, MESSAGE)).toBe(201)
    service.endIdleConnections()
    expect(service.to(path)).toHaveLength(alarms)
  }
  transport.close()
})

test('an answer that never ends is an answer, and its connection is closed', async () => {
  const transport = transportWith(600_000)
  service.endIdleConnections()
  const devices = Array.from({ length: 5 }, device)
  for (const { path } of devices) service.isEndlessAt(path)
  const statuses = await Promise.all(devices.map(({ address }) => transport.send(address, MESSAGE)))
  expect(statuses).toEqual([201, 201, 201, 201, 201])
  await expect.poll(() => service.connections(), PATIENCE).toBe(0)
  transport.close()
})

test('answers before the answer, without an end, end the call long before its time', async () => {
  const pouring = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)))
  })
  await new Promise<void>((resolve) => pouring.listen(0, '127.0.0.1', resolve))
  const { port } = pouring.address() as AddressInfo
  const transport = transportWith(600_000)
  const { p256dh, auth } = device().address
  const sending = transport.send({ endpoint: `http://127.0.0.1:${port}/x`, p256dh, auth }, MESSAGE)
  await expect(sending).rejects.toThrow('without an end')
  transport.close()
  await new Promise((resolve) => pouring.close(resolve))
})

test('connections that somebody keeps idle leave room for a call to another service', async () => {
  const patient = createHttpServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    request.resume().once('end', () => response.writeHead(201).end())
  })
  await new Promise<void>((resolve) => patient.listen(0, '127.0.0.1', resolve))
  const { port } = patient.address() as AddressInfo
  const pair = makePair()
  const transport = new WebPushTransport({
    ...{ keys: { get: async () => pair }, subject: 'mailto:a@b.example', allowLocal: true, patienceMs: 20_000 },
    findAddresses: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const { p256dh, auth } = device().address
  const statuses = new Set<number>()
  for (let origin = 0; origin < 210; origin += 1) {
    statuses.add(await transport.send({ endpoint: `http://d${origin}.example:${port}/x`, p256dh, auth }, MESSAGE))
  }
  expect([...statuses]).toEqual([201])
  transport.close()
  patient.closeAllConnections()
  patient.close()
})

test('a call that waits for a connection ends when whoever asked for it stops', async () => {
  const transport = transportWith(600_000)
  const stopping = [new AbortController(), new AbortController()] as const
  const busy = Array.from({ length: 10 }, device)
  for (const { path } of busy) service.isSilentAt(path)
  const calls = busy.map(({ address }) => transport.send(address, MESSAGE, stopping[0].signal).catch(() => 'over'))
  for (const { path } of busy) await expect.poll(() => service.unanswered.includes(path), PATIENCE).toBe(true)
  const waiting = transport.send(device().address, MESSAGE, stopping[1].signal)
  const ended = expect(waiting).rejects.toThrow()
  stopping[1].abort()
  await ended
  stopping[0].abort()
  expect(await Promise.all(calls)).toEqual(busy.map(() => 'over'))
  transport.close()
})
