import { describe, expect, test } from 'vitest'
import { aMove, anOrder, UMA_PIZZA } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

describe('placing an order', () => {
  test('a new order is stored, routed and answered with its state', async () => {
    const { status, body } = await house.client.place(anOrder({ origem: 'iFood', referencia: 'abc', numero: '412' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ origem: 'ifood', referencia: 'abc', numero: '412', cliente: 'João', situacao: 'fila' })
    expect(body.itens.map((item) => [item.id, item.linha, item.etapa])).toEqual([
      ['1', 'pizza', 'fila'],
      ['2', 'entrada', 'fila'],
    ])
    expect(body.itens[0]?.pizza?.tamanho).toBe('Grande')
    expect((await house.client.read('ifood', 'abc')).body).toEqual(body)
  })

  test('the same origin and reference again is the same order, answered 200 and stored once', async () => {
    const order = anOrder()
    const first = await house.client.place(order)
    const again = await house.client.place(order)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  test('a till that writes the moment of sending, or its fields in another order, still repeats', async () => {
    const order = anOrder({ criadoEm: new Date(Date.now() - 60_000).toISOString() })
    const first = await house.client.place(order)
    const fields = Object.entries({ ...order, criadoEm: new Date().toISOString() }).reverse()
    const again = await house.client.place(Object.fromEntries(fields))
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toEqual(first.body)
  })

  test('a till that reckons promise and schedule from the moment of sending repeats, and is told what holds', async () => {
    const from = Date.now()
    const at = (minutes: number, ms: number) => new Date(from + minutes * 60_000 + ms).toISOString()
    const order = anOrder({ prometidoPara: at(40, 0), agendadoPara: at(30, 0) })
    const first = await house.client.place(order)
    const again = await house.client.place({ ...order, prometidoPara: at(40, 2_345), agendadoPara: at(30, 2_345) })
    expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id])
    expect([again.body.prometidoPara, again.body.agendadoPara]).toEqual([at(40, 0), at(30, 0)])
    expect(again.body.avisos).toEqual([
      expect.stringMatching(/^agendadoPara .* não mudou o pedido.*vale .*PUT/),
      expect.stringMatching(/^prometidoPara .* não mudou o pedido.*vale .*PUT/),
    ])
    expect((await house.client.place({ ...order, prometidoPara: at(90, 0) })).status).toBe(409)
    expect((await house.client.place({ ...order, agendadoPara: at(20, 0) })).status).toBe(409)
  })

  test('unknown fields of an item in another order are still a repetition', async () => {
    const item = { nome: 'Bauru', quantidade: 1, linha: 'chapa' }
    const order = anOrder({ itens: [{ ...item, obs: 'sem sal', molho: 'pouco' }] })
    expect((await house.client.place(order)).status).toBe(201)
    expect((await house.client.place({ ...order, itens: [{ molho: 'pouco', ...item, obs: 'sem sal' }] })).status).toBe(
      200,
    )
    expect((await house.client.place({ ...order, itens: [{ ...item, obs: 'sem sal', molho: 'muito' }] })).status).toBe(
      409,
    )
  })

  test('the same reference with other contents is 409, says what to do, and changes nothing', async () => {
    const order = anOrder({ referencia: 'outro-conteudo', numero: '77' })
    const { body: first } = await house.client.place(order)
    const other = await house.client.place({ ...order, itens: [{ nome: 'Coxinha', quantidade: 2 }] })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ success: false })
    expect(JSON.stringify(other.body)).toMatch(/outro-conteudo.*pedido 77.*PUT em .*outra referencia/)
    expect((await house.client.read('balcao', 'outro-conteudo')).body).toEqual(first)
  })

  test('a repetition of what was sent first stays one after a change, and so does one after a cancellation', async () => {
    const order = anOrder({ referencia: 'mudado' })
    await house.client.place(order)
    const changed = { ...order, itens: [{ nome: 'Coxinha', quantidade: 2 }] }
    await house.client.change('balcao', 'mudado', changed)
    expect((await house.client.place(order)).status).toBe(200)
    await house.client.cancel('balcao', 'mudado')
    const late = await house.client.place(order)
    expect([late.status, late.body.situacao]).toEqual([200, 'cancelado'])
    const other = await house.client.place({ ...order, itens: [{ nome: 'Pastel', quantidade: 1 }] })
    expect(other.status).toBe(409)
    expect(JSON.stringify(other.body)).toContain('foi cancelado')
  })

  test('twenty retries at once store one order', async () => {
    const order = anOrder()
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.client.place(order)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('an order without a number gets the next one of the kitchen', async () => {
    const first = await house.client.place(anOrder())
    const second = await house.client.place(anOrder())
    expect(Number(second.body.numero)).toBe((Number(first.body.numero) % 999) + 1)
  })

  test('three equal pizzas become three items', async () => {
    const { body } = await house.client.place(anOrder({ itens: [{ ...UMA_PIZZA, quantidade: 3 }] }))
    expect(body.itens.map((item) => [item.id, item.quantidade])).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 1],
    ])
  })

  test('what no rule knows is kept in cozinha and marked, never hidden', async () => {
    const { body } = await house.client.place(anOrder({ itens: [{ nome: 'Coisa nova', quantidade: 1 }] }))
    expect(body.itens[0]).toMatchObject({ linha: 'cozinha', semLinha: true })
  })

  test('personal data is dropped at the door', async () => {
    const { body } = await house.client.place(
      anOrder({ telefone: '11 98765-4321', observacao: 'ligar 11 98765-4321 sem cebola', cliente: 'Maria de Souza' }),
    )
    expect(JSON.stringify(body)).not.toContain('98765')
    expect(body).toMatchObject({ cliente: 'Maria' })
    expect(body.observacao).toContain('sem cebola')
  })

  test('text that PostgreSQL cannot keep is cleaned, not fatal', async () => {
    const { status, body } = await house.client.place(
      anOrder({ observacao: 'a\u0000b\ud800c', itens: [{ nome: 'X\u0000Tudo', quantidade: 1 }] }),
    )
    expect(status).toBe(201)
    expect(body.itens[0]?.nome).toBe('XTudo')
  })
})

