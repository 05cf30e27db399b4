import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dueDeliveries } from '../../src/kitchen/webhooks/due-deliveries'
import { anOrder, clientOf } from '../kitchen/kitchen-house'
import { isSigned, startTarget, status, type Target } from '../telling/webhook-target'
import { type Browser, type House, member, newCompany, startHouse, type TestCompany } from './backoffice-house'

const PATIENCE = { timeout: 30_000 }

let house: House
let company: TestCompany
let dono: Browser
let target: Target
let chave: { id: string; valor: string }

const at = (path: string) => `${company.path}${path}`

beforeAll(async () => {
  house = await startHouse({ WEBHOOKS_LAN: '127.0.0.1/32' })
})

afterAll(() => house.close())

beforeEach(async () => {
  company = await newCompany(house.database)
  dono = await member(house, company, 'dono')
  target = await startTarget()
  const made = await dono.post(at('/chaves'), { nome: 'Caixa', cozinhaId: company.cozinhaId, origens: ['balcao'] })
  chave = { id: String(made.body.id), valor: String(made.body.valor) }
})

afterEach(() => target.close())

const register = (url = target.url) => dono.post(at('/webhooks'), { chaveId: chave.id, url })

function till() {
  const { cozinhaId, sigla } = company
  return clientOf(house.server.origin, { sigla, cozinhaId, licenca: '', licencaId: '', chave: chave.valor })
}

async function deliveries(id: unknown) {
  const { body } = await dono.get(at(`/webhooks/${id}/entregas`))
  return body.itens as { id: string; situacao: string; tentativas: number; conteudo: { tipo: string; id: string } }[]
}

test('from the registration to the signed call of an order, and its line in the list', async () => {
  const { status: made, body } = await register()
  expect(made).toBe(200)
  expect(body).toMatchObject({ url: target.url, ligado: true, pendentes: 0, chave: 'Caixa' })
  const order = anOrder()
  await till().place(order)
  await expect.poll(() => target.received.map(({ json }) => json.tipo), PATIENCE).toEqual(['aceito'])
  const [received] = target.received
  if (!received) throw new Error('nothing came')
  expect(received.json.referencia).toBe(order.referencia)
  expect(isSigned(String(body.segredo), received)).toBe(true)
  await expect.poll(async () => (await deliveries(body.id))[0]?.situacao, PATIENCE).toBe('entregue')
  expect((await deliveries(body.id))[0]?.conteudo.id).toBe(received.headers['webhook-id'])
})

test('its secret is shown once and stands in no list and no record', async () => {
  const { body } = await register()
  const secret = String(body.segredo)
  expect(secret).toMatch(/^whsec_/)
  const shown = [await dono.get(at('/webhooks')), await dono.get(at(`/webhooks/${body.id}`))]
  const record = await house.database.kysely.selectFrom('registro').selectAll().execute()
  expect(JSON.stringify([shown.map((one) => one.body), record])).not.toContain(secret.slice(6))
  expect(JSON.stringify(record)).toContain(target.url)
  expect(JSON.stringify(record)).toContain('"chaveDeIntegracao":"Caixa"')
})

test('a test event goes out, and one that arrived is sent again by hand under its own id', async () => {
  const { body } = await register()
  const tested = await dono.post(at(`/webhooks/${body.id}/testar`))
  expect(tested.status).toBe(200)
  await expect.poll(async () => (await deliveries(body.id))[0]?.situacao, PATIENCE).toBe('entregue')
  expect(target.received.map(({ json }) => json.tipo)).toEqual(['teste'])
  const again = await dono.post(at(`/entregas/${tested.body.id}/repetir`))
  expect(again.status).toBe(200)
  await expect.poll(() => target.received.length, PATIENCE).toBe(2)
  expect(target.received[1]?.headers['webhook-id']).toBe(target.received[0]?.headers['webhook-id'])
})

test.each([
  'http://exemplo.com.br/',
  'https://10.0.0.1/',
  'https://169.254.169.254/',
  'https://[::1]/',
  'http://127.0.0.2/',
])('is refused at its field: %s', async (url) => {
  const { status: refused, body } = await register(url)
  expect([refused, body.campos?.url]).toEqual([400, expect.stringContaining('https público')])
})

test('a kitchen has a few, and one more is refused with what to do', async () => {
  for (let n = 0; n < 5; n += 1) expect((await register(`${target.url}/${n}`)).status).toBe(200)
  const { status: refused, body } = await register()
  expect([refused, body.Messages?.[0]]).toEqual([409, expect.stringContaining('Remova um deles')])
})

test('turned off it is told nothing and tries nothing; removed it is gone', async () => {
  const { body } = await register()
  const path = at(`/webhooks/${body.id}`)
  const off = await dono.put(path, { url: target.url, ligado: false, versao: body.versao })
  expect(off.body.ligado).toBe(false)
  expect((await dono.post(`${path}/testar`)).status).toBe(409)
  const second = await register(`${target.url}/segundo`)
  await till().place(anOrder())
  await expect.poll(() => target.received.map(({ path }) => path), PATIENCE).toEqual(['/avisos/segundo'])
  expect((await dono.delete(path)).status).toBe(200)
  expect((await dono.get(path)).status).toBe(404)
  expect((await dono.get(at(`/webhooks/${second.body.id}`))).status).toBe(200)
})

test('removed while it is tried out, it was tried before or is not found', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { body } = await register()
    const path = at(`/webhooks/${body.id}`)
    const [tried, removed] = await Promise.all([dono.post(`${path}/testar`), dono.delete(path)])
    expect([200, 404]).toContain(tried.status)
    expect(removed.status).toBe(200)
  }
})

test('of what was delivered the newest two thousand of a webhook are kept, and all that waits', async () => {
  const { body } = await register()
  const { kysely } = house.database
  const now = new Date()
  await sql`
    INSERT INTO entrega_de_webhook
      (id, webhook_id, acontecimento_id, pedido_id, seq, lugar, corpo, situacao, criada_em, proxima_em, prazo_em)
    SELECT gen_random_uuid(), ${body.id}, 'a' || n, 'p', n, 0, '{}', CASE WHEN n = 1 THEN 'pendente' ELSE 'entregue' END,
      ${now}::timestamptz - make_interval(secs => 4000 - n), ${now}, ${new Date(now.getTime() + 60_000)}
    FROM generate_series(1, 3200) AS n`.execute(kysely)
  await dueDeliveries(kysely).forget(now)
  const { rows } = await sql<{ seq: number }>`
    SELECT seq::int AS seq FROM entrega_de_webhook WHERE webhook_id = ${body.id} ORDER BY seq`.execute(kysely)
  expect(rows.map(({ seq }) => seq)).toEqual([1, ...Array.from({ length: 2_000 }, (_, n) => 1_201 + n)])
})

test('an address that fails is shown with since when and what it answered', async () => {
  target.answer = status(500)
  const { body } = await register()
  await dono.post(at(`/webhooks/${body.id}/testar`))
  await expect.poll(async () => (await dono.get(at(`/webhooks/${body.id}`))).body.falhaDesde, PATIENCE).not.toBeNull()
  expect((await deliveries(body.id))[0]).toMatchObject({ situacao: 'pendente', resposta: 500, falha: 'respondeu 500' })
})
