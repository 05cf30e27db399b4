import { describe, expect, it } from 'vitest'
import type { Store, Transport } from '../ports'
import { type Defects, playStorm } from './storm'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** How the bug shows, in all stories. */
async function failures(plant: () => Defects): Promise<string> {
  const found: string[] = []
  for (const seed of SEEDS) found.push(...(await playStorm(seed, plant())).failures)
  return found.join('\n')
}

/** Says "accepted" once without having delivered anything. */
function falseAck(): Defects {
  let sendings = 0
  return {
    transport: (real): Transport => ({
      ...real,
      async send(comandos) {
        if (++sendings !== 5) return real.send(comandos)
        return { resultados: comandos.map(({ id }) => ({ id, situacao: 'aceito' })), cursor: 0 }
      },
    }),
  }
}

/** Says "stored" without storing, every fifth time. */
function forgetfulStore(): Defects {
  let comandos = 0
  return {
    store: (real): Store => ({
      ...real,
      saveCommand: async (added) => (++comandos % 5 === 0 ? 1_000_000 + comandos : real.saveCommand(added)),
    }),
  }
}

/** Says "written" but leaves one of the orders out, every third time. */
function forgottenOrder(): Defects {
  let writings = 0
  return {
    store: (real): Store => ({
      ...real,
      save({ confirmed, ...rest }) {
        const put = confirmed?.put.slice(++writings % 3 === 0 ? 1 : 0) ?? []
        return real.save({ ...rest, ...(confirmed && { confirmed: { ...confirmed, put } }) })
      },
    }),
  }
}

/** Loses the answer for good: the command leaves the outbox, whatever became of it. */
function removesUnanswered(): Defects {
  let sendings = 0
  return {
    transport: (real): Transport => ({
      ...real,
      async send(comandos) {
        const lost = ++sendings % 7 === 0
        try {
          return await real.send(comandos)
        } catch (failure) {
          if (!lost) throw failure
          return { resultados: comandos.map(({ id }) => ({ id, situacao: 'repetido' })), cursor: 0 }
        }
      },
    }),
  }
}

describe('a planted bug makes the storm fail [SY34]', () => {
  it('catches an acknowledgement of something that never arrived', async () => {
    expect(await failures(falseAck)).toContain('was promised and never arrived')
  })

  it('catches a command the device forgot', async () => {
    expect(await failures(forgetfulStore)).toContain('was promised and never arrived')
  })

  it('catches an order that a write left out', async () => {
    expect(await failures(forgottenOrder)).toContain('confirmed.estado')
  })

  it('catches a lost answer taken for a good one', async () => {
    expect(await failures(removesUnanswered)).toContain('was promised and never arrived')
  })

  it('catches a server that does a retried command again', async () => {
    expect(await failures(() => ({ serverForgets: () => true }))).toMatch(/was (judged|done) \d+ times/)
  })
})