describe('bad input', () => {
  test('every fault is named in Portuguese and nothing is stored', async () => {
    const { status, body } = await house.client.place({
      origem: 'balcao',
      referencia: 'ruim',
      tipo: 'drone',
      criadoEm: 'ontem',
      itens: [{ nome: '', quantidade: -1, linha: 7 }, { quantidade: 1 }],
    })
    expect(status).toBe(400)
    const text = body.Messages?.join('\n') ?? ''
    for (const field of [
      'tipo',
      'criadoEm',
      'itens[0].nome',
      'itens[0].quantidade',
      'itens[0].linha',
      'itens[1].nome',
    ]) {
      expect(text).toContain(`${field}: `)
    }
    expect((await house.client.read('balcao', 'ruim')).status).toBe(404)
  })

  test('a body over 256 KB is answered 413', async () => {
    const { status, body } = await house.client.place(anOrder({ observacao: 'x'.repeat(300_000) }))
    expect(status).toBe(413)
    expect(body.Messages).toEqual([
      'O corpo da requisição passa do limite de 256 KB. Nada foi gravado: reduza o conteúdo ou divida-o em envios menores.',
    ])
  })
})

describe('changing and cancelling', () => {
  test('a change is compared item by item and keeps the work done', async () => {
    const order = anOrder({
      itens: [
        { ...UMA_PIZZA, referencia: 'p' },
        { nome: 'Bruschetta', quantidade: 2, linha: 'entrada', referencia: 'b' },
      ],
    })
    const { body: placed } = await house.client.place(order)
    await house.client.command([aMove(placed.id, '1', 'fila', 'montagem')])
    const { status, body } = await house.client.change(order.origem, order.referencia, {
      ...order,
      itens: [
        { ...UMA_PIZZA, referencia: 'p', observacao: 'bem assada' },
        { nome: 'Caldo verde', quantidade: 1, linha: 'cozinha', referencia: 'c' },
      ],
    })
    expect(status).toBe(200)
    expect(body.itens).toMatchObject([
      { id: '1', etapa: 'montagem', observacao: 'bem assada', cancelado: false },
      { id: '2', nome: 'Bruschetta', cancelado: true },
      { id: '3', nome: 'Caldo verde', etapa: 'fila', cancelado: false },
    ])
    expect(body.mudancas).toMatchObject([{ adicionados: ['3'], removidos: ['2'] }])
  })

  test('sending the same order again changes nothing', async () => {
    const order = anOrder()
    const { body: placed } = await house.client.place(order)
    const { status, body } = await house.client.change(order.origem, order.referencia, order)
    expect(status).toBe(200)
    expect(body).toEqual(placed)
  })

  test('a change may give priority', async () => {
    const order = anOrder()
    await house.client.place(order)
    const { body } = await house.client.change(order.origem, order.referencia, { ...order, prioridade: 1 })
    expect(body).toMatchObject({ prioridade: 1 })
    expect((await house.client.read(order.origem, order.referencia)).body).toMatchObject({ prioridade: 1 })
  })

  test('a cancellation is kept, told once, and refuses later changes', async () => {
    const order = anOrder()
    await house.client.place(order)
    const first = await house.client.cancel(order.origem, order.referencia, 'Cliente desistiu')
    const again = await house.client.cancel(order.origem, order.referencia)
    expect(first.body).toMatchObject({ situacao: 'cancelado', cancelado: { motivo: 'Cliente desistiu' } })
    expect(again.body).toEqual(first.body)
    const change = await house.client.change(order.origem, order.referencia, { ...order, observacao: 'mais uma coisa' })
    expect([change.status, change.body]).toEqual([409, { success: false, Messages: ['Este pedido já foi cancelado.'] }])
  })

  test('cancelling after delivery is refused with 409', async () => {
    const order = anOrder({ itens: [{ nome: 'Bruschetta', quantidade: 1, linha: 'entrada' }] })
    const { body } = await house.client.place(order)
    await house.client.command([aMove(body.id, '1', 'fila', 'pronto')])
    const em = new Date().toISOString()
    await house.client.command([{ tipo: 'entregarPedido', id: crypto.randomUUID(), em, pedidoId: body.id }])
    const cancel = await house.client.cancel(order.origem, order.referencia)
    expect([cancel.status, cancel.body.Messages]).toEqual([409, ['Este pedido já foi entregue.']])
  })

  test('an order nobody knows is 404', async () => {
    expect((await house.client.read('balcao', 'nunca-existiu')).status).toBe(404)
    expect((await house.client.cancel('balcao', 'nunca-existiu')).status).toBe(404)
    expect((await house.client.change('balcao', 'nunca-existiu', anOrder())).status).toBe(404)
  })

  test('a reference may hold anything a point of sale thinks of', async () => {
    const referencia = 'mesa 4/2 ção #1?'
    await house.client.place(anOrder({ referencia }))
    expect((await house.client.read('balcao', referencia)).body.referencia).toBe(referencia)
  })
})
