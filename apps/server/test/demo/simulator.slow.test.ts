import { randomUUID } from 'node:crypto'
import { situacaoDoPedido } from '@kds/domain/pedido'
import { deMs, emMs } from '@kds/domain/tempo'
import { respostaDosComandos } from '@kds/protocol/envio-de-comandos'
import { afterEach, describe, expect, it } from 'vitest'
import { COZINHEIRO } from '../../src/demo/demo-cook'
import { DemoStation } from '../../src/demo/demo-station'
import { PointOfSale } from '../../src/demo/point-of-sale'
import { seededRandom } from '../../src/demo/seeded-random'
import { Simulator, type SimulatorOptions } from '../../src/demo/simulator'
import { ManualClock } from './manual-clock'
import { CHAVE, LICENCA, SmallKitchen } from './small-kitchen'

const MINUTE = 60_000
const LOOPS = 2

interface Evening {
  readonly origin: string
  clock: ManualClock
  kitchen: SmallKitchen
  simulator: Simulator
  warnings: unknown[]
}

const open: Evening[] = []

async function evening(
  options: Partial<SimulatorOptions> & { before?: (kitchen: SmallKitchen) => void; seed?: number } = {},
): Promise<Evening> {
  const { before, seed = 1, ...rest } = options
  const clock = new ManualClock(LOOPS)
  const kitchen = new SmallKitchen(() => clock.now())
  const origin = await kitchen.listen()
  before?.(kitchen)
  const warnings: unknown[] = []
  const url = `${origin}/k`
  const simulator = new Simulator({
    pedidosPorMinuto: 3,
    iniciais: 8,
    pointOfSale: new PointOfSale({ url, chave: CHAVE }),
    station: new DemoStation({
      licenciamento: origin,
      url,
      licenca: LICENCA,
      estacao: COZINHEIRO,
      instalacao: randomUUID(),
    }),
    random: seededRandom(seed),
    clock,
    newId: () => randomUUID(),
    warn: (error) => warnings.push(error),
    ...rest,
  })
  const running = { clock, kitchen, origin, simulator, warnings }
  open.push(running)
  return running
}

afterEach(async () => {
  for (const { simulator, kitchen } of open.splice(0)) {
    await simulator.stop()
    await kitchen.close()
  }
})

const placed = (kitchen: SmallKitchen) => kitchen.asked('POST', /^\/k\/pedidos$/)
const onBoard = (kitchen: SmallKitchen) => kitchen.open.filter((pedido) => situacaoDoPedido(pedido) !== 'agendado')

