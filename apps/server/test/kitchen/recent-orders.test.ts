import { expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { aMove, anOrder, clientOf, startServer } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

const now = () => new Date().toISOString()
const deliver = (pedidoId: string) => ({ tipo: 'entregarPedido', id: newId(), em: now(), pedidoId })

async function readyOrder(): Promise<string> {
  const { body } = await house.client.place(anOrder())
  await house.client.command([aMove(body.id, '1', 'fila', 'pronto'), aMove(body.id, '2', 'fila', 'pronto')])
  return body.id
}

async function recent(): Promise<string[]> {
  const stream = await house.client.stream()
  const { data } = await stream.next('retrato')
  stream.close()
  return data.recentes.map(({ id }: { id: string }) => id)
}

test('an order closed by a server whose clock is behind is recalled before one that another closed earlier', async () => {
  const behind = await startServer(house.database, { clock: () => new Date(Date.now() - 10 * 60_000) })
  const [early, late] = [await readyOrder(), await readyOrder()]
  await house.client.command([deliver(early)])
  await clientOf(behind.origin, house.company).command([deliver(late)])
  expect((await recent()).slice(0, 2)).toEqual([late, early])
  await behind.close()
})

test('orders closed before their place in the log was noted are recalled after the others, by their time', async () => {
  const [older, old, young] = [await readyOrder(), await readyOrder(), await readyOrder()]
  await house.client.command([deliver(older), deliver(old), deliver(young)])
  const past = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const forget = 'UPDATE pedido SET fechado_seq = NULL, fechado_em = $2 WHERE id = $1'
  await house.database.pool.query(forget, [old, past(10)])
  await house.database.pool.query(forget, [older, past(20)])
  const recalled = await recent()
  expect(recalled[0]).toBe(young)
  expect(recalled.slice(-2)).toEqual([old, older])
})

test('orders closed by one call are recalled in the order in which they were closed, as stations have them', async () => {
  const [first, second, third] = [await readyOrder(), await readyOrder(), await readyOrder()]
  await house.client.command([deliver(second), deliver(third), deliver(first)])
  expect((await recent()).slice(0, 3)).toEqual([first, third, second])

  await house.client.command([
    aMove(second, '1', 'pronto', 'forno'),
    aMove(second, '1', 'forno', 'pronto'),
    deliver(second),
  ])
  expect((await recent()).slice(0, 3)).toEqual([second, first, third])
})

test('the last closed orders are read off an index, so that their cost does not grow with the past', async () => {
  const connection = await house.database.pool.connect()
  try {
    await connection.query('SET enable_seqscan = off')
    const { rows } = await connection.query(
      `EXPLAIN SELECT estado FROM pedido WHERE cozinha_id = 'x' AND NOT aberto
       ORDER BY fechado_seq DESC NULLS LAST, fechado_em DESC LIMIT 50`,
    )
    expect(JSON.stringify(rows)).toContain('pedido_recente')
    expect(JSON.stringify(rows)).not.toContain('Sort')
  } finally {
    connection.release(true)
  }
})
