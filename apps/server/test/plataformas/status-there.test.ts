import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import type { ModoDeAceite, NomeDaPlataforma } from '@kds/protocol/retaguarda/lojas'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Dialect } from '../../src/demo/platforms/dialect'
import { iFood, openDelivery, openDelivery2 } from '../../src/demo/platforms/dialects'
import { newId } from '../../src/new-id'
import { oneKitchen } from '../kitchen/one-kitchen'
import { connectAsked } from './connect-asked'
import { type StandIn, startStandIn } from './stand-in'

const PATIENCE = { timeout: 30_000 }
const PASTEL = { id: 'pt', name: 'Pastel de queijo', quantity: 1 }

const house = oneKitchen({ lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })
let platform: StandIn

async function connect(aceite: ModoDeAceite, plataforma: NomeDaPlataforma = 'opendelivery2', dialect?: Dialect) {
  platform = await startStandIn(dialect ?? openDelivery2)
  const { cozinhaId } = house.company
  return connectAsked(house.database, platform, {
    cozinhaId,
    plataforma,
    origem: dialect === iFood ? 'ifood' : 'api',
    aceite,
  })
}

beforeEach(async () => {
  await house.database.kysely.deleteFrom('loja_de_plataforma').execute()
})
afterEach(() => platform.close())

const found = (pedido: string) => house.client.read('api', pedido)
const read = async (pedido: string): Promise<PedidoConsultado> => (await found(pedido)).body
const arrived = async (pedido: string): Promise<PedidoConsultado> => {
  await expect.poll(async () => (await found(pedido)).status, PATIENCE).toBe(200)
  return read(pedido)
}
const said = (pedido: string) =>
  house.database.kysely
    .selectFrom('evento_de_plataforma')
    .select(['situacao', 'falha'])
    .where('pedido', '=', pedido)
    .orderBy('recebido_em')
    .execute()
const begin = async (pedido: string) => {
  const { id: pedidoId, itens } = await read(pedido)
  const passos = itens.map(({ id, etapa }) => ({ itemId: id, de: etapa, para: 'preparo' }))
  const moved = { tipo: 'moverItens', id: newId(), em: new Date().toISOString(), pedidoId, itens: passos }
  expect((await house.client.command([moved])).body.resultados[0]?.situacao).toBe('aceito')
}

test.each([
  ['CANCELLED', /cancelado/i],
  ['READY', /pronto/],
])('[OD8] an order that is %s by the time it is fetched is not cooked, and Movimento says why', async (status, why) => {
  await connect('automatico')
  const pedido = platform.newOrder([PASTEL], { status })
  const cooked = platform.newOrder([PASTEL])
  for (const one of [pedido, cooked]) platform.say('created', one)
  await expect.poll(() => said(pedido), PATIENCE).toEqual([{ situacao: 'feito', falha: expect.stringMatching(why) }])
  await arrived(cooked)
  await expect.poll(() => platform.toldOf(cooked), PATIENCE).toEqual(['confirm'])
  expect((await found(pedido)).status).toBe(404)
  expect(platform.toldOf(pedido)).toEqual([])
})

test.each(['CONFIRMED', 'PREPARING'])(
  '[OD8] one that is %s waits for nobody, and is not confirmed again',
  async (status) => {
    await connect('manual')
    const [confirmed, waits] = [platform.newOrder([PASTEL], { status }), platform.newOrder([PASTEL])]
    for (const one of [confirmed, waits]) platform.say('created', one)
    expect(await arrived(confirmed)).not.toHaveProperty('aceite')
    expect(await arrived(waits)).toHaveProperty('aceite')
    await begin(confirmed)
    // In order: a yes would have been told before.
    await expect.poll(() => platform.toldOf(confirmed), PATIENCE).toEqual(['preparing'])
  },
)

test('[OD8] the yes that was said in the application counts also where its event came before the order', async () => {
  await connect('manual')
  const pedido = platform.newOrder([PASTEL], { status: 'CONFIRMED' })
  platform.say('confirmed', pedido)
  await expect.poll(async () => (await said(pedido)).map(({ situacao }) => situacao), PATIENCE).toEqual(['feito'])
  platform.say('created', pedido)
  expect(await arrived(pedido)).not.toHaveProperty('aceite')
})

test('[OD8] one that nobody could read is accepted with what it is once it is read as confirmed', async () => {
  await connect('manual')
  const pedido = platform.newOrder([])
  platform.say('created', pedido)
  expect(await arrived(pedido)).toHaveProperty('aceite')
  platform.change(pedido, [PASTEL], { status: 'CONFIRMED' })
  platform.say('created', pedido)
  await expect.poll(() => read(pedido), PATIENCE).not.toHaveProperty('aceite')
  await expect
    .poll(async () => (await read(pedido)).itens.some(({ nome }) => nome === PASTEL.name), PATIENCE)
    .toBe(true)
  expect(platform.toldOf(pedido)).toEqual([])
})

