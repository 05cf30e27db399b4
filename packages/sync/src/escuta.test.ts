import { deMs } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { type Bancada, criarBancada } from './bancada/bancada'
import { INICIO, INICIO_MS, moveu, pedidoDeProva, retratoDeProva } from './bancada/cozinha-de-prova'
import { FalhaDeTransporte } from './ports'

async function aoVivo(): Promise<Bancada> {
  const bancada = criarBancada()
  await bancada.aoVivo()
  bancada.pulso(10, 2)
  return bancada
}

function situacao(bancada: Bancada) {
  return bancada.motor.instantaneo().conexao.situacao
}

function posicoes(bancada: Bancada) {
  return bancada.transporte.streams.map(({ posicao }) => posicao?.seq)
}

async function bater(bancada: Bancada, segundos: number, cursor = 10, abertos = 2): Promise<void> {
  for (let s = 0; s < segundos; s += 5) {
    await bancada.passar(5_000)
    bancada.pulso(cursor, abertos)
  }
}

describe('following the log [SY17] [SY18]', () => {
  it('applies events in order and ignores what it has had', async () => {
    const bancada = await aoVivo()
    bancada.evento(moveu(11, 'p1'))
    bancada.evento(moveu(11, 'p2'))
    bancada.evento(moveu(9, 'p2'))
    const { pedidos } = bancada.motor.instantaneo().estado ?? {}
    expect(pedidos?.p1?.itens[1]?.etapa).toBe('preparo')
    expect(pedidos?.p2?.itens[1]?.etapa).toBe('fila')
    expect(bancada.transporte.streams).toHaveLength(1)
  })

  it('asks for a snapshot after a gap, until one has come', async () => {
    const bancada = await aoVivo()
    bancada.evento(moveu(12, 'p1'))
    expect(posicoes(bancada)).toEqual([undefined, undefined])
    expect(bancada.transporte.streams[0]?.fechado).toBe(true)
    expect(situacao(bancada)).toBe('sincronizando')
    bancada.transporte.stream().ouvinte.fechado(new FalhaDeTransporte(0))
    await bancada.passar(3_000)
    expect(posicoes(bancada)).toEqual([undefined, undefined, undefined])
    bancada.transporte.dizer('retrato', retratoDeProva({ cursor: 12 }))
    expect(situacao(bancada)).toBe('aoVivo')
  })

  it('takes a server that beats and never brings the snapshot for a silent one', async () => {
    const bancada = await aoVivo()
    bancada.evento(moveu(12, 'p1'))
    bancada.transporte.stream().ouvinte.aberto()
    expect(bancada.transporte.streams).toHaveLength(2)
    await bater(bancada, 10, 12)
    expect(situacao(bancada)).toBe('sincronizando')
    await bater(bancada, 10, 12)
    expect(situacao(bancada)).toBe('semConexao')
    expect(posicoes(bancada)).toEqual([undefined, undefined, undefined])
  })

  it('asks for a snapshot when the log has another life, or an event is torn', async () => {
    const bancada = await aoVivo()
    bancada.transporte.dizer('evento', moveu(11, 'p1'), { epoca: 'e2', seq: 11 })
    expect(bancada.transporte.streams).toHaveLength(2)
    const outra = await aoVivo()
    outra.transporte.stream().ouvinte.mensagem({ id: '', event: 'evento', data: '{"seq":' })
    expect(outra.transporte.streams).toHaveLength(2)
  })

  it('resumes from its last place after a cut, with a spread wait [SY22]', async () => {
    const bancada = await aoVivo()
    bancada.evento(moveu(11, 'p1'))
    bancada.transporte.stream().ouvinte.fechado(new FalhaDeTransporte(0))
    expect(situacao(bancada)).toBe('conectando')
    await bancada.passar(900)
    expect(bancada.transporte.streams).toHaveLength(1)
    await bancada.passar(200)
    expect(posicoes(bancada)).toEqual([undefined, 11])
    bancada.transporte.stream().ouvinte.fechado(new FalhaDeTransporte(503, '', 20_000))
    expect(bancada.motor.instantaneo().conexao).toMatchObject({ situacao: 'semConexao', status: 503 })
    await bancada.passar(21_000)
    expect(bancada.transporte.streams).toHaveLength(2)
    await bancada.passar(1_500)
    expect(bancada.transporte.streams).toHaveLength(3)
  })

  it('does not hear a stream it has closed', async () => {
    const bancada = await aoVivo()
    const velho = bancada.transporte.stream().ouvinte
    bancada.evento(moveu(12, 'p1'))
    velho.mensagem({ id: 'e1:11', event: 'evento', data: JSON.stringify(moveu(11, 'p1')) })
    velho.fechado(new FalhaDeTransporte(500))
    await bancada.passar(0)
    expect(bancada.transporte.streams).toHaveLength(2)
    expect(bancada.motor.instantaneo().estado?.pedidos.p1?.itens[1]?.etapa).toBe('fila')
  })
})

