import { deMs } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { TransportFailure } from './ports'
import { moved, START, START_MS, sampleOrder, sampleSnapshot } from './workbench/sample-kitchen'
import { createWorkbench, type Workbench } from './workbench/workbench'

async function live(): Promise<Workbench> {
  const workbench = createWorkbench()
  await workbench.goLive()
  workbench.pulso(10, 2)
  return workbench
}

function state(workbench: Workbench) {
  return workbench.engine.view().connection.state
}

function positions(workbench: Workbench) {
  return workbench.transport.streams.map(({ posicao }) => posicao?.seq)
}

async function beat(workbench: Workbench, seconds: number, cursor = 10, abertos = 2): Promise<void> {
  for (let s = 0; s < seconds; s += 5) {
    await workbench.pass(5_000)
    workbench.pulso(cursor, abertos)
  }
}

describe('following the log [SY17] [SY18]', () => {
  it('applies events in order and ignores what it has had', async () => {
    const workbench = await live()
    workbench.evento(moved(11, 'p1'))
    workbench.evento(moved(11, 'p2'))
    workbench.evento(moved(9, 'p2'))
    const { pedidos } = workbench.engine.view().estado ?? {}
    expect(pedidos?.p1?.itens[1]?.etapa).toBe('preparo')
    expect(pedidos?.p2?.itens[1]?.etapa).toBe('fila')
    expect(workbench.transport.streams).toHaveLength(1)
  })

  it('asks for a snapshot after a gap, until one has come', async () => {
    const workbench = await live()
    workbench.evento(moved(12, 'p1'))
    expect(positions(workbench)).toEqual([undefined, undefined])
    expect(workbench.transport.streams[0]?.closed).toBe(true)
    expect(state(workbench)).toBe('syncing')
    workbench.transport.stream().listener.closed(new TransportFailure(0))
    await workbench.pass(3_000)
    expect(positions(workbench)).toEqual([undefined, undefined, undefined])
    workbench.transport.say('retrato', sampleSnapshot({ cursor: 12 }))
    expect(state(workbench)).toBe('live')
  })

  it('takes a server that beats and never brings the snapshot for a silent one', async () => {
    const workbench = await live()
    workbench.evento(moved(12, 'p1'))
    workbench.transport.stream().listener.opened()
    expect(workbench.transport.streams).toHaveLength(2)
    await beat(workbench, 10, 12)
    expect(state(workbench)).toBe('syncing')
    await beat(workbench, 10, 12)
    expect(state(workbench)).toBe('offline')
    expect(positions(workbench)).toEqual([undefined, undefined, undefined])
  })

  it('asks for a snapshot when the log has another life, or an event is torn', async () => {
    const workbench = await live()
    workbench.transport.say('evento', moved(11, 'p1'), { epoca: 'e2', seq: 11 })
    expect(workbench.transport.streams).toHaveLength(2)
    const other = await live()
    other.transport.stream().listener.message({ id: '', event: 'evento', data: '{"seq":' })
    expect(other.transport.streams).toHaveLength(2)
  })

  it('resumes from its last place after a cut, with a spread wait [SY22]', async () => {
    const workbench = await live()
    workbench.evento(moved(11, 'p1'))
    workbench.transport.stream().listener.closed(new TransportFailure(0))
    expect(state(workbench)).toBe('connecting')
    await workbench.pass(900)
    expect(workbench.transport.streams).toHaveLength(1)
    await workbench.pass(200)
    expect(positions(workbench)).toEqual([undefined, 11])
    workbench.transport.stream().listener.closed(new TransportFailure(503, '', 20_000))
    expect(workbench.engine.view().connection).toMatchObject({ state: 'offline', status: 503 })
    await workbench.pass(21_000)
    expect(workbench.transport.streams).toHaveLength(2)
    await workbench.pass(1_500)
    expect(workbench.transport.streams).toHaveLength(3)
  })

  it('does not hear a stream it has closed', async () => {
    const workbench = await live()
    const stale = workbench.transport.stream().listener
    workbench.evento(moved(12, 'p1'))
    stale.message({ id: 'e1:11', event: 'evento', data: JSON.stringify(moved(11, 'p1')) })
    stale.closed(new TransportFailure(500))
    await workbench.pass(0)
    expect(workbench.transport.streams).toHaveLength(2)
    expect(workbench.engine.view().estado?.pedidos.p1?.itens[1]?.etapa).toBe('fila')
  })
})

