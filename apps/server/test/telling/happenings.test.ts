import { escreverMarco } from '@kds/protocol/acontecimentos'
import { afterEach, expect, test } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import { hashOfKey } from '../../src/kitchen/access/integration-key'
import { readLogPage } from '../../src/kitchen/log/log-pages'
import { HappeningsFollower } from '../../src/kitchen/telling/happenings-follower'
import { MOST_OF_A_KEY } from '../../src/kitchen/telling/key-streams'
import { storedHappenings } from '../../src/kitchen/telling/stored-happenings'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { idOfKey } from '../../src/provisioning/integration-keys'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { revocation } from '../../src/provisioning/revocation'
import { steadyMs } from '../../src/steady-clock'
import { anOrder, clientOf, createCompanyWithKitchen, startServer } from '../kitchen/kitchen-house'
import { oneKitchen } from '../kitchen/one-kitchen'
import { type KeyStreamClient, listen as openKeyStream } from './key-stream-client'

const house = oneKitchen({ pulseMs: 200 })
const open: KeyStreamClient[] = []

afterEach(() => {
  for (const { stream } of open.splice(0)) stream.close()
})

async function listen(options: Parameters<typeof openKeyStream>[2] = {}, chave = house.company.chave) {
  const client = await openKeyStream(house.client.base, chave, options)
  open.push(client)
  await client.stream.next('pulso')
  return client
}

function command(fields: object) {
  return { id: crypto.randomUUID(), em: new Date().toISOString(), ...fields }
}

async function makeReady(pedido: { id: string; itens: readonly { id: string; etapa: string }[] }): Promise<void> {
  const itens = pedido.itens.map(({ id, etapa }) => ({ itemId: id, de: etapa, para: 'pronto' }))
  await house.client.command([command({ tipo: 'moverItens', pedidoId: pedido.id, itens })])
}

test('a till hears what becomes of its order, in its own words and without a word of anybody', async () => {
  const till = await listen()
  const order = anOrder({ cliente: 'Zeferino', observacao: 'chamar o Zeferino' })
  const { body } = await house.client.place(order)
  const [first] = body.itens
  const move = { tipo: 'moverItens', pedidoId: body.id, itens: [{ itemId: first?.id, de: 'fila', para: 'montagem' }] }
  await house.client.command([command(move)])
  const begun = await house.client.read(order.origem, order.referencia)
  await makeReady(begun.body)
  await house.client.command([command({ tipo: 'entregarPedido', pedidoId: body.id })])
  await till.hears(order.referencia, ['aceito', 'iniciado', 'pronto', 'entregue'])
  const [accepted] = till.told().filter(({ referencia }) => referencia === order.referencia)
  expect(accepted).toEqual({
    id: expect.stringMatching(/^[\w-]+\.\d+\.0$/),
    tipo: 'aceito',
    pedidoId: body.id,
    origem: order.origem,
    referencia: order.referencia,
    numero: body.numero,
    em: expect.any(String),
  })
  expect(JSON.stringify(till.stream.messages)).not.toContain('Zeferino')
})

test('a change is told once it was read, and a cancellation at once', async () => {
  const till = await listen()
  const order = anOrder({ itens: [{ nome: 'X-Salada', quantidade: 1, linha: 'chapa' }] })
  const { body } = await house.client.place(order)
  await house.client.change(order.origem, order.referencia, { ...order, observacao: 'sem cebola' })
  const changed = await house.client.read(order.origem, order.referencia)
  const ate = changed.body.mudancas.at(-1)?.seq
  await house.client.command([command({ tipo: 'reconhecer', pedidoId: body.id, linhas: ['chapa'], ate })])
  await house.client.cancel(order.origem, order.referencia, 'desistiu')
  await till.hears(order.referencia, ['aceito', 'alteracaoLida', 'cancelado'])
})

