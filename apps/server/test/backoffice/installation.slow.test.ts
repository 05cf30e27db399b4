import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { versionOf } from '../../src/backoffice/version-of'
import { anOrder, clientOf, createCompanyWithKitchen, startServer } from '../kitchen/kitchen-house'
import { promisedWithin } from '../support/own-time'
import { PATIENCE } from '../support/patience'
import {
  administrator,
  type Browser,
  type House,
  lastCode,
  member,
  newCompany,
  SENHA,
  startHouse,
  type TestCompany,
} from './backoffice-house'

const NOTICED_WITHIN_MS = 10_000
const SUSPENSA = 'A empresa está suspensa. Fale com quem cuida desta instalação.'

let house: House
let admin: Browser

beforeAll(async () => {
  house = await startHouse()
  admin = await administrator(house)
})

afterAll(() => house.close())

const path = (id: string) => `/instalacao/empresas/${id}`

async function seen(id: string) {
  return (await admin.get(path(id))).body as { versao: string; licencasMaximo: number | null; licencas: number }
}

async function limit(company: TestCompany, limits: object) {
  return admin.put(path(company.id), { ...limits, versao: (await seen(company.id)).versao })
}

async function endLicences(company: TestCompany, at: string) {
  await house.database.kysely
    .updateTable('empresa')
    .set({ licencas_ate: sql<Date>`${at}::timestamptz` })
    .where('id', '=', company.id)
    .execute()
}

async function lines(company: { id: string }) {
  return house.database.kysely
    .selectFrom('registro')
    .select(['acao', 'alvo', 'antes', 'depois', 'pessoa'])
    .where('empresa_id', '=', company.id)
    .orderBy('id')
    .execute()
}

