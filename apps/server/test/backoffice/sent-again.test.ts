import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import { newId } from '../../src/new-id'
import {
  type Answer,
  administrator,
  type Browser,
  type House,
  member,
  newCompany,
  openCompany,
  type TestCompany,
} from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser
let admin: Browser

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
  admin = await administrator(house)
})

afterAll(() => house.close())

const at = (path: string) => `${company.path}${path}`
/** A link that opens a door is shown the first time only. */
const withoutLink = (body: Answer['body']) => ('link' in body ? { ...body, link: null } : body)
const withKey = (key: string) => ({ 'idempotency-key': key })

/** A form filled in, and the table in which it leaves one row more. */
interface Form {
  readonly who: Browser
  readonly path: string
  readonly body: object
  readonly table: string
}

async function licence(): Promise<Answer['body']> {
  return (await dono.post(at('/licencas'), { descricao: 'Forno', meses: 1 })).body
}

async function integrationKey(): Promise<unknown> {
  const body = { nome: 'Caixa', cozinhaId: company.cozinhaId, origens: ['balcao'] }
  return (await dono.post(at('/chaves'), body)).body.id
}

/** No two kitchens and no two profiles of a company have the same name. */
let named = 0

const FORMS: Readonly<Record<string, () => Promise<Form>>> = {
  'POST /empresas/:empresaId/cozinhas': async () => {
    const body = { nome: `Filial ${++named}`, fuso: 'America/Sao_Paulo' }
    return { who: dono, path: at('/cozinhas'), body, table: 'cozinha' }
  },
  'POST /empresas/:empresaId/perfis': async () => {
    const body = { nome: `Salão ${++named}`, cozinhaId: company.cozinhaId }
    return { who: dono, path: at('/perfis'), body, table: 'perfil' }
  },
  'POST /empresas/:empresaId/licencas': async () => {
    return { who: dono, path: at('/licencas'), body: { descricao: 'Pizza', meses: 12 }, table: 'licenca' }
  },
  'POST /empresas/:empresaId/chaves': async () => {
    const body = { nome: 'Caixa', cozinhaId: company.cozinhaId, origens: ['balcao'] }
    return { who: dono, path: at('/chaves'), body, table: 'chave_integracao' }
  },
  'POST /empresas/:empresaId/tablets': async () => {
    const { id: licencaId } = await licence()
    const body = { licencaId, perfilId: company.perfilId, estacao: 'Pizza 1', linhas: ['pizza'], tela: 'F' }
    return { who: dono, path: at('/tablets'), body, table: 'codigo_de_tablet' }
  },
  'POST /empresas/:empresaId/convites': async () => {
    const body = { email: `c${newId()}@exemplo.com.br`, papel: 'gerente' }
    return { who: dono, path: at('/convites'), body, table: 'convite' }
  },
  'POST /empresas/:empresaId/webhooks': async () => {
    const body = { chaveId: await integrationKey(), url: 'https://caixa.exemplo.com.br/avisos' }
    return { who: dono, path: at('/webhooks'), body, table: 'webhook' }
  },
  'POST /empresas/:empresaId/lojas': async () => {
    const store = {
      plataforma: 'wabiz',
      nome: 'Cardápio',
      origem: `c${newId().slice(-8)}`,
      cozinhaId: company.cozinhaId,
    }
    const access = { url: '', urlDoToken: '', codigo: '', clienteId: '', segredo: 'segredo-da-loja', intervaloS: 30 }
    return { who: dono, path: at('/lojas'), body: { ...store, ...access }, table: 'loja_de_plataforma' }
  },
  'POST /instalacao/empresas': async () => {
    const email = `e${newId()}@exemplo.com.br`
    const body = { nome: 'Cantina', sigla: `C${newId().slice(-8)}`, documento: '', email, licencasAte: '' }
    return { who: admin, path: '/instalacao/empresas', body, table: 'empresa' }
  },
  'POST /instalacao/empresas/:id/convidar-dono': async () => {
    const [email, other] = [`e${newId()}@exemplo.com.br`, `f${newId()}@exemplo.com.br`]
    const { id } = (
      await admin.post('/instalacao/empresas', { nome: 'Trattoria', sigla: `T${newId().slice(-8)}`, email })
    ).body
    // The invitation before it goes: what is left is the line that says so.
    return { who: admin, path: `/instalacao/empresas/${id}/convidar-dono`, body: { email: other }, table: 'registro' }
  },
}

