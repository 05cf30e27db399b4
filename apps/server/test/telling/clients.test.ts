import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Acontecimento, enviarPedido, ouvir } from '../../../../docs/clientes/typescript/cliente'
import { conferirAssinatura } from '../../../../docs/clientes/typescript/conferir-assinatura'
import { MOST_OF_A_KEY } from '../../src/kitchen/telling/key-streams'
import { signed } from '../../src/kitchen/webhooks/signature'
import { anOrder } from '../kitchen/kitchen-house'
import { oneKitchen } from '../kitchen/one-kitchen'
import { moodyProxy } from './moody-proxy'
import { clients, run, TOOLS } from './other-clients'

const house = oneKitchen({ pulseMs: 500 })

const secret = `whsec_${randomBytes(32).toString('base64')}`
const body = '{"tipo":"pronto","referencia":"pão de açúcar"}'
const at = (ms: number) => signed(secret, 'e.1.0', new Date(ms), body)

test('the TypeScript client sends an order, hears of it, and goes on where it was', async () => {
  const { base } = house.client
  const { chave } = house.company
  const stop = new AbortController()
  const stream = ouvir(base, chave, undefined, stop.signal)
  let isHeard = false
  const first = stream.next().finally(() => {
    isHeard = true
  })
  // The stream begins with what happens from then on: orders are sent until one of them is heard.
  const sent: string[] = []
  while (!isHeard) {
    const order = anOrder()
    sent.push(order.referencia)
    await enviarPedido(base, chave, order)
  }
  const { value } = (await first) as { value: { posicao: string; acontecimento: Acontecimento } }
  expect(value.acontecimento.tipo).toBe('aceito')
  expect(sent).toContain(value.acontecimento.referencia)
  stop.abort()
  const missed = anOrder()
  await enviarPedido(base, chave, missed)
  const again = new AbortController()
  const heard: string[] = []
  for await (const { acontecimento } of ouvir(base, chave, value.posicao, again.signal)) {
    heard.push(acontecimento.referencia)
    if (acontecimento.referencia === missed.referencia) break
  }
  expect(heard).toEqual([...sent.slice(sent.indexOf(value.acontecimento.referencia) + 1), missed.referencia])
  again.abort()
  await expect(enviarPedido(base, chave, { ...missed, tipo: 'avião' })).rejects.toThrow('tipo')
})

test('the TypeScript client takes what is signed, and nothing that was touched, is old or is from tomorrow', () => {
  const now = Date.now()
  expect(conferirAssinatura(secret, at(now), body)).toBe(true)
  expect(conferirAssinatura(secret, at(now), `${body} `)).toBe(false)
  expect(conferirAssinatura(secret, { ...at(now), 'webhook-id': 'e.2.0' }, body)).toBe(false)
  expect(conferirAssinatura(`whsec_${randomBytes(32).toString('base64')}`, at(now), body)).toBe(false)
  expect(conferirAssinatura(secret, at(now - 301_000), body)).toBe(false)
  expect(conferirAssinatura(secret, at(now + 301_000), body)).toBe(false)
  expect(conferirAssinatura(secret, {}, body)).toBe(false)
})

for (const { name, signature, order } of TOOLS) {
  const isHere = spawnSync(name, ['--version']).status === 0
  if (isHere) {
    test(`the ${name} client, run here, takes what is signed and nothing that was touched`, async () => {
      const check = async (text: string) => {
        const headers = at(Date.now())
        const values = [headers['webhook-id'], headers['webhook-timestamp'], headers['webhook-signature']].map(String)
        return (await run(signature.command, [secret, ...values], text)).said
      }
      expect([await check(body), await check(`${body} `)]).toEqual(['certa', 'errada'])
    })

    test(`the ${name} client, run here, sends an order, says what it is warned of, and tries again what was not answered`, async () => {
      const { chave } = house.company
      const sent = anOrder()
      const bent = JSON.stringify({ ...sent, total: 42 })
      // As by a server that restarts.
      const restarts = '{"Messages":["reiniciando"]}'
      const moody = await moodyProxy(house.client.base, [
        (response) => response.writeHead(503, { 'retry-after': '0' }).end(restarts),
      ])
      try {
        const { status, said } = await run(order.command, [moody.url, chave], bent)
        expect([status, moody.calls.length]).toEqual([0, 2])
        expect(said).toMatch(/^pedido [0-9a-f-]{36}$/m)
        expect(said).toMatch(/^aviso: .*total/m)
      } finally {
        await moody.close()
      }
      expect((await house.client.read(sent.origem, sent.referencia)).status).toBe(200)
      const refused = await run(order.command, [house.client.base, chave], JSON.stringify({ ...sent, tipo: 'avião' }))
      expect([refused.status, refused.faults]).toEqual([1, expect.stringContaining('tipo')])
    })
  } else {
    test(`the ${name} client is not run, because ${name} is not installed here: only its text is looked at`, () => {
      const text = readFileSync(join(clients, signature.source), 'utf8')
      for (const part of ['whsec_', '300', 'v1,']) expect(text).toContain(part)
      expect(text).toMatch(/hash_equals|FixedTimeEquals/)
      const sending = readFileSync(join(clients, order.source), 'utf8')
      for (const part of ['/pedidos', 'Bearer', 'avisos', 'Messages', '429']) {
        expect(sending.replace('HttpStatusCode.TooManyRequests', '429')).toContain(part)
      }
    })
  }
}

test('whoever listens is told when others of the same key took its place', async () => {
  const over = new AbortController()
  const listening = () =>
    ouvir(house.client.base, house.company.chave, undefined, over.signal)
      .next()
      .then(
        () => 'ended',
        ({ message }: Error) => message,
      )
  try {
    const heard = Array.from({ length: MOST_OF_A_KEY + 1 }, listening)
    expect(await Promise.race(heard)).toContain(`no máximo ${MOST_OF_A_KEY}`)
  } finally {
    over.abort()
  }
})
