import { describe, expect, it, test } from 'vitest'
import { SEM_MAPEAMENTOS } from '../traducao/papel'
import { traduzirPedido } from '../traducao/pedido'
import { ehIlegivel, type PedidoLido } from '../traducao/pedido-lido'
import { lerPedidoOpenDelivery } from './ler-pedido'

const CALDO = { name: 'Caldo verde', quantity: 1 }

function lido(fields: object): PedidoLido {
  const pedido = lerPedidoOpenDelivery({ id: 'a', displayId: '41', items: [CALDO], ...fields })
  if (ehIlegivel(pedido)) throw new Error(pedido.motivo)
  return pedido
}

const entrada = (fields: object) => traduzirPedido('api', lido(fields), SEM_MAPEAMENTOS).entrada

test('[OD1] it is known by its id, stray characters and all, and called by its display id', () => {
  expect(lido({ id: '4818e72f"', displayId: 733 })).toMatchObject({ referencia: '4818e72f"', numero: '733' })
  expect(lido({ id: undefined, orderId: 'b-2' }).referencia).toBe('b-2')
  expect(lerPedidoOpenDelivery({ items: [CALDO] })).toEqual({ motivo: 'O pedido veio sem id.' })
  expect(lerPedidoOpenDelivery({ id: 'a', items: [] })).toEqual({ motivo: 'O pedido a veio sem itens.' })
})

describe('[OD2] both versions are read', () => {
  const start = '2026-07-01T15:10:00.000Z'
  const schedule = { scheduledDateTimeStart: start, scheduledDateTimeEnd: '2026-07-01T15:40:00.000Z' }

  it.each([
    ['1.x', { type: 'TAKEOUT', orderTiming: 'SCHEDULED', schedule, takeout: { mode: 'DEFAULT' } }],
    ['2.0', { fulfillment: { orderType: 'TAKEOUT', takeout: {} }, timing: { orderTiming: 'SCHEDULED', schedule } }],
  ])('%s', (_, fields) => {
    expect(lido(fields)).toMatchObject({ tipo: 'retirada', agendadoPara: start, avisos: [] })
  })

  it('empty blocks of other kinds count for nothing', () => {
    const empty = { takeout: { mode: null, takeoutDateTime: null }, indoor: { mode: null, table: null, place: '' } }
    const order = lido({ type: 'DELIVERY', delivery: { deliveredBy: 'MERCHANT' }, ...empty })
    expect(order).toMatchObject({ tipo: 'entrega', avisos: [] })
    expect([order.mesa, order.observacao, order.prometidoPara]).toEqual([undefined, undefined, undefined])
  })
})

describe('[OD3] eaten in the house', () => {
  it.each<[object, string | undefined, string | undefined]>([
    [{ mode: 'TABLE', table: '5' }, '5', undefined],
    [{ mode: 'PLACE', place: '12', seat: '3' }, '12', 'lugar 3'],
    [{ mode: 'TAB', tab: '118', place: '12' }, '12', 'comanda 118'],
    [{ mode: 'TAB', tab: '118' }, undefined, 'comanda 118'],
    [{ mode: 'DEFAULT' }, undefined, undefined],
  ])('1.x: %j', (indoor, mesa, observacao) => {
    const order = entrada({ type: 'INDOOR', indoor })
    expect(order.tipo).toBe(mesa ? 'mesa' : 'balcao')
    expect([order.mesa, order.observacao]).toEqual([mesa, observacao])
  })

  it.each<[object, string | undefined, string | undefined]>([
    [{ operationMode: 'TABLE', identifier: '5', consumptionType: 'DINE_IN' }, '5', undefined],
    [{ operationMode: 'MESA', identifier: 7 }, '7', undefined],
    [{ identifier: '9' }, '9', undefined],
    [{ operationMode: 'BALCÃO', identifier: '9' }, undefined, 'balcão 9'],
    [{ operationMode: 'Balcao', identifier: '9' }, undefined, 'balcão 9'],
    [{ mode: 'DRIVE_THRU', identifier: 'ABC1D23' }, undefined, undefined],
    [{ mode: 'DEFAULT', identifier: '9' }, undefined, undefined],
    [{ operationMode: 'COUNTER', identifier: 'Maria Silva' }, undefined, undefined],
    [{ operationMode: 'TAB', identifier: '118' }, undefined, 'comanda 118'],
    [{ operationMode: 'COUNTER', identifier: '2', consumptionType: 'TAKEAWAY' }, undefined, 'para levar · balcão 2'],
    [
      { operationMode: 'COUNTER', fulfillment: { type: 'CALL', call: { type: 'TICKET_NUMBER', label: 'A42' } } },
      undefined,
      'senha A42',
    ],
    [
      {
        ...{ operationMode: 'TABLE', identifier: '5' },
        fulfillment: { type: 'DISPATCH', dispatch: { label: 'Varanda', seat: { label: '3' } } },
      },
      '5',
      'lugar 3 · levar a Varanda',
    ],
  ])('2.0: %j', (indoor, mesa, observacao) => {
    const order = entrada({ fulfillment: { orderType: 'INDOOR', indoor } })
    expect(order.tipo).toBe(mesa ? 'mesa' : 'balcao')
    expect([order.mesa, order.observacao]).toEqual([mesa, observacao])
  })

  it.each(['CALL_NAME', 'WHATSAPP', 'OTHER'])('who is called by %s is not named', (type) => {
    const call = { type, label: '11 98765-4321 Bruno Rocha' }
    const order = entrada({
      fulfillment: { orderType: 'INDOOR', indoor: { operationMode: 'COUNTER', fulfillment: { call } } },
    })
    expect(order.observacao).toBeUndefined()
  })
})

