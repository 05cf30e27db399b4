import type { PedidoConsultado } from '@kds/protocol/pedido-consultado'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { iFood, openDelivery, openDelivery2 } from '../../src/demo/platforms/dialects'
import { newId } from '../../src/new-id'
import { receivedEvents } from '../../src/plataformas/intake/received-events'
import type { Acao } from '../../src/plataformas/plataforma'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { storedStores } from '../../src/plataformas/stores'
import { oneKitchen } from '../kitchen/one-kitchen'
import { connectAsked } from './connect-asked'
import { type StandIn, startStandIn } from './stand-in'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const UNREAD = /não pôde ser lido: confira no aplicativo$/
const PATIENCE = { timeout: 50_000 }
let ahead = 0
const clock = () => new Date(Date.now() + ahead)
const house = oneKitchen({ clock, lookEveryMs: 40, env: { WEBHOOKS_LAN: '127.0.0.1/32' } })

const PIZZA = {
  id: 'pz',
  name: 'PIZZA GRANDE 2 SABORES',
  quantity: 1,
  observations: 'bem assada',
  options: [
    { name: '1/2 Portuguesa', quantity: 1 },
    { name: '1/2 3 Queijos', quantity: 1 },
    { name: 'Massa Fina + Borda Catupiry', quantity: 1 },
  ],
}
const PASTEL = { id: 'pt', name: 'Pastel de queijo', quantity: 2 }

const command = (fields: object) => ({ id: crypto.randomUUID(), em: clock().toISOString(), ...fields })

/** Its items but for those that were taken off. */
const cooked = ({ itens }: PedidoConsultado) => itens.filter(({ cancelado }) => !cancelado)

/** An order that its customer comes for, and what is told of it once it is ready and was handed over. */
const TAKEOUT = {
  opendelivery: {
    fields: { type: 'TAKEOUT', delivery: undefined, sendPickedUp: true, sendDelivered: true },
    handedOver: ['pickedUp', 'delivered'],
  },
  opendelivery2: { fields: { fulfillment: { orderType: 'TAKEOUT' } }, handedOver: ['delivered'] },
  ifood: { fields: { orderType: 'TAKEOUT', delivery: undefined, takeout: { mode: 'DEFAULT' } }, handedOver: [] },
}

