import { expect, test } from 'vitest'
import { iFood } from '../../src/demo/platforms/dialects'
import { newId } from '../../src/new-id'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { oneKitchen } from '../kitchen/one-kitchen'
import { startStandIn } from './stand-in'

const PATIENCE = { timeout: 50_000 }
const house = oneKitchen({ lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })
const PASTEL = { id: 'pt', name: 'Pastel de queijo', quantity: 1 }

test('what an application calls of another of its stores is kept and not cooked, also where only the order says whose it is', async () => {
  const { kysely } = house.database
  const platform = await startStandIn(iFood)
  const id = newId()
  try {
    await connectStore(
      kysely,
      sealedOn(kysely, () => new Date()),
      {
        ...{ id, cozinhaId: house.company.cozinhaId, plataforma: 'ifood', nome: 'Loja A', origem: 'ifood' },
        ...{ url: platform.url, codigo: 'merchant-A', intervaloS: 30, now: new Date() },
        credenciais: { clienteId: 'cliente-1', segredo: platform.secret },
      },
    )
    const called = async (merchantId: string | undefined, ofOrder: string) => {
      const pedido = platform.newOrder([PASTEL], { merchant: { id: ofOrder } })
      const event = platform.say('created', pedido)
      platform.hold(event)
      expect(await platform.call(`${house.server.origin}/api/plataformas/${id}`, { ...event, merchantId })).toBe(202)
      return pedido
    }
    const named = await called('merchant-B', 'merchant-B')
    const unnamed = await called(undefined, 'merchant-B')
    const own = await called('merchant-A', 'merchant-A')
    await expect.poll(async () => (await house.client.read('ifood', own)).status, PATIENCE).toBe(200)
    const settled = () =>
      kysely.selectFrom('evento_de_plataforma').select(['pedido', 'situacao']).orderBy('recebido_em').execute()
    await expect.poll(settled, PATIENCE).toEqual([
      { pedido: named, situacao: 'ignorado' },
      { pedido: unnamed, situacao: 'desistiu' },
      { pedido: own, situacao: 'feito' },
    ])
    expect((await house.client.read('ifood', named)).status).toBe(404)
    expect((await house.client.read('ifood', unnamed)).status).toBe(404)
  } finally {
    await platform.close()
  }
})