describe('the pulse [SY19] [SY20]', () => {
  it('keeps both counts of the badge together between pulses', async () => {
    const bancada = await aoVivo()
    const contagem = () => {
      const { abertosLocal, abertosServidor } = bancada.motor.instantaneo().conexao
      return [abertosLocal, abertosServidor]
    }
    bancada.evento({ tipo: 'PedidoRecebido', seq: 11, em: INICIO, pedido: pedidoDeProva(3) })
    expect(contagem()).toEqual([3, 3])
    // A pulse that is ahead of its events counts them already.
    bancada.pulso(13, 4)
    bancada.evento(moveu(12, 'p1'))
    expect(contagem()).toEqual([3, 4])
    bancada.evento({ tipo: 'PedidoRecebido', seq: 13, em: INICIO, pedido: pedidoDeProva(4) })
    expect(contagem()).toEqual([4, 4])
    // One that its events overtook does not count them yet.
    bancada.pulso(12, 3)
    expect(contagem()).toEqual([4, 4])
  })

  it('that counts other orders at the same place asks for a snapshot at once', async () => {
    const bancada = await aoVivo()
    bancada.pulso(10, 3)
    expect(posicoes(bancada)).toEqual([undefined, undefined])
    expect(situacao(bancada)).toBe('sincronizando')
  })

  it('that keeps disagreeing is answered with growing patience', async () => {
    const bancada = await aoVivo()
    bancada.pulso(10, 3)
    const pedidos: number[] = []
    for (let vez = 0; vez < 4; vez++) {
      const antes = bancada.transporte.streams.length
      bancada.transporte.dizer('retrato', retratoDeProva())
      bancada.pulso(10, 3)
      const inicio = bancada.tempo.agora()
      while (bancada.transporte.streams.length === antes) await bancada.passar(500)
      pedidos.push(bancada.tempo.agora() - inicio)
    }
    expect(pedidos).toEqual([2_500, 5_000, 10_000, 20_000])
  })

  it('that is ahead is waited for a moment, then a snapshot is asked', async () => {
    const bancada = await aoVivo()
    bancada.pulso(12, 2)
    await bancada.passar(1_500)
    expect(bancada.transporte.streams).toHaveLength(1)
    bancada.evento(moveu(11, 'p1'))
    await bancada.passar(2_000)
    expect(posicoes(bancada)).toEqual([undefined, undefined])
  })

  it('that events catch up with is nothing', async () => {
    const bancada = await aoVivo()
    bancada.pulso(11, 2)
    bancada.evento(moveu(11, 'p1'))
    await bancada.passar(4_000)
    bancada.pulso(11, 2)
    await bancada.passar(4_000)
    expect(bancada.transporte.streams).toHaveLength(1)
    expect(situacao(bancada)).toBe('aoVivo')
  })

  it('that falls behind a place long passed asks for a snapshot', async () => {
    const bancada = await aoVivo()
    bancada.evento(moveu(11, 'p1'))
    bancada.pulso(10, 2)
    expect(bancada.transporte.streams).toHaveLength(1)
    bancada.pulso(10, 2)
    expect(bancada.transporte.streams).toHaveLength(2)
  })

  it('that stops for 12 s is visible, and the stream opened again [SY21]', async () => {
    const bancada = await aoVivo()
    await bater(bancada, 30)
    await bancada.passar(11_900)
    expect(situacao(bancada)).toBe('aoVivo')
    await bancada.passar(1_100)
    expect(situacao(bancada)).toBe('semConexao')
    await bancada.passar(1_000)
    expect(posicoes(bancada)).toEqual([undefined, 10])
  })

  it('without the snapshot that was asked for does not keep the line alive', async () => {
    const bancada = criarBancada()
    await Promise.all([bancada.motor.iniciar(), bancada.passar(0)])
    await bancada.passar(0)
    bancada.transporte.stream().ouvinte.aberto()
    await bater(bancada, 20)
    expect(bancada.transporte.stream().fechado || bancada.transporte.streams.length > 1).toBe(true)
    expect(situacao(bancada)).not.toBe('aoVivo')
  })
})