/** Doors that make nothing twice by themselves, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  'POST /instalacao/empresas/:id/suspender': 'suspended once is suspended',
  'POST /instalacao/empresas/:id/reativar': 'active once is active',
  'POST /empresas/:empresaId/licencas/:id/revogar': 'revoked once is revoked',
  'POST /empresas/:empresaId/chaves/:id/revogar': 'revoked once is revoked',
  'POST /empresas/:empresaId/cozinhas/:id/arquivar': 'archived once is archived',
  'POST /empresas/:empresaId/cozinhas/:id/trazer-de-volta': 'back once is back',
  'POST /empresas/:empresaId/perfis/:id/arquivar': 'archived once is archived',
  'POST /empresas/:empresaId/perfis/:id/trazer-de-volta': 'back once is back',
  'POST /empresas/:empresaId/cardapio/:id/arquivar': 'archived once is archived',
  'POST /empresas/:empresaId/cardapio/:id/trazer-de-volta': 'back once is back',
  'POST /empresas/:empresaId/estacoes/:id/identificar': 'shows a name again',
  'POST /empresas/:empresaId/marca/logo/tirar': 'gone once is gone',
  'POST /empresas/:empresaId/marca/icone/tirar': 'gone once is gone',
  'POST /empresas/:empresaId/cardapio': 'the form names the id',
  'POST /empresas/:empresaId/cardapio-de-exemplo': 'what is there already is left',
  'POST /empresas/:empresaId/planilha-do-cardapio': 'a sheet that changes nothing changes nothing',
  'POST /empresas/:empresaId/planilha-do-cardapio/previa': 'only looks',
  'POST /empresas/:empresaId/cozinhas/:id/planilha-das-regras': 'by the id of the command',
  'POST /empresas/:empresaId/cozinhas/:id/planilha-das-regras/previa': 'only looks',
  'POST /empresas/:empresaId/cozinhas/:id/mapear-orfao': 'by the id of the command',
  'POST /empresas/:empresaId/cozinhas/:id/simular': 'only looks',
  'POST /empresas/:empresaId/cozinhas/:id/conferir-pedido': 'only looks',
  'POST /empresas/:empresaId/lojas/:id/repetir': 'the same event or call is due again, under its own id',
  'POST /empresas/:empresaId/entregas/:id/repetir': 'the same delivery is due again, under its own id',
  'POST /empresas/:empresaId/lojas/:id/testar': 'only asks the platform',
  'POST /empresas/:empresaId/lojas/:id/mapear': 'said already, it is no second change',
  'POST /empresas/:empresaId/pedidos-enviados': 'the form names the id',
  'POST /empresas/:empresaId/pedidos-enviados/:id/cancelar': 'cancelled once is cancelled',
  'POST /empresas/:empresaId/pedidos-enviados/retirar': 'taken back once is taken back',
}

/** It has nothing to fill in, and so nothing to put right. */
const WEBHOOK_TEST = 'POST /empresas/:empresaId/webhooks/:id/testar'
const RENEWAL = 'POST /empresas/:empresaId/licencas/:id/renovar'

async function rows(table: string): Promise<number> {
  const { rows: counted } = await house.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)
  return counted[0]?.n ?? 0
}

test('every door that makes something takes the key of its form, and every other is harmless when called again', () => {
  const posts = backofficeDoors.filter(
    ({ method, keeper }) => method === 'POST' && (keeper.kind === 'company' || keeper.kind === 'administrator'),
  )
  const label = ({ method, url }: { method: string; url: string }) => `${method} ${url.replace('/api/retaguarda', '')}`
  const takesKey = posts.filter(({ repeatable }) => repeatable).map(label)
  expect(takesKey.sort()).toEqual([...Object.keys(FORMS), RENEWAL, WEBHOOK_TEST].sort())
  expect(
    posts
      .filter(({ repeatable }) => !repeatable)
      .map(label)
      .sort(),
  ).toEqual(Object.keys(HARMLESS).sort())
})

describe.each(Object.entries(FORMS))('%s', (_label, form) => {
  test('sent again after a lost answer it makes nothing, at once or together, and shows no secret twice', async () => {
    const { who, path, body, table } = await form()
    const before = await rows(table)
    const lines = await rows('registro')
    const printed = house.printed.length
    const key = newId()
    const first = await who.post(path, body, withKey(key))
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const links = house.printed.length - printed
    const recorded = (await rows('registro')) - lines
    const again = await Promise.all([1, 2].map(() => who.post(path, body, withKey(key))))
    const { numero, valor, codigo, segredo } = first.body
    // A store's code is none, and empty where it has none.
    const secret = numero ?? valor ?? (codigo || segredo)
    for (const answer of again) {
      if (secret === undefined) expect(answer).toMatchObject({ status: 200, body: withoutLink(first.body) })
      else {
        expect(answer.status).toBe(409)
        expect(answer.body.Messages?.[0]).toMatch(/^Est[ae] .+ já foi .+, mas a resposta se perdeu/)
        expect(JSON.stringify(answer.body)).not.toContain(String(secret))
      }
    }
    expect(await rows(table)).toBe(before + 1)
    expect((await rows('registro')) - lines).toBe(recorded)
    expect(house.printed.length - printed).toBe(links)
    const { rows: kept } = await house.database.pool.query('SELECT * FROM envio_feito WHERE chave = $1', [key])
    for (const shown of [secret, first.body.link]) {
      if (shown !== undefined) expect(JSON.stringify(kept)).not.toContain(String(shown))
    }
  })

  test('what was refused may be put right and sent again with the same key', async () => {
    const { who, path, body, table } = await form()
    const before = await rows(table)
    const key = newId()
    expect((await who.post(path, {}, withKey(key))).status).toBe(400)
    expect((await who.post(path, body, withKey(key))).status).toBe(200)
    expect(await rows(table)).toBe(before + 1)
  })
})

