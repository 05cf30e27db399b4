import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../src/new-id'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { createKitchen } from '../../src/provisioning/create-kitchen'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { DAY, provisioning } from '../licensing/licensing-house'
import { PATIENCE } from '../support/patience'
import { registeredRoutes } from '../support/registered-routes'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  anOrder,
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
  TAMANHOS,
} from './kitchen-house'

interface House {
  readonly company: Company
  readonly client: Client
  readonly referencia: string
  readonly perfilId: number
}

interface Call {
  readonly method: string
  readonly url: string
  readonly body?: unknown
}

/** How a route keeps companies apart. */
type Rule =
  /** Tells nothing of any company. */
  | { readonly opens: 'everybody' }
  /** Its address is the key; test/branding proves that no other opens it. */
  | { readonly opens: 'its signed address' }
  /** Names a kitchen in its path. `body` is a good one, so that nothing but the bearer can be at fault. */
  | {
      readonly opens: 'its kitchen'
      readonly to: 'stations' | 'integration keys' | 'both'
      readonly body?: () => unknown
    }
  /** Serves the company of the token, whatever the call names. */
  | {
      readonly opens: 'the company of the token'
      /** A call with our token, aimed at their things, and how it must end. */
      readonly aimed: (theirs: House) => { query?: string; body?: unknown; status: number }
    }

const aCommand = () => ({
  comandos: [{ tipo: 'entregarPedido', id: newId(), em: new Date().toISOString(), pedidoId: newId() }],
})

const aSubscription = (cozinha: string) => ({
  cozinha,
  linhas: ['pizza'],
  inscricao: {
    endpoint: 'https://push.exemplo.com/aparelho',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
})

const everybody: Rule = { opens: 'everybody' }
const KITCHEN = '/api/cozinhas/{cozinha}'

const RULES: Readonly<Record<string, Rule>> = {
  'GET /saude': everybody,
  // Only from this machine or with a token of its own: test/kitchen/access.
  'GET /metrics': everybody,
  'GET /config.json': everybody,
  'POST /jwt/token': everybody,
  // Its code is the key; test/backoffice/tablets proves that it opens its own licence, once.
  'POST /jwt/tablet': everybody,
  // Their signature is the key; test/plataformas proves that nothing unsigned is taken.
  'POST /api/plataformas/{loja}': everybody,
  'POST /api/plataformas/{loja}/v1/newEvent': everybody,
  'GET /jwt/keys': everybody,
  'GET /jwt/revogados': everybody,
  'GET /api/storage/arquivo': { opens: 'its signed address' },
  'GET /api/storage/manifesto.webmanifest': { opens: 'its signed address' },
  [`GET ${KITCHEN}/eventos`]: { opens: 'its kitchen', to: 'stations' },
  [`PUT ${KITCHEN}/relato`]: { opens: 'its kitchen', to: 'stations', body: () => ({ relogioMs: 1_000 }) },
  [`GET ${KITCHEN}/previsao`]: { opens: 'its kitchen', to: 'stations' },
  [`POST ${KITCHEN}/comandos`]: { opens: 'its kitchen', to: 'stations', body: aCommand },
  [`GET ${KITCHEN}/pedidos`]: { opens: 'its kitchen', to: 'integration keys' },
  [`GET ${KITCHEN}/acontecimentos`]: { opens: 'its kitchen', to: 'integration keys' },
  [`POST ${KITCHEN}/pedidos`]: { opens: 'its kitchen', to: 'integration keys', body: anOrder },
  [`PUT ${KITCHEN}/pedidos/{origem}/{referencia}`]: { opens: 'its kitchen', to: 'integration keys', body: anOrder },
  [`POST ${KITCHEN}/pedidos/{origem}/{referencia}/cancelar`]: {
    opens: 'its kitchen',
    to: 'integration keys',
    body: () => ({ motivo: 'x' }),
  },
  [`GET ${KITCHEN}/pedidos/{origem}/{referencia}`]: { opens: 'its kitchen', to: 'both' },
  'GET /api/Perfil': {
    opens: 'the company of the token',
    aimed: ({ perfilId }) => ({ query: `?Id=${perfilId}`, status: 404 }),
  },
  'GET /api/storage/url': {
    opens: 'the company of the token',
    aimed: ({ company }) => ({ query: `?ref=App_Tenancy/${company.sigla}/img/icon.ico`, status: 403 }),
  },
  'GET /api/storage/manifesto': {
    opens: 'the company of the token',
    aimed: ({ company }) => ({ query: `?sigla=${company.sigla}`, status: 200 }),
  },
  'GET /api/push/chave': { opens: 'the company of the token', aimed: () => ({ status: 200 }) },
  'PUT /api/push': {
    opens: 'the company of the token',
    aimed: ({ company }) => ({ body: aSubscription(company.cozinhaId), status: 404 }),
  },
  'DELETE /api/push': { opens: 'the company of the token', aimed: () => ({ status: 204 }) },
  'POST /api/erros': {
    opens: 'the company of the token',
    aimed: ({ company }) => ({ body: { erros: [{ id: newId(), sigla: company.sigla }] }, status: 202 }),
  },
}

let database: TestDatabase
let server: KitchenServer
let ours: House
let theirs: House
/** A second kitchen of the same company: its key opens that one only. */
let siblingKey: string

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
  ours = await furnish()
  theirs = await furnish()
  const house = provisioningOn(database.kysely)
  const sibling = { id: 'cozinha-irma', sigla: theirs.company.sigla, nome: 'Filial', tamanhos: TAMANHOS }
  await createKitchen(house, sibling)
  siblingKey = await createIntegrationKey(house, { cozinhaId: sibling.id, nome: 'Caixa', origens: ['balcao'] })
})

