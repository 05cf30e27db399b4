import { describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
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
    const told = expect.stringMatching(/^referencia parece um telefone.* foi guardada como “ref-[a-p]{32}”/)
    expect(first.body.avisos).toContainEqual(told)
    expect(await client.place(order)).toMatchObject({ status: 200, body: { id: first.body.id } })
    const other = await client.place({ ...order, referencia: '11987654322' })
    expect(other.status).toBe(201)
    expect(other.body.id).not.toBe(first.body.id)

    const changed = await client.change('balcao', TELEPHONE, { ...order, observacao: 'sem pressa' })
    expect(changed).toMatchObject({ status: 200, body: { id: first.body.id, numero: first.body.numero } })
    expect(changed.body).toHaveProperty('avisos', expect.arrayContaining([told]))
    const cancelled = await client.cancel('balcao', TELEPHONE, `desistiu, ligar ${TELEPHONE}`)
    expect(cancelled).toMatchObject({ status: 200, body: { cancelado: { motivo: 'desistiu, ligar •••' } } })
    expect(await client.read('balcao', TELEPHONE)).toMatchObject({ status: 200, body: { referencia: TELEPHONE } })
    expect(await stored()).not.toMatch(/1198765432/)
  })

  test('[EN14] and another that ends alike has a letter, which it keeps when it is changed', async () => {
    const { client } = house
    const long = (referencia: string, numero: string) => ({ ...anOrder(), origem: 'balcao', referencia, numero })
    const names = ['11987650001', '21987650001', '31987650001', '41987650002']
    const placed = await Promise.all(names.map((numero, index) => client.place(long(`n${index}`, numero))))
    const called = placed.map(({ body }) => body.numero)
    expect(called.toSorted()).toEqual(['…0001', '…0001 B', '…0001 C', '…0002'])
    const [, second] = placed
    expect(await client.place(long('n1', '21987650001'))).toMatchObject({ status: 200, body: second?.body })
    const changed = await client.change('balcao', 'n1', { ...long('n1', '21987650001'), observacao: 'sem pressa' })
    expect(changed.body).toMatchObject({
      numero: second?.body.numero,
      mudancas: [{ campos: [{ campo: 'observacao' }] }],
    })
    const renamed = await client.change('balcao', 'n1', long('n1', '51987650002'))
    expect(renamed.body.numero).toBe('…0002 B')
  })

  test('[EN14] a letter is not given again while an order that has it can be called back', async () => {
    const { client } = house
    const long = (referencia: string) => ({
      ...anOrder(),
      origem: 'balcao',
      referencia,
      numero: `1198765${referencia}0003`,
    })
    const [first, second] = [await client.place(long('1')), await client.place(long('2'))]
    expect([first.body.numero, second.body.numero]).toEqual(['…0003', '…0003 B'])
    const { body } = await client.cancel('balcao', '1')
    const ate = body.cancelado?.seq
    const [em, pedidoId] = [new Date().toISOString(), body.id]
    await client.command([{ tipo: 'reconhecer', id: newId(), em, pedidoId, linhas: ['pizza', 'entrada'], ate }])
    const { rows } = await house.database.pool.query('SELECT aberto FROM pedido WHERE id = $1', [pedidoId])
    expect(rows).toEqual([{ aberto: false }])
    expect((await client.place(long('3'))).body.numero).toBe('…0003 C')
  })
})

test('a short number that its till shortens is another number', async () => {
  const { client } = house
  const called = (numero: string) => ({ ...anOrder(), origem: 'balcao', referencia: 'curto', numero })
  await client.place(called('45 B'))
  const { body } = await client.change('balcao', 'curto', called('45'))
  expect(body).toMatchObject({ numero: '45', mudancas: [{ campos: [{ campo: 'numero', antes: '45 B' }] }] })
})

test('a reference that is the moment of its order, or an identifier after a word, is kept as it came', async () => {
  const { client } = house
  for (const referencia of [String(Date.now()), `pdv-${newId()}`, new Date().toISOString().replace(/[-:]/g, '')]) {
    const { status, body } = await client.place({ ...anOrder(), origem: 'balcao', referencia })
    expect([status, body.avisos]).toEqual([201, undefined])
    const kept = await house.database.kysely
      .selectFrom('pedido')
      .select('referencia')
      .where('id', '=', body.id)
      .execute()
    expect(kept).toEqual([{ referencia }])
    expect((await client.read('balcao', referencia)).body.id).toBe(body.id)
  }
})