describe('the administrador', () => {
  test('opens a company with a kitchen, and who was invited becomes its dono and makes a licence', async () => {
    const email = 'dona.nova@exemplo.com.br'
    const sigla = `N${Date.now().toString(36).toUpperCase()}`
    const form = { nome: 'Pizzaria Nova', sigla, documento: '', email, licencasMaximo: 1, licencasAte: '' }
    const { status, body } = await admin.post('/instalacao/empresas', form)
    expect(status).toBe(200)
    expect(body).toMatchObject({ nome: 'Pizzaria Nova', licencasMaximo: 1, licencasAte: null, correio: 'terminal' })
    const codigo = lastCode([String(body.link)], 'convite')
    const dona = house.browser()
    const joined = await dona.post('/links/convite', { codigo, nome: 'Dona', senha: SENHA, repetir: SENHA })
    expect(joined.body.empresas).toEqual([
      { id: body.id, nome: 'Pizzaria Nova', sigla, papel: 'dono', suspensa: false },
    ])
    const made = await dona.post(`/empresas/${body.id}/licencas`, { descricao: 'Pizza', meses: 12 })
    expect(made.status).toBe(200)
    expect((await dona.get(`/empresas/${body.id}/cozinhas`)).body.total).toBe(1)
    expect(await lines({ id: String(body.id) })).toMatchObject([
      { acao: 'cadastrar', alvo: 'Pizzaria Nova', depois: { licencasMaximo: 1 } },
      { acao: 'convidar', alvo: email },
      { acao: 'aceitar o convite' },
      { acao: 'criar' },
    ])
    expect((await admin.get(`/empresas/${body.id}/licencas`)).status).toBe(404)
  })

  test('invites the dono of a company again while nobody has come in, by another address too, and the first link opens no more', async () => {
    const sigla = `L${Date.now().toString(36).toUpperCase()}`
    const { body: company } = await admin.post('/instalacao/empresas', {
      nome: 'Nova',
      sigla,
      email: 'brumo@exemplo.com',
    })
    const first = lastCode([String(company.link)], 'convite')
    const again = (email: string) => admin.post(`${path(String(company.id))}/convidar-dono`, { email })
    expect(await again('x')).toMatchObject({ status: 400, body: { campos: { email: expect.any(String) } } })
    const invited = await again('bruno@exemplo.com')
    expect(invited).toMatchObject({ status: 200, body: { nome: 'Nova', correio: 'terminal', pessoas: 0 } })
    const person = { nome: 'Bruno', senha: SENHA, repetir: SENHA }
    expect((await house.browser().post('/links/convite', { ...person, codigo: first })).status).toBe(410)
    const codigo = lastCode([String(invited.body.link)], 'convite')
    const dono = house.browser()
    expect((await dono.post('/links/convite', { ...person, codigo })).body.empresas).toMatchObject([{ papel: 'dono' }])
    // From now on the house invites by itself.
    expect((await again('outro@exemplo.com')).status).toBe(409)
    expect(await lines({ id: String(company.id) })).toMatchObject([
      { acao: 'cadastrar' },
      { acao: 'convidar', alvo: 'brumo@exemplo.com' },
      { acao: 'convidar', alvo: 'bruno@exemplo.com' },
      { acao: 'aceitar o convite' },
    ])
  })

  test('a link that is being accepted while another is asked for stands in nobody’s way', async () => {
    const { body: company } = await admin.post('/instalacao/empresas', {
      nome: 'Nova',
      sigla: 'NOVA2',
      email: 'primeira@exemplo.com',
    })
    const accepting = await house.database.pool.connect()
    try {
      // As whoever accepts does: first the link, then what names the company.
      await accepting.query('BEGIN')
      await accepting.query('SELECT id FROM convite WHERE empresa_id = $1 FOR UPDATE', [company.id])
      const again = admin.post(`${path(String(company.id))}/convidar-dono`, { email: 'segunda@exemplo.com' })
      const waits = () => house.database.pool.query("SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
      await expect.poll(async () => (await waits()).rowCount, PATIENCE).toBeGreaterThan(0)
      await accepting.query("SET LOCAL lock_timeout = '1ms'")
      await accepting.query('SELECT id FROM empresa WHERE id = $1 FOR KEY SHARE', [company.id])
      await accepting.query('COMMIT')
      expect((await again).status).toBe(200)
    } finally {
      accepting.release(true)
    }
  })

  test('names each field that is wrong, and a sigla that is taken', async () => {
    const taken = await newCompany(house.database)
    const wrong = await admin.post('/instalacao/empresas', {
      nome: '',
      sigla: 'é',
      documento: '123',
      email: 'x',
      licencasMaximo: -1,
      licencasAte: 'ontem',
    })
    expect(wrong.body.campos).toEqual({
      nome: 'Este campo é obrigatório.',
      sigla: 'Máscara do campo inválida.',
      documento: 'Este campo deve ser um CPF ou um CNPJ válido.',
      email: 'Este campo deve ser um e-mail válido.',
      licencasMaximo: 'Valor abaixo do mínimo permitido.',
      licencasAte: expect.any(String),
    })
    const again = await admin.post('/instalacao/empresas', {
      nome: 'Outra',
      sigla: taken.sigla,
      email: 'outra.dona@exemplo.com.br',
    })
    expect(again).toMatchObject({ status: 409, body: { campos: { sigla: expect.stringContaining('Já existe') } } })
  })

  test.each(['0026-12-31', '1999-12-31', '2100-01-01'])('cannot let licences end on %s', async (licencasAte) => {
    const company = await newCompany(house.database)
    expect(await limit(company, { licencasMaximo: 3, licencasAte })).toMatchObject({
      status: 400,
      body: { campos: { licencasAte: 'O dia deve ficar entre os anos 2000 e 2099.' } },
    })
    expect(await seen(company.id)).toMatchObject({ licencasMaximo: null, licencasAte: null })
    expect(await lines(company)).toEqual([])
  })

  test('lets licences end earlier, and the dono reads of each when its stations stop', async () => {
    const company = await newCompany(house.database)
    const dono = await member(house, company, 'dono')
    await dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 12 })
    const licence = async () => ((await dono.get(`${company.path}/licencas?busca=Pizza`)).body.itens as object[])[0]
    const own = (await licence()) as { validaAte: string }
    expect(own).toMatchObject({ situacao: 'ativa' })
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    expect((await limit(company, { licencasMaximo: null, licencasAte: soon })).status).toBe(200)
    expect(await licence()).toMatchObject({
      situacao: 'vencendo',
      validaAte: expect.not.stringContaining(own.validaAte),
    })
    expect((await dono.get(`${company.path}/licencas?situacao=vencendo`)).body.total).toBeGreaterThan(0)
    expect((await limit(company, { licencasMaximo: null, licencasAte: '2020-01-01' })).status).toBe(200)
    expect(await licence()).toMatchObject({ situacao: 'vencida' })
    expect(await seen(company.id)).toMatchObject({ licencas: 0 })
    // Nothing was taken from the licence itself.
    expect((await limit(company, { licencasMaximo: null, licencasAte: '' })).status).toBe(200)
    expect(await licence()).toMatchObject({ situacao: 'ativa', validaAte: own.validaAte })
  })

  test('reads a day of a distant year that was stored before it was refused', async () => {
    const company = await newCompany(house.database)
    await endLicences(company, '0026-12-31T12:00:00Z')
    expect(await seen(company.id)).toMatchObject({ licencasAte: '0026-12-31' })
  })

  test('changes nothing where the answer cannot be given', async () => {
    const company = await newCompany(house.database)
    await endLicences(company, '12026-12-31T12:00:00Z')
    const row = await house.database.kysely
      .selectFrom('empresa')
      .selectAll()
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow()
    const { id, nome, sigla, documento } = row
    const versao = versionOf({
      id,
      nome,
      sigla,
      documento,
      criadaEm: row.criada_em.toISOString(),
      suspensaEm: null,
      licencasMaximo: null,
      licencasAte: '12026-12-31',
    })
    expect((await admin.post(`${path(id)}/suspender`, { versao })).status).toBe(500)
    await house.database.kysely.updateTable('empresa').set({ licencas_ate: null }).where('id', '=', id).execute()
    expect(await seen(id)).toMatchObject({ suspensaEm: null })
    expect(await lines(company)).toEqual([])
  })

  test('finds companies by name, sigla and situation, page by page', async () => {
    const company = await newCompany(house.database)
    const { body } = await admin.get(`/instalacao/empresas?busca=${company.sigla.toLowerCase()}&porPagina=1`)
    expect(body).toMatchObject({ total: 1, itens: [{ id: company.id, licencas: 0, pessoas: 0 }] })
    const suspended = await admin.get(`/instalacao/empresas?busca=${company.sigla}&situacao=suspensa`)
    expect(suspended.body.total).toBe(0)
  })

  test('decides how many licences there are at once, however many are asked for at the same moment', async () => {
    const company = await newCompany(house.database)
    const dono = await member(house, company, 'dono')
    expect((await limit(company, { licencasMaximo: 2, licencasAte: null })).status).toBe(200)
    const make = () => dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 1 })
    const answers = await Promise.all([make(), make(), make(), make()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.Messages).toEqual([
      'Esta empresa pode ter 2 licenças, e já tem 2. Revogue uma, ou fale com quem cuida da instalação.',
    ])
    const made = answers.find(({ status }) => status === 200)
    await dono.post(`${company.path}/licencas/${made?.body.id}/revogar`)
    expect((await make()).status).toBe(200)
  })

  test('decides until when: for new licences, for renewals, and for those that are there', async () => {
    const kitchen = await createCompanyWithKitchen(house.database)
    const { id } = await house.database.kysely
      .selectFrom('empresa')
      .select('id')
      .where('sigla', '=', kitchen.sigla)
      .executeTakeFirstOrThrow()
    const company = { id, path: `/empresas/${id}` } as TestCompany
    const dono = await member(house, company, 'dono')
    const made = await dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 1 })
    const inTwoMonths = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10)
    await limit(company, { licencasMaximo: null, licencasAte: inTwoMonths })
    const beyond = await dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 12 })
    expect(beyond.status).toBe(200)
    const { until } = await house.database.kysely
      .selectFrom('empresa')
      .select('licencas_ate as until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(beyond.body.validaAte).toBe(until?.toISOString())
    const renew = (versao: unknown) =>
      dono.post(`${company.path}/licencas/${made.body.id}/renovar`, { meses: 12, versao })
    const renewed = await renew(made.body.versao)
    expect(renewed).toMatchObject({ status: 200, body: { validaAte: until?.toISOString() } })
    // It lasts to the last day already.
    const again = await renew(renewed.body.versao)
    expect(again.status).toBe(409)
    expect(again.body.Messages?.[0]).toMatch(/^Esta empresa pode ter licenças até \d\d\/\d\d\/\d{4}\./)
    // Less than a month is left: a licence for what is left.
    const inTenDays = new Date(Date.now() + 10 * 24 * 3_600_000).toISOString().slice(0, 10)
    await limit(company, { licencasMaximo: null, licencasAte: inTenDays })
    const short = await dono.post(`${company.path}/licencas`, { descricao: 'Salão', meses: 1 })
    expect(short.status).toBe(200)
    expect(Date.parse(String(short.body.validaAte))).toBeLessThan(Date.now() + 12 * 24 * 3_600_000)
    await limit(company, { licencasMaximo: null, licencasAte: '2020-01-31' })
    const token = await exchange(house.server.origin, kitchen.licenca)
    expect(token).toMatchObject({ status: 400, body: { error_description: expect.stringContaining('31/01/2020') } })
  })

  test('is told when another administrador was faster, and changes nothing then', async () => {
    const company = await newCompany(house.database)
    const { versao } = await seen(company.id)
    expect((await admin.put(path(company.id), { licencasMaximo: 5, versao })).status).toBe(200)
    const late = await admin.put(path(company.id), { licencasMaximo: 9, versao })
    expect(late.status).toBe(409)
    expect((await seen(company.id)).licencasMaximo).toBe(5)
    expect(await lines(company)).toMatchObject([
      { acao: 'mudar os limites', antes: { licencasMaximo: null }, depois: { licencasMaximo: 5 } },
    ])
  })
})

