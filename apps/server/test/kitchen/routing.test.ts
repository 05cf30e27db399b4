import type { Comando } from '@kds/domain/comandos'
import type { ItemDeEntrada } from '@kds/domain/entrada'
import type { Linha } from '@kds/domain/linhas'
import { SEM_ROTAS } from '@kds/domain/roteamento'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PostgresChangeBus } from '../../src/bus/postgres-change-bus'
import { Refusal } from '../../src/http/refusal'
import { runCommands } from '../../src/kitchen/commands/run-commands'
import { KitchenLog } from '../../src/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '../../src/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '../../src/kitchen/orders/place-order'
import { changeRouting, type RoutingRequest } from '../../src/kitchen/settings/change-routing'
import { newId } from '../../src/new-id'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'
import {
  aMove,
  type Client,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  startServer,
} from './kitchen-house'

let database: TestDatabase
let server: KitchenServer
let log: KitchenLog
let bus: PostgresChangeBus

beforeAll(async () => {
  database = await startTestDatabase()
  server = await startServer(database)
  log = new KitchenLog(new PostgresKitchenStore(database.pool), () => new Date().toISOString())
  bus = await PostgresChangeBus.open(database.connection, testLogger)
  log.onCommit(
    (cozinhaId) => bus.publish(cozinhaId),
    (error) => testLogger.error(error),
  )
})

afterAll(async () => {
  await bus.close()
  await server.close()
  await database.close()
})

async function kitchenWith(codigos: Record<string, Linha>): Promise<{ cozinhaId: string; client: Client }> {
  const company = await createCompanyWithKitchen(database, { rotas: { ...SEM_ROTAS, codigos } })
  return { cozinhaId: company.cozinhaId, client: clientOf(server.origin, company) }
}

const change = (cozinhaId: string, request: RoutingRequest, comandoId = newId()) =>
  changeRouting(log, cozinhaId, { request, comandoId })

const order = (itens: ItemDeEntrada[]) => ({ origem: 'balcao', referencia: newId(), tipo: 'balcao' as const, itens })
const bauru = { nome: 'Bauru', quantidade: 1, codigo: 'B-1', categoria: 'Lanches' }

describe('routing rules', () => {
  test('are found by code, category and name, and the item keeps what it was known by', async () => {
    const { cozinhaId, client } = await kitchenWith({ 'b-1': 'chapa' })
    await change(cozinhaId, {
      definir: [
        { tipo: 'categoria', chave: 'Porções', linha: 'fritura' },
        { tipo: 'nome', chave: 'bolo', linha: 'sobremesa' },
        { tipo: 'nome', chave: 'bolo de carne', linha: 'cozinha' },
      ],
    })
    const { body } = await client.place(
      order([
        bauru,
        { nome: 'Mandioca', quantidade: 1, categoria: 'PORCOES' },
        { nome: 'Bôlo de carne', quantidade: 1 },
        { nome: 'Água', quantidade: 1, codigo: 'nenhum' },
      ]),
    )
    expect(body.itens.map(({ linha, semLinha }) => [linha, semLinha])).toEqual([
      ['chapa', false],
      ['fritura', false],
      ['sobremesa', false],
      ['cozinha', true],
    ])
    expect(body.itens[0]).toMatchObject({ codigo: 'B-1', categoria: 'Lanches' })
  })

  test('change by command: stations hear the version, and the next order follows', async () => {
    const { cozinhaId, client } = await kitchenWith({ 'b-1': 'chapa' })
    const stream = await client.stream()
    await stream.next('retrato')
    expect(await change(cozinhaId, { definir: [{ tipo: 'codigo', chave: 'B-1', linha: 'entrada' }] })).toEqual({
      versao: 1,
      mudou: true,
    })
    const { data } = await stream.next('evento')
    expect(data).toMatchObject({ tipo: 'CozinhaConfigurada', cozinha: { id: cozinhaId, rotasVersao: 1 } })
    expect(await change(cozinhaId, { versao: 1, remover: [{ tipo: 'codigo', chave: 'b-1' }] })).toMatchObject({
      versao: 2,
    })
    const { body } = await client.place(order([bauru]))
    expect(body.itens[0]).toMatchObject({ linha: 'cozinha', semLinha: true })
    stream.close()
  })

  test('that changed leave the items of earlier orders in their lines when those orders change', async () => {
    const { cozinhaId, client } = await kitchenWith({ 'b-1': 'chapa' })
    const placed = order([bauru])
    const { body: before } = await client.place(placed)
    await client.command([aMove(before.id, '1', 'fila', 'pronto')])
    await change(cozinhaId, { definir: [{ tipo: 'codigo', chave: 'B-1', linha: 'fritura' }] })
    const suco = { nome: 'Suco', quantidade: 1, linha: 'entrada' }
    const { body } = await client.change('balcao', placed.referencia, { ...placed, itens: [bauru, suco] })
    expect(body.itens.map(({ nome, linha, etapa, cancelado }) => ({ nome, linha, etapa, cancelado }))).toEqual([
      { nome: 'Bauru', linha: 'chapa', etapa: 'pronto', cancelado: false },
      { nome: 'Suco', linha: 'entrada', etapa: 'fila', cancelado: false },
    ])
  })

  test('are replaced whole when asked, and a retried command changes nothing twice', async () => {
    const { cozinhaId, client } = await kitchenWith({ 'b-1': 'chapa', 'b-2': 'chapa' })
    const id = newId()
    const all = { substituir: true, definir: [{ tipo: 'codigo', chave: 'b-2', linha: 'fritura' }] }
    expect(await change(cozinhaId, all, id)).toEqual({ versao: 1, mudou: true })
    expect(await change(cozinhaId, all, id)).toEqual({ versao: 1, mudou: false })
    const { body } = await client.place(order([bauru, { ...bauru, codigo: 'B-2' }]))
    expect(body.itens.map(({ linha }) => linha)).toEqual(['cozinha', 'fritura'])
  })

  test.each<[string, RoutingRequest, number, RegExp]>([
    [
      'a line that does not exist',
      { definir: [{ tipo: 'codigo', chave: '1', linha: 'bar' }] },
      400,
      /a linha deve ser/,
    ],
    ['a version nobody has', { versao: 7, remover: [{ tipo: 'codigo', chave: 'b-1' }] }, 409, /mudaram enquanto/],
    ['too many of them', { definir: manyNames(201) }, 409, /até 200 regras por nome/],
  ])('are refused for %s, and nothing changes', async (_what, request, statusCode, message) => {
    const { cozinhaId } = await kitchenWith({ 'b-1': 'chapa' })
    const refused = await change(cozinhaId, request).catch((error) => error)
    expect(refused).toBeInstanceOf(Refusal)
    expect(refused).toMatchObject({ statusCode, messages: [expect.stringMatching(message)] })
    const rules = await database.kysely.selectFrom('rota').selectAll().where('cozinha_id', '=', cozinhaId).execute()
    expect(rules).toMatchObject([{ tipo: 'codigo', chave: 'b-1', linha: 'chapa' }])
    const { seq } = await kitchenRow(cozinhaId)
    expect(Number(seq)).toBe(0)
  })

  test('of a kitchen that does not exist are refused', async () => {
    await expect(change('nenhuma', { definir: [] })).rejects.toMatchObject({ statusCode: 404 })
  })
})