describe('the pulse [SY19] [SY20]', () => {
  it('keeps both counts of the badge together between pulses', async () => {
    const workbench = await live()
    const tally = () => {
      const { openHere, openOnServer } = workbench.engine.view().connection
      return [openHere, openOnServer]
    }
    workbench.evento({ tipo: 'PedidoRecebido', seq: 11, em: START, pedido: sampleOrder(3) })
    expect(tally()).toEqual([3, 3])
    // A pulse that is ahead of its events counts them already.
    workbench.pulso(13, 4)
    workbench.evento(moved(12, 'p1'))
    expect(tally()).toEqual([3, 4])
    workbench.evento({ tipo: 'PedidoRecebido', seq: 13, em: START, pedido: sampleOrder(4) })
    expect(tally()).toEqual([4, 4])
    // One that its events overtook does not count them yet.
    workbench.pulso(12, 3)
    expect(tally()).toEqual([4, 4])
  })

  it('that counts other orders at the same place asks for a snapshot at once', async () => {
    const workbench = await live()
    workbench.pulso(10, 3)
    expect(positions(workbench)).toEqual([undefined, undefined])
    expect(state(workbench)).toBe('syncing')
  })

  it('that keeps disagreeing is answered with growing patience', async () => {
    const workbench = await live()
    workbench.pulso(10, 3)
    const pedidos: number[] = []
    for (let turn = 0; turn < 4; turn++) {
      const before = workbench.transport.streams.length
      workbench.transport.say('retrato', sampleSnapshot())
      workbench.pulso(10, 3)
      const beginning = workbench.virtualTime.now()
      while (workbench.transport.streams.length === before) await workbench.pass(500)
      pedidos.push(workbench.virtualTime.now() - beginning)
    }
    expect(pedidos).toEqual([2_500, 5_000, 10_000, 20_000])
  })

  it('that is ahead is waited for a moment, then a snapshot is asked', async () => {
    const workbench = await live()
    workbench.pulso(12, 2)
    await workbench.pass(1_500)
    expect(workbench.transport.streams).toHaveLength(1)
    workbench.evento(moved(11, 'p1'))
    await workbench.pass(2_000)
    expect(positions(workbench)).toEqual([undefined, undefined])
  })

  it('that events catch up with is nothing', async () => {
    const workbench = await live()
    workbench.pulso(11, 2)
    workbench.evento(moved(11, 'p1'))
    await workbench.pass(4_000)
    workbench.pulso(11, 2)
    await workbench.pass(4_000)
    expect(workbench.transport.streams).toHaveLength(1)
    expect(state(workbench)).toBe('live')
  })

  it('that falls behind a place long passed asks for a snapshot', async () => {
    const workbench = await live()
    workbench.evento(moved(11, 'p1'))
    workbench.pulso(10, 2)
    expect(workbench.transport.streams).toHaveLength(1)
    workbench.pulso(10, 2)
    expect(workbench.transport.streams).toHaveLength(2)
  })

  it('that stops for 12 s is visible, and the stream opened again [SY21]', async () => {
    const workbench = await live()
    await beat(workbench, 30)
    await workbench.pass(11_900)
    expect(state(workbench)).toBe('live')
    await workbench.pass(1_100)
    expect(state(workbench)).toBe('offline')
    await workbench.pass(1_000)
    expect(positions(workbench)).toEqual([undefined, 10])
  })

  it('without the snapshot that was asked for does not keep the line alive', async () => {
    const workbench = createWorkbench()
    await Promise.all([workbench.engine.start(), workbench.pass(0)])
    await workbench.pass(0)
    workbench.transport.stream().listener.opened()
    await beat(workbench, 20)
    expect(workbench.transport.stream().closed || workbench.transport.streams.length > 1).toBe(true)
    expect(state(workbench)).not.toBe('live')
  })
})

