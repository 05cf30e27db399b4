import { describe, expect, it, test } from 'vitest'
import { SEM_MAPEAMENTOS } from '../traducao/papel'
import { traduzirPedido } from '../traducao/pedido'
import { ehIlegivel, type PedidoLido } from '../traducao/pedido-lido'
import { lerPedidoIFood } from './ler-pedido'

const PASTEL = { id: 'pt', name: 'Pastel de queijo', quantity: 1 }

function lido(fields: object): PedidoLido {
  const pedido = lerPedidoIFood({ id: 'a', orderType: 'DELIVERY', items: [PASTEL], ...fields })
  if (ehIlegivel(pedido)) throw new Error(pedido.motivo)
  return pedido
}

test('[IF1] the older format calls the same things otherwise', () => {
  expect(lido({ displayId: '3813' })).toMatchObject({ referencia: 'a', numero: '3813' })
  expect(lido({ id: undefined, reference: '2718', shortReference: 9418 })).toMatchObject({
    ...{ referencia: '2718', numero: '9418' },
  })
  expect(lerPedidoIFood({ items: [PASTEL] })).toEqual({ motivo: 'O pedido veio sem id.' })
  expect(lerPedidoIFood({ id: 'a' })).toEqual({ motivo: 'O pedido a veio sem itens.' })
})

test.each([
  [{ deliveryMethod: { id: 'DEFAULT', mode: 'DELIVERY' } }, 'entrega'],
  [{ deliveryMethod: { id: 'TAKEOUT', mode: 'TAKEOUT' } }, 'retirada'],
  [{ deliveryAddress: { formattedAddress: 'Rua das Flores, 10' } }, 'entrega'],
])('[IF1] without a kind it leaves as it says elsewhere: %j', (fields, tipo) => {
  expect(lido({ orderType: undefined, ...fields })).toMatchObject({ tipo, avisos: [] })
})

test('[IF2] the same product on three lines is three lines, each with its own key', () => {
  const lines = (keys: object[]) =>
    lido({ items: keys.map((key) => ({ ...PASTEL, ...key })) }).linhas.map(({ referencia }) => referencia)
  expect(lines([{ uniqueId: 'u-1' }, { uniqueId: 'u-2' }, { uniqueId: 'u-3' }])).toEqual(['u-1', 'u-2', 'u-3'])
  expect(lines([{ index: 1 }, { index: 4 }, { index: 6 }])).toEqual(['1', '4', '6'])
  expect(lines([{}, {}])).toEqual(['pt', 'pt#2'])
})

test('[IF3] what was chosen is read at any depth, whatever its list is called', () => {
  const deep = {
    ...{ name: 'Frango', groupName: 'Sabores', quantity: 1 },
    customizations: [{ name: 'Catupiry', groupName: 'Adicionais', quantity: 2, options: [{ name: 'Bem derretido' }] }],
  }
  expect(lido({ items: [{ ...PASTEL, options: [deep], subItems: [{ name: 'Sem cebola' }] }] }).linhas[0]).toMatchObject(
    {
      opcoes: [
        {
          ...{ nome: 'Frango', grupo: 'Sabores' },
          opcoes: [{ nome: 'Catupiry', grupo: 'Adicionais', quantidade: 2, opcoes: [{ nome: 'Bem derretido' }] }],
        },
        { nome: 'Sem cebola' },
      ],
    },
  )
})

test('[IF3] children and addons of an item are options as its toppings are', () => {
  const lists = { children: [{ name: 'Purê' }], addons: [{ name: 'Bacon', children: [{ name: 'Bem frito' }] }] }
  expect(lido({ items: [{ ...PASTEL, ...lists }] }).linhas[0]?.opcoes).toMatchObject([
    { nome: 'Purê', grupo: undefined },
    { nome: 'Bacon', grupo: 'Adicionais', opcoes: [{ nome: 'Bem frito' }] },
  ])
})

describe('[IF4] when', () => {
  const start = '2026-11-20T21:00:00.000Z'

  it.each([
    { orderTiming: 'SCHEDULED', schedule: { deliveryDateTimeStart: start } },
    { orderTiming: 'SCHEDULED', schedule: { deliveryDateTimeEnd: start } },
    { scheduled: true, deliveryDateTime: start },
    { orderTiming: 'SCHEDULED', orderType: 'TAKEOUT', takeout: { takeoutDateTime: start } },
  ])('%j is held', (fields) => {
    expect(lido(fields)).toMatchObject({ agendadoPara: start, avisos: [] })
  })

  it('one for now is not, though it says when it will be there', () => {
    expect(lido({ orderTiming: 'IMMEDIATE', delivery: { deliveryDateTime: start } }).agendadoPara).toBeUndefined()
    expect(lido({ scheduled: false, deliveryDateTime: start }).agendadoPara).toBeUndefined()
  })

  it('a pick-up at the moment of the order is nobody’s promise', () => {
    const takeout = { orderType: 'TAKEOUT', createdAt: start, takeout: { takeoutDateTime: start } }
    expect(lido(takeout).prometidoPara).toBeUndefined()
  })
})

test('[IF5] an order of a test says so on its ticket', () => {
  const { entrada } = traduzirPedido('ifood', lido({ isTest: true, extraInfo: 'capricha' }), SEM_MAPEAMENTOS)
  expect(entrada.observacao).toBe('PEDIDO DE TESTE · capricha')
})

test('[IF6] what is the courier’s or the customer’s stays where it was', () => {
  const order = lido({
    customer: { name: 'Ana', documentNumber: '39053344705', phone: { number: '0800 200 5011', localizer: '59128561' } },
    delivery: { observations: 'interfone 42', pickupCode: '884824', deliveryAddress: { streetName: 'Rua das Flores' } },
  })
  expect(order).toMatchObject({ cliente: 'Ana', observacao: 'código …4824' })
  expect(JSON.stringify(order)).not.toMatch(/39053344705|0800|59128561|interfone|Flores|884824/)
})

test.each([
  { orderType: 'DINE_IN', dineIn: { table: '12', observations: 'ALERGIA A OVO' } },
  { orderType: 'INDOOR', indoor: { table: '12', observations: 'ALERGIA A OVO' } },
  { orderType: 'INDOOR', indoor: { mode: 'DEFAULT', observations: 'ALERGIA A OVO' } },
])('[IF6] what a guest says at a table is the kitchen’s: %j', (fields) => {
  expect(lido({ ...fields, extraInfo: 'capricha' }).observacao).toBe('ALERGIA A OVO · capricha')
})

test('[IF6] a block of the house in an order that leaves it brings only an allergy', () => {
  expect(lido({ indoor: { observations: 'perto da janela' } }).observacao).toBeUndefined()
  expect(lido({ indoor: { observations: 'alergia a ovo' } }).observacao).toBe('alergia a ovo')
})
