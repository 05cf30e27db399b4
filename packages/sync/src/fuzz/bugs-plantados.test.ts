import { describe, expect, it } from 'vitest'
import type { Armazem, Transporte } from '../ports'
import { type Defeitos, rodada } from './rodada'

const SEMENTES = [1, 2, 3, 4, 5, 6, 7, 8]

/** The first story in which the bug shows. */
async function falhas(plantar: () => Defeitos): Promise<string> {
  for (const semente of SEMENTES) {
    const { falhas: achadas } = await rodada(semente, plantar())
    if (achadas.length > 0) return achadas.join('\n')
  }
  return ''
}

/** Says "accepted" once without having delivered anything. */
function ackFalso(): Defeitos {
  let envios = 0
  return {
    transporte: (real): Transporte => ({
      ...real,
      async enviar(comandos) {
        if (++envios !== 5) return real.enviar(comandos)
        return { resultados: comandos.map(({ id }) => ({ id, situacao: 'aceito' })), cursor: 0 }
      },
    }),
  }
}

/** Says "stored" without storing, every fifth time. */
function armazemEsquecido(): Defeitos {
  let comandos = 0
  return {
    armazem: (real): Armazem => ({
      ...real,
      guardarComando: async (novo) => (++comandos % 5 === 0 ? 1_000_000 + comandos : real.guardarComando(novo)),
    }),
  }
}

/** Says "written" but leaves one of the orders out, every third time. */
function pedidoEsquecido(): Defeitos {
  let escritas = 0
  return {
    armazem: (real): Armazem => ({
      ...real,
      guardar({ confirmado, ...resto }) {
        const gravar = confirmado?.gravar.slice(++escritas % 3 === 0 ? 1 : 0) ?? []
        return real.guardar({ ...resto, ...(confirmado && { confirmado: { ...confirmado, gravar } }) })
      },
    }),
  }
}

/** Loses the answer for good: the command leaves the outbox, whatever became of it. */
function removeSemResposta(): Defeitos {
  let envios = 0
  return {
    transporte: (real): Transporte => ({
      ...real,
      async enviar(comandos) {
        const perdida = ++envios % 7 === 0
        try {
          return await real.enviar(comandos)
        } catch (falha) {
          if (!perdida) throw falha
          return { resultados: comandos.map(({ id }) => ({ id, situacao: 'repetido' })), cursor: 0 }
        }
      },
    }),
  }
}

describe('a planted bug makes the storm fail [SY34]', () => {
  it('catches an acknowledgement of something that never arrived', async () => {
    expect(await falhas(ackFalso)).toContain('foi prometido e nunca chegou')
  })

  it('catches a command the device forgot', async () => {
    expect(await falhas(armazemEsquecido)).toContain('foi prometido e nunca chegou')
  })

  it('catches an order that a write left out', async () => {
    expect(await falhas(pedidoEsquecido)).toContain('confirmado.estado')
  })

  it('catches a lost answer taken for a good one', async () => {
    expect(await falhas(removeSemResposta)).toContain('foi prometido e nunca chegou')
  })

  it('catches a server that does a retried command again', async () => {
    expect(await falhas(() => ({ servidorEsquece: () => true }))).toMatch(/foi (julgado|feito) \d+ vezes/)
  })
})