afterAll(async () => {
  await server.close()
  await database.close()
})

async function furnish(): Promise<House> {
  const company = await createCompanyWithKitchen(database)
  const client = clientOf(server.origin, company)
  const { body } = await client.place(anOrder())
  const profiles = await database.kysely
    .selectFrom('perfil')
    .select('id')
    .where('cozinha_id', '=', company.cozinhaId)
    .executeTakeFirstOrThrow()
  return { company, client, referencia: body.referencia, perfilId: profiles.id }
}

async function operations(): Promise<string[]> {
  const document = (await (await fetch(`${server.origin}/docs/json`)).json()) as { paths: Record<string, object> }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** Everything of `theirs`, in a call that is good but for its bearer. */
function callOf(operation: string, rule: Rule): Call {
  const [method = '', path = ''] = operation.split(' ')
  const url = path
    .replace('{cozinha}', theirs.company.cozinhaId)
    .replace('{origem}', 'balcao')
    .replace('{referencia}', theirs.referencia)
  if (rule.opens === 'its kitchen') return { method, url, body: rule.body?.() }
  if (rule.opens !== 'the company of the token') return { method, url }
  const { query = '', body } = rule.aimed(theirs)
  return { method, url: url + query, body }
}

async function answer(call: Call, bearer: string | undefined): Promise<number> {
  const response = await send(call, bearer)
  await response.body?.cancel()
  return response.status
}

async function send(call: Call, bearer: string | undefined): Promise<Response> {
  return fetch(`${server.origin}${call.url}`, {
    method: call.method,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      DeviceID: 'Intrusa',
      'X-Instalacao': 'intrusa',
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  })
}

const rulesOf = <Kind extends Rule['opens']>(...kinds: Kind[]) =>
  Object.entries(RULES).filter((entry): entry is [string, Extract<Rule, { opens: Kind }>] =>
    kinds.some((kind) => kind === entry[1].opens),
  )

async function expectEverywhere(bearer: string | undefined, status: number, rules = closed()): Promise<void> {
  const answers = await Promise.all(
    rules.map(async ([operation, rule]) => [operation, await answer(callOf(operation, rule), bearer)] as const),
  )
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(rules.map(([operation]) => [operation, status])))
}

const closed = () => rulesOf('its kitchen', 'the company of the token')

/** What a company can lose: its orders and its history, its subscriptions, its records. */
async function belongings({ company }: House) {
  const { rows } = await database.pool.query(
    `SELECT c.seq, c.abertos,
       (SELECT json_agg(p.estado ORDER BY p.id) FROM pedido p WHERE p.cozinha_id = c.id) AS pedidos,
       (SELECT count(*) FROM inscricao_push i WHERE i.cozinha_id = c.id) AS inscricoes,
       (SELECT count(*) FROM registro_erro e WHERE e.sigla = c.sigla) AS erros
     FROM cozinha c WHERE c.id = $1`,
    [company.cozinhaId],
  )
  return rows[0]
}

