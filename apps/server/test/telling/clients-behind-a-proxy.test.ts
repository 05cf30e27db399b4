import { spawnSync } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { enviarPedido, ouvir, segundosAte } from '../../../../docs/clientes/typescript/cliente'
import { anOrder } from '../kitchen/kitchen-house'
import { oneKitchen } from '../kitchen/one-kitchen'
import { type Mood, moodyProxy } from './moody-proxy'
import { run, TOOLS } from './other-clients'

const house = oneKitchen()

interface Sent {
  readonly id?: string
  readonly falha?: string
}

/** How each of our clients sends an order, where its tool is here. A try lasts as long as is said. */
type Send = (base: string, order: object, seconds: number) => Promise<Sent>

const SENDERS: [string, Send][] = [
  [
    'TypeScript',
    (base, order, seconds) =>
      enviarPedido(base, house.company.chave, order, seconds * 1000).then(
        ({ id }) => ({ id }),
        ({ message }: Error) => ({ falha: message }),
      ),
  ],
  ...TOOLS.filter(({ name }) => spawnSync(name, ['--version']).status === 0).map(
    ({ name, order: { command } }): [string, Send] => [
      name,
      async (base, order, seconds) => {
        const { said, faults } = await run(command, [base, house.company.chave, String(seconds)], JSON.stringify(order))
        return { id: /^pedido (\S+)/m.exec(said)?.[1], falha: faults || undefined }
      },
    ],
  ),
]

const PAGE = '<!doctype html><html><h1>502 Bad Gateway</h1></html>'
const page =
  (status: number): Mood =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '0' }).end(PAGE)
const hangs: Mood = () => {}
/** Keeps the line alive and never ends. */
const hangsHalfway: Mood = (response: ServerResponse) => void response.writeHead(201).write('{"id":"')

describe.each(SENDERS)('the %s client', (_name, send) => {
  async function behind(moods: readonly Mood[], seconds: number) {
    const order = anOrder()
    const proxy = await moodyProxy(house.client.base, moods)
    try {
      const sent = await send(proxy.url, order, seconds)
      const kept = await house.client.read(order.origem, order.referencia)
      return { sent, calls: proxy.calls, kept: kept.status }
    } finally {
      await proxy.close()
    }
  }

  test.each<[string, Mood]>([
    ['does not answer', hangs],
    ['ends in the middle of its answer', hangsHalfway],
    ['shows a page of its own, as if all were well', page(200)],
    ['says that nobody is behind it, in a page', page(502)],
  ])('sends it again where the line %s', async (_what, mood) => {
    const { sent, calls, kept } = await behind([mood], 1)
    expect([sent.falha, calls.length, kept]).toEqual([undefined, 2, 200])
    expect(sent.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says in words that what answers is not the kitchen', async () => {
    const { sent, calls, kept } = await behind(Array(5).fill(page(502)), 5)
    expect([sent.falha, calls.length, kept]).toEqual([expect.stringMatching(/não é da cozinha \(502\)/), 5, 404])
  })

  test('takes no other address for the kitchen: what follows a redirection is a question and no order', async () => {
    const moved: Mood = (response) => response.writeHead(301, { location: '/pedidos' }).end()
    const { sent, calls, kept } = await behind([moved], 5)
    expect([sent.falha, calls.length, kept]).toEqual([expect.stringContaining('301'), 1, 404])
  })

  test('waits until the date that it is told, as well as seconds', async () => {
    const date = (response: ServerResponse) =>
      response.writeHead(503, { 'retry-after': new Date(Date.now() + 4_000).toUTCString() }).end('{}')
    const { sent, calls } = await behind([date], 5)
    expect(sent.falha).toBeUndefined()
    const [first = 0, second = 0] = calls
    // A date has no fractions of a second.
    expect(second - first).toBeGreaterThan(2_500)
  })
})

test('a wait is read as seconds or as a date, and is neither endless nor none where nobody can read it', () => {
  const now = Date.parse('2026-11-15T23:00:00Z')
  const read = (said: string | null) => segundosAte(said, 3, now)
  expect([read('7'), read(' 0 '), read('Sun, 15 Nov 2026 23:00:09 GMT')]).toEqual([7, 0, 9])
  expect([read('Sun, 15 Nov 2026 22:00:00 GMT'), read(null), read(''), read('logo')]).toEqual([0, 3, 3, 3])
  expect([read('99999999999'), read('Mon, 15 Nov 2027 23:00:00 GMT')]).toEqual([300, 300])
})

test('whoever listens is told when the kitchen falls silent', async () => {
  const silent = await moodyProxy(house.client.base, [
    hangs,
    (response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': olá\n\n'),
  ])
  try {
    for (let time = 0; time < 2; time += 1) {
      const heard = ouvir(silent.url, house.company.chave, undefined, undefined, 300).next()
      await expect(heard).rejects.toThrow('não deu sinal por 0.3 segundos')
    }
  } finally {
    await silent.close()
  }
})