describe.each([
  { plataforma: 'opendelivery' as const, dialect: openDelivery, origem: 'api' },
  { plataforma: 'opendelivery2' as const, dialect: openDelivery2, origem: 'api' },
  { plataforma: 'ifood' as const, dialect: iFood, origem: 'ifood' },
])('$plataforma', ({ plataforma, dialect, origem }) => {
  let platform: StandIn
  let loja: string
  const { actions, answers } = dialect

  beforeEach(async () => {
    ahead = 0
    platform = await startStandIn(dialect)
    const { cozinhaId } = house.company
    loja = await connectAsked(house.database, platform, { cozinhaId, plataforma, origem }, clock)
  })

  afterEach(async () => {
    await house.database.kysely.deleteFrom('loja_de_plataforma').execute()
    await platform.close()
  })

  const read = async (pedido: string): Promise<PedidoConsultado | undefined> => {
    const { status, body } = await house.client.read(origem, pedido)
    return status === 200 ? body : undefined
  }
  const events = () =>
    house.database.kysely.selectFrom('evento_de_plataforma').selectAll().where('loja_id', '=', loja).execute()
  const settled = async (situacao: string) => (await events()).filter((event) => event.situacao === situacao).length
  const arrived = async (pedido: string): Promise<PedidoConsultado> => {
    await expect.poll(() => read(pedido), PATIENCE).toBeDefined()
    const found = await read(pedido)
    if (!found) throw new Error('it went away')
    return found
  }
  const makeReady = async (pedido: string) => {
    const { id, itens } = await arrived(pedido)
    const moved = itens.map(({ id: itemId, etapa }) => ({ itemId, de: etapa, para: 'pronto' }))
    const { status } = await house.client.command([command({ tipo: 'moverItens', pedidoId: id, itens: moved })])
    expect(status).toBe(200)
  }
  const state = () => storedStores(house.database.kysely).where('loja.id', '=', loja).executeTakeFirstOrThrow()
  const calls = (acao: Acao) =>
    house.database.kysely
      .selectFrom('chamada_de_plataforma')
      .select(['situacao', 'falha'])
      .where('loja_id', '=', loja)
      .where('acao', '=', acao)
      .execute()
  const alarm = async (pedido: string) => (await read(pedido))?.alarmes.semConfirmacao
  const repeatOf = (evento: string) =>
    receivedEvents(house.database.kysely, sealedOn(house.database.kysely, clock)).repeat(loja, evento, clock())
  const webhook = (path = '') => `${house.server.origin}/api/plataformas/${loja}${path}`

  test('a pizza by halves comes to the board by itself, and the platform hears each step once and in order', async () => {
    const pedido = platform.newOrder([PIZZA, PASTEL])
    platform.say('created', pedido)
    const { id, numero, itens, ...order } = await arrived(pedido)
    expect({ origem: order.origem, numero }).toEqual({ origem, numero: '4471' })
    expect(itens[0]).toMatchObject({
      pizza: { sabores: [{ nome: 'Portuguesa' }, { nome: '3 Queijos' }], borda: expect.stringContaining('Catupiry') },
    })
    expect(JSON.stringify(await read(pedido))).not.toMatch(/52998224725|91234|portão/)
    await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual([actions.confirm])
    await makeReady(pedido)
    await house.client.command([command({ tipo: 'entregarPedido', pedidoId: id })])
    const steps = [actions.confirm, actions.start, actions.ready, actions.dispatch]
    await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(steps)
    if (plataforma === 'opendelivery') {
      expect(platform.told[0]?.body).toMatchObject({ orderExternalCode: '4471', createdAt: expect.any(String) })
    }
  })

  test('what a customer comes for is told as handed over in the words of each platform', async () => {
    const { fields, handedOver } = TAKEOUT[plataforma]
    const pedido = platform.newOrder([PASTEL], fields)
    platform.say('created', pedido)
    const { id, tipo } = await arrived(pedido)
    expect(tipo).toBe('retirada')
    await makeReady(pedido)
    await house.client.command([command({ tipo: 'entregarPedido', pedidoId: id })])
    const steps = [actions.confirm, actions.start, actions.ready, ...handedOver]
    await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(steps)
  })

  if (plataforma === 'ifood') {
    test('an order that is patched is asked for again, and its ticket is the same order with what it says now', async () => {
      const pedido = platform.newOrder([PASTEL])
      platform.say('created', pedido)
      const { id } = await arrived(pedido)
      platform.change(pedido, [{ ...PASTEL, quantity: 3 }, PIZZA], { extraInfo: 'sem pressa' })
      platform.say('patched', pedido)
      await expect.poll(async () => (await read(pedido))?.itens.length, PATIENCE).toBe(2)
      const changed = await arrived(pedido)
      expect(changed).toMatchObject({ id, observacao: 'sem pressa' })
      expect(changed.itens).toContainEqual(expect.objectContaining({ nome: 'Pastel de queijo', quantidade: 3 }))
      expect(await count(loja)).toBe(1)
      await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual([actions.confirm])
    })
  }

  if (plataforma === 'ifood') {
    test('[IF7] a negotiation that a customer opens is kept for a person, and its order goes on', async () => {
      const pedido = platform.newOrder([PASTEL])
      platform.say('created', pedido)
      await arrived(pedido)
      const metadata = { action: 'CANCELLATION', disputeId: newId(), timeoutAction: 'ACCEPT_CANCELLATION' }
      const createdAt = clock().toISOString()
      const dispute = { id: newId(), code: 'HSD', fullCode: 'HANDSHAKE_DISPUTE', orderId: pedido, createdAt, metadata }
      expect(await platform.call(webhook(), dispute)).toBe(dialect.answersCalls)
      expect(await events()).toContainEqual(
        expect.objectContaining({ evento: dispute.id, tipo: 'HANDSHAKE_DISPUTE', situacao: 'ignorado' }),
      )
      await makeReady(pedido)
      const steps = [actions.confirm, actions.start, actions.ready]
      await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(steps)
      expect((await read(pedido))?.cancelado).toBeUndefined()
    })
  }

  test('an order without items is on the board to be looked up, and accepted by nobody until it is read', async () => {
    const pedido = platform.newOrder([])
    const created = dialect.idOf(platform.say('created', pedido))
    const { itens, numero, aceite } = await arrived(pedido)
    expect(numero).toBe('4471')
    expect(itens).toMatchObject([{ nome: expect.stringMatching(UNREAD) }])
    expect(JSON.stringify(itens)).toContain('veio sem itens')
    expect(aceite).toBeDefined()
    await expect.poll(() => alarm(pedido), PATIENCE).toBeDefined()
    await expect.poll(state, PATIENCE).toMatchObject({ naoFeitos: 1, naoMudados: 0, semConfirmacao: 1 })
    expect(platform.told).toEqual([])
    platform.change(pedido, [PASTEL])
    expect(await repeatOf(created)).toBe('repeated')
    await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual([actions.confirm])
    const now = await arrived(pedido)
    expect(cooked(now)).toMatchObject([{ nome: 'Pastel de queijo', quantidade: 2 }])
    expect(now).not.toHaveProperty('aceite')
    await expect.poll(() => alarm(pedido), PATIENCE).toBeUndefined()
    expect(await state()).toMatchObject({ naoFeitos: 0, semConfirmacao: 0 })
    expect(await count(loja)).toBe(1)
  })

  test('an order that cannot be asked for is on the board at five minutes, and is itself once it can', async () => {
    const [pedido, gone] = [platform.newOrder([PASTEL]), platform.newOrder([PASTEL])]
    platform.fault = (path, method) => (method === 'GET' && dialect.orderPath.test(path) ? { status: 500 } : undefined)
    for (const one of [pedido, gone]) platform.say('created', one)
    const tried = async () => (await events()).filter(({ tentativas }) => tentativas > 0).length
    await expect.poll(tried, PATIENCE).toBe(2)
    ahead += 4 * MINUTE_MS
    const polls = platform.polls
    await expect.poll(() => platform.polls, PATIENCE).toBeGreaterThan(polls + 2)
    expect(await count(loja)).toBe(0)
    ahead += 1.1 * MINUTE_MS
    for (const one of [pedido, gone]) {
      expect((await arrived(one)).itens).toMatchObject([{ nome: expect.stringMatching(UNREAD) }])
      await expect.poll(() => alarm(one), PATIENCE).toBeDefined()
    }
    expect(platform.told).toEqual([])
    // The platform gives it up meanwhile: that does not wait until somebody can read it.
    platform.say('cancelled', gone, clock())
    const meanwhile = setInterval(() => {
      ahead += 5_000
    }, 50)
    try {
      await expect.poll(async () => (await read(gone))?.situacao, PATIENCE).toBe('cancelado')
      platform.fault = () => undefined
      await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual([actions.confirm])
    } finally {
      clearInterval(meanwhile)
    }
    expect(cooked(await arrived(pedido))).toMatchObject([{ nome: 'Pastel de queijo' }])
    await expect.poll(() => alarm(pedido), PATIENCE).toBeUndefined()
    expect(platform.toldOf(gone)).toEqual([])
    expect(await count(loja)).toBe(2)
  })

  test('a 422 says that the platform knew only of what went out before; a first one is no yes, and stays an alarm', async () => {
    const [refused, lost] = [platform.newOrder([PASTEL]), platform.newOrder([PASTEL])]
    let answers = 0
    platform.fault = (path) => {
      if (!path.endsWith(`/${actions.confirm}`)) return undefined
      if (path.includes(refused)) return { status: 422, body: JSON.stringify({ message: 'O pedido expirou' }) }
      answers += 1
      return answers === 1 ? 'lose' : undefined
    }
    platform.say('created', refused)
    await expect
      .poll(() => calls('confirmar'), PATIENCE)
      .toEqual([{ situacao: 'desistiu', falha: 'respondeu 422: O pedido expirou' }])
    expect(await state()).toMatchObject({ naoContadas: 1, semConfirmacao: 1 })
    platform.say('created', lost)
    await arrived(lost)
    ahead += 6 * MINUTE_MS
    await expect.poll(() => alarm(refused), PATIENCE).toBeDefined()
    await expect
      .poll(() => calls('confirmar'), PATIENCE)
      .toContainEqual({ situacao: 'entregue', falha: 'a plataforma já sabia' })
    expect(platform.toldOf(lost)).toEqual([actions.confirm, actions.confirm])
    expect(await alarm(refused)).toBeDefined()
  })

  test('a cancellation of the kitchen that the platform refuses, at once or afterwards, is said of the store', async () => {
    const [atOnce, later] = [platform.newOrder([PASTEL]), platform.newOrder([PASTEL])]
    platform.fault = (path) =>
      path.includes(atOnce) && path.endsWith(`/${actions.cancel}`)
        ? { status: 422, body: JSON.stringify({ error: { message: 'Pedido já saiu' } }) }
        : undefined
    for (const pedido of [atOnce, later]) {
      platform.say('created', pedido)
      await arrived(pedido)
      await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual([actions.confirm])
      expect((await house.client.cancel(origem, pedido, 'acabou o queijo')).status).toBe(200)
    }
    await expect.poll(() => platform.toldOf(later), PATIENCE).toEqual([actions.confirm, actions.cancel])
    await expect
      .poll(() => calls('pedirCancelamento'), PATIENCE)
      .toContainEqual({ situacao: 'desistiu', falha: 'respondeu 422: Pedido já saiu' })
    expect(await state()).toMatchObject({ naoCancelados: 1, naoContadas: 0 })
    platform.say('cancellationDenied', later)
    await expect.poll(state, PATIENCE).toMatchObject({ naoCancelados: 2, naoContadas: 0 })
    expect(await calls('pedirCancelamento')).toContainEqual({
      ...{ situacao: 'desistiu', falha: expect.stringContaining('a plataforma negou o cancelamento') },
    })
  })

  test('however often and in whichever order events come, each order is there once', async () => {
    platform.repeats = true
    platform.shuffles = true
    const orders = Array.from({ length: 4 }, () => platform.newOrder([PASTEL]))
    for (const pedido of [...orders, ...orders]) platform.say('created', pedido)
    await expect.poll(() => settled('feito'), PATIENCE).toBe(8)
    const polls = platform.polls
    await expect.poll(() => platform.polls, PATIENCE).toBeGreaterThan(polls + 2)
    expect(await events()).toHaveLength(8)
    for (const pedido of orders) expect(platform.toldOf(pedido)).toEqual([actions.confirm])
    expect(await count(loja)).toBe(4)
  })

  test('a cancellation before its order: nothing is cooked and nothing told', async () => {
    const pedido = platform.newOrder([PASTEL])
    platform.say('cancelled', pedido, clock())
    await expect.poll(() => settled('feito'), PATIENCE).toBe(1)
    platform.say('created', pedido, new Date(Date.now() - HOUR_MS))
    await expect.poll(() => settled('feito'), PATIENCE).toBe(2)
    expect(await read(pedido)).toBeUndefined()
    expect(platform.told).toEqual([])
  })

  test('what the platform cancels reaches the cooks; what the kitchen cancels reaches the platform', async () => {
    const [theirs, ours] = [platform.newOrder([PASTEL]), platform.newOrder([PASTEL])]
    for (const pedido of [theirs, ours]) platform.say('created', pedido)
    await Promise.all([arrived(theirs), arrived(ours)])
    platform.say('cancelled', theirs)
    await expect.poll(async () => (await read(theirs))?.situacao, PATIENCE).toBe('cancelado')
    expect((await read(theirs))?.cancelado?.motivo).toContain('Cancelado pela plataforma')
    expect((await house.client.cancel(origem, ours, 'acabou o queijo')).status).toBe(200)
    await expect.poll(() => platform.toldOf(ours), PATIENCE).toEqual([actions.confirm, actions.cancel])
    await expect.poll(() => platform.toldOf(theirs), PATIENCE).toEqual([actions.confirm])
  })

  // Where it is only said there is nothing to answer.
  if (answers) {
    test('a cancellation that is asked for is granted while the food is not ready, and denied once it is', async () => {
      const [early, late] = [platform.newOrder([PASTEL]), platform.newOrder([PASTEL])]
      for (const pedido of [early, late]) platform.say('created', pedido)
      await arrived(early)
      await makeReady(late)
      for (const pedido of [early, late]) platform.say('cancellationAsked', pedido)
      await expect.poll(() => platform.toldOf(early), PATIENCE).toEqual([actions.confirm, answers.accept])
      // An answer is no step: it waits for none of them.
      await expect.poll(() => platform.toldOf(late), PATIENCE).toContain(answers.deny)
      const steps = () => platform.toldOf(late).filter((told) => told !== answers.deny)
      await expect.poll(steps, PATIENCE).toEqual([actions.confirm, actions.start, actions.ready])
      expect([(await read(early))?.situacao, (await read(late))?.situacao]).toEqual(['cancelado', 'pronto'])
    })
  }

  test('every event is acknowledged after it is on disk, unknown ones too, a hundred at a time where that is the most', async () => {
    const pedido = platform.newOrder([PASTEL])
    for (let n = 0; n < 230; n += 1) platform.say('unknown', pedido)
    await expect.poll(() => platform.acknowledged.flat().length, PATIENCE).toBe(230)
    expect(Math.max(...platform.acknowledged.map(({ length }) => length))).toBeLessThanOrEqual(dialect.mostAcknowledged)
    expect(await settled('ignorado')).toBe(230)
    expect(await read(pedido)).toBeUndefined()
  })

  test('the same event by call and by polling is one order; a call that is not signed is refused', async () => {
    const pedido = platform.newOrder([PASTEL])
    const event = platform.say('created', pedido)
    platform.hold(event)
    expect(await platform.call(webhook(), event, 'outro-segredo')).toBe(403)
    expect(await platform.call(webhook('/v1/newEvent'), event)).toBe(dialect.answersCalls)
    expect(await platform.call(webhook(), event)).toBe(dialect.answersCalls)
    await arrived(pedido)
    platform.say('created', pedido)
    await expect.poll(() => settled('feito'), PATIENCE).toBe(2)
    expect(await count(loja)).toBe(1)
    await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual([actions.confirm])
    expect(await platform.call(webhook().replace(loja, newId()), event)).toBe(404)
  })

  test('the same id of events of two orders is two events', async () => {
    const orders = [platform.newOrder([PASTEL]), platform.newOrder([PASTEL])]
    for (const pedido of orders) {
      const event = platform.say('created', pedido)
      platform.hold(event)
      const [name = ''] = Object.entries(event).find(([, value]) => value === dialect.idOf(event)) ?? []
      Object.assign(event, { [name]: 'ev-1' })
      expect(await platform.call(webhook(), event)).toBe(dialect.answersCalls)
      expect(await platform.call(webhook(), event)).toBe(dialect.answersCalls)
    }
    for (const pedido of orders) await arrived(pedido)
    expect(await events()).toHaveLength(2)
  })

  test('tokens that end, cut lines, 429 and 500: told once and in order all the same', async () => {
    const pedido = platform.newOrder([PASTEL])
    platform.say('created', pedido)
    let bad = 0
    platform.fault = () => {
      bad += 1
      if (bad % 7 === 1) return { status: 500 }
      if (bad % 7 === 2) return { status: 429, headers: { 'retry-after': '30' } }
      if (bad % 7 === 3) return 'drop'
      return undefined
    }
    let ticks = 0
    const later = setInterval(() => {
      ahead += 10_000
      ticks += 1
      if (ticks % 10 === 0) platform.expireTokens()
    }, 50)
    try {
      await makeReady(pedido)
      const steps = [actions.confirm, actions.start, actions.ready]
      await expect.poll(() => platform.toldOf(pedido), PATIENCE).toEqual(steps)
    } finally {
      clearInterval(later)
    }
    expect(await count(loja)).toBe(1)
    expect(platform.tokens).toBeGreaterThan(1)
  })
})

/** Orders that a store brought into the kitchen. */
async function count(loja: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pedido WHERE remetente = ${loja}`.execute(
    house.database.kysely,
  )
  return rows[0]?.n ?? 0
}
