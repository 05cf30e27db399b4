import { COZINHEIRO } from './demo-cook'
import { DemoStation } from './demo-station'
import { COZINHAS_DEMO } from './menu'
import { PointOfSale } from './point-of-sale'
import type { DemoFacts } from './seed'
import { seededRandom } from './seeded-random'
import type { SimulationClock } from './simulation-clock'
import { Simulator } from './simulator'

export interface SimulatorsOptions {
  readonly facts: DemoFacts
  /** Where this server answers on this machine, such as http://127.0.0.1:3000. */
  readonly origin: string
  /** Of all kitchens together; 0 starts nothing. */
  readonly pedidosPorMinuto: number
  readonly seed: number
  readonly clock: SimulationClock
  readonly newId: () => string
  readonly warn: (error: unknown) => void
}

const INICIAIS = 12

/** One simulator for each kitchen of the demonstration, each with its part of the orders. */
export function startSimulators(options: SimulatorsOptions): { stop(): Promise<void> } {
  const { facts, origin, pedidosPorMinuto, seed, clock, newId, warn } = options
  const simulators = pedidosPorMinuto > 0 ? facts.cozinhas.map(start) : []
  return {
    async stop() {
      await Promise.all(simulators.map((simulator) => simulator.stop()))
    },
  }

  function start({ id, chave }: DemoFacts['cozinhas'][number], index: number): Simulator {
    const url = `${origin}/api/cozinhas/${id}`
    const parcela = COZINHAS_DEMO[index]?.parcela ?? 1 / facts.cozinhas.length
    return new Simulator({
      pedidosPorMinuto: pedidosPorMinuto * parcela,
      iniciais: Math.round(INICIAIS * parcela),
      pointOfSale: new PointOfSale({ url, chave }),
      station: new DemoStation({
        licenciamento: origin,
        url,
        licenca: facts.licenca,
        estacao: COZINHEIRO,
        instalacao: newId(),
      }),
      random: seededRandom(seed + index),
      clock,
      newId,
      warn,
    })
  }
}
