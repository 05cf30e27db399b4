import { describe, expect, it } from 'vitest'
import { type Bancada, criarBancada } from './bancada/bancada'
import { FalhaDeTransporte } from './ports'

/** Adjustments by 1, 2, 3…: easy to tell apart. */
async function tocar(bancada: Bancada, ...deltas: number[]): Promise<void> {
  for (const delta of deltas) await bancada.motor.comandar({ tipo: 'ajustarMassas', tamanho: 'Grande', delta })
  await bancada.passar(0)
}

function deltas(bancada: Bancada, envio = bancada.transporte.envio()): number[] {
  return envio.comandos.map((comando) => (comando.tipo === 'ajustarMassas' ? comando.delta : 0))
}

async function aoVivo(): Promise<Bancada> {
  const bancada = criarBancada()
  await bancada.aoVivo()
  return bancada
}

describe('sending [SY9]', () => {
  it('keeps the order, and one request in flight', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1, 2, 3)
    expect(bancada.transporte.envios).toHaveLength(1)
    expect(deltas(bancada)).toEqual([1])
    bancada.transporte.envio().responder(11)
    await bancada.passar(0)
    expect(deltas(bancada)).toEqual([2, 3])
  })

  it('sends no more than 200 together, the rest right after', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, ...Array.from({ length: 206 }, (_, n) => n + 1))
    bancada.transporte.envio().responder(11)
    await bancada.passar(0)
    expect(deltas(bancada)).toHaveLength(200)
    bancada.transporte.envio().responder(211)
    await bancada.passar(0)
    expect(deltas(bancada)).toEqual([202, 203, 204, 205, 206])
  })

  it('asks again for what an answer left out', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1)
    await tocar(bancada, 2, 3)
    bancada.transporte.envio().responder(11)
    await bancada.passar(0)
    bancada.transporte.envio().responder(12, [{}, { id: 'de-ninguem' }])
    await bancada.passar(0)
    expect(deltas(bancada)).toEqual([3])
  })
})

describe('failing [SY10]', () => {
  it('tries again under the same id, later and later', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1)
    const esperas: number[] = []
    for (const status of [0, 500, 503, 403, 404, 0]) {
      const antes = bancada.transporte.envios.length
      const inicio = bancada.tempo.agora()
      bancada.transporte.envio().falhar(status)
      while (bancada.transporte.envios.length === antes) await bancada.passar(50)
      esperas.push(Math.round((bancada.tempo.agora() - inicio) / 100) * 100)
      bancada.pulso(10, 2)
    }
    expect(esperas).toEqual([500, 1_000, 2_000, 4_000, 7_500, 7_500])
    expect(new Set(bancada.transporte.envios.map(({ comandos }) => comandos[0]?.id)).size).toBe(1)
  })

  it('waits as long as the server asked, also when the stream comes back meanwhile', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1)
    bancada.transporte.envio().falhar(429, 5_000)
    await bancada.passar(4_000)
    bancada.transporte.stream().ouvinte.aberto()
    bancada.pulso(10, 2)
    await bancada.passar(1_000)
    expect(bancada.transporte.envios).toHaveLength(1)
    await bancada.passar(600)
    expect(bancada.transporte.envios).toHaveLength(2)
  })

  it('does not wait any longer once the stream is open again', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1)
    bancada.transporte.envio().falhar(0)
    await bancada.passar(10)
    bancada.transporte.stream().ouvinte.aberto()
    await bancada.passar(0)
    expect(bancada.transporte.envios).toHaveLength(2)
  })

  it('gives a silent server up after 20 s, and does not listen to it afterwards', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1)
    const calado = bancada.transporte.envio()
    for (let s = 0; s < 21; s++) {
      bancada.pulso(10, 2)
      await bancada.passar(1_000)
    }
    expect(bancada.transporte.envios).toHaveLength(2)
    calado.responder(10, [{ situacao: 'recusado', motivo: 'tarde' }])
    await bancada.passar(0)
    expect(bancada.motor.instantaneo()).toMatchObject({ recusas: [], conexao: { pendentes: 1 } })
  })

  it('survives a transport that throws', async () => {
    let quebrado = true
    const bancada = criarBancada((portas) => ({
      ...portas,
      transporte: {
        ...portas.transporte,
        enviar(comandos) {
          if (quebrado) throw new Error('sem rede')
          return portas.transporte.enviar(comandos)
        },
      },
    }))
    await bancada.aoVivo()
    await tocar(bancada, 1)
    quebrado = false
    await bancada.passar(1_000)
    expect(deltas(bancada)).toEqual([1])
  })

  it('takes an answer about nothing it asked for no answer', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1)
    bancada.transporte.envio().responder(11, [{ id: 'de-ninguem' }])
    await bancada.passar(100)
    expect(bancada.transporte.envios).toHaveLength(1)
    await bancada.passar(1_000)
    expect(bancada.transporte.envios).toHaveLength(2)
  })
})

