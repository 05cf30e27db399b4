import { MODELO_DE_COSTUME } from '@kds/domain/impresso/modelo'
import type { Papel } from '@kds/protocol/retaguarda/papeis'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backofficeDoors } from '../../src/backoffice/backoffice-plugin'
import type { Door } from '../../src/backoffice/doors/door'
import { refuseUnkeptRoutes } from '../../src/backoffice/doors/install-doors'
import { newId } from '../../src/new-id'
import { registeredRoutes } from '../support/registered-routes'
import {
  type Browser,
  type House,
  member,
  newCompany,
  administrator as signedInAdministrator,
  startHouse,
  type TestCompany,
} from './backoffice-house'
import { OF_A_DONO, OF_A_GERENTE, roleOf, THE_SIMULATOR, within } from './door-roles'

let house: House
let ours: TestCompany
let theirs: TestCompany
let roles: Record<Papel, Browser>
let stranger: Browser
let administrator: Browser
/** What the neighbour has, to be asked for under our own address. */
let foreign: Record<string, string>

const label = ({ method, url }: Door) => `${method} ${url}`
const companyDoors = backofficeDoors.filter(({ keeper }) => keeper.kind === 'company')

/** Which of the neighbour's things stands for `:id` at each door; a new door has to be entered here. */
const THINGS: Readonly<Record<string, string>> = {
  '/licencas/:id': 'licenca',
  '/licencas/:id/renovar': 'licenca',
  '/licencas/:id/revogar': 'licenca',
  '/tablets/:id': 'tablet',
  '/estacoes/:id/identificar': 'estacao',
  '/chaves/:id': 'chave',
  '/chaves/:id/revogar': 'chave',
  '/chaves/:id/origens': 'chave',
  '/webhooks/:id': 'webhook',
  '/webhooks/:id/testar': 'webhook',
  '/webhooks/:id/entregas': 'webhook',
  '/entregas/:id/repetir': 'entrega',
  '/lojas/:id': 'loja',
  '/lojas/:id/eventos-da-loja': 'loja',
  '/lojas/:id/chamadas-da-loja': 'loja',
  '/lojas/:id/opcoes-da-loja': 'loja',
  '/lojas/:id/mapear': 'loja',
  '/lojas/:id/conteudo': 'loja',
  '/lojas/:id/repetir': 'loja',
  '/lojas/:id/testar': 'loja',
  '/impressoras/:id': 'cozinha',
  '/impressoras/:id/impressoes': 'cozinha',
  '/pessoas/:id': 'pessoa',
  '/convites/:id': 'convite',
  '/cozinhas/:id': 'cozinha',
  '/cozinhas/:id/arquivar': 'cozinha',
  '/cozinhas/:id/trazer-de-volta': 'cozinha',
  '/cozinhas/:id/regras': 'cozinha',
  '/cozinhas/:id/balcao': 'cozinha',
  '/cozinhas/:id/conferir-pedido': 'cozinha',
  '/pedidos-enviados/:id': 'pedido',
  '/pedidos-enviados/:id/cancelar': 'pedido',
  '/perfis/:id': 'perfil',
  '/perfis/:id/arquivar': 'perfil',
  '/perfis/:id/trazer-de-volta': 'perfil',
  '/cozinhas/:id/ultimos-pedidos': 'cozinha',
  '/cozinhas/:id/simular': 'cozinha',
  '/cozinhas/:id/planilha-das-regras': 'cozinha',
  '/cozinhas/:id/planilha-das-regras/previa': 'cozinha',
  '/cozinhas/:id/analise-das-regras': 'cozinha',
  '/cozinhas/:id/mapear-orfao': 'cozinha',
  '/cardapio/:id': 'cardapio',
  '/cardapio/:id/arquivar': 'cardapio',
  '/cardapio/:id/trazer-de-volta': 'cardapio',
}

const PRODUTO = {
  tipo: 'produto',
  codigo: '',
  nome: 'Bauru',
  categoria: '',
  pizza: false,
  adicionais: [],
  remocoes: [],
}

const PEDIDO = { tipo: 'balcao', itens: [{ nome: 'Bauru', quantidade: 1 }] }

