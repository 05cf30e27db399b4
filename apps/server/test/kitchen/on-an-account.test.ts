import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FairTurns } from '../../src/http/fair-turns'
import { newId } from '../../src/new-id'
import { anOrder, type Company, clientOf, createCompanyWithKitchen } from './kitchen-house'
import { oneKitchen } from './one-kitchen'
import { tabletCode } from './tablet-code'

const house = oneKitchen()

/** Whose time was used for a call of a company that has nothing else going on. */
type Account =
  /** The company's, by one of its own calls. */
  | {
      readonly bearer: 'licence' | 'key' | 'none'
      readonly query?: string
      readonly body?: (company: Company) => unknown
    }
  /** Of no company, for this reason. */
  | { readonly nobodys: string }

const KITCHEN = '/api/cozinhas/{cozinha}'
const ORDER = `${KITCHEN}/pedidos/{origem}/{referencia}`

const aSubscription = ({ cozinhaId }: Company) => ({
  cozinha: cozinhaId,
  linhas: ['pizza'],
  inscricao: {
    endpoint: 'https://push.exemplo.com/aparelho',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
})
const aCommand = () => ({
  comandos: [{ tipo: 'entregarPedido', id: newId(), em: new Date().toISOString(), pedidoId: newId() }],
})

/** A new route has to be entered here: what is on no account can be asked for without an end, at everybody's cost. */
const ACCOUNTS: Readonly<Record<string, Account>> = {
  'GET /saude': { nobodys: 'for whoever runs the server' },
  'GET /metrics': { nobodys: 'for whoever runs the server' },
  'GET /config.json': { nobodys: 'a file, from memory' },
  'GET /jwt/keys': { nobodys: 'for servers, from memory' },
  'GET /jwt/revogados': { nobodys: 'for servers, from memory' },
  'POST /api/plataformas/{loja}': { nobodys: 'signed calls of a store: test/plataformas/bounds' },
  'POST /api/plataformas/{loja}/v1/newEvent': { nobodys: 'signed calls of a store: test/plataformas/bounds' },
  'GET /api/storage/arquivo': { nobodys: 'by an address that was signed: below' },
  'GET /api/storage/manifesto.webmanifest': { nobodys: 'by an address that was signed: below' },
  'POST /jwt/token': {
    bearer: 'none',
    body: ({ licenca }) => ({ userName: CHAVE_APP, password: licenca, versaoApi: VERSAO_APP }),
  },
  'POST /jwt/tablet': {
    bearer: 'none',
    body: async (company) => ({ codigo: await tabletCode(house.database, company), instalacao: 'forno' }),
  },
  'GET /api/Perfil': { bearer: 'licence' },
  'GET /api/storage/url': { bearer: 'licence', query: '?ref=App_Tenancy/NENHUMA/img/icon.ico' },
  'GET /api/storage/manifesto': { bearer: 'licence' },
  'GET /api/push/chave': { bearer: 'licence' },
  'PUT /api/push': { bearer: 'licence', body: aSubscription },
  'DELETE /api/push': { bearer: 'licence' },
  'POST /api/erros': { bearer: 'licence', body: ({ sigla }) => ({ erros: [{ id: newId(), sigla }] }) },
  [`GET ${KITCHEN}/eventos`]: { bearer: 'licence' },
  [`PUT ${KITCHEN}/relato`]: { bearer: 'licence', body: () => ({ relogioMs: 1_000 }) },
  [`GET ${KITCHEN}/previsao`]: { bearer: 'licence' },
  [`POST ${KITCHEN}/comandos`]: { bearer: 'licence', body: aCommand },
  [`GET ${KITCHEN}/pedidos`]: { bearer: 'key' },
  [`GET ${KITCHEN}/acontecimentos`]: { bearer: 'key' },
  [`POST ${KITCHEN}/pedidos`]: { bearer: 'key', body: () => anOrder() },
  [`PUT ${ORDER}`]: { bearer: 'key', body: () => anOrder() },
  [`POST ${ORDER}/cancelar`]: { bearer: 'key', body: () => ({ motivo: 'x' }) },
  [`GET ${ORDER}`]: { bearer: 'key' },
}

afterEach(() => {
  vi.restoreAllMocks()
})

function watchAccounts(): Set<string> {
  const owners = new Set<string>()
  const { charge } = FairTurns.prototype
  vi.spyOn(FairTurns.prototype, 'charge').mockImplementation(function (this: FairTurns, owner, ms, longestMs) {
    if (ms > 0) owners.add(owner)
    charge.call(this, owner, ms, longestMs)
  })
  return owners
}

function headersOf(bearer: string | undefined, hasBody: boolean): Record<string, string> {
  return {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
    DeviceID: 'Forno',
    'X-Instalacao': 'forno',
  }
}

describe('every route of the API', () => {
  test('has a line here', async () => {
    const { paths } = house.server.app.swagger()
    const served = Object.entries(paths ?? {})
      .flatMap(([path, methods]) => Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`))
      // Every door of the back office is installed in one place: test/backoffice/share-of-people.
      .filter((operation) => !operation.includes(' /api/retaguarda'))
    expect(served.sort()).toEqual(Object.keys(ACCOUNTS).sort())
  })

  const ofCompanies = Object.entries(ACCOUNTS).flatMap(([operation, account]) =>
    'nobodys' in account ? [] : [[operation, account] as const],
  )
  test.each(ofCompanies)('%s is on the account of the company that calls', async (operation, account) => {
    const company = await createCompanyWithKitchen(house.database)
    const token = await clientOf(house.server.origin, company).login()
    const [method = '', path = ''] = operation.split(' ')
    const url = path.replace('{cozinha}', company.cozinhaId).replace('{origem}', 'balcao').replace('{referencia}', 'r')
    const bearer = { licence: token, key: company.chave, none: undefined }[account.bearer]
    const body = await account.body?.(company)
    const owners = watchAccounts()
    const answer = await fetch(`${house.server.origin}${url}${account.query ?? ''}`, {
      method,
      headers: headersOf(bearer, body !== undefined),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBeLessThan(500)
    expect(answer.status).not.toBe(401)
    await expect.poll(() => [...owners]).toContain(company.sigla)
    await answer.body?.cancel()
  })

  test('what lies under a signed address is on the account of whom it was signed for', async () => {
    const company = await createCompanyWithKitchen(house.database)
    const token = await clientOf(house.server.origin, company).login()
    const headers = headersOf(token, false)
    const signed = (await (await fetch(`${house.server.origin}/api/storage/manifesto`, { headers })).json()) as {
      url: string
    }
    const owners = watchAccounts()
    const { pathname, search } = new URL(signed.url)
    expect((await fetch(`${house.server.origin}${pathname}${search}`)).status).toBe(200)
    // Among others: what an earlier company asked for may still be under way.
    expect([...owners]).toContain(company.sigla)
  })
})