describe('a slow line [SY21]', () => {
  it('may take its time over a long snapshot as long as bytes come', async () => {
    const bancada = criarBancada()
    await Promise.all([bancada.motor.iniciar(), bancada.passar(0)])
    await bancada.passar(0)
    bancada.transporte.stream().ouvinte.aberto()
    for (let s = 0; s < 40; s += 5) {
      await bancada.passar(5_000)
      bancada.transporte.stream().ouvinte.bytes()
    }
    expect(bancada.transporte.streams).toHaveLength(1)
    expect(situacao(bancada)).toBe('sincronizando')
  })
})

describe('a server that goes away [SY23]', () => {
  it('is left for another without a visible gap', async () => {
    const bancada = await aoVivo()
    bancada.transporte.dizer('encerrando', {})
    expect(bancada.transporte.stream().fechado).toBe(true)
    await bancada.passar(1_500)
    expect(posicoes(bancada)).toEqual([undefined, 10])
    bancada.transporte.stream().ouvinte.aberto()
    expect(situacao(bancada)).toBe('encerrando')
    bancada.pulso(10, 2)
    expect(situacao(bancada)).toBe('aoVivo')
  })

  it('is left by its stations one by one, not by all in one instant', async () => {
    const bancada = await aoVivo()
    bancada.transporte.dizer('encerrando', {})
    // The chance of the bench is one half: half of the spread.
    await bancada.passar(700)
    expect(bancada.transporte.streams).toHaveLength(1)
    await bancada.passar(100)
    expect(bancada.transporte.streams).toHaveLength(2)
  })

  it('that nobody replaces is shown after three seconds', async () => {
    const bancada = await aoVivo()
    bancada.transporte.dizer('encerrando', {})
    await bancada.passar(1_000)
    bancada.transporte.stream().ouvinte.fechado(new FalhaDeTransporte(0))
    expect(situacao(bancada)).toBe('encerrando')
    await bancada.passar(3_000)
    expect(situacao(bancada)).toBe('conectando')
  })

  it('is told from a stream that opened in time and is still catching up', async () => {
    const bancada = await aoVivo()
    bancada.transporte.dizer('encerrando', {})
    await bancada.passar(1_000)
    bancada.transporte.stream().ouvinte.aberto()
    await bancada.passar(3_500)
    expect(situacao(bancada)).toBe('sincronizando')
  })
})

describe('a new token [SY25]', () => {
  it('opens the stream again under it, unnoticed', async () => {
    const bancada = await aoVivo()
    bancada.motor.religar()
    expect(posicoes(bancada)).toEqual([undefined, 10])
    expect(situacao(bancada)).toBe('encerrando')
    bancada.transporte.stream().ouvinte.aberto()
    bancada.pulso(10, 2)
    expect(situacao(bancada)).toBe('aoVivo')
  })

  it('is asked for when the stream is turned away', async () => {
    const bancada = await aoVivo()
    bancada.transporte.stream().ouvinte.fechado(new FalhaDeTransporte(401))
    await bancada.passar(0)
    expect(bancada.renovacoes()).toBe(1)
    expect(bancada.transporte.streams).toHaveLength(2)
    bancada.transporte.stream().ouvinte.fechado(new FalhaDeTransporte(401))
    await bancada.passar(0)
    expect(bancada.renovacoes()).toBe(1)
  })
})