test('whoever was away hears exactly what it missed, by the last id or by a moment', async () => {
  const before = await listen()
  const [heard, missed] = [anOrder(), anOrder()]
  await house.client.place(heard)
  await before.hears(heard.referencia, ['aceito'])
  const position = before.place()
  before.stream.close()

  const { body } = await house.client.place(missed)
  await makeReady(body)
  const after = await listen({ position })
  await after.hears(missed.referencia, ['aceito', 'iniciado', 'pronto'])
  expect(after.told().map(({ referencia }) => referencia)).not.toContain(heard.referencia)
  const ids = after.told().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)

  // The second of two that one tap caused is not lost with the first.
  const [, begun] = after.told().filter(({ referencia }) => referencia === missed.referencia)
  const between = await listen({ desde: begun?.id })
  await between.hears(missed.referencia, ['pronto'])

  const since = await listen({ desde: body.recebidoEm })
  await since.hears(missed.referencia, ['aceito', 'iniciado', 'pronto'])
})

test('who is cut off right at the beginning of what he asked for by a moment comes back to it', async () => {
  const { body: earlier } = await house.client.place(anOrder())
  const missed = anOrder()
  const { body } = await house.client.place(missed)
  const daysAgo = new Date(Date.now() - 6 * 24 * 3_600_000).toISOString()
  for (const moment of [earlier.recebidoEm, body.recebidoEm, daysAgo]) {
    const begun = await listen({ desde: moment })
    await begun.stream.next('pulso')
    const position = begun.stream.messages.find(({ id }) => id !== undefined)?.id
    begun.stream.close()
    const again = await listen({ position })
    await again.hears(missed.referencia, ['aceito'])
    expect(again.stream.messages.map(({ name }) => name)).not.toContain('lacuna')
    again.stream.close()
  }
})

test('who comes before anything happened and is cut off has a place to go on from', async () => {
  const company = await createCompanyWithKitchen(house.database)
  const client = clientOf(house.server.origin, company)
  const first = await openKeyStream(client.base, company.chave)
  open.push(first)
  await first.stream.next('pulso')
  const position = first.place()
  first.stream.close()
  const order = anOrder()
  await client.place(order)
  const again = await openKeyStream(client.base, company.chave, { position })
  open.push(again)
  await again.hears(order.referencia, ['aceito'])
})

test('a key hears of its own origins and of no other', async () => {
  const parts = provisioningOn(house.database.kysely)
  const { cozinhaId } = house.company
  const chave = await createIntegrationKey(parts, { cozinhaId, nome: 'Robô', origens: ['robo'] })
  const robot = await listen({}, chave)
  const foreign = anOrder()
  await house.client.place(foreign)
  const own = anOrder({ origem: 'robo' })
  await clientOf(house.server.origin, { ...house.company, chave }).place(own)
  await robot.hears(own.referencia, ['aceito'])
  expect(robot.told().map(({ referencia }) => referencia)).toEqual([own.referencia])
})

test('of two keys made before keys had origins, each hears of what it sent itself', async () => {
  const { cozinhaId } = house.company
  const [mine, yours] = await Promise.all(
    ['chv_velha-um', 'chv_velha-dois'].map(async (chave) => {
      const row = { id: crypto.randomUUID(), cozinha_id: cozinhaId, nome: 'Antiga', hash: hashOfKey(chave) }
      await house.database.kysely
        .insertInto('chave_integracao')
        .values({ ...row, origens: null, revogada_em: null })
        .execute()
      return { chave, client: clientOf(house.server.origin, { ...house.company, chave }) }
    }),
  )
  if (!mine || !yours) throw new Error('two keys')
  const till = await listen({}, mine.chave)
  const [foreign, own] = [anOrder({ origem: 'antiga' }), anOrder({ origem: 'antiga' })]
  await yours.client.place(foreign)
  await mine.client.place(own)
  await till.hears(own.referencia, ['aceito'])
  expect(till.told().map(({ referencia }) => referencia)).toEqual([own.referencia])
})

test('a place nobody knows any more is said to be a gap, and the present goes on', async () => {
  const { kysely } = house.database
  const head = await storedHappenings(kysely).head(house.company.cozinhaId)
  if (!head) throw new Error('nothing was told yet')
  for (const position of [
    'nonsense',
    '2026',
    escreverMarco({ ...head, epoca: 'other' }),
    escreverMarco({ ...head, seq: 9e9 }),
  ]) {
    const till = await openKeyStream(house.client.base, house.company.chave, { position })
    open.push(till)
    await expect.poll(() => till.stream.messages[0]?.name, { timeout: 20_000 }).toBe('lacuna')
    const order = anOrder()
    await house.client.place(order)
    await till.hears(order.referencia, ['aceito'])
  }
})

