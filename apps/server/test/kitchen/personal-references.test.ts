import { describe, expect, test } from 'vitest'
import { anOrder } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()
const TELEPHONE = '11987654321'

async function stored(): Promise<string> {
  const { rows } = await house.database.pool.query<{ text: string }>(
    `SELECT concat(referencia, estado::text) AS text FROM pedido UNION ALL SELECT corpo::text FROM evento`,
  )
  return rows.map(({ text }) => text).join('\n')
}

describe('an order whose origin calls it by somebody’s telephone', () => {
  const order = { ...anOrder(), origem: 'balcao', referencia: TELEPHONE, numero: TELEPHONE, mesa: `ligar ${TELEPHONE}` }

  test('is found, repeated, changed and cancelled by that reference, which is not stored', async () => {
    const { client } = house
    const first = await client.place(order)
    expect(first).toMatchObject({ status: 201, body: { referencia: TELEPHONE, mesa: 'ligar •••' } })
    expect(first.body.numero).toBe('…4321')
    expect(await client.place(order)).toMatchObject({ status: 200, body: { id: first.body.id } })
    const other = await client.place({ ...order, referencia: '11987654322' })
    expect(other.status).toBe(201)
    expect(other.body.id).not.toBe(first.body.id)

    const changed = await client.change('balcao', TELEPHONE, { ...order, observacao: 'sem pressa' })
    expect(changed).toMatchObject({ status: 200, body: { id: first.body.id, numero: first.body.numero } })
    const cancelled = await client.cancel('balcao', TELEPHONE, `desistiu, ligar ${TELEPHONE}`)
    expect(cancelled).toMatchObject({ status: 200, body: { cancelado: { motivo: 'desistiu, ligar •••' } } })
    expect(await client.read('balcao', TELEPHONE)).toMatchObject({ status: 200, body: { referencia: TELEPHONE } })
    expect(await stored()).not.toMatch(/1198765432/)
  })
})