/** What such a door would accept, were the thing ours. */
const BODIES: Readonly<Record<string, unknown>> = {
  'PUT /chaves/:id/origens': { origens: ['balcao'], versao: 'qualquer' },
  'PUT /webhooks/:id': { url: 'https://exemplo.com.br/avisos', ligado: true, versao: 'qualquer' },
  'PUT /lojas/:id': {
    ...{ nome: 'Minha', url: 'https://exemplo.com.br/od', urlDoToken: '', codigo: '', clienteId: '', segredo: '' },
    ...{ intervaloS: 30, pausada: false, versao: 'qualquer' },
  },
  'POST /lojas/:id/repetir': { evento: 'e-1' },
  'POST /lojas/:id/mapear': { opcao: 'qualquer', papel: 'borda', versao: 'v' },
  'PUT /impressoras/:id': {
    ...{ ligada: false, porta: 9100, codificacao: 'auto', iguais: 'marcar', versao: 'qualquer' },
    modelo: MODELO_DE_COSTUME,
  },
  'PUT /licencas/:id': { descricao: 'Minha', versao: 'qualquer' },
  'POST /licencas/:id/renovar': { meses: 1, versao: 'qualquer' },
  'PUT /pessoas/:id': { papel: 'leitura', versao: 'qualquer' },
  'PUT /cozinhas/:id': {
    nome: 'Minha',
    fuso: 'America/Sao_Paulo',
    metaMinutos: 20,
    metas: {},
    fornoMinutos: 6,
    fornoAutomatico: false,
    entregaAutomaticaMinutos: 30,
    limites: {},
    tamanhos: [{ nome: 'Grande', sigla: 'G' }],
    horarios: Array.from({ length: 7 }, () => ({ abre: '', fecha: '' })),
    versao: 'qualquer',
  },
  'POST /cozinhas/:id/arquivar': { versao: 'qualquer' },
  'PUT /perfis/:id': { nome: 'Meu', cozinhaId: 'qualquer', versao: 'qualquer' },
  'PUT /cozinhas/:id/regras': {
    comandoId: '00000000-0000-7000-8000-000000000001',
    versao: 0,
    definir: [{ tipo: 'nome', chave: 'caldo', linha: 'cozinha' }],
    remover: [],
  },
  'POST /cozinhas/:id/conferir-pedido': PEDIDO,
  'PUT /pedidos-enviados/:id': { ...PEDIDO, versao: 'qualquer' },
  'POST /pedidos-enviados/:id/cancelar': {},
  'POST /cozinhas/:id/simular': { pedido: { ...PEDIDO, origem: 'balcao', referencia: 'x' } },
  'POST /cozinhas/:id/planilha-das-regras': { csv: 'tipo;chave;linha', versao: 'v', comandoId: newId() },
  'POST /cozinhas/:id/planilha-das-regras/previa': { csv: 'tipo;chave;linha' },
  'POST /cozinhas/:id/mapear-orfao': {
    comandoId: '00000000-0000-7000-8000-000000000002',
    versao: 0,
    nome: 'Bauru',
    codigo: '',
    linha: 'chapa',
    abertos: true,
  },
  'PUT /cardapio/:id': { ...PRODUTO, versao: 'qualquer' },
  'POST /cardapio/:id/arquivar': { versao: 'qualquer' },
  'POST /cardapio/:id/trazer-de-volta': { versao: 'qualquer' },
}

/** What no such call may have changed. */
const TABLES = [
  'licenca',
  'codigo_de_tablet',
  'estacao',
  'chave_integracao',
  'vinculo',
  'convite',
  'cozinha',
  'perfil',
  'cardapio',
  'rota',
  'pedido',
  'pedido_da_retaguarda',
  'marca',
  'registro',
  'loja_de_plataforma',
  'impressora',
  'webhook',
] as const