test.each([
  ['a moment without a zone', '2026-11-15T20:30:00', 'desde'],
  ['no moment at all', 'ontem', 'desde'],
  ['one that is too long ago', '2020-01-01T00:00:00Z', '7 dias'],
])('is refused with what to do: %s', async (_what, desde, word) => {
  const response = await fetch(`${house.client.base}/acontecimentos?desde=${encodeURIComponent(desde)}`, {
    headers: { authorization: `Bearer ${house.company.chave}` },
  })
  const { Messages } = (await response.json()) as { Messages: string[] }
  expect([response.status, Messages.join(' ')]).toEqual([400, expect.stringContaining(word)])
})

test('a station has its own stream, and no key none', async () => {
  const url = `${house.client.base}/acontecimentos`
  const token = await house.client.login()
  expect((await fetch(url, { headers: { authorization: `Bearer ${token}`, deviceid: 'x' } })).status).toBe(403)
  expect((await fetch(url)).status).toBe(401)
})

test('the stream of a revoked key ends, and it does not come in again', async () => {
  const { kysely } = house.database
  const { cozinhaId } = house.company
  const chave = await createIntegrationKey(provisioningOn(kysely), { cozinhaId, nome: 'Velha', origens: ['velha'] })
  const till = await listen({}, chave)
  await revocation(kysely).revokeKey(await idOfKey(kysely, chave))
  await till.stream.ended
  expect(till.stream.messages.at(-1)?.name).toBe('encerrando')
  const again = await fetch(`${house.client.base}/acontecimentos`, { headers: { authorization: `Bearer ${chave}` } })
  expect(again.status).toBe(401)
})

test('a key has a few streams, and the newest always gets in', async () => {
  const { kysely } = house.database
  const { cozinhaId } = house.company
  const chave = await createIntegrationKey(provisioningOn(kysely), { cozinhaId, nome: 'Muitas', origens: ['muitas'] })
  const streams: KeyStreamClient[] = []
  for (let n = 0; n <= MOST_OF_A_KEY; n += 1) streams.push(await listen({}, chave))
  await streams[0]?.stream.ended
  // Several tills that all come back at once would send each other away for ever.
  expect(streams[0]?.stream.messages.at(-1)).toMatchObject({
    name: 'encerrando',
    data: { motivo: expect.stringContaining(`no máximo ${MOST_OF_A_KEY}`) },
  })
  const order = anOrder({ origem: 'muitas' })
  await clientOf(house.server.origin, { ...house.company, chave }).place(order)
  for (const stream of streams.slice(1)) await stream.hears(order.referencia, ['aceito'])
})

test('a key that opens and hangs up without end is told to come back later', async () => {
  const { kysely } = house.database
  const { cozinhaId } = house.company
  const chave = await createIntegrationKey(provisioningOn(kysely), { cozinhaId, nome: 'Nervosa', origens: ['nervosa'] })
  const opened = async () => {
    const hangUp = new AbortController()
    const { status, headers } = await fetch(`${house.client.base}/acontecimentos`, {
      headers: { authorization: `Bearer ${chave}` },
      signal: hangUp.signal,
    })
    hangUp.abort()
    return { status, retryAfter: headers.get('retry-after') }
  }
  const answers = []
  while (answers.length < 2_000 && answers.at(-1)?.status !== 429) answers.push(await opened())
  expect(answers.length).toBeGreaterThan(50)
  expect(answers.at(-1)).toEqual({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) })
})