describe('[OD4] when', () => {
  const createdAt = '2026-07-01T14:30:00.000Z'

  it('a pick-up that is not after the order is nobody’s promise', () => {
    const takeout = (takeoutDateTime: string) => lido({ type: 'TAKEOUT', createdAt, takeout: { takeoutDateTime } })
    expect(takeout(createdAt).prometidoPara).toBeUndefined()
    expect(takeout('2026-07-01T15:00:00Z').prometidoPara).toBe('2026-07-01T15:00:00.000Z')
  })

  it.each([{ orderTiming: 'ONDEMAND' }, { timing: { orderTiming: 'ONDEMAND' } }])('%j is told', (fields) => {
    expect(lido(fields).avisos).toContainEqual(expect.stringContaining('só comece quando a plataforma pedir'))
  })

  it('what is first at the platform is first here', () => {
    const priority = (orderPriority: string) => lido({ timing: { orderPriority } }).prioridade
    expect([priority('PRIORITY1'), priority('PRIORITY2')]).toEqual([1, undefined])
  })
})

describe('[OD5] lines', () => {
  const line = (fields: object) => lido({ items: [{ ...CALDO, ...fields }] }).linhas[0]

  it('the same product on several lines keeps its lines apart', () => {
    const items = [{ ...CALDO, id: 'c' }, { ...CALDO, id: 'c' }, CALDO]
    expect(lido({ items }).linhas.map(({ referencia }) => referencia)).toEqual(['c', 'c#2', '3'])
  })

  it('options stand in a list or in groups, and name their group', () => {
    const options = [{ name: 'Calabresa', quantity: 1, optionGroupName: 'Sabores' }]
    expect(line({ options })?.opcoes).toMatchObject([{ nome: 'Calabresa', grupo: 'Sabores' }])
    const cheddar = { name: 'Cheddar', quantity: 2, options: [{ name: 'Sem sal' }] }
    const optionGroups = [{ name: 'Borda', options: [cheddar] }, { options: [{ name: 'Bacon' }] }, { name: 'Atum' }]
    expect(line({ optionGroups })?.opcoes).toMatchObject([
      { nome: 'Cheddar', grupo: 'Borda', quantidade: 2, opcoes: [{ nome: 'Sem sal' }] },
      { nome: 'Bacon', grupo: undefined },
      { nome: 'Atum', grupo: undefined },
    ])
  })

  it('both notes are read, and “None” is none', () => {
    expect(line({ specialInstructions: 'sem sal', observations: 'quente' })?.observacao).toBe('sem sal · quente')
    expect(line({ specialInstructions: 'None' })?.observacao).toBeUndefined()
  })
})

test('[OD6] what is for the kitchen is read, and nothing that is somebody’s or somebody else’s', () => {
  const order = entrada({
    customer: {
      name: 'Ana',
      documentNumber: '39053344705',
      phone: { number: '11987654321' },
      email: 'ana@exemplo.com',
    },
    fulfillment: {
      orderType: 'TAKEOUT',
      takeout: { observations: 'vem de carro branco', pickupCode: '884824' },
      delivery: { observations: 'interfone 42', address: { street: 'Rua das Flores' } },
    },
    observations: 'capricha',
    extraInfo: 'sem pressa',
  })
  expect(order).toMatchObject({ cliente: 'Ana', observacao: 'código …4824 · capricha · sem pressa' })
  expect(JSON.stringify(order)).not.toMatch(/39053344705|11987654321|exemplo|branco|interfone|Flores|884824/)
})

test.each([
  { type: 'INDOOR', indoor: { mode: 'TABLE', table: '12', observations: 'ALERGIA A OVO' } },
  { type: 'DINE_IN', dineIn: { observations: 'ALERGIA A OVO' } },
  {
    fulfillment: {
      orderType: 'INDOOR',
      indoor: { operationMode: 'TABLE', identifier: '12', observations: 'ALERGIA A OVO' },
    },
  },
])('[OD6] what a guest says at a table is the kitchen’s: %j', (fields) => {
  expect(entrada({ ...fields, observations: 'capricha' }).observacao).toBe('ALERGIA A OVO · capricha')
})

test('[OD6] a block of the house in an order that leaves it brings only an allergy', () => {
  const order = (observations: string) => entrada({ type: 'DELIVERY', indoor: { observations } }).observacao
  expect([order('perto da janela'), order('alergia a ovo')]).toEqual([undefined, 'alergia a ovo'])
})