beforeAll(async () => {
  // Time stands still: nothing of the neighbour's comes due meanwhile.
  const now = new Date()
  // All doors within a minute are more than a company may change in one: by the rates' clock it is an hour.
  house = await startHouse(
    { WEBHOOKS_LAN: '127.0.0.1/32' },
    { clock: () => now, rateClock: () => 1_000 * performance.now() },
  )
  ours = await newCompany(house.database)
  theirs = await newCompany(house.database)
  roles = {
    dono: await member(house, ours, 'dono'),
    gerente: await member(house, ours, 'gerente'),
    leitura: await member(house, ours, 'leitura'),
  }
  const neighbour = await member(house, theirs, 'dono')
  stranger = neighbour
  administrator = await signedInAdministrator(house)
  const made = async (path: string, body: unknown) => (await neighbour.post(`${theirs.path}${path}`, body)).body.id
  const licencaId = String(await made('/licencas', { descricao: 'Deles', meses: 12 }))
  const perfilId = theirs.perfilId
  const estacao = newId()
  await house.database.kysely
    .insertInto('estacao')
    .values({
      id: estacao,
      cozinha_id: theirs.cozinhaId,
      instalacao: '',
      nome: 'Deles',
      licenca_id: licencaId,
      linhas: [],
      tela: null,
      versao: null,
      vista_em: new Date(),
    })
    .execute()
  const chave = String(await made('/chaves', { nome: 'Deles', cozinhaId: theirs.cozinhaId, origens: ['balcao'] }))
  const webhook = String(await made('/webhooks', { chaveId: chave, url: 'http://127.0.0.1:9/avisos' }))
  // Paused: nobody asks it meanwhile.
  const deles = {
    nome: 'Deles',
    origem: 'ifood',
    url: 'http://127.0.0.1:9',
    urlDoToken: '',
    codigo: '',
    clienteId: 'c',
  }
  const nova = { ...deles, cozinhaId: theirs.cozinhaId, plataforma: 'ifood', segredo: 'segredo-deles', intervaloS: 30 }
  const loja = String(await made('/lojas', nova))
  await house.database.kysely.updateTable('loja_de_plataforma').set({ pausada: true }).execute()
  foreign = {
    loja,
    webhook,
    entrega: String(await made(`/webhooks/${webhook}/testar`, undefined)),
    licenca: licencaId,
    estacao,
    tablet: String(await made('/tablets', { licencaId, perfilId, estacao: 'Deles', linhas: ['pizza'], tela: 'F' })),
    chave,
    convite: String(await made('/convites', { email: 'convidada@exemplo.com.br', papel: 'gerente' })),
    pessoa: neighbour.person.id,
    cozinha: theirs.cozinhaId,
    perfil: String(theirs.perfilId),
    cardapio: String(await made('/cardapio', PRODUTO)),
    pedido: String(
      await made('/pedidos-enviados', {
        ...PEDIDO,
        cozinhaId: theirs.cozinhaId,
        origem: 'balcao',
        referencia: '00000000-0000-7000-8000-000000000002',
      }),
    ),
  }
})

afterAll(() => house.close())

function addressOf({ url }: Door, company: TestCompany, id = '00000000-0000-7000-8000-000000000000'): string {
  return url.slice('/api/retaguarda'.length).replace(':empresaId', company.id).replace(':id', id)
}

async function knock(browser: Browser, door: Door, company: TestCompany): Promise<number> {
  const body = door.body ? {} : undefined
  return (await browser.call(door.method, addressOf(door, company), body)).status
}