describe('waking up [SY24]', () => {
  it('reconnects at once when a timer comes much too late', async () => {
    const bancada = await aoVivo()
    bancada.desvio.ms += 600_000
    await bancada.passar(1_000)
    expect(bancada.transporte.streams).toHaveLength(2)
    expect(situacao(bancada)).toBe('conectando')
  })

  it('does not listen to what waited in the old line', async () => {
    const bancada = await aoVivo()
    bancada.desvio.ms += 600_000
    const correcao = bancada.motor.instantaneo().correcaoMs
    bancada.transporte.dizer('pulso', { cursor: 10, abertos: 2, agora: deMs(INICIO_MS) })
    expect(bancada.transporte.streams).toHaveLength(2)
    expect(bancada.motor.instantaneo().correcaoMs).toBe(correcao)
  })

  it('reconnects when the clock runs backwards, or the watch for pulses would sleep', async () => {
    const bancada = await aoVivo()
    bancada.desvio.ms -= 600_000
    await bancada.passar(1_000)
    expect(bancada.transporte.streams).toHaveLength(2)
  })

  it('on demand leaves a line alone that has just beaten, and cuts a silent one', async () => {
    const bancada = await aoVivo()
    bancada.motor.acordar()
    expect(bancada.transporte.streams).toHaveLength(1)
    await bancada.passar(7_000)
    bancada.motor.acordar()
    expect(bancada.transporte.streams).toHaveLength(2)
    bancada.motor.acordar()
    expect(bancada.transporte.streams).toHaveLength(2)
  })

  it('on demand does not wait for the next try', async () => {
    const bancada = await aoVivo()
    bancada.transporte.stream().ouvinte.fechado(new FalhaDeTransporte(0))
    bancada.motor.acordar()
    expect(bancada.transporte.streams).toHaveLength(2)
  })
})

describe('another version [SY27]', () => {
  it('of the server with events of its own is followed, and the cook told to update', async () => {
    const bancada = await aoVivo()
    bancada.transporte.dizer(
      'evento',
      { tipo: 'PedidoDividido', seq: 11, em: deMs(INICIO_MS) },
      { epoca: 'e1', seq: 11 },
    )
    bancada.transporte.dizer('novidade', { qualquer: 'coisa' })
    bancada.evento(moveu(12, 'p1'))
    expect(bancada.motor.instantaneo()).toMatchObject({
      desconhecidos: 1,
      conexao: { situacao: 'aoVivo', desatualizado: true },
    })
    expect(bancada.motor.instantaneo().estado?.pedidos.p1?.itens[1]?.etapa).toBe('preparo')
    expect((await bancada.guardado()).confirmado).toMatchObject({ cursor: 12, desconhecidos: 1 })
  })

  it('of the app asks for what the older one could not understand', async () => {
    const bancada = await aoVivo()
    bancada.transporte.dizer(
      'evento',
      { tipo: 'PedidoDividido', seq: 11, em: deMs(INICIO_MS) },
      { epoca: 'e1', seq: 11 },
    )
    await Promise.all([bancada.motor.parar(), bancada.passar(1_000)])
    const atualizada = bancada.outraAba()
    await Promise.all([atualizada.motor.iniciar(), bancada.passar(0)])
    await bancada.passar(0)
    expect(atualizada.transporte.stream().posicao).toBeUndefined()
    expect(atualizada.motor.instantaneo().desconhecidos).toBe(0)
  })

  it('whose snapshot cannot be read is said plainly, and the last known orders stay', async () => {
    const bancada = await aoVivo()
    bancada.evento(moveu(12, 'p1'))
    bancada.transporte.dizer('retrato', { epoca: 'e1', pedidos: { p1: {} } })
    expect(situacao(bancada)).toBe('incompativel')
    expect(Object.keys(bancada.motor.instantaneo().estado?.pedidos ?? {})).toHaveLength(2)
    await bancada.passar(6_000)
    bancada.transporte.stream().ouvinte.aberto()
    expect(situacao(bancada)).toBe('incompativel')
    bancada.transporte.dizer('retrato', retratoDeProva({ cursor: 12 }))
    expect(situacao(bancada)).toBe('aoVivo')
  })
})

describe('the clock of the device [SY26]', () => {
  it('is corrected by pulses, and the correction outlives a restart', async () => {
    const bancada = criarBancada()
    bancada.desvio.ms = -1_200_000
    await bancada.aoVivo()
    expect(bancada.motor.instantaneo().correcaoMs).toBe(1_200_000)
    expect(bancada.motor.agora()).toBe(deMs(bancada.tempo.agora()))
    await Promise.all([bancada.motor.parar(), bancada.passar(1_000)])
    const depois = bancada.outraAba()
    await Promise.all([depois.motor.iniciar(), bancada.passar(0)])
    expect(depois.motor.agora()).toBe(deMs(bancada.tempo.agora()))
  })
})