function manyNames(count: number) {
  return Array.from({ length: count }, (_, index) => ({ tipo: 'nome', chave: `nome ${index}`, linha: 'chapa' }))
}

function kitchenRow(cozinhaId: string) {
  return database.kysely.selectFrom('cozinha').select('seq').where('id', '=', cozinhaId).executeTakeFirstOrThrow()
}

interface Cost {
  statements: number
  /** Rows of `rota` the database read. */
  rulesRead: number
}

const RULES_READ = `SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int AS read
  FROM pg_stat_xact_user_tables WHERE relname = 'rota'`

/** Runs work on a log of its own and counts what it asked of the database, by the database's own books. */
async function costOf(work: (log: KitchenLog) => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { statements: 0, rulesRead: 0 }
  const counting = {
    async connect(): Promise<PoolClient> {
      const client = await database.pool.connect()
      // The books of a connection go back beyond the transaction at hand.
      const read = async () => (await client.query<{ read: number }>(RULES_READ)).rows[0]?.read ?? 0
      const before = await read()
      const query = async (statement: QueryConfig, values?: unknown[]) => {
        cost.statements += 1
        if (String(statement) === 'COMMIT') cost.rulesRead += (await read()) - before
        return client.query(statement, values)
      }
      return Object.create(client, {
        query: { value: query },
        release: { value: (error?: Error) => client.release(error) },
      })
    },
  }
  await work(new KitchenLog(new PostgresKitchenStore(counting as unknown as Pool), () => new Date().toISOString()))
  return cost
}

describe('with five thousand products', () => {
  const products = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, 'chapa' as const]))
  const three = ['p3', 'p33', 'p43'].map((codigo) => ({ nome: 'Produto', quantidade: 1, codigo }))

  test('an order costs what it costs with fifty: as many statements, and the rules of its own items', async () => {
    const small = await kitchenWith(products(50))
    const large = await kitchenWith(products(5_000))
    await database.pool.query('ANALYZE rota')
    const place = (cozinhaId: string) => costOf((counted) => placeOrder(counted, cozinhaId, order(three), newId))
    const withFifty = await place(small.cozinhaId)
    const withThousands = await place(large.cozinhaId)
    expect(withThousands).toEqual(withFifty)
    expect(withThousands).toEqual({ statements: 5, rulesRead: three.length })
  })

  test('a tap reads none of them', async () => {
    const { cozinhaId, client } = await kitchenWith(products(5_000))
    const { body } = await client.place(order(three))
    const tap = aMove(body.id, '1', 'fila', 'preparo') as Comando
    const cost = await costOf((counted) => runCommands(counted, cozinhaId, 'Chapa 1', [tap]))
    expect((await client.read('balcao', body.referencia)).body.itens[0]?.etapa).toBe('preparo')
    expect(cost.rulesRead).toBe(0)
  })
})
