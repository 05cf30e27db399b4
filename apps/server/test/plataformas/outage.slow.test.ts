import { expect, test } from 'vitest'
import { iFood } from '../../src/demo/platforms/dialects'
import { oneKitchen } from '../kitchen/one-kitchen'
import { connectAsked } from './connect-asked'
import { startStandIn } from './stand-in'

const PATIENCE = { timeout: 60_000 }
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const house = oneKitchen({ clock, lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })
const PASTEL = { id: 'pt', name: 'Pastel de queijo', quantity: 1 }

/** The clock goes on by so much at a time while something is waited for. */
async function meanwhile(stepMs: number, wait: () => Promise<void>): Promise<void> {
  const going = setInterval(() => {
    ahead += stepMs
  }, 50)
  try {
    await wait()
  } finally {
    clearInterval(going)
  }
}

test('after an hour in which the platform answered 503 its next order is confirmed within two minutes of its return', async () => {
  const { kysely } = house.database
  const platform = await startStandIn(iFood)
  try {
    const { cozinhaId } = house.company
    const loja = await connectAsked(
      house.database,
      platform,
      { cozinhaId, plataforma: 'ifood', origem: 'ifood' },
      clock,
    )
    const before = platform.newOrder([PASTEL])
    platform.say('created', before)
    await expect.poll(() => platform.toldOf(before), PATIENCE).toEqual(['confirm'])
    await kysely.updateTable('loja_de_plataforma').set({ intervalo_s: 30 }).where('id', '=', loja).execute()

    let refused = 0
    platform.fault = () => {
      refused += 1
      return { status: 503 }
    }
    // The store has something to say all that while.
    const { id, itens } = (await house.client.read('ifood', before)).body
    const moved = itens.map(({ id: itemId, etapa }) => ({ itemId, de: etapa, para: 'pronto' }))
    const ready = { tipo: 'moverItens', id: crypto.randomUUID(), em: clock().toISOString(), pedidoId: id, itens: moved }
    expect((await house.client.command([ready])).status).toBe(200)
    const until = clock().getTime() + HOUR_MS
    await meanwhile(10_000, () => expect.poll(() => clock().getTime() > until, PATIENCE).toBe(true))
    expect(refused).toBeGreaterThan(10)

    platform.fault = () => undefined
    const back = clock().getTime()
    const next = platform.newOrder([PASTEL])
    platform.say('created', next, clock())
    await meanwhile(250, () => expect.poll(() => platform.toldOf(next), PATIENCE).toEqual(['confirm']))
    expect(clock().getTime() - back).toBeLessThan(2 * MINUTE_MS)
  } finally {
    await platform.close()
  }
})