test('a renewal sent again answers the first one calmly; another of the same moment is still told', async () => {
  const { id, versao } = await licence()
  const path = at(`/licencas/${id}/renovar`)
  const key = newId()
  const first = await dono.post(path, { meses: 2, versao }, withKey(key))
  expect(first.status).toBe(200)
  expect(await dono.post(path, { meses: 2, versao }, withKey(key))).toMatchObject({ status: 200, body: first.body })
  expect((await dono.get(at(`/licencas/${id}`))).body.validaAte).toBe(first.body.validaAte)
  expect((await dono.post(path, { meses: 2, versao }, withKey(newId()))).status).toBe(409)
})

test('a test event that is asked for again goes out once', async () => {
  const url = 'https://caixa.exemplo.com.br/avisos'
  const { id } = (await dono.post(at('/webhooks'), { chaveId: await integrationKey(), url })).body
  const key = newId()
  const before = await rows('entrega_de_webhook')
  for (const _time of [1, 2]) {
    expect((await dono.post(at(`/webhooks/${id}/testar`), {}, withKey(key))).status).toBe(200)
  }
  expect(await rows('entrega_de_webhook')).toBe(before + 1)
})

test('the same key with other content, or a key that is none, makes nothing and says why', async () => {
  const key = newId()
  const cozinhas = () => rows('cozinha')
  await dono.post(at('/cozinhas'), { nome: 'Moema', fuso: 'America/Sao_Paulo' }, withKey(key))
  const before = await cozinhas()
  const other = await dono.post(at('/cozinhas'), { nome: 'Lapa', fuso: 'America/Sao_Paulo' }, withKey(key))
  expect(other).toMatchObject({ status: 409, body: { Messages: [expect.stringMatching(/^Isto já foi salvo antes/)] } })
  for (const bad of ['curta', 'x'.repeat(101), 'com espaço e acento']) {
    const refused = await dono.post(
      at('/cozinhas'),
      { nome: 'Lapa', fuso: 'America/Sao_Paulo' },
      withKey(encodeURI(bad)),
    )
    expect(refused.status, bad).toBe(400)
    expect(refused.body.Messages?.[0]).toMatch(/Idempotency-Key/)
  }
  expect(await cozinhas()).toBe(before)
})

test('a key is one person’s and one company’s: for anybody else it is new', async () => {
  const key = newId()
  const form = { nome: 'Centro', fuso: 'America/Sao_Paulo' }
  const first = await dono.post(at('/cozinhas'), form, withKey(key))
  const colleague = await member(house, company, 'dono')
  const second = await colleague.post(at('/cozinhas'), { ...form, nome: 'Bela Vista' }, withKey(key))
  const neighbour = await newCompany(house.database)
  const stranger = await member(house, neighbour, 'dono')
  const third = await stranger.post(`${neighbour.path}/cozinhas`, form, withKey(key))
  expect(new Set([first.body.id, second.body.id, third.body.id]).size).toBe(3)
})

test('keys are forgotten after a day, and never more than a thousand of a company are kept', async () => {
  const ours = await newCompany(house.database)
  const owner = await member(house, ours, 'dono')
  const create = (key: string) => owner.post(`${ours.path}/licencas`, { descricao: 'Forno', meses: 1 }, withKey(key))
  const key = newId()
  expect((await create(key)).status).toBe(200)
  expect((await create(key)).status).toBe(409)
  const { pool } = house.database
  await pool.query("UPDATE envio_feito SET em = em - interval '25 hours' WHERE escopo = $1", [ours.id])
  expect((await create(key)).status).toBe(200)
  await pool.query(
    `INSERT INTO envio_feito (escopo, pessoa_id, chave, conteudo, em)
     SELECT escopo, pessoa_id, chave || n, conteudo, em - n * interval '1 second'
     FROM envio_feito, generate_series(1, 1500) n WHERE chave = $1`,
    [key],
  )
  expect((await create(newId())).status).toBe(200)
  const { rows: kept } = await pool.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM envio_feito WHERE escopo = $1',
    [ours.id],
  )
  expect(kept[0]?.n).toBe(1_001)
  expect((await create(key)).status).toBe(409)
})
