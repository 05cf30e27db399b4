import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import { newId } from '../../src/new-id'
import {
  type Answer,
  type Browser,
  type House,
  member,
  newCompany,
  startHouse,
  type TestCompany,
} from './backoffice-house'

let house: House
let company: TestCompany
let gerente: Browser

beforeAll(async () => {
  house = await startHouse()
  await house.database.pool.query(`
    CREATE TABLE sem_registro (ligado boolean);
    CREATE FUNCTION recusar_registro() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM sem_registro) THEN RAISE EXCEPTION 'the record is away'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER recusar BEFORE INSERT ON registro FOR EACH ROW EXECUTE FUNCTION recusar_registro()`)
})

beforeEach(async () => {
  company = await newCompany(house.database)
  gerente = await member(house, company, 'gerente')
})

afterAll(() => house.close())

const kitchen = () => `${company.path}/cozinhas/${company.cozinhaId}`
const ITENS = [{ nome: 'Combo Kids', quantidade: 1, codigo: 'CK-1' }]
const order = (changes: object = {}) => ({
  cozinhaId: company.cozinhaId,
  origem: 'balcao',
  referencia: newId(),
  tipo: 'balcao',
  itens: ITENS,
  ...changes,
})

/** Everything a kitchen keeps, without the record. */
async function kept(): Promise<string> {
  const { rows } = await house.database.pool.query(
    `SELECT (SELECT json_agg(c) FROM cozinha c WHERE id = $1) AS cozinha,
            (SELECT json_agg(p ORDER BY p.id) FROM pedido p WHERE cozinha_id = $1) AS pedidos,
            (SELECT json_agg(r ORDER BY r.chave) FROM rota r WHERE cozinha_id = $1) AS rotas,
            (SELECT count(*) FROM cardapio) AS cardapio,
            (SELECT json_agg(e) FROM pedido_da_retaguarda e WHERE cozinha_id = $1) AS enviados,
            (SELECT count(*) FROM evento WHERE cozinha_id = $1) AS eventos`,
    [company.cozinhaId],
  )
  return JSON.stringify(rows)
}

async function lines(): Promise<string[]> {
  const record = house.database.kysely.selectFrom('registro').select('acao').where('empresa_id', '=', company.id)
  return (await record.orderBy('id').execute()).map(({ acao }) => acao)
}

async function sent(): Promise<{ readonly at: string; readonly body: Answer['body'] }> {
  const { body } = await gerente.post(`${company.path}/pedidos-enviados`, order())
  return { at: `${company.path}/pedidos-enviados/${body.id}`, body }
}

/** What each of them does, ready to be done. */
const WRITING: Readonly<Record<string, () => Promise<() => Promise<Answer>>>> = {
  'PUT /cozinhas/:id': async () => {
    const { body } = await gerente.get(kitchen())
    return () => gerente.put(kitchen(), { ...body, nome: 'Outra' })
  },
  'PUT /cozinhas/:id/regras': async () => {
    const definir = [{ tipo: 'codigo', chave: 'CK-1', linha: 'chapa' }]
    return () => gerente.put(`${kitchen()}/regras`, { comandoId: newId(), versao: 0, definir, remover: [] })
  },
  'POST /cozinhas/:id/planilha-das-regras': async () => {
    const csv = 'tipo;chave;linha\ncodigo;CK-1;chapa'
    const { body } = await gerente.post(`${kitchen()}/planilha-das-regras/previa`, { csv })
    const { versao } = body
    return () => gerente.post(`${kitchen()}/planilha-das-regras`, { comandoId: newId(), csv, versao })
  },
  'POST /cozinhas/:id/mapear-orfao': async () => {
    await sent()
    const orphan = { nome: 'Combo Kids', codigo: 'CK-1', linha: 'chapa', abertos: true }
    return () => gerente.post(`${kitchen()}/mapear-orfao`, { comandoId: newId(), versao: 0, ...orphan })
  },
  'POST /cardapio-de-exemplo': async () => () => gerente.post(`${company.path}/cardapio-de-exemplo`),
  'POST /pedidos-enviados': async () => () => gerente.post(`${company.path}/pedidos-enviados`, order()),
  'PUT /pedidos-enviados/:id': async () => {
    const { at, body } = await sent()
    const { versao } = body
    return () => gerente.put(at, { tipo: 'balcao', itens: [{ ...ITENS[0], quantidade: 3 }], versao })
  },
  'POST /pedidos-enviados/:id/cancelar': async () => {
    const { at } = await sent()
    return () => gerente.post(`${at}/cancelar`, { motivo: 'desistiu' })
  },
  'POST /pedidos-enviados/retirar': async () => {
    const { body } = await sent()
    const { cozinhaId, origem, referencia } = body
    return () => gerente.post(`${company.path}/pedidos-enviados/retirar`, { cozinhaId, origem, referencia })
  },
}

/** They ask and leave nothing behind. */
const ASKING = [
  'POST /cozinhas/:id/conferir-pedido',
  'POST /cozinhas/:id/planilha-das-regras/previa',
  'POST /cozinhas/:id/simular',
  'POST /planilha-do-cardapio/previa',
]

test('every door that writes by the log is tried here', () => {
  const byTheLog = backofficeDoors
    .filter((door) => door.byTheLog)
    .map(({ method, url }) => `${method} ${url.replace('/api/retaguarda/empresas/:empresaId', '')}`)
  expect([...Object.keys(WRITING), ...ASKING].sort()).toEqual(byTheLog.sort())
})

test.each(Object.entries(WRITING))('%s does nothing that it cannot record', async (_door, prepare) => {
  const { pool } = house.database
  const knock = await prepare()
  const [before, recorded] = [await kept(), await lines()]
  await pool.query('INSERT INTO sem_registro VALUES (true)')
  expect((await knock()).status).toBe(500)
  expect(await kept()).toBe(before)
  await pool.query('DELETE FROM sem_registro')
  const done = await knock()
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  expect(await kept()).not.toBe(before)
  expect((await lines()).length).toBeGreaterThan(recorded.length)
})