describe('a slow line [SY21]', () => {
  it('may take its time over a long snapshot as long as bytes come', async () => {
    const workbench = createWorkbench()
    await Promise.all([workbench.engine.start(), workbench.pass(0)])
    await workbench.pass(0)
    workbench.transport.stream().listener.opened()
    for (let s = 0; s < 40; s += 5) {
      await workbench.pass(5_000)
      workbench.transport.stream().listener.bytes()
    }
    expect(workbench.transport.streams).toHaveLength(1)
    expect(state(workbench)).toBe('syncing')
  })
})

describe('a server that goes away [SY23]', () => {
  it('is left for another without a visible gap', async () => {
    const workbench = await live()
    workbench.transport.say('encerrando', {})
    expect(workbench.transport.stream().closed).toBe(true)
    await workbench.pass(1_500)
    expect(positions(workbench)).toEqual([undefined, 10])
    workbench.transport.stream().listener.opened()
    expect(state(workbench)).toBe('moving')
    workbench.pulso(10, 2)
    expect(state(workbench)).toBe('live')
  })

  it('is left by its stations one by one, not by all in one instant', async () => {
    const workbench = await live()
    workbench.transport.say('encerrando', {})
    // The chance of the bench is one half: half of the spread.
    await workbench.pass(700)
    expect(workbench.transport.streams).toHaveLength(1)
    await workbench.pass(100)
    expect(workbench.transport.streams).toHaveLength(2)
  })

  it('that nobody replaces is shown after three seconds', async () => {
    const workbench = await live()
    workbench.transport.say('encerrando', {})
    await workbench.pass(1_000)
    workbench.transport.stream().listener.closed(new TransportFailure(0))
    expect(state(workbench)).toBe('moving')
    await workbench.pass(3_000)
    expect(state(workbench)).toBe('connecting')
  })

  it('is told from a stream that opened in time and is still catching up', async () => {
    const workbench = await live()
    workbench.transport.say('encerrando', {})
    await workbench.pass(1_000)
    workbench.transport.stream().listener.opened()
    await workbench.pass(3_500)
    expect(state(workbench)).toBe('syncing')
  })
})

describe('a kitchen that was archived [SY38]', () => {
  it('says so until it is back, and what the cook did is sent then', async () => {
    const workbench = await live()
    workbench.transport.say('encerrando', { motivo: 'arquivada', mensagem: 'Esta cozinha foi arquivada.' })
    expect(state(workbench)).not.toBe('live')
    expect(workbench.engine.view().connection.status).toBe(410)
    await workbench.engine.command({ tipo: 'ajustarMassas', tamanho: 'Grande', delta: 1 })
    await workbench.pass(0)
    workbench.transport.sending().fail(410, 20_000)
    await workbench.pass(2_000)
    workbench.transport.stream().listener.closed(new TransportFailure(410, '', 20_000))
    expect([state(workbench), workbench.engine.view().connection]).toMatchObject([
      'offline',
      { status: 410, pendingActions: 1 },
    ])
    const asked = workbench.transport.streams.length
    await workbench.pass(19_000)
    expect(workbench.transport.streams).toHaveLength(asked)
    await workbench.pass(5_000)
    expect(workbench.transport.streams).toHaveLength(asked + 1)
    workbench.transport.stream().listener.opened()
    workbench.pulso(10, 2)
    await workbench.pass(0)
    expect(workbench.engine.view().connection).toMatchObject({ state: 'live', status: undefined })
    expect(workbench.engine.view().refusals).toEqual([])
    expect(workbench.transport.sendings).toHaveLength(2)
  })
})

