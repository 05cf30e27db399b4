import { describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { aMove, anOrder, UMA_PIZZA } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

const long = 'x'.repeat(5_000)
const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)
const sabor = UMA_PIZZA.pizza.sabores[0]
const pizzaWith = (fields: object) => ({ ...UMA_PIZZA, pizza: { ...UMA_PIZZA.pizza, ...fields } })
const itemWith = (fields: object) => ({ nome: 'Caldo', quantidade: 1, linha: 'cozinha', ...fields })

describe('an order', () => {
  test.each([
    ['a long reference', { referencia: long }],
    ['a long origin', { origem: long }],
    ['a long number', { numero: long }],
    ['a long customer', { cliente: long }],
    ['a long table', { mesa: long }],
    ['a long note', { observacao: long }],
    ['many items', { itens: many(201, itemWith({})) }],
    ['a long name of an item', { itens: [itemWith({ nome: long })] }],
    ['a long note of an item', { itens: [itemWith({ observacao: long })] }],
    ['a long code', { itens: [itemWith({ codigo: long })] }],
    ['a long category', { itens: [itemWith({ categoria: long })] }],
    ['a large quantity', { itens: [itemWith({ quantidade: 1e9 })] }],
    ['many complements', { itens: [itemWith({ complementos: many(101, { nome: 'bacon' }) })] }],
    ['a long complement', { itens: [itemWith({ complementos: [{ nome: long }] })] }],
    ['many flavours', { itens: [pizzaWith({ sabores: many(25, sabor) })] }],
    ['many additions', { itens: [pizzaWith({ sabores: [{ nome: 'Atum', adicionais: many(51, 'bacon') }] })] }],
    ['a long flavour', { itens: [pizzaWith({ sabores: [{ nome: long }] })] }],
    ['a long size', { itens: [pizzaWith({ tamanho: long })] }],
    ['a long crust', { itens: [pizzaWith({ borda: long })] }],
  ])('with %s is refused in words', async (_what, fields) => {
    const { status, body } = await house.client.place(anOrder(fields))
    expect(status).toBe(400)
    expect(body.Messages?.length).toBeGreaterThan(0)
    expect(JSON.stringify(body.Messages)).not.toContain(long)
  })

  test('of ten thousand pizzas does not become ten thousand cards', async () => {
    const { body } = await house.client.place(anOrder({ itens: many(200, { ...UMA_PIZZA, quantidade: 9_999 }) }))
    expect(body.itens).toHaveLength(200)
  })
})

describe('commands', () => {
  const seen = (count: number) => ({
    tipo: 'verPedidos',
    id: newId(),
    em: new Date().toISOString(),
    pedidoIds: many(count, 'x'),
    linhas: ['pizza'],
  })

  test('come up to two hundred at a time', async () => {
    const { status, body } = await house.client.command(many(201, seen(1)))
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('comandos')
    expect((await house.client.command([])).status).toBe(400)
  })

  test('that name too much are refused one by one', async () => {
    const itens = many(401, { itemId: '1', de: 'fila', para: 'pronto' })
    const { body } = await house.client.command([
      seen(501),
      { ...aMove('p', '1', 'fila', 'pronto'), itens },
      { ...aMove(long, '1', 'fila', 'pronto') },
    ])
    expect(body.resultados.map(({ situacao }) => situacao)).toEqual(['recusado', 'recusado', 'recusado'])
  })
})

test('a station name is cut, an address too long and headers too large are refused', async () => {
  const { body } = await house.client.place(anOrder())
  await house.client.command([aMove(body.id, '1', 'fila', 'montagem')], 'E'.repeat(500))
  const { body: read } = await house.client.read('balcao', body.referencia)
  expect(read.iniciado?.estacao).toHaveLength(80)
  expect((await house.client.read('balcao', long)).status).toBeGreaterThanOrEqual(400)
  const headers = {
    authorization: `Bearer ${await house.client.login()}`,
    DeviceID: 'x',
    'x-enorme': 'x'.repeat(20_000),
  }
  expect((await fetch(`${house.client.base}/eventos`, { headers })).status).toBe(431)
})
