import { afterAll, expect, test } from 'vitest'
import { iFood, openDelivery } from '../../src/demo/platforms/dialects'
import { newId } from '../../src/new-id'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { oneKitchen } from '../kitchen/one-kitchen'
import { NEW, spoilt, written } from '../support/spoilt-bodies'
import { connectAsked } from './connect-asked'
import { type StandIn, startStandIn } from './stand-in'

const PATIENCE = { timeout: 120_000 }
const SEGREDO = 'segredo-combinado'
const AT_ONCE = 8
const house = oneKitchen({ lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })
const platforms: StandIn[] = []

afterAll(async () => {
  for (const platform of platforms) await platform.close()
})

const PART = {
  ...{ name: 'Atum', externalCode: 'Atu', obs: 'bem assada' },
  customization: {
    additionals: [{ name: 'Adicionais', options: [{ name: 'Bacon', price: 1 }] }],
    edge: { name: 'Borda', options: [{ name: 'Cheddar', price: 2 }] },
    others: [],
  },
}
/** One field that says the date, and two parts of a pizza: whatever a real one brings. */
const ORDER = {
  ...{ orderNumber: 811, internalKey: NEW, dateTime: '2026-11-16 20:15:00', obs: 'cortar em 12', total: 88 },
  customer: { name: 'Marialva', phoneNumber: '912345678', document: '52998224725' },
  items: [
    {
      ...{ groupName: 'Pizzas', subGroupName: 'Pizzas' },
      products: [{ pos: 1, qty: 1, unity: 'grande', parts: [PART, { ...PART, name: 'Bauru' }] }],
    },
  ],
  service: { type: 'pickup' },
}

/** Everything, a few at a time. What was answered, by status. */
async function sendAll(bodies: readonly unknown[], send: (body: unknown) => Promise<number>): Promise<string[]> {
  const failed: string[] = []
  const waiting = [...bodies]
  const worker = async () => {
    for (let body = waiting.pop(); body !== undefined; body = waiting.pop()) {
      const status = await send(body)
      if (status >= 500 || status === 404) failed.push(`${status} ${written(body).slice(0, 300)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failed
}

/** Nothing that was sent is tried again because we failed over it. */
async function noneFailed(loja: string): Promise<void> {
  const events = house.database.kysely.selectFrom('evento_de_plataforma').where('loja_id', '=', loja)
  const open = () => events.select('falha').where('situacao', '=', 'pendente').execute()
  await expect.poll(open, PATIENCE).toEqual([])
  expect(house.server.log()).not.toContain('an event of a platform failed')
}

test('whatever a platform that is known by its secret sends as an order, field by field, the intake neither fails nor stops', async () => {
  const { kysely } = house.database
  const loja = newId()
  await connectStore(
    kysely,
    sealedOn(kysely, () => new Date()),
    {
      ...{
        id: loja,
        cozinhaId: house.company.cozinhaId,
        plataforma: 'wabiz',
        nome: 'Balcão',
        origem: 'telefone',
        url: '',
      },
      ...{ credenciais: { clienteId: '', segredo: SEGREDO }, intervaloS: 30, now: new Date() },
    },
  )
  const send = async (body: string) => {
    const headers = { authorization: `Bearer ${SEGREDO}`, 'content-type': 'application/json' }
    return (await fetch(`${house.server.origin}/api/plataformas/${loja}`, { method: 'POST', headers, body })).status
  }
  const bodies = [...spoilt(ORDER)].filter((body) => body !== undefined)
  expect(bodies.length).toBeGreaterThan(500)
  expect(await sendAll(bodies, (body) => send(written(body)))).toEqual([])
  await noneFailed(loja)

  const good = { ...ORDER, internalKey: 'depois de tudo' }
  expect(await send(JSON.stringify(good))).toBe(202)
  await expect.poll(async () => (await house.client.read('telefone', 'depois de tudo')).status, PATIENCE).toBe(200)
}, 300_000)

test.each([
  { plataforma: 'opendelivery' as const, dialect: openDelivery, origem: 'api' },
  { plataforma: 'ifood' as const, dialect: iFood, origem: 'ifood' },
])(
  'whatever $plataforma signs as an event, field by field, is answered, and its next order comes',
  async (store) => {
    const { dialect, plataforma, origem } = store
    const platform = await startStandIn(dialect)
    platforms.push(platform)
    const { cozinhaId } = house.company
    const loja = await connectAsked(house.database, platform, { cozinhaId, plataforma, origem })
    const first = platform.newOrder([{ id: 'pt', name: 'Pastel', quantity: 1 }])
    const event = platform.say('created', first)
    platform.hold(event)
    const call = (body: unknown) => platform.call(`${house.server.origin}/api/plataformas/${loja}`, body as object)
    const bodies = [...spoilt(event)].filter((body) => typeof body === 'object' && body !== null)
    expect(bodies.length).toBeGreaterThan(30)
    expect(await sendAll(bodies, call)).toEqual([])
    expect(house.server.log()).not.toContain('an event of a platform failed')

    const next = platform.newOrder([{ id: 'pt', name: 'Pastel', quantity: 1 }])
    platform.say('created', next)
    await expect.poll(async () => (await house.client.read(origem, next)).status, PATIENCE).toBe(200)
  },
  300_000,
)