describe('the simulator', () => {
  it('fills an empty board at once, with orders a few minutes old', async () => {
    const { clock, kitchen } = await evening()
    await clock.settled()
    expect(placed(kitchen).map(({ status }) => status)).toEqual(Array(8).fill(201))
    const ages = kitchen.open.map((pedido) => (clock.now() - emMs(pedido.criadoEm)) / MINUTE)
    expect(Math.max(...ages)).toBeGreaterThan(6)
    expect(Math.max(...ages)).toBeLessThan(11)
    expect(Math.min(...ages)).toBeLessThan(3)
  })

  it('adds nothing of its own to a board that has orders', async () => {
    const first = await evening()
    await first.clock.settled()
    const { clock, kitchen } = await evening({
      before: (empty) => {
        empty.state = first.kitchen.state
      },
    })
    await clock.settled()
    expect(placed(kitchen)).toEqual([])
  })

  it('places about as many orders a minute as it was told', async () => {
    const { clock, kitchen } = await evening({ iniciais: 0, pedidosPorMinuto: 6 })
    await clock.advance(3 * MINUTE)
    expect(placed(kitchen).length).toBeGreaterThan(9)
    expect(placed(kitchen).length).toBeLessThan(27)
  })

  it('stops at a full board and goes on when somebody has cleared it', async () => {
    const { clock, kitchen } = await evening({ pedidosPorMinuto: 30 })
    await clock.advance(4 * MINUTE)
    const before = placed(kitchen).length
    expect(onBoard(kitchen)).toHaveLength(24)
    await clock.advance(MINUTE)
    expect(placed(kitchen)).toHaveLength(before)

    for (const { id, itens } of onBoard(kitchen).slice(0, 12)) {
      const passos = itens.map((item) => ({ itemId: item.id, de: item.etapa, para: 'pronto' as const }))
      const em = deMs(clock.now())
      kitchen.run({ tipo: 'moverItens', id: randomUUID(), em, pedidoId: id, itens: passos }, 'Pizza 1')
      kitchen.run({ tipo: 'entregarPedido', id: randomUUID(), em, pedidoId: id }, 'Pizza 1')
    }
    await clock.advance(2 * MINUTE)
    expect(placed(kitchen).length).toBeGreaterThan(before)
  })

  it('keeps an unattended kitchen alive, as a station, with the odd change and cancellation', async () => {
    const { clock, kitchen, warnings } = await evening({ seed: 3 })
    await clock.advance(25 * MINUTE)
    const before = placed(kitchen).length
    await clock.advance(20 * MINUTE)

    expect(placed(kitchen).length).toBeGreaterThan(before + 10)
    expect(kitchen.state.recentes.filter((pedido) => pedido.entregue).length).toBeGreaterThan(15)
    expect(onBoard(kitchen).length).toBeLessThanOrEqual(24)
    expect(onBoard(kitchen).length).toBeGreaterThan(10)
    expect(Math.min(...Object.values(kitchen.state.estoque))).toBeGreaterThan(-10)

    expect(kitchen.asked('PUT', /^\/k\/pedidos\//).length).toBeGreaterThan(2)
    expect(kitchen.asked('POST', /\/cancelar$/).length).toBeGreaterThan(0)

    const commands = kitchen.asked('POST', /comandos/)
    expect(new Set(commands.map(({ estacao }) => estacao))).toEqual(new Set([COZINHEIRO]))
    const results = commands.flatMap(({ answer }) => respostaDosComandos.parse(answer).resultados)
    expect(results.filter(({ situacao }) => situacao !== 'aceito')).toEqual([])
    expect(kitchen.calls.filter(({ status }) => status >= 400)).toEqual([])
    expect(warnings).toEqual([])
  }, 90_000)

  it('logs in again when its token has expired', async () => {
    const { clock, kitchen, warnings } = await evening()
    await clock.advance(2 * MINUTE)
    kitchen.expireTokens()
    const before = placed(kitchen).length
    await clock.advance(3 * MINUTE)
    expect(placed(kitchen).length).toBeGreaterThan(before)
    expect(kitchen.asked('POST', /jwt\/token/).length).toBeGreaterThanOrEqual(2)
    expect(warnings).toEqual([])
  })

  it('outlives a server that fails, says so once, asks ever more seldom and comes back', async () => {
    const { clock, kitchen, warnings } = await evening({ pedidosPorMinuto: 60 })
    await clock.advance(5_000)
    kitchen.failing = 503
    const before = kitchen.calls.length
    await clock.advance(10 * MINUTE)
    expect(kitchen.calls.length - before).toBeLessThan(40)
    expect(warnings.length).toBeGreaterThan(0)
    expect(warnings.length).toBeLessThanOrEqual(LOOPS)
    kitchen.failing = undefined
    const orders = placed(kitchen).filter(({ status }) => status === 201).length
    await clock.advance(3 * MINUTE)
    expect(placed(kitchen).filter(({ status }) => status === 201).length).toBeGreaterThan(orders)
  })

  it('gives up logging in with a licence that was refused', async () => {
    const { clock, kitchen, warnings } = await evening({
      before: (strict) => {
        strict.licenca = 'outra'
      },
    })
    await clock.advance(30 * MINUTE)
    expect(kitchen.asked('POST', /jwt\/token/).length).toBeLessThanOrEqual(LOOPS)
    expect(placed(kitchen)).toEqual([])
    expect(warnings).toHaveLength(LOOPS)
  })

  it('fills the board even if the server was not ready when it began', async () => {
    const { clock, kitchen } = await evening({
      before: (busy) => {
        busy.failing = 503
      },
    })
    await clock.advance(10_000)
    expect(kitchen.open).toEqual([])
    kitchen.failing = undefined
    await clock.advance(MINUTE)
    expect(kitchen.open.length).toBeGreaterThanOrEqual(8)
  })

  it('stops at once, even in the middle of a call, and is silent afterwards', async () => {
    const { kitchen, origin, simulator, warnings } = await evening({
      before: (mute) => {
        mute.hanging = true
      },
    })
    await simulator.stop()
    kitchen.hanging = false
    const calls = kitchen.calls.length
    await fetch(`${origin}/depois`)
    expect(kitchen.calls.slice(calls).map(({ path }) => path)).toEqual(['/depois'])
    expect(warnings).toEqual([])
  })
})