describe('a new token [SY25]', () => {
  it('opens the stream again under it, unnoticed', async () => {
    const workbench = await live()
    workbench.engine.reconnect()
    expect(positions(workbench)).toEqual([undefined, 10])
    expect(state(workbench)).toBe('moving')
    workbench.transport.stream().listener.opened()
    workbench.pulso(10, 2)
    expect(state(workbench)).toBe('live')
  })

  it('is asked for when the stream is turned away', async () => {
    const workbench = await live()
    workbench.transport.stream().listener.closed(new TransportFailure(401))
    await workbench.pass(0)
    expect(workbench.renewals()).toBe(1)
    expect(workbench.transport.streams).toHaveLength(2)
    workbench.transport.stream().listener.closed(new TransportFailure(401))
    await workbench.pass(0)
    expect(workbench.renewals()).toBe(1)
  })
})

describe('waking up [SY24]', () => {
  it('reconnects at once when a timer comes much too late', async () => {
    const workbench = await live()
    workbench.offset.ms += 600_000
    await workbench.pass(1_000)
    expect(workbench.transport.streams).toHaveLength(2)
    expect(state(workbench)).toBe('connecting')
  })

  it('does not listen to what waited in the old line', async () => {
    const workbench = await live()
    workbench.offset.ms += 600_000
    const correction = workbench.engine.view().correctionMs
    workbench.transport.say('pulso', { cursor: 10, abertos: 2, agora: deMs(START_MS) })
    expect(workbench.transport.streams).toHaveLength(2)
    expect(workbench.engine.view().correctionMs).toBe(correction)
  })

  it('reconnects when the clock runs backwards, or the watch for pulses would sleep', async () => {
    const workbench = await live()
    workbench.offset.ms -= 600_000
    await workbench.pass(1_000)
    expect(workbench.transport.streams).toHaveLength(2)
  })

  it('on demand leaves a line alone that has just beaten, and cuts a silent one', async () => {
    const workbench = await live()
    workbench.engine.wake()
    expect(workbench.transport.streams).toHaveLength(1)
    await workbench.pass(7_000)
    workbench.engine.wake()
    expect(workbench.transport.streams).toHaveLength(2)
    workbench.engine.wake()
    expect(workbench.transport.streams).toHaveLength(2)
  })

  it('on demand does not wait for the next try', async () => {
    const workbench = await live()
    workbench.transport.stream().listener.closed(new TransportFailure(0))
    workbench.engine.wake()
    expect(workbench.transport.streams).toHaveLength(2)
  })
})

describe('the clock of the device [SY26]', () => {
  it('that is set two hours back stops neither ages nor the badge, off line too [SY36]', async () => {
    const workbench = await live()
    const { since } = workbench.engine.view().connection
    workbench.transport.stream().listener.closed(new TransportFailure(0))
    workbench.offset.ms -= 7_200_000
    await workbench.pass(60_000)
    expect(workbench.engine.now()).toBe(deMs(workbench.virtualTime.now()))
    const { state: shown, since: changed } = workbench.engine.view().connection
    expect([shown, changed - since >= 0 && changed - since <= 60_000]).toEqual(['offline', true])
    // And it never stopped trying.
    expect(workbench.transport.streams.length).toBeGreaterThan(3)
  })

  it('is corrected by pulses, and the correction outlives a restart', async () => {
    const workbench = createWorkbench()
    workbench.offset.ms = -1_200_000
    await workbench.goLive()
    expect(workbench.engine.view().correctionMs).toBe(1_200_000)
    expect(workbench.engine.now()).toBe(deMs(workbench.virtualTime.now()))
    await Promise.all([workbench.engine.stop(), workbench.pass(1_000)])
    const after = workbench.otherTab()
    await Promise.all([after.engine.start(), workbench.pass(0)])
    expect(after.engine.now()).toBe(deMs(workbench.virtualTime.now()))
  })
})
