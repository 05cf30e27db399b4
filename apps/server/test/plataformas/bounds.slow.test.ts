import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { MOST_WAITING, receivedEvents } from '../../src/plataformas/intake/received-events'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore } from '../../src/plataformas/stores'
import { forgetTooMuch } from '../../src/plataformas/too-much-kept'
import { type Company, createCompanyWithKitchen } from '../kitchen/kitchen-house'
import { oneKitchen } from '../kitchen/one-kitchen'

const SEGREDO = 'segredo-combinado'
const KB = 1_024
const house = oneKitchen({ lookEveryMs: 40 })

async function connect(plataforma: 'opendelivery' | 'wabiz', { cozinhaId }: Pick<Company, 'cozinhaId'>) {
  const { kysely } = house.database
  const id = newId()
  await connectStore(
    kysely,
    sealedOn(kysely, () => new Date()),
    {
      ...{ id, cozinhaId, plataforma, nome: 'Loja', origem: 'cardapio', url: '' },
      ...{ credenciais: { clienteId: '', segredo: SEGREDO }, intervaloS: 30, now: new Date() },
    },
  )
  return id
}

async function call(loja: string, body: string) {
  const headers = {
    ...{ authorization: `Bearer ${SEGREDO}`, 'content-type': 'application/json' },
    'x-app-signature': createHmac('sha256', SEGREDO).update(body).digest('hex'),
  }
  const answer = await fetch(`${house.server.origin}/api/plataformas/${loja}`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
}

const stored = (loja: string) =>
  house.database.kysely
    .selectFrom('evento_de_plataforma')
    .select(['evento', 'corpo', 'situacao'])
    .where('loja_id', '=', loja)
    .orderBy('recebido_em')
    .execute()

test('a call of a hundred events is kept; one of more is refused and nothing of it kept', async () => {
  const loja = await connect('opendelivery', house.company)
  const events = (n: number, prefix: string) =>
    JSON.stringify(Array.from({ length: n }, (_, index) => ({ eventId: `${prefix}${index}` })))
  const refused = await call(loja, events(101, 'a'))
  expect(refused).toMatchObject({ status: 413, text: expect.stringContaining('até 100 eventos') })
  expect(await stored(loja)).toEqual([])
  expect(await call(loja, events(100, 'b'))).toMatchObject({ status: 204 })
  expect(await stored(loja)).toHaveLength(100)
})

// Thirty megabytes come in the company's own turns.
test('what platforms send for one company, whichever of its stores, ends at some megabytes; a neighbour goes on', {
  timeout: 240_000,
}, async () => {
  const company = await createCompanyWithKitchen(house.database)
  const stores = await Promise.all([connect('wabiz', company), connect('wabiz', company)])
  const words = 'x'.repeat(250 * KB)
  let answers = 0
  let refused = await call(newId(), '{}')
  for (; refused.status !== 429 && answers < 300; answers += 1) {
    refused = await call(stores[answers % 2] ?? '', JSON.stringify({ a: answers, words }))
  }
  expect(refused).toMatchObject({ status: 429, text: expect.stringContaining('dados demais') })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect(answers).toBeGreaterThan(100)
  const { bytes } = await house.database.kysely
    .selectFrom('evento_de_plataforma')
    .select(({ fn }) => fn.sum<string>('bytes').as('bytes'))
    .where('loja_id', 'in', stores)
    .executeTakeFirstOrThrow()
  expect(Number(bytes)).toBeLessThan(40 * KB * KB)
  expect((await call(await connect('wabiz', house.company), '{"a":"b"}')).status).toBe(202)
})

test('what is done with goes before its time where a company keeps too much, oldest first; what waits and the neighbour’s stay', async () => {
  const [company, neighbour] = await Promise.all([
    createCompanyWithKitchen(house.database),
    createCompanyWithKitchen(house.database),
  ])
  const [one, other, next] = await Promise.all([
    connect('wabiz', company),
    connect('wabiz', company),
    connect('wabiz', neighbour),
  ])
  const start = Date.parse('2026-11-01T12:00:00Z')
  const rows = [one, other, one, other, one].map((loja, index) => row(loja, index, 'ignorado'))
  const all = [row(one, -1, 'pendente'), ...rows, row(next, -2, 'ignorado')]
  function row(loja_id: string, minute: number, situacao: 'ignorado' | 'pendente') {
    const at = new Date(start + minute * 60_000)
    // What waits waits for long.
    const proxima_em = new Date('2100-01-01')
    const facts = { evento: `e${minute}`, pedido: null, tipo: 't', em: at, recebido_em: at, situacao, proxima_em }
    return { loja_id, ...facts, corpo: Buffer.alloc(1_000), bytes: 1_000 }
  }
  await house.database.kysely.insertInto('evento_de_plataforma').values(all).execute()
  await forgetTooMuch(house.database.kysely, { bytes: 2_500, rows: 4 })
  const left = [...(await stored(one)), ...(await stored(other)), ...(await stored(next))]
  expect(left.map(({ evento, corpo }) => [evento, corpo !== null]).sort()).toEqual([
    ['e-1', true],
    ['e-2', true],
    ['e1', false],
    ['e2', false],
    ['e3', true],
    ['e4', true],
  ])
})

test('to find what is due takes ten times as long for ten times as many that wait, whatever the planner believes of them', async () => {
  const { kysely } = house.database
  const at = new Date('2026-11-01T12:00:00Z')
  const events = receivedEvents(
    kysely,
    sealedOn(kysely, () => at),
  )
  const quickest = async (waiting: number) => {
    const loja = await connect('opendelivery', await createCompanyWithKitchen(house.database))
    await kysely.updateTable('loja_de_plataforma').set({ pausada: true }).where('id', '=', loja).execute()
    for (let done = 0; done < waiting; done += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({
        ...{
          loja_id: loja,
          evento: `e${done + index}`,
          pedido: `p${done + index}`,
          tipo: 'CREATED',
          corpo: null,
          bytes: 0,
        },
        ...{ em: at, recebido_em: at, situacao: 'pendente' as const, proxima_em: at },
      }))
      await kysely.insertInto('evento_de_plataforma').values(rows).execute()
    }
    const times: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const began = performance.now()
      expect(await events.due(loja, at, 16)).toHaveLength(16)
      times.push(performance.now() - began)
    }
    return Math.min(...times)
  }
  const few = await quickest(MOST_WAITING / 10)
  expect(await quickest(MOST_WAITING)).toBeLessThan(40 * few)
})
