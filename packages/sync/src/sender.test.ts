import { describe, expect, it } from 'vitest'
import { TransportFailure } from './ports'
import { createWorkbench, type Workbench } from './workbench/workbench'

/** Adjustments by 1, 2, 3…: easy to tell apart. */
async function tap(workbench: Workbench, ...deltas: number[]): Promise<void> {
  for (const delta of deltas) await workbench.engine.command({ tipo: 'ajustarMassas', tamanho: 'Grande', delta })
  await workbench.pass(0)
}

function deltas(workbench: Workbench, sender = workbench.transport.sending()): number[] {
  return sender.comandos.map((comando) => (comando.tipo === 'ajustarMassas' ? comando.delta : 0))
}

async function live(): Promise<Workbench> {
  const workbench = createWorkbench()
  await workbench.goLive()
  return workbench
}

describe('sending [SY9]', () => {
  it('keeps the order, and one request in flight', async () => {
    const workbench = await live()
    await tap(workbench, 1, 2, 3)
    expect(workbench.transport.sendings).toHaveLength(1)
    expect(deltas(workbench)).toEqual([1])
    workbench.transport.sending().reply(11)
    await workbench.pass(0)
    expect(deltas(workbench)).toEqual([2, 3])
  })

  it('sends no more than 200 together, the rest right after', async () => {
    const workbench = await live()
    await tap(workbench, ...Array.from({ length: 206 }, (_, n) => n + 1))
    workbench.transport.sending().reply(11)
    await workbench.pass(0)
    expect(deltas(workbench)).toHaveLength(200)
    workbench.transport.sending().reply(211)
    await workbench.pass(0)
    expect(deltas(workbench)).toEqual([202, 203, 204, 205, 206])
  })

  it('asks again for what an answer left out', async () => {
    const workbench = await live()
    await tap(workbench, 1)
    await tap(workbench, 2, 3)
    workbench.transport.sending().reply(11)
    await workbench.pass(0)
    workbench.transport.sending().reply(12, [{}, { id: 'de-ninguem' }])
    await workbench.pass(0)
    expect(deltas(workbench)).toEqual([3])
  })
})

describe('failing [SY10]', () => {
  it('tries again under the same id, later and later', async () => {
    const workbench = await live()
    await tap(workbench, 1)
    const waits: number[] = []
    for (const status of [0, 500, 503, 403, 404, 0]) {
      const before = workbench.transport.sendings.length
      const beginning = workbench.virtualTime.now()
      workbench.transport.sending().fail(status)
      while (workbench.transport.sendings.length === before) await workbench.pass(50)
      waits.push(Math.round((workbench.virtualTime.now() - beginning) / 100) * 100)
      workbench.pulso(10, 2)
    }
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 7_500, 7_500])
    expect(new Set(workbench.transport.sendings.map(({ comandos }) => comandos[0]?.id)).size).toBe(1)
  })

  it('waits as long as the server asked, also when the stream comes back meanwhile', async () => {
    const workbench = await live()
    await tap(workbench, 1)
    workbench.transport.sending().fail(429, 5_000)
    await workbench.pass(4_000)
    workbench.transport.stream().listener.opened()
    workbench.pulso(10, 2)
    await workbench.pass(1_000)
    expect(workbench.transport.sendings).toHaveLength(1)
    await workbench.pass(600)
    expect(workbench.transport.sendings).toHaveLength(2)
  })

  it('does not wait any longer once the stream is open again', async () => {
    const workbench = await live()
    await tap(workbench, 1)
    workbench.transport.sending().fail(0)
    await workbench.pass(10)
    workbench.transport.stream().listener.opened()
    await workbench.pass(0)
    expect(workbench.transport.sendings).toHaveLength(2)
  })

  it('gives a silent server up after 20 s, and does not listen to it afterwards', async () => {
    const workbench = await live()
    await tap(workbench, 1)
    const silenced = workbench.transport.sending()
    for (let s = 0; s < 21; s++) {
      workbench.pulso(10, 2)
      await workbench.pass(1_000)
    }
    expect(workbench.transport.sendings).toHaveLength(2)
    silenced.reply(10, [{ situacao: 'recusado', motivo: 'tarde' }])
    await workbench.pass(0)
    expect(workbench.engine.view()).toMatchObject({ refusals: [], connection: { pending: 1 } })
  })

  it('survives a transport that throws', async () => {
    let broken = true
    const workbench = createWorkbench((ports) => ({
      ...ports,
      transport: {
        ...ports.transport,
        send(comandos) {
          if (broken) throw new Error('no network')
          return ports.transport.send(comandos)
        },
      },
    }))
    await workbench.goLive()
    await tap(workbench, 1)
    broken = false
    await workbench.pass(1_000)
    expect(deltas(workbench)).toEqual([1])
  })

  it('takes an answer about nothing it asked for no answer', async () => {
    const workbench = await live()
    await tap(workbench, 1)
    workbench.transport.sending().reply(11, [{ id: 'de-ninguem' }])
    await workbench.pass(100)
    expect(workbench.transport.sendings).toHaveLength(1)
    await workbench.pass(1_000)
    expect(workbench.transport.sendings).toHaveLength(2)
  })
})

