import type { ListaDePedidos } from '@kds/protocol/lista-de-pedidos'
import { expect, test } from 'vitest'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { anOrder, clientOf } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const house = oneKitchen()

async function list(query: string, chave = house.company.chave, headers: Record<string, string> = {}) {
  const response = await fetch(`${house.client.base}/pedidos${query}`, {
    headers: { authorization: `Bearer ${chave}`, ...headers },
  })
  const text = await response.text()
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    body: (text ? JSON.parse(text) : {}) as ListaDePedidos & { Messages?: string[] },
  }
}

const references = ({ body }: { body: ListaDePedidos }) => body.pedidos.map(({ referencia }) => referencia)

test('a till reads its own orders page by page, oldest first, each once', async () => {
  const sent: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const order = anOrder({ origem: 'ifood' })
    await house.client.place(order)
    sent.push(order.referencia)
  }
  const seen: string[] = []
  let query = '?origem=ifood&limite=2'
  for (;;) {
    const page = await list(query)
    expect(page.status).toBe(200)
    seen.push(...references(page))
    if (page.body.proximo === undefined) break
    query = `?origem=ifood&limite=2&depoisDe=${page.body.proximo}`
  }
  expect(seen).toEqual(sent)
})

test('an order that its till calls by somebody’s telephone is known in the list by the id of its answer', async () => {
  const { body } = await house.client.place(anOrder({ referencia: '11987650009' }))
  const listed = (await list('?limite=100')).body.pedidos.find(({ id }) => id === body.id)
  expect(listed?.referencia).toMatch(/^ref-[a-p]{32}$/)
})

test('open and closed, and a span of time, are asked for apart', async () => {
  const [open, gone] = [anOrder(), anOrder()]
  const { body: first } = await house.client.place(open)
  const { body: second } = await house.client.place(gone)
  const leave = { tipo: 'entregarPedido', id: crypto.randomUUID(), em: new Date().toISOString(), pedidoId: second.id }
  const moves = second.itens.map(({ id }) => ({ itemId: id, de: 'fila', para: 'pronto' }))
  await house.client.command([
    { tipo: 'moverItens', id: crypto.randomUUID(), em: new Date().toISOString(), pedidoId: second.id, itens: moves },
    leave,
  ])
  expect(references(await list('?origem=balcao&aberto=sim'))).toEqual(expect.arrayContaining([open.referencia]))
  const closed = await list('?origem=balcao&aberto=nao')
  expect(references(closed)).toEqual([gone.referencia])
  expect(closed.body.pedidos[0]).toMatchObject({ situacao: 'entregue', entregue: { em: expect.any(String) } })
  const after = encodeURIComponent(second.recebidoEm)
  expect(references(await list(`?origem=balcao&desde=${after}`))).toEqual([gone.referencia])
  expect(references(await list(`?origem=balcao&ate=${after}`))).not.toContain(gone.referencia)
  expect(first.situacao).toBe('fila')
})

test('a list that did not change is not sent again, one that did is', async () => {
  const first = await list('?origem=ifood')
  expect((await list('?origem=ifood', undefined, { 'if-none-match': first.etag })).status).toBe(304)
  await house.client.place(anOrder({ origem: 'ifood' }))
  const changed = await list('?origem=ifood', undefined, { 'if-none-match': first.etag })
  expect([changed.status, changed.body.pedidos.length]).toEqual([200, first.body.pedidos.length + 1])
})

test("a key sees no other's orders, asked for or not", async () => {
  const chave = await createIntegrationKey(provisioningOn(house.database.kysely), {
    cozinhaId: house.company.cozinhaId,
    nome: 'Totem',
    origens: ['totem'],
  })
  const order = anOrder({ origem: 'totem' })
  await clientOf(house.server.origin, { ...house.company, chave }).place(order)
  expect(references(await list('', chave))).toEqual([order.referencia])
  expect((await list('?origem=balcao', chave)).status).toBe(403)
  expect(references(await list('?limite=100'))).not.toContain(order.referencia)
})

test('a list that did not change has neither a body nor the length of one', async () => {
  const { etag } = await list('?origem=ifood')
  const response = await fetch(`${house.client.base}/pedidos?origem=ifood`, {
    headers: { authorization: `Bearer ${house.company.chave}`, 'if-none-match': etag },
  })
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, etag, ''])
  expect([response.headers.get('content-length'), response.headers.get('content-type')]).toEqual([null, null])
})

test('an order that was cancelled stays among the open ones until a cook has read it, as is said of the filter', async () => {
  const order = anOrder()
  await house.client.place(order)
  const { body } = await house.client.cancel('balcao', order.referencia)
  const open = await list('?origem=balcao&aberto=sim&limite=100')
  expect(open.body.pedidos.find(({ referencia }) => referencia === order.referencia)).toMatchObject({
    situacao: 'cancelado',
  })
  const read = { pedidoId: body.id, linhas: [...new Set(body.itens.map(({ linha }) => linha)), 'massa'] }
  const said = { em: new Date().toISOString(), ate: body.cancelado?.seq }
  await house.client.command([{ tipo: 'reconhecer', id: crypto.randomUUID(), ...said, ...read }])
  expect(references(await list('?origem=balcao&aberto=sim&limite=100'))).not.toContain(order.referencia)
  expect(references(await list('?origem=balcao&aberto=nao&limite=100'))).toContain(order.referencia)
})

test('a filter that does not exist is told, and an error for who prefers one', async () => {
  const { status, body } = await list('?situacao=pronto&origen=ifood')
  expect([status, body.avisos]).toEqual([
    200,
    [
      expect.stringMatching(/^situacao não é um filtro desta lista, .*Há: origem, aberto/),
      expect.stringMatching(/^origen não é um filtro desta lista \(quis dizer origem\?\)/),
    ],
  ])
  expect((await list('?situacao=pronto', undefined, { prefer: 'handling=strict' })).status).toBe(400)
  expect((await list('?origem=ifood', undefined, { prefer: 'handling=strict' })).status).toBe(200)
})

test('the plus of an offset need not be escaped', async () => {
  const now = new Date(Date.now() - 60_000).toISOString().replace('Z', '+00:00')
  expect((await list(`?origem=ifood&desde=${now}`)).status).toBe(200)
})

test('bad questions are answered in words', async () => {
  const told = async (query: string) => {
    const { status, body } = await list(query)
    return [status, body.Messages?.join(' ')]
  }
  expect(await told('?desde=ontem')).toEqual([
    400,
    'desde: deve ser data e hora com fuso, como 2026-11-15T20:30:00-03:00',
  ])
  expect(await told('?desde=2020-01-01T00:00:00Z')).toEqual([400, expect.stringContaining('até 31 dias')])
  expect(await told('?limite=1000')).toEqual([400, expect.stringContaining('limite')])
  expect(await told('?depoisDe=amanha')).toEqual([400, expect.stringContaining('proximo')])
  expect(await told(`?depoisDe=${'9'.repeat(16)}.x`)).toEqual([400, expect.stringContaining('proximo')])
})
