import type { Pedido } from '@kds/domain/pedido'
import { expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { sealedOn } from '../../src/plataformas/platform-plugin'
import { connectStore, pauseStore } from '../../src/plataformas/stores'
import { oneKitchen } from '../kitchen/one-kitchen'

const PATIENCE = { timeout: 30_000 }
const SEGREDO = 'segredo-combinado'
const house = oneKitchen({ lookEveryMs: 40 })

const part = (name: string, borda?: string, adicionais: string[] = []) => ({
  name,
  externalCode: name.slice(0, 3),
  obs: null,
  customization: {
    additionals: [{ name: 'Adicionais', options: adicionais.map((one) => ({ name: one, price: 1 })) }],
    edge: { name: 'Borda', options: borda ? [{ name: borda, price: 2 }] : [] },
    others: [],
  },
})
const order = (key: string, obs: string | null = null) => ({
  ...{ orderNumber: 811, internalKey: key, dateTime: '2026-11-16 20:15:00', obs, total: 88 },
  customer: { name: 'Marialva', phoneNumber: '912345678', document: '52998224725' },
  items: [
    {
      ...{ groupName: 'Pizzas', subGroupName: 'Pizzas' },
      products: [
        { pos: 1, qty: 1, unity: 'grande', parts: [part('Atum', 'Cheddar'), part('Bauru', 'Cheddar', ['Bacon'])] },
      ],
    },
  ],
  service: { type: 'pickup' },
})

async function connect(): Promise<string> {
  const { kysely } = house.database
  const [id, sealed] = [newId(), sealedOn(kysely, () => new Date())]
  await connectStore(kysely, sealed, {
    ...{ id, cozinhaId: house.company.cozinhaId, plataforma: 'wabiz', nome: 'Balcão', origem: 'telefone', url: '' },
    ...{ credenciais: { clienteId: '', segredo: SEGREDO }, intervaloS: 30, now: new Date() },
  })
  return id
}

async function call(loja: string, body: string | Buffer<ArrayBuffer>, segredo = SEGREDO): Promise<number> {
  const headers = { authorization: `Bearer ${segredo}`, 'content-type': 'application/json' }
  const answer = await fetch(`${house.server.origin}/api/plataformas/${loja}`, { method: 'POST', headers, body })
  return answer.status
}

test('a pizza in parts comes whole with its call, once however often it is called, and changes when it comes otherwise', async () => {
  const loja = await connect()
  const sent = JSON.stringify(order('chave-7'))
  expect([await call(loja, sent), await call(loja, sent)]).toEqual([202, 202])
  await expect.poll(async () => (await house.client.read('telefone', 'chave-7')).status, PATIENCE).toBe(200)
  const { body } = await house.client.read('telefone', 'chave-7')
  expect(body.itens).toMatchObject([
    {
      pizza: {
        borda: expect.stringContaining('Cheddar'),
        sabores: [{ nome: 'Atum' }, { nome: 'Bauru', adicionais: ['Bacon'] }],
      },
    },
  ])
  expect(await call(loja, JSON.stringify(order('chave-7', 'cortar em 12')))).toBe(202)
  const note = async () => (await house.client.read('telefone', 'chave-7')).body.observacao
  await expect.poll(note, PATIENCE).toBe('cortar em 12')
  const events = await house.database.kysely.selectFrom('evento_de_plataforma').select('situacao').execute()
  expect(events).toEqual([{ situacao: 'feito' }, { situacao: 'feito' }])
})

test('an order that is changed and changed back is as it was at first; a repetition alone changes nothing', async () => {
  const loja = await connect()
  const [first, second] = [JSON.stringify(order('volta', 'como antes')), JSON.stringify(order('volta', 'sem pressa'))]
  const note = async () => (await house.client.read('telefone', 'volta')).body.observacao
  const settled = () =>
    house.database.kysely
      .selectFrom('evento_de_plataforma')
      .select(['situacao', 'tentativas'])
      .where('loja_id', '=', loja)
      .orderBy('recebido_em')
      .execute()
  expect(await call(loja, first)).toBe(202)
  await expect.poll(note, PATIENCE).toBe('como antes')
  await expect.poll(settled, PATIENCE).toMatchObject([{ situacao: 'feito' }])
  expect(await call(loja, first)).toBe(202)
  expect(await settled(), 'said twice').toEqual([{ situacao: 'feito', tentativas: 1 }])
  expect(await call(loja, second)).toBe(202)
  await expect.poll(note, PATIENCE).toBe('sem pressa')
  expect(await call(loja, first)).toBe(202)
  await expect.poll(note, PATIENCE).toBe('como antes')
})

test('what is nested beyond all measure is refused, a key beyond all length is taken, and neither is a fault of ours', async () => {
  const loja = await connect()
  const nested = (depth: number) =>
    JSON.stringify(order('fundo')).replace(/}$/, `,"z":${'['.repeat(depth)}${']'.repeat(depth)}}`)
  expect([await call(loja, nested(30)), await call(loja, nested(3_500)), await call(loja, nested(10_000))]).toEqual([
    202, 400, 400,
  ])
  expect(await call(loja, JSON.stringify(order('字'.repeat(1_000))))).toBe(202)
  const placed = () =>
    house.database.kysely
      .selectFrom('pedido_de_plataforma')
      .select('pedido')
      .where('loja_id', '=', loja)
      .where('pedido_id', 'is not', null)
      .orderBy('pedido')
      .execute()
  await expect
    .poll(placed, PATIENCE)
    .toEqual([{ pedido: 'fundo' }, { pedido: expect.stringMatching(/^sha256:[\w-]{43}$/) }])
})

