import { expect, it } from 'vitest'
import { rodada } from './rodada'

interface Ambiente {
  process?: { env: Record<string, string | undefined> }
  console: { log(texto: string): void }
}

const ambiente = globalThis as unknown as Ambiente
const env = ambiente.process?.env ?? {}
const rodadas = Number(env.FUZZ_RUNS ?? 60)
const primeira = Number(env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const quantas = env.FUZZ_SEED === undefined || env.FUZZ_RUNS !== undefined ? rodadas : 1

it(
  `loses nothing and does nothing twice in ${quantas} storms from seed ${primeira} [SY33]`,
  async () => {
    const soma = { comandos: 0, eventos: 0, recargas: 0 }
    for (let semente = primeira; semente < primeira + quantas; semente++) {
      const relato = await rodada(semente)
      expect(relato.falhas, `replay with FUZZ_SEED=${semente}`).toEqual([])
      soma.comandos += relato.comandos
      soma.eventos += relato.eventos
      soma.recargas += relato.recargas
    }
    ambiente.console.log(
      `fuzz: seed ${primeira}, ${quantas} runs, ${soma.comandos} commands, ${soma.eventos} events, ${soma.recargas} reloads`,
    )
    expect(soma.comandos).toBeGreaterThan(0)
  },
  30_000 + quantas * 1_000,
)
