import { describe, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { anOrder, type Client, type Company, clientOf, createCompanyWithKitchen, startServer } from './kitchen-house'
import { oneKitchen } from './one-kitchen'

const one = oneKitchen({ env: { PEDIDOS_POR_MINUTO: '600' } })

/** 150 KB as it is sent. */
function longOrder() {
  const observacao = 'sem cebola '.repeat(80)
  return anOrder({
    itens: Array.from({ length: 150 }, () => ({ nome: 'Batata', quantidade: 1, linha: 'fritura', observacao })),
  })
}

/** A body that is sent without its length. */
function inPieces(url: string, text: string, headers: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new Blob([text]).stream(),
    duplex: 'half',
  } as RequestInit)
}

describe('too much at once', () => {
  test('from one key is asked to wait, and another key of the same kitchen is not', async () => {
    // It stands still until the wait is over: nothing is made up for while the machine answers.
    let ms = 0
    const slow = await startServer(one.database, { env: { PEDIDOS_POR_MINUTO: '60' }, rateClock: () => ms })
    const house = await createCompanyWithKitchen(one.database)
    const counter = clientOf(slow.origin, house)
    const order = anOrder()
    const send = () =>
      fetch(`${counter.base}/pedidos`, {
        method: 'POST',
        headers: { authorization: `Bearer ${house.chave}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
      })
    const answers = await Promise.all(Array.from({ length: 80 }, send))
    const count = (of: number) => answers.filter(({ status }) => status === of).length
    // Six at once, and five that are heard within the five seconds that a till waits.
    expect([count(201), count(200), count(429)]).toEqual([1, 10, 69])
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect(await refused?.json()).toEqual({
      success: false,
      Messages: ['Esta chave enviou pedidos demais em pouco tempo. Aguarde 1 segundo e envie de novo.'],
    })

    const request = { cozinhaId: house.cozinhaId, nome: 'Outra', origens: ['ifood'] }
    const other = clientOf(slow.origin, {
      ...house,
      chave: await createIntegrationKey(provisioningOn(one.database.kysely), request),
    })
    expect((await other.place(anOrder({ origem: 'ifood' }))).status).toBe(201)
    // Reading is not intake, and a station never meets this.
    expect((await counter.read(order.origem, order.referencia)).status).toBe(200)
    expect((await counter.place(anOrder())).status).toBe(429)
    ms += 6_000
    expect((await counter.place(anOrder())).status).toBe(201)
    await slow.close()
  })

  test('of one large order counts for each part of it, whether it tells its length or not', async () => {
    const slow = await startServer(one.database, { env: { PEDIDOS_POR_MINUTO: '60' }, rateClock: () => 0 })
    const send = async (house: Company, pieces: boolean) => {
      const text = JSON.stringify(longOrder())
      const url = `${slow.origin}/api/cozinhas/${house.cozinhaId}/pedidos`
      const headers = { authorization: `Bearer ${house.chave}`, 'content-type': 'application/json' }
      const response = pieces ? inPieces(url, text, headers) : fetch(url, { method: 'POST', headers, body: text })
      return (await response).status
    }
    for (const pieces of [false, true]) {
      const house = await createCompanyWithKitchen(one.database)
      expect(await send(house, pieces)).toBe(201)
      const answers: number[] = []
      for (let round = 0; !answers.includes(429) && round < 3; round += 1)
        answers.push(...(await Promise.all(Array.from({ length: 5 }, () => send(house, pieces)))))
      expect(answers).toContain(429)
    }
    await slow.close()
  })

  test('of cancellations of one long order is asked to wait with the next long one, and an ordinary one comes in', async () => {
    const slow = await startServer(one.database, { env: { PEDIDOS_POR_MINUTO: '60' }, rateClock: () => 0 })
    const house = await createCompanyWithKitchen(one.database)
    const counter = clientOf(slow.origin, house)
    const wordy = () =>
      anOrder({
        itens: Array.from({ length: 10 }, (_, index) => ({
          nome: `Caldo ${index}`,
          quantidade: 1,
          linha: 'cozinha',
          observacao: 'bem quente '.repeat(80),
        })),
      })
    const order = wordy()
    expect((await counter.place(order)).status).toBe(201)
    // Refused or not, each looks at all of it.
    for (let times = 0; times < 6; times += 1) await counter.cancel('balcao', order.referencia)
    const refused = await counter.place(wordy())
    expect(refused.status).toBe(429)
    expect(refused.body.Messages?.[0]).toMatch(/^Esta chave enviou pedidos muito longos em pouco tempo\. Aguarde/)
    expect((await counter.place(anOrder())).status).toBe(201)
    await slow.close()
  })

  test('of readings of one long order by one key is asked to wait, and a station reads on', async () => {
    const slow = await startServer(one.database, { env: { PEDIDOS_POR_MINUTO: '60' }, rateClock: () => 0 })
    const house = await createCompanyWithKitchen(one.database)
    const counter = clientOf(slow.origin, house)
    const order = longOrder()
    expect((await counter.place(order)).status).toBe(201)
    await Promise.all(Array.from({ length: 8 }, () => counter.read('balcao', order.referencia)))
    const path = `${counter.base}/pedidos/balcao/${order.referencia}`
    const refused = await fetch(path, { headers: { authorization: `Bearer ${house.chave}` } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      Messages: [expect.stringMatching(/^Esta chave consultou pedidos demais em pouco tempo\. Aguarde/)],
    })
    const station = { authorization: `Bearer ${await counter.login()}`, DeviceID: 'Montagem' }
    expect((await fetch(path, { headers: station })).status).toBe(200)
    await slow.close()
  })

  test('of readings of one long order by one licence is asked to wait, and the key reads on', async () => {
    const slow = await startServer(one.database, { env: { PEDIDOS_POR_MINUTO: '60' }, rateClock: () => 0 })
    const house = await createCompanyWithKitchen(one.database)
    const counter = clientOf(slow.origin, house)
    const order = longOrder()
    expect((await counter.place(order)).status).toBe(201)
    const station = { authorization: `Bearer ${await counter.login()}`, DeviceID: 'Montagem' }
    const read = () => fetch(`${counter.base}/pedidos/balcao/${order.referencia}`, { headers: station })
    await Promise.all(Array.from({ length: 8 }, async () => (await read()).arrayBuffer()))
    const refused = await read()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      Messages: [expect.stringMatching(/^Esta licença consultou pedidos demais em pouco tempo\. Aguarde/)],
    })
    expect((await counter.read('balcao', order.referencia)).status).toBe(200)
    await slow.close()
  })

  test('of long taps in pieces that do not tell their length is asked to wait', async () => {
    const client = clientOf(one.server.origin, await createCompanyWithKitchen(one.database))
    const headers = { authorization: `Bearer ${await client.login()}`, DeviceID: 'Montagem' }
    const long = JSON.stringify({ comandos: [{ id: newId(), x: 'x'.repeat(240_000) }] })
    const send = () => inPieces(`${client.base}/comandos`, long, headers)
    expect((await send()).status).toBe(200)
    let refused: Response | undefined
    for (let round = 0; !refused && round < 5; round += 1) {
      const answers = await Promise.all(Array.from({ length: 60 }, send))
      refused = answers.find(({ status }) => status === 429)
    }
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({
      Messages: [expect.stringMatching(/^Esta licença enviou ações demais em pouco tempo\. Aguarde/)],
    })
  })

  test('of full batches of commands is asked to wait, however short they are', async () => {
    const client = clientOf(one.server.origin, await createCompanyWithKitchen(one.database))
    const batch = Array.from({ length: 200 }, () => null)
    await client.login()
    let refused: Awaited<ReturnType<Client['command']>> | undefined
    for (let round = 0; !refused && round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => client.command(batch)))
      refused = answers.find(({ status }) => status === 429)
    }
    expect(refused?.body).toMatchObject({
      Messages: [expect.stringMatching(/^Esta licença enviou ações demais em pouco tempo\. Aguarde/)],
    })
  })

  test("of taps on a company's longest orders is asked to wait, and the neighbour's are not", async () => {
    const house = await createCompanyWithKitchen(one.database)
    const client = clientOf(one.server.origin, house)
    // A key brings two of the longest at once.
    const placed = [await client.place(longOrder()), await client.place(longOrder())]
    const tap = () => ({
      tipo: 'priorizarPedido' as const,
      id: newId(),
      em: new Date().toISOString(),
      pedidoId: placed[0]?.body.id ?? '',
      prioridade: 1 as const,
    })
    const both = () => placed.map(({ body }) => ({ ...tap(), pedidoId: body.id }))
    const send = async (comandos: object[]) =>
      fetch(`${client.base}/comandos`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await client.login()}`,
          'content-type': 'application/json',
          DeviceID: 'Montagem',
        },
        body: JSON.stringify({ comandos }),
      })
    await client.login()
    await Promise.all(Array.from({ length: 40 }, () => send(both())))
    const refused = await send([tap()])
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({
      Messages: [expect.stringMatching(/^Esta licença enviou ações demais em pouco tempo\. Aguarde/)],
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const neighbour = clientOf(one.server.origin, await createCompanyWithKitchen(one.database))
    const order = await neighbour.place(anOrder())
    expect((await neighbour.command([{ ...tap(), pedidoId: order.body.id }])).status).toBe(200)
  })

  test('of error records of one licence is asked to wait, whatever another sends', async () => {
    const client = clientOf(one.server.origin, await createCompanyWithKitchen(one.database))
    const neighbour = clientOf(one.server.origin, await createCompanyWithKitchen(one.database))
    const send = async (of: Client) =>
      fetch(`${one.server.origin}/api/erros`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await of.login()}`, 'content-type': 'application/json' },
        body: '{"erros":[{}]}',
      })
    await client.login()
    let refused: Response | undefined
    let sent = 0
    for (; !refused && sent < 1_000; sent += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(client)))
      refused = answers.find(({ status }) => status === 429)
      expect([202, 429]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    }
    expect(sent).toBeGreaterThan(300)
    expect(await refused?.json()).toEqual({
      success: false,
      Messages: ['Esta licença enviou registros de erro demais em pouco tempo. Aguarde 1 segundo e envie de novo.'],
    })
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect((await send(neighbour)).status).toBe(202)
  })

  test('of long error records in pieces that do not tell their length is asked to wait', async () => {
    const client = clientOf(one.server.origin, await createCompanyWithKitchen(one.database))
    const headers = { authorization: `Bearer ${await client.login()}` }
    const long = JSON.stringify({ erros: [{ x: 'x'.repeat(900_000) }] })
    const send = () => inPieces(`${one.server.origin}/api/erros`, long, headers)
    // The first is more than may come at once: what is beyond is owed for most of a minute.
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([202, 429])
    expect(await answers[1]?.json()).toMatchObject({
      Messages: [expect.stringMatching(/^Esta licença enviou registros de erro demais em pouco tempo\. Aguarde/)],
    })
    expect(Number(answers[1]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