describe('an expired token [SY11]', () => {
  it('is renewed and the batch sent again', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1)
    bancada.transporte.envio().falhar(401)
    await bancada.passar(0)
    expect(bancada.renovacoes()).toBe(1)
    expect(bancada.transporte.envios).toHaveLength(2)
  })

  it('is not renewed in a circle', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 1)
    bancada.transporte.envio().falhar(401)
    await bancada.passar(0)
    bancada.transporte.envio().falhar(401)
    await bancada.passar(100)
    expect(bancada.transporte.envios).toHaveLength(2)
    await bancada.passar(1_000)
    expect(bancada.transporte.envios).toHaveLength(3)
    expect(bancada.renovacoes()).toBe(1)
  })

  it('serves stream and outbox with one renewal', async () => {
    let renovar = () => {}
    let pedidas = 0
    const bancada = criarBancada((portas) => ({
      ...portas,
      renovar: () => {
        pedidas++
        return new Promise<void>((certo) => {
          renovar = certo
        })
      },
    }))
    await bancada.aoVivo()
    await tocar(bancada, 1)
    bancada.transporte.envio().falhar(401)
    const { ouvinte } = bancada.transporte.stream()
    ouvinte.fechado(new FalhaDeTransporte(401))
    await bancada.passar(0)
    renovar()
    await bancada.passar(0)
    expect(pedidas).toBe(1)
    expect(bancada.transporte.streams).toHaveLength(2)
    expect(bancada.transporte.envios).toHaveLength(2)
  })
})

describe('a command the server cannot read [SY12]', () => {
  it('is found by halving, refused with a reason, and does not stop the others', async () => {
    const bancada = await aoVivo()
    await tocar(bancada, 100)
    await tocar(bancada, ...Array.from({ length: 40 }, (_, n) => n + 1))
    bancada.transporte.envio().responder(11)
    await bancada.passar(0)
    const entregues: number[] = []
    for (let vez = 0; vez < 60 && bancada.motor.instantaneo().conexao.pendentes > 0; vez++) {
      const lote = deltas(bancada)
      if (lote.includes(13)) bancada.transporte.envio().falhar(400)
      else {
        bancada.transporte.envio().responder(12 + vez)
        entregues.push(...lote)
      }
      await bancada.passar(0)
    }
    expect(entregues).toEqual(Array.from({ length: 40 }, (_, n) => n + 1).filter((n) => n !== 13))
    expect(bancada.motor.instantaneo().recusas).toMatchObject([
      { tipo: 'ajustarMassas', motivo: 'O servidor não aceitou esta ação.' },
    ])
    expect((await bancada.guardado()).fila.some(({ comando }) => 'delta' in comando && comando.delta === 13)).toBe(
      false,
    )
  })

  it('is not condemned by a way that answers 400 to everything', async () => {
    const bancada = criarBancada()
    await bancada.aoVivo()
    await bancada.passar(13_000)
    expect(bancada.motor.instantaneo().conexao.situacao).toBe('semConexao')
    await tocar(bancada, 1)
    bancada.transporte.envio().falhar(400)
    await bancada.passar(2_000)
    expect(bancada.transporte.envios).toHaveLength(2)
    expect(bancada.motor.instantaneo()).toMatchObject({ recusas: [], conexao: { pendentes: 1 } })
  })
})