test('[OD8] what stands in the kitchen is cancelled where it is read again as cancelled, and not told back', async () => {
  await connect('automatico')
  const [pedido, next] = [platform.newOrder([PASTEL]), platform.newOrder([PASTEL])]
  platform.say('created', pedido)
  await arrived(pedido)
  await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(['confirm'])
  platform.change(pedido, [PASTEL], { status: 'CANCELLED' })
  platform.say('created', pedido)
  await expect.poll(async () => (await read(pedido)).situacao, PATIENCE).toBe('cancelado')
  platform.say('created', next)
  await expect.poll(() => platform.toldOf(next), PATIENCE).toEqual(['confirm'])
  expect(platform.toldOf(pedido)).toEqual(['confirm'])
})

test('[OD8] what stands in the kitchen stays as the kitchen has it, whatever it is called there', async () => {
  await connect('automatico')
  const pedido = platform.newOrder([PASTEL])
  platform.say('created', pedido)
  await arrived(pedido)
  platform.change(pedido, [PASTEL], { status: 'READY' })
  platform.say('created', pedido)
  await expect
    .poll(async () => (await said(pedido)).map(({ situacao }) => situacao), PATIENCE)
    .toEqual(['feito', 'feito'])
  expect((await read(pedido)).situacao).toBe('fila')
})

test('[OD8] version 1 has no status: of its last event only a cancellation counts', async () => {
  await connect('automatico', 'opendelivery', openDelivery)
  const cancelled = platform.newOrder([PASTEL], { lastEvent: 'CANCELLED' })
  const confirmed = platform.newOrder([PASTEL], { lastEvent: 'CONFIRMED', status: 'DELIVERED' })
  for (const one of [cancelled, confirmed]) platform.say('created', one)
  await arrived(confirmed)
  await expect.poll(() => platform.toldOf(confirmed), PATIENCE).toEqual(['confirm'])
  await expect.poll(() => said(cancelled), PATIENCE).toMatchObject([{ situacao: 'feito' }])
  expect((await found(cancelled)).status).toBe(404)
  expect(platform.toldOf(cancelled)).toEqual([])
})

test.each([
  { plataforma: 'opendelivery' as const, dialect: openDelivery, origem: 'api' },
  { plataforma: 'opendelivery2' as const, dialect: openDelivery2, origem: 'api' },
  { plataforma: 'ifood' as const, dialect: iFood, origem: 'ifood' },
])(
  '[OD7] [IF8] of an order that never came, CONFIRMED brings it to the board of $plataforma, once, and it is not confirmed again',
  async ({ plataforma, dialect, origem }) => {
    await connect('manual', plataforma, dialect)
    const pedido = platform.newOrder([PASTEL])
    platform.say('confirmed', pedido)
    const there = () => house.client.read(origem, pedido)
    await expect.poll(async () => (await there()).status, PATIENCE).toBe(200)
    const { body } = await there()
    expect(body).not.toHaveProperty('aceite')
    // Its first word comes after all.
    platform.say('created', pedido)
    await expect
      .poll(async () => (await said(pedido)).map(({ situacao }) => situacao), PATIENCE)
      .toEqual(['feito', 'feito'])
    expect((await there()).body).toMatchObject({ id: body.id, itens: [{ nome: PASTEL.name }] })
    expect(platform.toldOf(pedido)).toEqual([])
  },
)

test('[OD7] CONFIRMED of an order that was cancelled before it came cooks nothing', async () => {
  await connect('automatico', 'opendelivery', openDelivery)
  const pedido = platform.newOrder([PASTEL])
  const done = async () => (await said(pedido)).map(({ situacao }) => situacao)
  platform.say('cancelled', pedido)
  await expect.poll(done, PATIENCE).toEqual(['feito'])
  platform.say('confirmed', pedido)
  await expect.poll(done, PATIENCE).toEqual(['feito', 'feito'])
  expect((await found(pedido)).status).toBe(404)
})

test.each([
  { plataforma: 'opendelivery' as const, dialect: openDelivery, fields: { orderTiming: 'ONDEMAND' } },
  { plataforma: 'opendelivery2' as const, dialect: openDelivery2, fields: { timing: { orderTiming: 'ONDEMAND' } } },
])('[OD4] whoever cooks hears when $plataforma asks for what is on demand', async ({ plataforma, dialect, fields }) => {
  const loja = await connect('automatico', plataforma, dialect)
  const pedido = platform.newOrder([PASTEL], fields)
  platform.say('created', pedido)
  expect((await arrived(pedido)).observacao).toMatch(/só comece quando a plataforma pedir/)
  const createdAt = new Date().toISOString()
  const asked = { eventId: newId(), eventType: 'PREPARATION_REQUESTED', orderId: pedido, createdAt }
  expect(await platform.call(`${house.server.origin}/api/plataformas/${loja}`, asked)).toBe(dialect.answersCalls)
  await expect.poll(async () => (await read(pedido)).observacao, PATIENCE).toMatch(/já pediu: pode começar/)
  expect((await read(pedido)).mudancas).toHaveLength(1)
})
