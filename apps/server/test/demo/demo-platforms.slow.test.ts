import { afterAll, beforeAll, expect, test } from 'vitest'
import { COZINHEIRO } from '../../src/demo/demo-cook'
import { DemoStation } from '../../src/demo/demo-station'
import { MOST_ON_BOARD } from '../../src/demo/platforms/demo-platform'
import type { DemoFacts } from '../../src/demo/seed'
import { newId } from '../../src/new-id'
import { Browser, newCompany, newPerson, type TestCompany } from '../backoffice/backoffice-house'
import { type KitchenServer, startServer } from '../kitchen/kitchen-house'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import { seed } from './demo-house'

const PATIENCE = { timeout: 60_000 }
const EVENING_MS = 300_000
const SWITCH = '/plataforma-de-demonstracao'
const ASKED = ['ifood', 'opendelivery', 'opendelivery2']
const SUCO = { nome: 'Suco de laranja', quantidade: 1 }
const never = new AbortController().signal

let database: TestDatabase
let server: KitchenServer
let facts: DemoFacts
let demo: TestCompany
let email: string
let dono: Browser

async function start(): Promise<void> {
  server = await startServer(database, { env: { DEMO: 'on' }, lookEveryMs: 40 })
  dono = new Browser(server.origin)
  expect((await dono.signIn(email)).status).toBe(200)
}

beforeAll(async () => {
  database = await startTestDatabase()
  const seeded = await seed(database)
  if (!seeded) throw new Error('nothing was seeded')
  facts = seeded
  const { valor: id } = await database.kysely
    .selectFrom('demonstracao')
    .select('valor')
    .where('chave', '=', 'empresa')
    .executeTakeFirstOrThrow()
  const [{ id: cozinhaId }] = facts.cozinhas
  demo = { id, sigla: 'DEMO', nome: facts.empresa, cozinhaId, perfilId: 0, path: `/empresas/${id}` }
  ;({ email } = await newPerson(database, [[demo, 'dono']]))
  await start()
})

afterAll(async () => {
  await server.close()
  await database.close()
})

/** Asked every second, where nobody waits for five. */
async function hurry(): Promise<void> {
  await database.kysely.updateTable('loja_de_plataforma').set({ intervalo_s: 1, consulta_em: null }).execute()
}

/** How many orders of each platform are in the kitchen. */
async function brought(): Promise<Record<string, number>> {
  const rows = await database.kysely
    .selectFrom('pedido_de_plataforma')
    .innerJoin('loja_de_plataforma as loja', 'loja.id', 'loja_id')
    .select(['loja.plataforma', ({ fn }) => fn.countAll<string>().as('n')])
    .where('pedido_id', 'is not', null)
    .groupBy('loja.plataforma')
    .execute()
  return Object.fromEntries(rows.map(({ plataforma, n }) => [plataforma, Number(n)]))
}

/** Which platforms heard this of an order. */
async function heard(acao: 'confirmar' | 'pronto'): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('chamada_de_plataforma as chamada')
    .innerJoin('loja_de_plataforma as loja', 'loja.id', 'chamada.loja_id')
    .select('loja.plataforma')
    .distinct()
    .where('chamada.acao', '=', acao)
    .where('chamada.situacao', '=', 'entregue')
    .orderBy('loja.plataforma')
    .execute()
  return rows.map(({ plataforma }) => plataforma)
}

async function stores(): Promise<{ pausada: boolean; falha: string | null }[]> {
  return (await dono.get(`${demo.path}/lojas?ordem=nome`)).body.itens as { pausada: boolean; falha: string | null }[]
}

function cook(): DemoStation {
  const url = `${server.origin}/api/cozinhas/${demo.cozinhaId}`
  const { licenca } = facts
  return new DemoStation({ licenciamento: server.origin, url, licenca, estacao: COZINHEIRO, instalacao: newId() })
}

/** Everything that is in the kitchen leaves it. */
async function deliverAll(): Promise<void> {
  await finish()
  const station = cook()
  const { pedidos, agora: em } = await station.board(never)
  const delivered = pedidos.map(({ id: pedidoId }) => ({ tipo: 'entregarPedido' as const, id: newId(), em, pedidoId }))
  await station.command(delivered, never)
}

/** Everything that is in the kitchen is ready. */
async function finish(): Promise<void> {
  const station = cook()
  const { pedidos, agora } = await station.board(never)
  const commands = pedidos.map(({ id: pedidoId, itens }) => ({
    ...{ tipo: 'moverItens' as const, id: newId(), em: agora, pedidoId },
    itens: itens
      .filter(({ etapa }) => etapa !== 'pronto')
      .map(({ id: itemId, etapa: de }) => ({ itemId, de, para: 'pronto' as const })),
  }))
  const moved = commands.filter(({ itens }) => itens.length > 0)
  const { resultados } = await station.command(moved, never)
  expect(resultados.map(({ situacao }) => situacao)).toEqual(moved.map(() => 'aceito'))
}

