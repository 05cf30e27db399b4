import { expect, test, vi } from 'vitest'
import { anOrder } from './kitchen-house'

/** Enough to see that the work does not grow with them; bench/measures/reconnect-storm.ts sends 5,000 to a process of its own. */
const STATIONS = 150

import { oneKitchen } from './one-kitchen'

// A pulse in between forgets the reading: on a slow machine those that come a little later would have one of their own.
const house = oneKitchen({ pulseMs: 600_000 })

test('stations that all return in one instant share one reading, none is turned away, and all go on together', async () => {
  const { body: before } = await house.client.place(anOrder())
  await house.client.login()
  const reads = vi.spyOn(house.database.pool, 'query')
  const streams = await Promise.all(
    Array.from({ length: STATIONS }, (_, n) => house.client.stream({ estacao: `E${n}` })),
  )
  const pictures = await Promise.all(streams.map((stream) => stream.next('retrato')))
  const statements = reads.mock.calls.map(([query]) => (query as unknown as { name?: string }).name)
  reads.mockRestore()
  expect(streams.map(({ status }) => status)).toEqual(Array(STATIONS).fill(200))
  for (const { data } of pictures) expect(data.pedidos.map(({ id }) => id)).toEqual([before.id])
  expect(statements.filter((name) => name === 'kitchen-snapshot')).toHaveLength(1)

  const { status, body: after } = await house.client.place(anOrder())
  expect(status).toBe(201)
  const news = await Promise.all(streams.map((stream) => stream.next('evento')))
  for (const { data } of news) expect(data).toMatchObject({ tipo: 'PedidoRecebido', pedido: { id: after.id } })
  for (const stream of streams) stream.close()
})