test('an order that nobody can read stands on the board until it comes otherwise, and one without a key is told', async () => {
  const loja = await connect()
  const empty = { internalKey: 'vazio', orderNumber: '7', items: [] }
  expect(await call(loja, JSON.stringify([empty]))).toBe(202)
  const unread = 'Pedido do Wabiz que não pôde ser lido: confira no aplicativo'
  const board = async (referencia: string) => {
    const { rows } = await house.database.pool.query<{ estado: Pedido }>(
      'SELECT estado FROM pedido WHERE cozinha_id = $1 AND referencia = $2',
      [house.company.cozinhaId, referencia],
    )
    return rows.map(({ estado }) => estado.itens.filter(({ cancelado }) => !cancelado).map(({ nome }) => nome))
  }
  await expect.poll(() => board('vazio'), PATIENCE).toEqual([[unread]])
  expect(await call(loja, JSON.stringify(order('vazio')))).toBe(202)
  await expect.poll(async () => (await board('vazio')).flat(), PATIENCE).not.toContain(unread)
  expect(await call(loja, '{"pedido":{"itens":["pizza"]}}')).toBe(202)
  const told = () =>
    house.database.kysely
      .selectFrom('evento_de_plataforma')
      .select('falha')
      .where('loja_id', '=', loja)
      .where('situacao', '=', 'desistiu')
      .where('pedido', 'is', null)
      .execute()
  await expect
    .poll(told, PATIENCE)
    .toEqual([{ falha: 'A plataforma contou um pedido novo sem dizer qual: confira no aplicativo dela.' }])
})

test('a wrong secret, no JSON, something that says nothing and a store that is paused are each answered', async () => {
  const loja = await connect()
  expect(await call(loja, JSON.stringify(order('x')), 'outro')).toBe(403)
  expect(await call(loja, '{"orderNumber":')).toBe(400)
  expect(await call(loja, '{}')).toBe(202)
  const { situacao } = await house.database.kysely
    .selectFrom('evento_de_plataforma')
    .select('situacao')
    .where('loja_id', '=', loja)
    .executeTakeFirstOrThrow()
  expect(situacao).toBe('ignorado')
  await pauseStore(house.database.kysely, loja, true)
  expect(await call(loja, JSON.stringify(order('y')))).toBe(404)
  expect(await call('nenhuma', '{}')).toBe(400)
})

test('more orders in one call than are taken are refused, and none of them is left out without a word', async () => {
  const loja = await connect()
  const many = Array.from({ length: 101 }, (_, at) => order(`muitos-${at}`))
  expect(await call(loja, JSON.stringify(many))).toBe(413)
  expect(await call(loja, JSON.stringify(many.slice(0, 2)))).toBe(202)
})

test('what one call says twice is one order', async () => {
  const loja = await connect()
  expect(await call(loja, JSON.stringify([order('dobrado'), order('dobrado')]))).toBe(202)
  const events = () =>
    house.database.kysely.selectFrom('evento_de_plataforma').select('situacao').where('loja_id', '=', loja).execute()
  await expect.poll(events, PATIENCE).toEqual([{ situacao: 'feito' }])
})

test('a call with a mark before it, or in the letters of an old system, is read as it was meant', async () => {
  const loja = await connect()
  const marked = `\uFEFF${JSON.stringify(order('marcado', 'com limão'))}`
  const old = Buffer.from(JSON.stringify(order('antigo', 'Pão de Açúcar')), 'latin1')
  expect([await call(loja, marked), await call(loja, old)]).toEqual([202, 202])
  const note = async (key: string) => (await house.client.read('telefone', key)).body.observacao
  await expect.poll(() => note('marcado'), PATIENCE).toBe('com limão')
  await expect.poll(() => note('antigo'), PATIENCE).toBe('Pão de Açúcar')
})
