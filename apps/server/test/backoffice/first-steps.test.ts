import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/new-id'
import { type Browser, type House, member, newCompany, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
})

afterAll(() => house.close())

const steps = async () => (await dono.get(`${company.path}/primeiros-passos`)).body
const ofRecord = ({ id } = company) =>
  house.database.kysely.selectFrom('registro').where('empresa_id', '=', id).selectAll().execute()

test('each step is done once it was done: a licence that holds, a tablet, an order', async () => {
  expect(await steps()).toEqual({ licenca: false, estacao: false, pedido: false })
  const licence = await dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 12 })
  expect(await steps()).toMatchObject({ licenca: true, estacao: false })
  await dono.post(`${company.path}/licencas/${licence.body.id}/revogar`, {})
  expect(await steps()).toMatchObject({ licenca: false })
  const { body } = await dono.post(`${company.path}/licencas`, { descricao: 'Pizza', meses: 12 })
  await house.database.kysely
    .insertInto('estacao')
    .values({
      id: newId(),
      cozinha_id: company.cozinhaId,
      instalacao: '',
      nome: 'Pizza 1',
      licenca_id: String(body.id),
      linhas: ['pizza'],
      tela: null,
      versao: null,
      vista_em: new Date(),
    })
    .execute()
  expect(await steps()).toEqual({ licenca: true, estacao: true, pedido: false })
  await dono.post(`${company.path}/pedidos-enviados`, {
    cozinhaId: company.cozinhaId,
    origem: 'balcao',
    referencia: newId(),
    tipo: 'balcao',
    itens: [{ nome: 'Bauru', quantidade: 1 }],
  })
  expect(await steps()).toEqual({ licenca: true, estacao: true, pedido: true })
})

test('an empty menu is filled with an example whose dishes all have a line; asked twice at once, once', async () => {
  const at = await newCompany(house.database)
  const gerente = await member(house, at, 'gerente')
  const fill = () => gerente.post(`${at.path}/cardapio-de-exemplo`)
  const answers = await Promise.all([fill(), fill()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.map(({ body }) => Number(body.itens) > 0).sort()).toEqual([false, true])
  expect(await ofRecord(at)).toMatchObject([{ acao: 'importar', alvo: 'cardápio de exemplo' }])

  const counter = (await gerente.get(`${at.path}/cozinhas/${at.cozinhaId}/balcao`)).body as Record<string, unknown[]>
  for (const part of ['produtos', 'sabores', 'adicionais', 'massas', 'bordas'])
    expect(counter[part]).not.toHaveLength(0)
  const itens = (counter.produtos as { nome: string; categoria: string }[]).map(({ nome, categoria }) => ({
    nome,
    categoria,
    quantidade: 1,
  }))
  const preview = await gerente.post(`${at.path}/cozinhas/${at.cozinhaId}/conferir-pedido`, { tipo: 'balcao', itens })
  const lines = preview.body.itens as { linha: string; regra: string }[]
  expect(lines.map(({ regra }) => regra)).not.toContain('nenhuma')
  expect(new Set(lines.map(({ linha }) => linha))).toEqual(
    new Set(['pizza', 'entrada', 'fritura', 'chapa', 'sobremesa']),
  )
})

test('what breaks off half-way leaves no menu without its rules, and is done when asked again', async () => {
  const at = await newCompany(house.database)
  const gerente = await member(house, at, 'gerente')
  const held = async () => [
    Number((await gerente.get(`${at.path}/cardapio`)).body.total) > 0,
    ((await gerente.get(`${at.path}/cozinhas/${at.cozinhaId}/regras`)).body.itens as unknown[]).length > 0,
    (await ofRecord(at)).length,
  ]
  await house.database.pool.query(`
    CREATE FUNCTION refuse_rule() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no rule today'; END $$;
    CREATE TRIGGER refuse_rule BEFORE INSERT ON rota FOR EACH ROW EXECUTE FUNCTION refuse_rule()`)
  expect((await gerente.post(`${at.path}/cardapio-de-exemplo`)).status).toBe(500)
  expect(await held()).toEqual([false, false, 0])
  await house.database.pool.query('DROP TRIGGER refuse_rule ON rota; DROP FUNCTION refuse_rule()')
  expect((await gerente.post(`${at.path}/cardapio-de-exemplo`)).status).toBe(200)
  expect(await held()).toEqual([true, true, 1])
})

test('whoever has a menu and rules keeps them as they are', async () => {
  const { body } = await dono.post(`${company.path}/cardapio`, {
    tipo: 'produto',
    codigo: '',
    nome: 'Bauru',
    categoria: '',
    pizza: false,
    adicionais: [],
    remocoes: [],
  })
  await dono.post(`${company.path}/cardapio/${body.id}/arquivar`, { versao: body.versao })
  const before = await ofRecord()
  const { status, body: answer } = await dono.post(`${company.path}/cardapio-de-exemplo`)
  expect([status, answer]).toEqual([200, { itens: 0 }])
  expect((await dono.get(`${company.path}/cardapio`)).body).toMatchObject({ total: 0 })
  expect((await dono.get(`${company.path}/cozinhas/${company.cozinhaId}/regras`)).body).toMatchObject({ itens: [] })
  expect(await ofRecord()).toHaveLength(before.length)
})
