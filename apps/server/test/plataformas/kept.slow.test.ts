import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { iFood, openDelivery } from '../../src/demo/platforms/dialects'
import { newId } from '../../src/new-id'
import { receivedEvents } from '../../src/plataformas/intake/received-events'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { forgetPlatforms } from '../../src/plataformas/retention'
import { connectStore } from '../../src/plataformas/stores'
import { oneKitchen } from '../kitchen/one-kitchen'
import { connectAsked } from './connect-asked'
import { type StandIn, startStandIn } from './stand-in'

const HOUR_MS = 3_600_000
const PATIENCE = { timeout: 30_000 }
const SEGREDO = 'segredo-combinado'
const PASTEL = { id: 'pt', name: 'Pastel de queijo', quantity: 2 }
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const house = oneKitchen({ clock, lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })

const events = (loja: string) =>
  house.database.kysely
    .selectFrom('evento_de_plataforma')
    .select(['evento', 'situacao', 'corpo'])
    .where('loja_id', '=', loja)
    .orderBy('recebido_em')
    .execute()
const orders = (loja: string) =>
  house.database.kysely.selectFrom('pedido_de_plataforma').select(['corpo']).where('loja_id', '=', loja).execute()
const states = async (loja: string) => (await events(loja)).map(({ situacao }) => situacao)
const isKept = ({ corpo }: { corpo: Buffer | null }) => corpo !== null
const forget = (at: number) => forgetPlatforms(house.database.kysely, new Date(at))
const repeat = (loja: string, evento: string) =>
  receivedEvents(house.database.kysely, sealedOn(house.database.kysely, clock)).repeat(loja, evento, clock())

beforeEach(() => {
  ahead = 0
})

afterEach(async () => {
  await house.database.kysely.deleteFrom('loja_de_plataforma').execute()
})

describe.each([
  { plataforma: 'opendelivery' as const, dialect: openDelivery, origem: 'api' },
  { plataforma: 'ifood' as const, dialect: iFood, origem: 'ifood' },
])('$plataforma', ({ plataforma, dialect, origem }) => {
  let platform: StandIn
  beforeEach(async () => {
    platform = await startStandIn(dialect)
  })
  afterEach(() => platform.close())

  test('what came lies sealed for three days from when it came, whatever happens to it; that it came is known for longer', async () => {
    const { cozinhaId } = house.company
    const loja = await connectAsked(house.database, platform, { cozinhaId, plataforma, origem }, clock)
    const pedido = platform.newOrder([PASTEL])
    const created = dialect.idOf(platform.say('created', pedido))
    await expect.poll(() => states(loja), PATIENCE).toEqual(['feito'])
    const cameAt = Date.now()
    const [order] = await orders(loja)
    expect(order?.corpo?.length).toBeGreaterThan(100)
    expect(order?.corpo?.toString('latin1')).not.toContain('Marialva')
    const { segredos } = await house.database.kysely
      .selectFrom('loja_de_plataforma')
      .select('segredos')
      .executeTakeFirstOrThrow()
    expect(segredos.toString('latin1')).not.toContain(platform.secret)

    ahead = 50 * HOUR_MS
    platform.say('cancelled', pedido, clock())
    await expect.poll(() => states(loja), PATIENCE).toEqual(['feito', 'feito'])
    expect(await repeat(loja, created)).toBe('repeated')
    await expect.poll(() => states(loja), PATIENCE).toEqual(['feito', 'feito'])
    await forget(cameAt + 71 * HOUR_MS)
    expect([...(await events(loja)), ...(await orders(loja))].map(isKept)).toEqual([true, true, true])
    await forget(cameAt + 73 * HOUR_MS)
    expect((await orders(loja)).map(isKept)).toEqual([false])
    const kept = (await events(loja)).map((event) => [event.evento === created, isKept(event), event.situacao])
    expect(kept.sort()).toEqual([
      [false, true, 'feito'],
      [true, false, 'feito'],
    ])
    expect(await repeat(loja, created)).toBe('purged')
    expect(await states(loja)).toEqual(['feito', 'feito'])
    await forget(cameAt + 123 * HOUR_MS)
    expect((await events(loja)).map(isKept)).toEqual([false, false])
  })
})

test('what a server of before wrote down beside this one, without when it came, lies no longer either', async () => {
  const { kysely } = house.database
  const platform = await startStandIn(iFood)
  const loja = await connectAsked(
    house.database,
    platform,
    { cozinhaId: house.company.cozinhaId, plataforma: 'ifood', origem: 'ifood' },
    clock,
  )
  platform.say('created', platform.newOrder([PASTEL]))
  await expect.poll(() => states(loja), PATIENCE).toEqual(['feito'])
  const cameAt = Date.now()
  await kysely.updateTable('evento_de_plataforma').set({ corpo_em: null }).execute()
  await kysely.updateTable('pedido_de_plataforma').set({ corpo_em: null }).execute()
  await forget(cameAt + 71 * HOUR_MS)
  expect([...(await events(loja)), ...(await orders(loja))].map(isKept)).toEqual([true, true])
  await forget(cameAt + 73 * HOUR_MS)
  expect([...(await events(loja)), ...(await orders(loja))].map(isKept)).toEqual([false, false])
  await platform.close()
})

test('a whole order that came by call and was purged is not repeated, and says so', async () => {
  const { kysely } = house.database
  const loja = newId()
  await connectStore(kysely, sealedOn(kysely, clock), {
    ...{ id: loja, cozinhaId: house.company.cozinhaId, plataforma: 'wabiz', nome: 'Balcão', origem: 'telefone' },
    ...{ url: '', credenciais: { clienteId: '', segredo: SEGREDO }, intervaloS: 30, now: clock() },
  })
  const parts = [{ name: 'Atum' }]
  const products = [{ pos: 1, qty: 1, unity: 'grande', parts }]
  const body = JSON.stringify({ orderNumber: 811, internalKey: 'k-1', items: [{ groupName: 'Pizzas', products }] })
  const headers = { authorization: `Bearer ${SEGREDO}`, 'content-type': 'application/json' }
  const { status } = await fetch(`${house.server.origin}/api/plataformas/${loja}`, { method: 'POST', headers, body })
  expect(status).toBe(202)
  await expect.poll(() => states(loja), PATIENCE).toEqual(['feito'])
  const [event] = await events(loja)
  await forget(Date.now() + 73 * HOUR_MS)
  expect(await repeat(loja, event?.evento ?? '')).toBe('purged')
  expect([await states(loja), await repeat(loja, 'nenhum')]).toEqual([['feito'], 'unknown'])
})