async function exchange(origin: string, numero: string) {
  const answer = await fetch(`${origin}/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: CHAVE_APP, password: numero, versaoApi: VERSAO_APP }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('a suspended company is refused within ten seconds in words, everywhere, and works again when it is resumed', async () => {
  const { database } = house
  const licensing = await startServer(database, { env: { SERVE: 'licensing' } })
  const apart = await startServer(database, { env: { SERVE: 'kitchen', LICENCIAMENTO_URL: licensing.origin } })
  const company = await createCompanyWithKitchen(database)
  const bystander = await createCompanyWithKitchen(database)
  const { id } = await database.kysely
    .selectFrom('empresa')
    .select('id')
    .where('sigla', '=', company.sigla)
    .executeTakeFirstOrThrow()
  const dono = await member(house, { id } as TestCompany, 'dono')
  const here = clientOf(house.server.origin, company)
  const there = clientOf(apart.origin, company, licensing.origin)
  const other = clientOf(house.server.origin, bystander)
  const order = anOrder()
  expect((await here.place(order)).status).toBe(201)
  const streams = [await here.stream(), await there.stream()]
  const neighbour = await other.stream()
  for (const stream of [...streams, neighbour]) await stream.next('retrato')

  let ended = 0
  for (const stream of streams) {
    void stream.ended.then(() => {
      ended += 1
    })
  }
  const { versao } = await seen(id)
  const suspended = await admin.post(`${path(id)}/suspender`, { versao })
  expect(suspended.body.suspensaEm).toEqual(expect.any(String))
  await promisedWithin(NOTICED_WITHIN_MS, async () => expect(ended).toBe(2))
  for (const client of [here, there]) {
    expect(await client.place(anOrder())).toMatchObject({ status: 403, body: { Messages: [SUSPENSA] } })
    expect(await client.command([])).toMatchObject({ status: 401, body: { Messages: [SUSPENSA] } })
  }
  for (const origin of [house.server.origin, licensing.origin]) {
    const refused = await exchange(origin, company.licenca)
    expect(refused).toEqual({ status: 400, body: { error: 'invalid_grant', error_description: SUSPENSA } })
  }
  const profiles = await fetch(`${licensing.origin}/api/Perfil`, {
    headers: { authorization: `Bearer ${await here.login()}` },
  })
  expect(profiles.status).toBe(401)
  expect((await dono.get('/conta')).body.empresas).toMatchObject([{ suspensa: true }])
  expect((await dono.get(`/empresas/${id}/licencas`)).body.total).toBe(1)
  const written = await dono.post(`/empresas/${id}/licencas`, { descricao: 'Pizza', meses: 1 })
  expect(written).toMatchObject({ status: 403, body: { Messages: [SUSPENSA] } })
  expect((await other.place(anOrder())).status).toBe(201)
  await neighbour.next('evento')

  await admin.post(`${path(id)}/reativar`, { versao: suspended.body.versao })
  for (const client of [here, there]) {
    await promisedWithin(NOTICED_WITHIN_MS, async () => {
      const { status, body } = await client.read(order.origem, order.referencia)
      expect(status).toBe(200)
      expect(body.referencia).toBe(order.referencia)
    })
    const stream = await client.stream()
    expect(stream.status).toBe(200)
    stream.close()
  }
  expect((await lines({ id })).map(({ acao }) => acao)).toEqual(['suspender', 'reativar'])
  const record = await admin.get('/instalacao/registro?alvoTipo=empresa')
  expect(JSON.stringify(record.body)).toContain('reativar')
  neighbour.close()
  await apart.close()
  await licensing.close()
})
