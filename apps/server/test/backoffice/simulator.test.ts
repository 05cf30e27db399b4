import type { ItemDeEntrada } from '@kds/domain/entrada'
import type { Analise, Simulacao, UltimosPedidos } from '@kds/protocol/retaguarda/simulador'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { orderedProducts } from '../../src/kitchen/orders/ordered-products'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { newId } from '../../src/new-id'
import { clientOf, startServer } from '../kitchen/kitchen-house'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let gerente: Browser
let log: KitchenLog
let kitchen: string

beforeAll(async () => {
  house = await startHouse()
  company = await newCompany(house.database)
  kitchen = `${company.path}/cozinhas/${company.cozinhaId}`
  gerente = await member(house, company, 'gerente')
  log = new KitchenLog(new PostgresKitchenStore(house.database.pool), () => new Date().toISOString())
  const { status } = await gerente.put(`${kitchen}/regras`, {
    comandoId: newId(),
    versao: 0,
    definir: [
      { tipo: 'codigo', chave: 'PO05', linha: 'chapa' },
      { tipo: 'categoria', chave: 'Porções', linha: 'fritura' },
      { tipo: 'categoria', chave: 'Doces', linha: 'sobremesa' },
      { tipo: 'nome', chave: 'Caldo', linha: 'cozinha', ordem: 0 },
      { tipo: 'nome', chave: 'Caldo verde', linha: 'entrada', ordem: 1 },
      { tipo: 'nome', chave: 'Raclete', linha: 'chapa', ordem: 2 },
    ],
  })
  expect(status).toBe(200)
})

afterAll(() => house.close())

async function place(...itens: ItemDeEntrada[]) {
  const order = { origem: 'ifood', referencia: newId(), tipo: 'entrega' as const, itens }
  const placed = await placeOrder(log, company.cozinhaId, order, newId)
  if (placed?.outcome !== 'done') throw new Error('refused')
  return placed.pedido
}