describe('every door of the back office', () => {
  test('the list is what the server serves, no more and no less', () => {
    const served = registeredRoutes(house.server.app.printRoutes({ commonPrefix: false })).filter(
      (route) => / \/api\/retaguarda\b/.test(route) && !route.startsWith('HEAD'),
    )
    expect(served.sort()).toEqual(backofficeDoors.map(label).sort())
  })

  test('a route that is declared beside them keeps the server from starting', () => {
    const app = Fastify()
    refuseUnkeptRoutes(app)
    expect(() => app.get('/api/retaguarda/atalho', async () => ({}))).toThrow('declared without a door')
    expect(() => app.get('/api/retaguardas', async () => ({}))).not.toThrow()
  })

  test.each(backofficeDoors.map((door) => [label(door), door] as const))('%s without a session', async (_, door) => {
    const status = await knock(house.browser(), door, ours)
    if (door.keeper.kind === 'open') expect(status).not.toBe(401)
    else expect(status).toBe(401)
  })

  test.each(companyDoors.map((door) => [label(door), door] as const))(
    '%s is not found by the owner of another company, nor by the administrador',
    async (_, door) => {
      expect(await knock(stranger, door, ours)).toBe(404)
      expect(await knock(administrator, door, ours)).toBe(404)
    },
  )

  test.each(
    companyDoors.flatMap((door) =>
      (['leitura', 'gerente', 'dono'] as const).map((role) => [label(door), role, door] as const),
    ),
  )('%s for %s', async (_, role, door) => {
    if (door.keeper.kind !== 'company') throw new Error('not of a company')
    const needed = { dono: ['dono'], gerente: ['dono', 'gerente'], leitura: ['dono', 'gerente', 'leitura'] }
    const status = await knock(roles[role], door, ours)
    expect(door.keeper.role).toBe(roleOf(door))
    if (needed[roleOf(door)].includes(role)) expect([200, 400, 404]).toContain(status)
    else expect(status).toBe(403)
  })

  test('there is something behind every name of those that are not for everybody', () => {
    const sections = new Set(companyDoors.map((door) => within(door).split('/')[1]))
    expect(OF_A_DONO.filter((section) => !sections.has(section))).toEqual([])
    const named = companyDoors.map((door) => `${door.method} ${within(door)}`)
    expect([...OF_A_GERENTE, THE_SIMULATOR].filter((name) => !named.includes(name))).toEqual([])
  })

  const ofTheInstallation = backofficeDoors.filter(({ keeper }) => keeper.kind === 'administrator')
  test.each(ofTheInstallation.map((door) => [label(door), door] as const))(
    '%s is for the administrador, whatever somebody is in a company',
    async (_, door) => {
      for (const browser of [roles.dono, roles.gerente, roles.leitura, stranger]) {
        expect(await knock(browser, door, ours)).toBe(403)
      }
    },
  )

  const withId = companyDoors.filter(({ url }) => url.includes(':id'))
  test.each(withId.map((door) => [label(door), door] as const))(
    '%s does not reach what another company has, under our own address',
    async (_, door) => {
      const thing = THINGS[within(door)]
      expect(thing, `${within(door)} is not entered in THINGS`).toBeDefined()
      const body = door.body ? BODIES[`${door.method} ${within(door)}`] : undefined
      if (door.body) expect(body, `${label(door)} is not entered in BODIES`).toBeDefined()
      const before = await everything()
      const { status } = await roles.dono.call(door.method, addressOf(door, ours, foreign[thing ?? '']), body)
      expect(status).toBe(404)
      expect(await everything()).toEqual(before)
    },
  )

  test('a key cannot be made for the kitchen of another company', async () => {
    const { status, body } = await roles.dono.post(`${ours.path}/chaves`, {
      nome: 'Caixa',
      cozinhaId: theirs.cozinhaId,
      origens: ['balcao'],
    })
    expect(status).toBe(400)
    expect(body.campos).toEqual({ cozinhaId: 'Cozinha não encontrada.' })
  })

  const REFERENCIA = '00000000-0000-7000-8000-000000000002'
  const inBodies: readonly (readonly [string, () => object])[] = [
    [
      '/lojas',
      () => ({
        ...{
          nome: 'Minha',
          origem: 'ifood',
          plataforma: 'ifood',
          url: 'http://127.0.0.1:9',
          urlDoToken: '',
          codigo: '',
        },
        ...{ clienteId: 'c', segredo: 'segredo', intervaloS: 600, cozinhaId: foreign.cozinha },
      }),
    ],
    ['/webhooks', () => ({ chaveId: foreign.chave, url: 'http://127.0.0.1:9/avisos' })],
    ['/pedidos-enviados', () => ({ ...PEDIDO, cozinhaId: foreign.cozinha, origem: 'balcao', referencia: newId() })],
    ['/pedidos-enviados/retirar', () => ({ cozinhaId: foreign.cozinha, origem: 'balcao', referencia: REFERENCIA })],
    ['/perfis', () => ({ nome: 'Meu', cozinhaId: foreign.cozinha })],
    ['/cozinhas', () => ({ nome: 'Minha', fuso: 'America/Sao_Paulo', copiarDe: foreign.cozinha })],
  ]
  test.each(inBodies)('POST %s does not reach what another company has, named in the body', async (path, body) => {
    const before = await everything()
    const { status } = await roles.dono.post(`${ours.path}${path}`, body())
    expect([400, 403, 404]).toContain(status)
    expect(await everything()).toEqual(before)
  })

  test('a list shows only what is ours', async () => {
    for (const door of companyDoors.filter((each) => each.method === 'GET' && !each.url.includes(':id'))) {
      const { body } = await roles.dono.get(addressOf(door, ours))
      const text = JSON.stringify(body)
      // A profile's number is too short to be looked for in a text.
      const ids = Object.values(foreign).filter((id) => id !== foreign.perfil)
      for (const id of [...ids, theirs.nome]) expect(text).not.toContain(id)
    }
  })

  async function everything() {
    const { kysely } = house.database
    return Promise.all(
      TABLES.map((table) =>
        kysely
          .selectFrom(table)
          .selectAll()
          .orderBy(sql`${sql.table(table)}::text`)
          .execute(),
      ),
    )
  }
})
