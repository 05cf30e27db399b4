import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import type { ModoDeAceite } from '@kds/protocol/retaguarda/lojas'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { iFood } from '../../src/demo/platforms/dialects'
import { newId } from '../../src/new-id'
import { oneKitchen } from '../kitchen/one-kitchen'
import { connectAsked } from './connect-asked'
import { type StandIn, startStandIn } from './stand-in'

const MINUTE_MS = 60_000
const PATIENCE = { timeout: 30_000 }
const PASTEL = { id: 'pt', name: 'Pastel de queijo', quantity: 1 }

let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const house = oneKitchen({ clock, lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })
let platform: StandIn

beforeEach(async () => {
  ahead = 0
  platform = await startStandIn(iFood)
})

afterEach(async () => {
  await house.database.kysely.deleteFrom('loja_de_plataforma').execute()
  await platform.close()
})

async function connect(aceite: ModoDeAceite): Promise<void> {
  const { cozinhaId } = house.company
  await connectAsked(house.database, platform, { cozinhaId, plataforma: 'ifood', origem: 'ifood', aceite }, clock)
}

async function order(): Promise<string> {
  const pedido = platform.newOrder([PASTEL])
  platform.say('created', pedido)
  await expect.poll(async () => (await house.client.read('ifood', pedido)).status, PATIENCE).toBe(200)
  return pedido
}

const read = async (pedido: string): Promise<PedidoConsultado> => (await house.client.read('ifood', pedido)).body
const command = async (tipo: string, pedido: string, fields: object = {}) => {
  const { id: pedidoId } = await read(pedido)
  return house.client.command([{ tipo, id: newId(), em: clock().toISOString(), pedidoId, ...fields }])
}
const later = (minutes: number) => {
  ahead += minutes * MINUTE_MS
}

test('an order waits with the platform’s limit and reasons, and the platform hears a yes once somebody says it, or begins', async () => {
  await connect('manual')
  const [accepted, begun] = [await order(), await order()]
  const { aceite, criadoEm } = await read(accepted)
  expect(Date.parse(aceite?.ate ?? '') - Date.parse(criadoEm)).toBe(8 * MINUTE_MS)
  expect(aceite?.motivos).toContainEqual({ codigo: '503', texto: 'Item indisponível' })
  await command('aceitarPedido', accepted)
  await expect.poll(() => platform.toldOf(accepted), PATIENCE).toEqual(['confirm'])
  expect(await read(accepted)).not.toHaveProperty('aceite')
  // All that while nobody told it anything of the other.
  expect(platform.toldOf(begun)).toEqual([])
  const { itens } = await read(begun)
  await command('moverItens', begun, {
    itens: itens.map(({ id, etapa }) => ({ itemId: id, de: etapa, para: 'preparo' })),
  })
  await expect.poll(() => platform.toldOf(begun), PATIENCE).toEqual(['confirm', 'startPreparation'])
})

test('a refusal goes to the platform with its own code, and nothing else does', async () => {
  await connect('manual')
  const pedido = await order()
  const { status, body } = await command('recusarPedido', pedido, { codigo: '503' })
  expect([status, body.resultados[0]?.situacao]).toEqual([200, 'aceito'])
  await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(['requestCancellation'])
  expect(platform.told.at(-1)?.body).toEqual({ reason: 'Item indisponível', cancellationCode: '503' })
  expect(await read(pedido)).toMatchObject({ situacao: 'cancelado', cancelado: { recusa: '503' } })
})

test('a yes that does not get through is an alarm in the kitchen at five minutes, which goes when it has', async () => {
  await connect('automatico')
  let refuses = true
  platform.fault = (path) => (refuses && path.endsWith('/confirm') ? { status: 500 } : undefined)
  const pedido = await order()
  expect(await read(pedido)).not.toHaveProperty('aceite')
  later(4)
  const alarm = async () => (await read(pedido)).alarmes.semConfirmacao
  const polls = platform.polls
  await expect.poll(() => platform.polls, PATIENCE).toBeGreaterThan(polls + 1)
  expect(await alarm()).toBeUndefined()
  later(2)
  await expect.poll(alarm, PATIENCE).toBeDefined()
  refuses = false
  later(60)
  await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(['confirm'])
  await expect.poll(alarm, PATIENCE).toBeUndefined()
})

test('that nobody answers is the same alarm, and whoever answers ends it', async () => {
  await connect('manual')
  const pedido = await order()
  later(6)
  const alarm = async () => (await read(pedido)).alarmes.semConfirmacao
  await expect.poll(alarm, PATIENCE).toBeDefined()
  await command('aceitarPedido', pedido)
  await expect.poll(alarm, PATIENCE).toBeUndefined()
  expect(platform.toldOf(pedido)).toEqual(['confirm'])
})

test('a yes that somebody says in the platform’s own application ends the wait and the alarm, and is told to nobody', async () => {
  await connect('manual')
  const pedido = await order()
  later(6)
  const alarm = async () => (await read(pedido)).alarmes.semConfirmacao
  await expect.poll(alarm, PATIENCE).toBeDefined()
  platform.say('confirmed', pedido, clock())
  await expect.poll(alarm, PATIENCE).toBeUndefined()
  expect(await read(pedido)).not.toHaveProperty('aceite')
  // What is told next would come after it.
  const { itens } = await read(pedido)
  await command('moverItens', pedido, {
    itens: itens.map(({ id, etapa }) => ({ itemId: id, de: etapa, para: 'preparo' })),
  })
  await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(['startPreparation'])
})

test('nor is a yes that the platform would not hear from the kitchen an alarm, once it was said there', async () => {
  await connect('automatico')
  platform.fault = (path) => (path.endsWith('/confirm') ? { status: 422 } : undefined)
  const pedido = await order()
  later(6)
  const alarm = async () => (await read(pedido)).alarmes.semConfirmacao
  await expect.poll(alarm, PATIENCE).toBeDefined()
  platform.say('confirmed', pedido, clock())
  await expect.poll(alarm, PATIENCE).toBeUndefined()
  platform.say('confirmed', pedido, clock())
  const done = () =>
    house.database.kysely
      .selectFrom('evento_de_plataforma')
      .select(['situacao', 'falha'])
      .where('tipo', '=', 'CONFIRMED')
      .orderBy('falha')
      .execute()
  const twice = [
    { situacao: 'feito', falha: 'A plataforma já o tem como confirmado.' },
    { situacao: 'feito', falha: null },
  ]
  await expect.poll(done, PATIENCE).toEqual(twice)
})