describe('every route of the API reference', () => {
  test('has a rule in this test', async () => {
    expect((await operations()).sort()).toEqual(Object.keys(RULES).sort())
  })

  test('is in the reference: none is registered beside it', async () => {
    // What Fastify adds by itself, and the reference's own pages.
    // Pages for people: the reference itself, and how to trust the shop's own certificate. The back office's doors have their own test, and
    // a route there that is none does not start.
    const beside = /^(HEAD|OPTIONS) |^GET \/(docs|rede)\b|^[A-Z]+ \/api\/retaguarda\b/
    const listed = (await operations()).map((operation) => operation.replaceAll(/\{(\w+)\}/g, ':$1'))
    const registered = registeredRoutes(server.app.printRoutes({ commonPrefix: false }))
    expect(registered.filter((route) => !beside.test(route)).sort()).toEqual(listed.sort())
  })

  test('is closed without a bearer, with a made-up key and with a forged token', async () => {
    const token = await theirs.client.login()
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ sub: theirs.company.licencaId, sigla: theirs.company.sigla }))
    const forged = [`${token.slice(0, -4)}AAAA`, `${head}.${claims.toString('base64url')}.${signature}`, 'a.b.c']
    for (const bearer of [undefined, 'chv_inventada-com-tamanho-certo', ...forged]) await expectEverywhere(bearer, 401)
  })

  test('is closed to a token that has expired', async () => {
    const yesterday = await startServer(database, { clock: () => new Date(Date.now() - DAY) })
    const expired = await clientOf(yesterday.origin, theirs.company).login()
    await yesterday.close()
    await expectEverywhere(expired, 401)
  })

  test('is closed to the token of a revoked licence', async () => {
    const parts = provisioning(database.kysely, () => new Date())
    const { rows } = await database.pool.query<{ empresa_id: string }>('SELECT empresa_id FROM licenca WHERE id = $1', [
      theirs.company.licencaId,
    ])
    const { licencaId, numero } = await parts.issueLicence(rows[0]?.empresa_id ?? '')
    const token = await clientOf(server.origin, { ...theirs.company, licenca: numero }).login()
    const [previsao] = rulesOf('its kitchen').filter(([operation]) => operation.endsWith('/previsao'))
    if (!previsao) throw new Error('no route to try')
    expect(await answer(callOf(...previsao), token)).toBe(200)
    await parts.revokeLicence(licencaId)
    await vi.waitFor(async () => expect(await answer(callOf(...previsao), token)).toBe(401), PATIENCE)
    await expectEverywhere(token, 401)
  })

  test('that carries no bearer is closed without its signature', async () => {
    for (const rule of rulesOf('its signed address')) expect(await answer(callOf(...rule), undefined)).toBe(403)
  })

  test("does not know another company's kitchen: by token, by key, nor by the key of a sister kitchen", async () => {
    const before = await belongings(theirs)
    await expectEverywhere(await ours.client.login(), 404, rulesOf('its kitchen'))
    for (const key of [ours.company.chave, siblingKey]) await expectEverywhere(key, 401, rulesOf('its kitchen'))
    expect(await belongings(theirs)).toEqual(before)
  })

  test("answers for another company's kitchen to the letter as for one that is not there", async () => {
    for (const [operation, rule] of rulesOf('its kitchen')) {
      const call = callOf(operation, rule)
      const nowhere = { ...call, url: call.url.replace(theirs.company.cozinhaId, 'cozinha-nenhuma') }
      for (const bearer of [await ours.client.login(), ours.company.chave]) {
        const [there, none] = [await send(call, bearer), await send(nowhere, bearer)]
        expect([operation, there.status, await there.text()]).toEqual([operation, none.status, await none.text()])
      }
    }
  })

  test('that names no kitchen gives the company of the token nothing of another', async () => {
    const before = await belongings(theirs)
    const token = await ours.client.login()
    for (const [operation, rule] of rulesOf('the company of the token')) {
      const response = await send(callOf(operation, rule), token)
      expect([operation, response.status]).toEqual([operation, rule.aimed(theirs).status])
      const told = await response.text()
      const names = [theirs.company.sigla, theirs.company.cozinhaId, theirs.company.licencaId, theirs.referencia]
      expect([operation, names.filter((name) => told.includes(name))]).toEqual([operation, []])
    }
    expect(await belongings(theirs)).toEqual(before)
  })

  test('takes integration keys only where orders are placed and read', async () => {
    await expectEverywhere(theirs.company.chave, 401, rulesOf('the company of the token'))
    const kitchen = rulesOf('its kitchen')
    const before = await belongings(theirs)
    await expectEverywhere(
      theirs.company.chave,
      403,
      kitchen.filter(([, { to }]) => to === 'stations'),
    )
    await expectEverywhere(
      await theirs.client.login(),
      403,
      kitchen.filter(([, { to }]) => to === 'integration keys'),
    )
    expect(await belongings(theirs)).toEqual(before)
  })
})