test(
  'switched on, orders of every platform come by themselves and are told; they survive a restart; switched off, the stores are paused',
  async () => {
    expect((await dono.get(`${demo.path}${SWITCH}`)).body).toEqual({ existe: true, ligada: false })
    expect(await stores()).toEqual([])
    const on = await dono.put(`${demo.path}${SWITCH}`, { ligada: true })
    expect([on.status, on.body]).toEqual([200, { existe: true, ligada: true }])
    expect(await stores()).toHaveLength(4)
    await hurry()
    await expect.poll(async () => Object.keys(await brought()).sort(), PATIENCE).toEqual([...ASKED, 'wabiz'])
    await expect.poll(() => heard('confirmar'), PATIENCE).toEqual(ASKED)

    const before = await brought()
    await server.close()
    await start()
    expect((await dono.get(`${demo.path}${SWITCH}`)).body).toEqual({ existe: true, ligada: true })
    await hurry()
    const grown = async () => Object.entries(await brought()).filter(([name, n]) => n > (before[name] ?? 0)).length
    await expect.poll(grown, PATIENCE).toBe(4)
    // Also of those that came before the restart.
    await finish()
    await expect.poll(() => heard('pronto'), PATIENCE).toEqual(ASKED)
    const refused = await database.kysely
      .selectFrom('chamada_de_plataforma')
      .select(['acao', 'falha'])
      .where('situacao', '=', 'desistiu')
      .execute()
    expect(refused).toEqual([])

    const off = await dono.put(`${demo.path}${SWITCH}`, { ligada: false })
    expect(off.body).toEqual({ existe: true, ligada: false })
    expect((await stores()).map(({ pausada }) => pausada)).toEqual([true, true, true, true])
    expect((await dono.put(`${demo.path}${SWITCH}`, { ligada: false })).status).toBe(200)
    const again = await dono.put(`${demo.path}${SWITCH}`, { ligada: true })
    expect(again.status).toBe(200)
    expect(await stores(), 'the same stores work again').toHaveLength(4)
    await dono.put(`${demo.path}${SWITCH}`, { ligada: false })

    const record = await database.kysely
      .selectFrom('registro')
      .select('acao')
      .where('empresa_id', '=', demo.id)
      .orderBy('id')
      .execute()
    const switched = record.map(({ acao }) => acao).filter((acao) => /^(des)?ligar$/.test(acao))
    expect(switched).toEqual(['ligar', 'desligar', 'ligar', 'desligar'])
  },
  EVENING_MS,
)

test(
  'nobody else has it, reaches it by its name, or may name an address of this machine',
  async () => {
    const other = await newCompany(database)
    const { email: theirs } = await newPerson(database, [[other, 'dono']])
    const stranger = new Browser(server.origin)
    await stranger.signIn(theirs)
    expect((await stranger.get(`${other.path}${SWITCH}`)).body).toEqual({ existe: false, ligada: false })
    expect((await stranger.put(`${other.path}${SWITCH}`, { ligada: true })).status).toBe(404)
    const store = {
      ...{
        cozinhaId: other.cozinhaId,
        plataforma: 'ifood',
        nome: 'Esperta',
        origem: 'ifood',
        urlDoToken: '',
        codigo: '',
      },
      ...{ clienteId: 'demonstracao', segredo: 'segredo-da-loja', intervaloS: 30 },
    }
    const local = await stranger.post(`${other.path}/lojas`, { ...store, url: 'http://127.0.0.1:9' })
    expect([local.status, local.body.campos?.url]).toEqual([400, expect.stringContaining('WEBHOOKS_LAN')])
    await dono.put(`${demo.path}${SWITCH}`, { ligada: true })
    const named = await stranger.post(`${other.path}/lojas`, { ...store, url: 'https://ifood.demonstracao.invalid' })
    expect(named.status).toBe(200)
    const failure = async () => (await stranger.get(`${other.path}/lojas/${named.body.id}`)).body.falha
    await expect.poll(failure, PATIENCE).toBe('a plataforma de demonstração não está ligada')
  },
  EVENING_MS,
)

test(
  'a kitchen that is full gets no more of them, whoever asks is told so, and with room they go on by themselves',
  async () => {
    await dono.put(`${demo.path}${SWITCH}`, { ligada: false })
    const [{ id, chave }] = facts.cozinhas
    const kitchen = `${server.origin}/api/cozinhas/${id}`
    const headers = { authorization: `Bearer ${chave}`, 'content-type': 'application/json' }
    for (let n = 0; n < MOST_ON_BOARD; n += 1) {
      const body = JSON.stringify({ ...{ origem: 'balcao', referencia: newId(), tipo: 'retirada' }, itens: [SUCO] })
      expect((await fetch(`${kitchen}/pedidos`, { method: 'POST', headers, body })).status).toBe(201)
    }
    const before = await brought()
    await dono.put(`${demo.path}${SWITCH}`, { ligada: true })
    const said = async () => (await dono.get(`${demo.path}${SWITCH}`)).body
    expect(await said()).toMatchObject({ existe: true, ligada: true, espera: { ate: MOST_ON_BOARD } })

    await deliverAll()
    await expect.poll(async () => (await said()).espera, PATIENCE).toBeUndefined()
    await hurry()
    const grown = async () => Object.entries(await brought()).filter(([name, n]) => n > (before[name] ?? 0)).length
    await expect.poll(grown, PATIENCE).toBe(4)
    await dono.put(`${demo.path}${SWITCH}`, { ligada: false })
  },
  EVENING_MS,
)
