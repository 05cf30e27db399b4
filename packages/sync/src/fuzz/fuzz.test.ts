import { expect, it } from 'vitest'
import { playStorm } from './storm'

interface Surroundings {
  process?: { env: Record<string, string | undefined> }
  console: { log(text: string): void }
}

const surroundings = globalThis as unknown as Surroundings
const env = surroundings.process?.env ?? {}
const runs = Number(env.FUZZ_RUNS ?? 30)
const first = Number(env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const howMany = env.FUZZ_SEED === undefined || env.FUZZ_RUNS !== undefined ? runs : 1

it(
  `loses nothing and does nothing twice in ${howMany} storms from seed ${first} [SY33]`,
  async () => {
    const sum = { comandos: 0, eventos: 0, reloads: 0 }
    for (let seed = first; seed < first + howMany; seed++) {
      const report = await playStorm(seed)
      expect(report.failures, `replay with FUZZ_SEED=${seed}`).toEqual([])
      sum.comandos += report.comandos
      sum.eventos += report.eventos
      sum.reloads += report.reloads
    }
    surroundings.console.log(
      `fuzz: seed ${first}, ${howMany} runs, ${sum.comandos} commands, ${sum.eventos} events, ${sum.reloads} reloads`,
    )
    expect(sum.comandos).toBeGreaterThan(0)
  },
  60_000 + howMany * 5_000,
)
