import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pedidoConsultado } from '@kds/protocol/pedido-consultado'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../src/build-app'
import { PostgresChangeBus } from '../../src/bus/postgres-change-bus'
import { readConfig } from '../../src/config'
import { demoBanner } from '../../src/demo/banner'
import { COZINHEIRO } from '../../src/demo/demo-cook'
import { DemoStation } from '../../src/demo/demo-station'
import { PointOfSale } from '../../src/demo/point-of-sale'
import type { DemoFacts } from '../../src/demo/seed'
import { systemClock } from '../../src/demo/simulation-clock'
import { startSimulators } from '../../src/demo/start-simulators'
import { newId } from '../../src/new-id'
import { PATIENCE } from '../support/patience'
import { startTestDatabase, type TestDatabase, testLogger } from '../support/test-database'
import { seed } from './demo-house'

let database: TestDatabase
let bus: PostgresChangeBus
let app: FastifyInstance
let origin: string
let facts: DemoFacts

beforeAll(async () => {
  database = await startTestDatabase()
  const seeded = await seed(database)
  if (!seeded) throw new Error('nothing was seeded')
  facts = seeded
  bus = await PostgresChangeBus.open(database.connection, testLogger)
  const config = readConfig({ DATABASE_URL: database.url })
  app = await buildApp({ config, database, bus, logger: testLogger })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await bus.close()
  await database.close()
})

function stationOf({ id }: DemoFacts['cozinhas'][number]): DemoStation {
  return new DemoStation({
    licenciamento: origin,
    url: `${origin}/api/cozinhas/${id}`,
    licenca: facts.licenca,
    estacao: COZINHEIRO,
    instalacao: newId(),
  })
}

const commandOf = (banner: string) => banner.slice(banner.indexOf('curl '))
const never = new AbortController().signal

describe('the demonstration on the real server', () => {
  it('takes the order of the command that the terminal prints', async () => {
    const banner = demoBanner({ facts, publicUrl: origin, pedidosPorMinuto: 3, shell: 'posix' })
    // The shell reads the command; what it would hand to curl is sent from here, so that no curl has to be installed.
    const script = `curl() { for argument in "$@"; do printf '%s\\0' "$argument"; done; }\n${commandOf(banner)}`
    const { stdout } = await promisify(execFile)('sh', ['-c', script])
    const [url = '', , authorization = '', , type = '', , body] = stdout.split('\0')
    const headers = [authorization, type].map((header) => header.split(': ') as [string, string])
    const answer = await app.inject({ method: 'POST', url, headers: Object.fromEntries(headers), body })
    expect(answer.statusCode).toBe(201)
    const pedido = pedidoConsultado.parse(answer.json())
    expect(pedido.itens.map(({ linha }) => linha)).toEqual(['pizza', 'fritura'])
    expect(pedido.itens.flatMap(({ avisos }) => avisos)).toEqual([])
  })

  it('gets orders in both kitchens, and a cook who can move them', async () => {
    const warnings: unknown[] = []
    const simulators = startSimulators({
      facts,
      origin,
      pedidosPorMinuto: 600,
      seed: 5,
      clock: systemClock,
      newId,
      warn: (error) => warnings.push(error),
    })
    for (const cozinha of facts.cozinhas) {
      const station = stationOf(cozinha)
      await vi.waitFor(async () => expect((await station.board(never)).pedidos.length).toBeGreaterThan(8), PATIENCE)
    }
    await simulators.stop()
    expect(warnings).toEqual([])

    const station = stationOf(facts.cozinhas[0])
    const { pedidos, agora } = await station.board(never)
    const [pedido] = pedidos
    const [item] = pedido?.itens ?? []
    if (!pedido || !item) throw new Error('the board is empty')
    const para = item.linha === 'pizza' ? 'montagem' : 'preparo'
    const itens = [{ itemId: item.id, de: item.etapa, para } as const]
    const { resultados } = await station.command(
      [{ tipo: 'moverItens', id: newId(), em: agora, pedidoId: pedido.id, itens }],
      never,
    )
    expect(resultados.map(({ situacao }) => situacao)).toEqual(['aceito'])
  })

  it('starts nothing when the simulator is off', async () => {
    const options = { facts, origin, pedidosPorMinuto: 0, seed: 1, clock: systemClock, newId, warn: () => {} }
    const before = (await stationOf(facts.cozinhas[0]).board(never)).cursor
    const simulators = startSimulators(options)
    const { id, chave } = facts.cozinhas[0]
    const till = new PointOfSale({ url: `${origin}/api/cozinhas/${id}`, chave })
    const itens = [{ nome: 'Batata', quantidade: 1, linha: 'fritura' as const }]
    await till.place({ origem: 'balcao', referencia: newId(), tipo: 'balcao', itens }, never)
    expect((await stationOf(facts.cozinhas[0]).board(never)).cursor).toBe(before + 1)
    await simulators.stop()
  })
})