async function simulate(body: object): Promise<Simulacao> {
  const answer = await gerente.post(`${kitchen}/simular`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as Simulacao
}

/** An order of these, as the page makes it of what is typed. */
const orderOf = (...itens: ItemDeEntrada[]) => ({
  pedido: { origem: 'balcao', referencia: 'simulador', tipo: 'balcao', itens },
})

const lint = async () => (await gerente.get(`${kitchen}/analise-das-regras`)).body as unknown as Analise

const ITENS: ItemDeEntrada[] = [
  { nome: 'Suco', quantidade: 1, linha: 'entrada' },
  { nome: 'Calabresa', quantidade: 2, codigo: 'po05', categoria: 'Porções' },
  { nome: 'Batata', quantidade: 1, categoria: 'PORCOES' },
  { nome: 'Caldo Verde', quantidade: 1 },
  { nome: 'Grande', quantidade: 1, pizza: { tamanho: 'G', sabores: [{ nome: 'Calabresa' }] } },
  { nome: 'Pastel de Nata', quantidade: 1 },
]

test('an order goes where the simulator says, by the rule it names', async () => {
  const pedido = { origem: 'ifood', referencia: 'x', tipo: 'entrega', itens: ITENS }
  const { itens } = await simulate({ pedido })
  expect(itens.map(({ salva }) => [salva.linha, salva.numero, salva.chave])).toEqual([
    ['entrada', '1', null],
    ['chapa', '2.1', 'PO05'],
    ['fritura', '3.2', 'Porções'],
    ['cozinha', '4.1', 'Caldo'],
    ['pizza', '5', null],
    ['cozinha', '6', null],
  ])
  const placed = await place(...ITENS)
  expect(placed.itens.map(({ linha }) => linha)).toEqual(itens.map(({ salva }) => salva.linha))
})

test('items alone are enough, and an order as a platform writes it is read as its own door reads it', async () => {
  expect((await simulate({ pedido: { itens: ITENS } })).itens).toHaveLength(ITENS.length)
  const items = [
    { name: 'Caldo Verde', quantity: 2 },
    { name: 'Pizza Grande', quantity: 1, options: [{ name: 'Calabresa', quantity: 1, groupName: 'Sabor' }] },
  ]
  for (const deFora of [{ items }, { id: 'x', orderType: 'DELIVERY', items }, { id: 'x', type: 'DELIVERY', items }]) {
    const { itens } = await simulate({ deFora })
    expect(itens.map(({ salva, quantidade }) => [salva.linha, quantidade])).toEqual([
      ['cozinha', 2],
      ['pizza', 1],
    ])
  }
  const { status, body } = await gerente.post(`${kitchen}/simular`, { deFora: { id: 'x', items: [] } })
  expect([status, body.Messages]).toEqual([400, ['O pedido x veio sem itens.']])
  expect((await gerente.post(`${kitchen}/simular`, { ...orderOf(...ITENS), deFora: { items } })).status).toBe(400)
})

test('an order of a platform nested without end is refused in words', async () => {
  for (const deep of [
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'[{"items":'.repeat(12_000)}1${'}]'.repeat(12_000)}`,
  ]) {
    const answer = await fetch(`${house.server.origin}/api/retaguarda${kitchen}/simular`, {
      method: 'POST',
      headers: { cookie: gerente.cookie, 'content-type': 'application/json' },
      body: `{"deFora":{"items":${deep}}}`,
    })
    expect([answer.status, await answer.json()]).toEqual([400, { success: false, Messages: [expect.any(String)] }])
  }
})

test('one of the last orders is simulated too, a pizza by its flavours', async () => {
  const { id } = await place(...ITENS.slice(1))
  const { itens: last } = (await gerente.get(`${kitchen}/ultimos-pedidos`)).body as unknown as UltimosPedidos
  expect(last[0]).toMatchObject({ id, origem: 'ifood', resumo: 'Calabresa, Batata, Caldo Verde' })
  const again = await simulate({ pedidoId: id })
  expect(again.itens.map(({ salva, foi }) => [salva.linha, foi])).toEqual(
    again.itens.map(({ salva }) => [salva.linha, salva.linha]),
  )
  expect(again.itens.map(({ nome }) => nome)).toContain('Grande Calabresa')
  const halves = [
    { nome: 'Calabresa', fracao: { n: 1, d: 2 } },
    { nome: 'Atum', fracao: { n: 1, d: 2 } },
  ]
  const typed = await simulate(orderOf({ nome: 'Pizza', quantidade: 2, pizza: { tamanho: 'Grande', sabores: halves } }))
  expect(typed.itens[0]).toMatchObject({ nome: 'Grande ½ Calabresa, ½ Atum', quantidade: 2, salva: { linha: 'pizza' } })
})

test('unsaved rules stand beside the saved ones, with the products that change their line', async () => {
  const mandioca = { nome: 'Mandioca', quantidade: 1, codigo: 'PO09', categoria: 'Porções' }
  await gerente.post(`${company.path}/cardapio`, {
    tipo: 'produto',
    codigo: 'PO09',
    nome: 'Mandioca',
    categoria: 'Porções',
    pizza: false,
    adicionais: [],
    remocoes: [],
  })
  const rascunho = { definir: [{ tipo: 'categoria', chave: 'porções', linha: 'chapa' }], remover: [] }
  const { itens, mudam } = await simulate({ ...orderOf(mandioca), rascunho })
  expect(itens[0]).toMatchObject({ salva: { linha: 'fritura' }, rascunho: { linha: 'chapa', numero: '3.2' } })
  expect(mudam?.produtos).toEqual(
    expect.arrayContaining([
      { nome: 'Mandioca', de: 'fritura', para: 'chapa' },
      { nome: 'Batata', de: 'fritura', para: 'chapa' },
    ]),
  )
  expect(mudam?.total).toBe(2)
  expect((await simulate(orderOf(mandioca))).itens[0]?.salva.linha).toBe('fritura')
  const bad = await gerente.post(`${kitchen}/simular`, { pedido: { origem: 'x', itens: [] } })
  expect(bad.status).toBe(400)
  expect((await gerente.post(`${kitchen}/simular`, {})).status).toBe(400)
  expect(await simulate({ rascunho })).toMatchObject({ itens: [], mudam: { total: 2 } })
})

test('the linter names orphans, rules that never match or are hidden, and lines nobody shows', async () => {
  const { orfaos, semUso, escondidas, semEstacao, usos } = await lint()
  expect(orfaos).toMatchObject([{ nome: 'Pastel de Nata', origens: ['ifood'], provaveis: ['sobremesa', 'cozinha'] }])
  expect(escondidas).toMatchObject([{ regra: { chave: 'Caldo verde' }, por: { chave: 'Caldo' } }])
  expect(semUso.map(({ chave }) => chave)).toEqual(['Doces', 'Raclete'])
  expect(semEstacao).toEqual(['cozinha', 'entrada', 'pizza', 'sobremesa', 'chapa', 'fritura'])
  expect(usos.find(({ numero }) => numero === '2.1')?.vezes).toBe(2)
})

test('an order of 31 days ago is looked at no more, one of 29 is; where there are too many the answer says fewer days', async () => {
  const at = await newCompany(house.database)
  const someone = await member(house, at, 'gerente')
  const { kysely } = house.database
  const DAY_MS = 24 * 3_600_000
  const placed = async (nome: string, daysAgo: number) => {
    const order = { origem: 'ifood', referencia: newId(), tipo: 'entrega' as const, itens: [{ nome, quantidade: 1 }] }
    const done = await placeOrder(log, at.cozinhaId, order, newId)
    if (done?.outcome !== 'done') throw new Error('refused')
    const recebido_em = new Date(Date.now() - daysAgo * DAY_MS)
    await kysely.updateTable('pedido').set({ recebido_em }).where('id', '=', done.pedido.id).execute()
  }
  await placed('Esquecido', 31)
  await placed('Lembrado', 29)
  const { orfaos, dias } = (await someone.get(`${at.path}/cozinhas/${at.cozinhaId}/analise-das-regras`))
    .body as unknown as Analise
  expect([orfaos.map(({ nome }) => nome), dias]).toEqual([['Lembrado'], 30])
  await placed('De sexta', 3.5)
  await placed('De hoje', 0.2)
  const looked = async (orders: number, bytes = 1_000_000) => {
    const { products, days } = await orderedProducts(kysely, at.cozinhaId, new Date(), { orders, bytes })
    return [products.map(({ nome }) => nome).sort(), days]
  }
  expect(await looked(3)).toEqual([['De hoje', 'De sexta', 'Lembrado'], 30])
  expect(await looked(2)).toEqual([['De hoje', 'De sexta'], 3])
  expect(await looked(3, 1)).toEqual([['De hoje'], 0])
})

test('the last fifty orders can be tried out, and no more', async () => {
  const at = await newCompany(house.database)
  const someone = await member(house, at, 'gerente')
  for (let n = 1; n <= 52; n++) {
    const itens = [{ nome: `Prato ${n}`, quantidade: 1 }]
    await placeOrder(log, at.cozinhaId, { origem: 'ifood', referencia: newId(), tipo: 'entrega', itens }, newId)
  }
  const { itens } = (await someone.get(`${at.path}/cozinhas/${at.cozinhaId}/ultimos-pedidos`))
    .body as unknown as UltimosPedidos
  expect(itens).toHaveLength(50)
  expect([itens[0]?.resumo, itens.at(-1)?.resumo]).toEqual(['Prato 52', 'Prato 3'])
})

test('a line that only the menu leads to is needed as well: cozinha, to which no rule need lead', async () => {
  const at = await newCompany(house.database)
  const someone = await member(house, at, 'gerente')
  const unseen = async () =>
    (await someone.get(`${at.path}/cozinhas/${at.cozinhaId}/analise-das-regras`)).body.semEstacao as string[]
  expect(await unseen()).toEqual([])
  const offer = (nome: string, pizza: boolean) =>
    someone.post(`${at.path}/cardapio`, {
      tipo: 'produto',
      codigo: '',
      nome,
      categoria: '',
      pizza,
      adicionais: [],
      remocoes: [],
    })
  expect((await offer('Caldo de feijão', false)).status).toBe(200)
  expect(await unseen()).toEqual(['cozinha'])
  expect((await offer('Pizza da casa', true)).status).toBe(200)
  expect(await unseen()).toEqual(['cozinha', 'pizza'])
})

test('one click maps an orphan; open orders follow only when that is wanted', async () => {
  const open = await place({ nome: 'Combo Kids', quantidade: 1, codigo: 'CK-1' })
  const found = (await lint()).orfaos.find(({ nome }) => nome === 'Combo Kids')
  expect(found).toMatchObject({ codigo: 'CK-1', abertos: 1 })
  const lineOf = async () => {
    const row = await house.database.kysely
      .selectFrom('pedido')
      .where('id', '=', open.id)
      .select('estado')
      .executeTakeFirst()
    return row?.estado.itens.map(({ linha, semLinha }) => [linha, semLinha])
  }
  const map = async (fields: object) =>
    gerente.post(`${kitchen}/mapear-orfao`, {
      comandoId: newId(),
      versao: (await lint()).versao,
      nome: 'Combo Kids',
      codigo: 'CK-1',
      linha: 'chapa',
      ...fields,
    })
  expect((await map({ abertos: false })).body).toMatchObject({ movidos: 0 })
  expect(await lineOf()).toEqual([['cozinha', true]])
  expect((await lint()).orfaos.map(({ nome }) => nome)).not.toContain('Combo Kids')
  expect((await map({ abertos: true })).body).toMatchObject({ movidos: 1 })
  expect(await lineOf()).toEqual([['chapa', false]])
  expect((await place({ nome: 'Combo Kids', quantidade: 1, codigo: 'CK-1' })).itens[0]?.linha).toBe('chapa')
})

test('the same command again moves nothing else; what is moved is in the record', async () => {
  const [first, other] = [await place({ nome: 'Tábua', quantidade: 1 }), await place({ nome: 'Fondue', quantidade: 1 })]
  const lineOf = async (id: string) =>
    (await house.database.kysely.selectFrom('pedido').where('id', '=', id).select('estado').executeTakeFirstOrThrow())
      .estado.itens[0]?.linha
  const body = { comandoId: newId(), versao: (await lint()).versao, codigo: '', linha: 'chapa', abertos: true }
  expect((await gerente.post(`${kitchen}/mapear-orfao`, { ...body, nome: 'Tábua' })).body).toMatchObject({ movidos: 1 })
  const again = await gerente.post(`${kitchen}/mapear-orfao`, { ...body, nome: 'Fondue', linha: 'sobremesa' })
  expect([again.status, again.body]).toEqual([200, expect.objectContaining({ movidos: 0 })])
  expect([await lineOf(first.id), await lineOf(other.id)]).toEqual(['chapa', 'cozinha'])
  const { rows } = await house.database.pool.query(
    "SELECT depois FROM registro WHERE empresa_id = $1 AND acao = 'mover itens' ORDER BY em",
    [company.id],
  )
  expect(rows.at(-1)?.depois).toEqual({ nome: 'Tábua', linha: 'chapa', movidos: 1 })
})

test('a mapping that was cut short, or whose answer was lost, is finished by asking again, once', async () => {
  const { pool } = house.database
  const open = await place({ nome: 'Sopa de Pedra', quantidade: 1 })
  await pool.query(`
    CREATE FUNCTION cortar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cut short'; END $$;
    CREATE TRIGGER cortar BEFORE INSERT ON registro FOR EACH ROW WHEN (NEW.acao = 'mover itens') EXECUTE FUNCTION cortar()`)
  const { versao } = await lint()
  const orphan = { versao, nome: 'Sopa de Pedra', codigo: '', linha: 'entrada', abertos: true }
  const map = (comandoId: string) => gerente.post(`${kitchen}/mapear-orfao`, { comandoId, ...orphan })
  const comandoId = newId()
  expect((await map(comandoId)).status).toBe(500)
  await pool.query('DROP TRIGGER cortar ON registro')
  const answers = await Promise.all([map(comandoId), map(newId()), map(comandoId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(({ body }) => Number(body.movidos)).sort()).toEqual([0, 0, 1])
  expect((await map(comandoId)).body).toEqual({ versao: versao + 1, movidos: 0 })
  const { rows } = await pool.query(
    `SELECT (SELECT count(*)::int FROM registro WHERE depois ->> 'nome' = 'Sopa de Pedra') AS linhas,
            (SELECT estado -> 'itens' -> 0 ->> 'linha' FROM pedido WHERE id = $1) AS linha`,
    [open.id],
  )
  expect(rows).toEqual([{ linhas: 1, linha: 'entrada' }])
})

test('what nobody can read is left out of what is asked', async () => {
  const { itens } = await simulate(orderOf({ nome: 'Cal\u0000do', quantidade: 1 }))
  expect(itens[0]).toMatchObject({ nome: 'Caldo', salva: { numero: '4.1' } })
  const { versao } = await lint()
  const removed = await gerente.put(`${kitchen}/regras`, {
    comandoId: newId(),
    versao,
    remover: [{ tipo: 'nome', chave: 'Nada\u0000' }],
  })
  expect(removed.status).toBe(200)
  const orphan = { comandoId: newId(), versao, codigo: '', linha: 'chapa', abertos: false }
  expect((await gerente.post(`${kitchen}/mapear-orfao`, { ...orphan, nome: '\u0000' })).status).toBe(400)
  expect((await gerente.post(`${kitchen}/mapear-orfao`, { ...orphan, nome: 'Quei\u0000jo' })).status).toBe(200)
  expect((await gerente.get(`${kitchen}/regras?busca=quei%00jo`)).body).toMatchObject({ itens: [{ chave: 'Queijo' }] })
})

test('who looks on is known whichever server holds the stream', async () => {
  const dono = await member(house, company, 'dono')
  const { body } = await dono.post(`${company.path}/licencas`, { descricao: 'Forno', meses: 12 })
  const { numero: licenca, id: licencaId } = body as unknown as { numero: string; id: string }
  const other = await startServer(house.database)
  try {
    const { sigla, cozinhaId } = company
    const client = clientOf(other.origin, { sigla, licenca, licencaId, cozinhaId, chave: '' })
    const stream = await client.stream({ estacao: 'Forno 1' })
    await stream.next('retrato')
    const pizza = { nome: 'Grande', quantidade: 1, pizza: { tamanho: 'G', sabores: [{ nome: 'Calabresa' }] } }
    const order = { origem: 'balcao', referencia: newId(), tipo: 'balcao', itens: [pizza] }
    const stations = async () => (await simulate({ pedido: order })).itens[0]?.estacoes
    await expect.poll(stations, { timeout: 30_000, interval: 200 }).toEqual(['Forno 1'])
    expect((await lint()).semEstacao).not.toContain('pizza')
    stream.close()
    await expect.poll(stations, { timeout: 30_000, interval: 200 }).toEqual([])
  } finally {
    await other.close()
  }
})
