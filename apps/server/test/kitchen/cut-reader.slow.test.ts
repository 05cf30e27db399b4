import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { PATIENCE } from '../support/patience'
import { startTestDatabase } from '../support/test-database'
import { anOrder, clientOf, createCompanyWithKitchen, type KitchenServer, startServer } from './kitchen-house'

async function connectedTo({ origin }: KitchenServer): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^kds_estacoes_conectadas (\d+)$/m.exec(text)?.[1])
}

test('a reader that stops reading is cut off and does not hold the others', async () => {
  const database = await startTestDatabase()
  const own = await startServer(database, { pulseMs: 200 })
  const lenta = await createCompanyWithKitchen(database)
  const client = clientOf(own.origin, lenta)
  const { hostname, port } = new URL(own.origin)
  const slow = connect(Number(port), hostname)
  slow.pause()
  slow.on('error', () => {})
  slow.write(
    `GET /api/cozinhas/${lenta.cozinhaId}/eventos HTTP/1.1\r\nHost: ${hostname}\r\n` +
      `Authorization: Bearer ${await client.login()}\r\nDeviceID: lenta\r\n\r\n`,
  )
  const quick = await client.stream()
  await quick.next('retrato')
  await expect.poll(() => connectedTo(own), PATIENCE).toBe(2)
  // Letters and no digits: masking would take most of the time.
  const itens = (round: number) =>
    Array.from({ length: 200 }, (_, index) => ({
      nome: 'Item',
      referencia: `${index}`,
      quantidade: 1,
      linha: 'chapa',
      observacao: String.fromCharCode(97 + (round % 26)).repeat(990),
    }))
  // One order, changed again and again: a kitchen does not keep that many bytes open.
  const order = anOrder({ itens: itens(0) })
  await client.place(order)
  await quick.next('evento')
  for (let round = 1; round < 100 && (await connectedTo(own)) === 2; round += 1) {
    const answer = await fetch(`${client.base}/pedidos/balcao/${order.referencia}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${lenta.chave}`,
        'content-type': 'application/json',
        // Packing the long answers would take most of the time.
        'accept-encoding': 'identity',
      },
      body: JSON.stringify({ ...order, itens: itens(round) }),
    })
    expect(answer.status).toBe(200)
    await answer.text()
    for (;;) {
      const { data } = await quick.next('evento')
      if (data.tipo === 'PedidoAlterado') break
    }
  }
  expect(await connectedTo(own)).toBe(1)
  const closed = once(slow, 'close')
  slow.resume()
  await closed
  await quick.next('pulso')
  quick.close()
  await own.close()
  await database.close()
  // Megabytes have to pass before the system takes no more of them.
}, 240_000)