test('events that are followed again, by this server or another, tell nothing twice', async () => {
  const order = anOrder()
  const till = await listen()
  const { body } = await house.client.place(order)
  await makeReady(body)
  await till.hears(order.referencia, ['aceito', 'iniciado', 'pronto'])
  const { kysely } = house.database
  const { cozinhaId } = house.company
  const stored = () => storedHappenings(kysely).after(cozinhaId, { epoca: '', seq: 0, lugar: 0 }, 10_000)
  const before = await stored()
  const told: string[] = []
  const follower = new HappeningsFollower({
    kysely,
    clock: () => new Date(),
    turns: new FairTurns(steadyMs),
    told: (id) => told.push(id),
  })
  const { tipos } = follower
  const page = await readLogPage(kysely, { cozinhaId, after: 0, tipos, mostEvents: 10_000, mostBytes: 1e8 })
  if (!page) throw new Error('the log is empty')
  await Promise.all([follower.handle({ cozinhaId, ...page }), follower.handle({ cozinhaId, ...page })])
  expect(await stored()).toEqual(before)
  expect(told).toEqual([])
})

test('a server that has no worker hears what another one wrote', async () => {
  const apart = await startServer(house.database, { env: { SERVE: 'kitchen', LICENCIAMENTO_URL: house.server.origin } })
  try {
    const till = await openKeyStream(`${apart.origin}/api/cozinhas/${house.company.cozinhaId}`, house.company.chave)
    open.push(till)
    await till.stream.next('pulso')
    const order = anOrder()
    await house.client.place(order)
    await till.hears(order.referencia, ['aceito'])
    // A server that goes away says so, and its tills go to another.
    const closing = apart.close()
    await till.stream.next('encerrando')
    await closing
  } finally {
    await apart.close().catch(() => {})
  }
})

test('what is older than a week is forgotten, and so is the story of closed orders', async () => {
  const { kysely } = house.database
  const order = anOrder()
  const till = await listen()
  await house.client.place(order)
  await till.hears(order.referencia, ['aceito'])
  const happenings = storedHappenings(kysely)
  const { cozinhaId } = house.company
  await happenings.forget(new Date())
  expect((await happenings.after(cozinhaId, { epoca: '', seq: 0, lugar: 0 }, 10)).length).toBeGreaterThan(0)
  await happenings.forget(new Date(Date.now() + 8 * 24 * 3_600_000))
  expect(await happenings.after(cozinhaId, { epoca: '', seq: 0, lugar: 0 }, 10)).toEqual([])
  const kept = await kysely.selectFrom('andamento').select(['aberto']).where('cozinha_id', '=', cozinhaId).execute()
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ aberto }) => aberto)).toBe(true)
})

test('who was away for more than a week is told of a gap only where something of its own was forgotten', async () => {
  const { kysely } = house.database
  const company = await createCompanyWithKitchen(house.database)
  const { cozinhaId } = company
  const chave = await createIntegrationKey(provisioningOn(kysely), { cozinhaId, nome: 'Robô', origens: ['robo'] })
  const tillClient = clientOf(house.server.origin, company)
  const robotClient = clientOf(house.server.origin, { ...company, chave })
  const hear = async (key: string, position?: string) => {
    const client = await openKeyStream(tillClient.base, key, { position })
    open.push(client)
    await client.stream.next('pulso')
    return client
  }
  const [till, robot] = [await hear(company.chave), await hear(chave)]
  const beginning = till.place()
  const [first, own] = [anOrder(), anOrder({ origem: 'robo' })]
  await tillClient.place(first)
  await till.hears(first.referencia, ['aceito'])
  const early = till.place()
  await robotClient.place(own)
  await robot.hears(own.referencia, ['aceito'])
  const quietSince = robot.place()
  await tillClient.place(anOrder({ referencia: 'esquecida' }))
  await till.hears('esquecida', ['aceito'])
  const latest = till.place()
  for (const client of [till, robot]) client.stream.close()
  await storedHappenings(kysely).forget(new Date(Date.now() + 8 * 24 * 3_600_000))

  const after = anOrder()
  await tillClient.place(after)
  for (const position of [beginning, early]) {
    expect((await hear(company.chave, position)).stream.messages.map(({ name }) => name)).toContain('lacuna')
  }
  const back = await hear(company.chave, latest)
  await back.hears(after.referencia, ['aceito'])
  const robotBack = await hear(chave, quietSince)
  const next = anOrder({ origem: 'robo' })
  await robotClient.place(next)
  await robotBack.hears(next.referencia, ['aceito'])
  for (const { stream } of [back, robotBack]) expect(stream.messages.map(({ name }) => name)).not.toContain('lacuna')
})