describe('an expired token [SY11]', () => {
  it('is renewed and the batch sent again', async () => {
    const workbench = await live()
    await tap(workbench, 1)
    workbench.transport.sending().fail(401)
    await workbench.pass(0)
    expect(workbench.renewals()).toBe(1)
    expect(workbench.transport.sendings).toHaveLength(2)
  })

  it('is not renewed in a circle', async () => {
    const workbench = await live()
    await tap(workbench, 1)
    workbench.transport.sending().fail(401)
    await workbench.pass(0)
    workbench.transport.sending().fail(401)
    await workbench.pass(100)
    expect(workbench.transport.sendings).toHaveLength(2)
    await workbench.pass(1_000)
    expect(workbench.transport.sendings).toHaveLength(3)
    expect(workbench.renewals()).toBe(1)
  })

  it('serves stream and outbox with one renewal', async () => {
    let renew = () => {}
    let requested = 0
    const workbench = createWorkbench((ports) => ({
      ...ports,
      renew: () => {
        requested++
        return new Promise<void>((resolve) => {
          renew = resolve
        })
      },
    }))
    await workbench.goLive()
    await tap(workbench, 1)
    workbench.transport.sending().fail(401)
    const { listener } = workbench.transport.stream()
    listener.closed(new TransportFailure(401))
    await workbench.pass(0)
    renew()
    await workbench.pass(0)
    expect(requested).toBe(1)
    expect(workbench.transport.streams).toHaveLength(2)
    expect(workbench.transport.sendings).toHaveLength(2)
  })
})

describe('a command the server cannot read [SY12]', () => {
  it('is found by halving, refused with a reason, and does not stop the others', async () => {
    const workbench = await live()
    await tap(workbench, 100)
    await tap(workbench, ...Array.from({ length: 40 }, (_, n) => n + 1))
    workbench.transport.sending().reply(11)
    await workbench.pass(0)
    const delivered: number[] = []
    for (let turn = 0; turn < 60 && workbench.engine.view().connection.pending > 0; turn++) {
      const batch = deltas(workbench)
      if (batch.includes(13)) workbench.transport.sending().fail(400)
      else {
        workbench.transport.sending().reply(12 + turn)
        delivered.push(...batch)
      }
      await workbench.pass(0)
    }
    expect(delivered).toEqual(Array.from({ length: 40 }, (_, n) => n + 1).filter((n) => n !== 13))
    expect(workbench.engine.view().refusals).toMatchObject([
      { tipo: 'ajustarMassas', motivo: 'O servidor não aceitou esta ação.' },
    ])
    expect((await workbench.stored()).outbox.some(({ comando }) => 'delta' in comando && comando.delta === 13)).toBe(
      false,
    )
  })

  it('is not condemned by a way that answers 400 to everything', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    await workbench.pass(13_000)
    expect(workbench.engine.view().connection.state).toBe('offline')
    await tap(workbench, 1)
    workbench.transport.sending().fail(400)
    await workbench.pass(2_000)
    expect(workbench.transport.sendings).toHaveLength(2)
    expect(workbench.engine.view()).toMatchObject({ refusals: [], connection: { pending: 1 } })
  })
})
