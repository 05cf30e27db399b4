import { describe, expect, it } from 'vitest'
import { confirmedFromSnapshot } from './confirmed'
import { writingOf } from './confirmed-writing'
import type { Action } from './engine'
import type { Store } from './ports'
import { moved, START, sampleOrder, sampleSnapshot } from './workbench/sample-kitchen'
import { createWorkbench } from './workbench/workbench'

const PREPARE: Action = {
  tipo: 'moverItens',
  pedidoId: 'p1',
  itens: [{ itemId: '2', de: 'fila', para: 'preparo' }],
}
const PLUS_FIVE: Action = { tipo: 'ajustarMassas', tamanho: 'Grande', delta: 5 }

function etapa(engine: { view(): { estado?: { pedidos: Record<string, unknown> } | undefined } }) {
  const pedido = engine.view().estado?.pedidos.p1 as ReturnType<typeof sampleOrder> | undefined
  return pedido?.itens[1]?.etapa
}

describe('starting [SY29]', () => {
  it('shows the last known orders before any connection', async () => {
    const workbench = createWorkbench()
    await workbench.store.save({ confirmed: writingOf(confirmedFromSnapshot(sampleSnapshot(), []), 'm1') })
    const pronto = workbench.engine.start()
    await workbench.pass(0)
    await pronto
    expect(Object.keys(workbench.engine.view().estado?.pedidos ?? {})).toEqual(['p1', 'p2'])
    expect(workbench.engine.view().connection.state).toBe('connecting')
    expect(workbench.transport.stream().posicao).toEqual({ epoca: 'e1', seq: 10 })
  })

  it('plays the stored outbox on top and sends it', async () => {
    const workbench = createWorkbench()
    await workbench.store.save({ confirmed: writingOf(confirmedFromSnapshot(sampleSnapshot(), []), 'm1') })
    const comando = { ...PREPARE, id: '01a1e139-8c4c-7b20-93a4-07ee7f0030d9', em: START } as const
    await workbench.store.saveCommand({ comando })
    await Promise.all([workbench.engine.start(), workbench.pass(0)])
    await workbench.pass(0)
    expect(etapa(workbench.engine)).toBe('preparo')
    expect(workbench.transport.sending().comandos).toEqual([comando])
  })

  it('drops a stored state of another format, but never the outbox', async () => {
    const workbench = createWorkbench()
    await workbench.store.save({
      confirmed: writingOf({ ...confirmedFromSnapshot(sampleSnapshot(), []), format: 0 }, 'm1'),
    })
    await workbench.store.saveCommand({ comando: { ...PREPARE, id: 'c1', em: START } as never })
    await Promise.all([workbench.engine.start(), workbench.pass(0)])
    await workbench.pass(0)
    expect(workbench.engine.view().estado).toBeUndefined()
    expect(workbench.transport.stream().posicao).toBeUndefined()
    expect(workbench.transport.sending().comandos).toHaveLength(1)
  })

  it('shows the kitchen also when the device cannot read its store', async () => {
    const workbench = createWorkbench((ports) => ({
      ...ports,
      store: { ...ports.store, load: () => Promise.reject(new Error('disk')) },
    }))
    await workbench.goLive()
    expect(workbench.engine.view()).toMatchObject({ storeFailed: true, connection: { state: 'live' } })
  })
})

describe('a command', () => {
  it('is durable before the screen changes, and sent after [SY7]', async () => {
    let write = () => {}
    const workbench = createWorkbench((ports) => ({
      ...ports,
      store: {
        ...ports.store,
        saveCommand: (added) =>
          new Promise((resolve) => {
            write = () => ports.store.saveCommand(added).then(resolve)
          }),
      },
    }))
    await workbench.goLive()
    let doneId = false
    const outcome = workbench.engine.command(PREPARE).then((value) => {
      doneId = true
      return value
    })
    await workbench.pass(1_000)
    expect([doneId, etapa(workbench.engine), workbench.transport.sendings.length]).toEqual([false, 'fila', 0])
    write()
    await workbench.pass(0)
    expect(await outcome).toMatchObject({ situacao: 'aceito' })
    expect(etapa(workbench.engine)).toBe('preparo')
    expect(workbench.engine.view().connection.pending).toBe(1)
    expect(workbench.transport.sending().comandos).toHaveLength(1)
  })

  it('of the cook waits to be sent; a report of sight waits too, and is not told as one of his [SY35]', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    await workbench.engine.command({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza'] })
    await workbench.pass(0)
    expect(workbench.engine.view().connection).toMatchObject({ pending: 1, pendingActions: 0 })
    await workbench.engine.command(PREPARE)
    await workbench.pass(0)
    expect(workbench.engine.view().connection).toMatchObject({ pending: 2, pendingActions: 1 })
  })

  it('that cannot be stored is not done, and says so [SY7]', async () => {
    const crowded = () => Promise.reject(new Error('disk full'))
    const workbench = createWorkbench((ports) => ({ ...ports, store: { ...ports.store, saveCommand: crowded } }))
    await workbench.goLive()
    const outcome = expect(workbench.engine.command(PREPARE)).rejects.toThrow('disk full')
    await workbench.pass(0)
    await outcome
    expect(etapa(workbench.engine)).toBe('fila')
    expect(workbench.transport.sendings).toHaveLength(0)
    expect(workbench.engine.view().storeFailed).toBe(true)
  })

  it('that could be stored again ends the report that the store failed [SY7]', async () => {
    let room = false
    const workbench = createWorkbench(({ store, ...ports }) => {
      const saveCommand: Store['saveCommand'] = (added) =>
        room ? store.saveCommand(added) : Promise.reject(new Error('disk full'))
      return { ...ports, store: { ...store, saveCommand } }
    })
    await workbench.goLive()
    const refused = expect(workbench.engine.command(PREPARE)).rejects.toThrow('disk full')
    await workbench.pass(0)
    await refused
    room = true
    await workbench.engine.command(PREPARE)
    expect(workbench.engine.view().storeFailed).toBe(false)
    expect(etapa(workbench.engine)).toBe('preparo')
  })

  it('that the rules refuse is answered at once and not queued [SY6]', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    expect(await workbench.engine.command({ tipo: 'entregarPedido', pedidoId: 'p1' })).toEqual({
      situacao: 'recusado',
      motivo: 'Ainda falta: 1 pizza (fila), 1 chapa (fila).',
    })
    expect((await workbench.stored()).outbox).toEqual([])
  })

  it('that the screen shows as done is not queued again [SY5] [SY6]', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    const [pick, two] = await Promise.all([workbench.engine.command(PREPARE), workbench.engine.command(PREPARE)])
    expect([pick.situacao, two.situacao]).toEqual(['aceito', 'repetido'])
  })

  it('before the kitchen was ever seen is refused with a reason [SY6]', async () => {
    const workbench = createWorkbench()
    await Promise.all([workbench.engine.start(), workbench.pass(0)])
    expect(await workbench.engine.command(PREPARE)).toMatchObject({ situacao: 'recusado' })
  })

  it('carries the corrected time of the tap [SY5] [SY26]', async () => {
    const workbench = createWorkbench()
    workbench.offset.ms = 1_200_000
    await workbench.goLive()
    await workbench.engine.command(PREPARE)
    await workbench.pass(0)
    expect(workbench.transport.sending().comandos[0]?.em).toBe(START)
    expect(workbench.engine.view().correctionMs).toBe(-1_200_000)
  })
})

describe('leaving the outbox without a flicker [SY13]', () => {
  it('waits for the stream when the answer is faster', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    await workbench.engine.command(PREPARE)
    await workbench.pass(0)
    const id = workbench.transport.sending().comandos[0]?.id
    workbench.transport.sending().reply(11)
    await workbench.pass(0)
    expect(etapa(workbench.engine)).toBe('preparo')
    expect(workbench.engine.view().connection.pending).toBe(0)
    expect((await workbench.stored()).outbox).toHaveLength(1)
    workbench.evento(moved(11, 'p1', id))
    expect(etapa(workbench.engine)).toBe('preparo')
    const stored = await workbench.stored()
    expect(stored.outbox).toEqual([])
    expect(stored.confirmed).toMatchObject({ cursor: 11, done: [] })
  })

  it('waits for the answer when the stream is faster, and does not count it twice [SY3]', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    await workbench.engine.command(PLUS_FIVE)
    await workbench.pass(0)
    const estoque = () => workbench.engine.view().estado?.estoque.Grande
    expect(estoque()).toBe(25)
    const comandoId = workbench.transport.sending().comandos[0]?.id
    workbench.evento({ tipo: 'MassasAjustadas', seq: 11, em: START, tamanho: 'Grande', delta: 5, comandoId })
    expect(estoque()).toBe(25)
    // What another station does meanwhile is not undone by our own command played again.
    workbench.evento({ tipo: 'MassasContadas', seq: 12, em: START, tamanho: 'Grande', quantidade: 7 })
    expect(estoque()).toBe(7)
    expect((await workbench.stored()).confirmed?.done).toEqual([comandoId])
    workbench.transport.sending().reply(12)
    expect((await workbench.stored()).outbox).toEqual([])
    expect(estoque()).toBe(7)
  })

  it('gives a refused command back to the truth and tells the cook [SY14]', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    await workbench.engine.command(PREPARE)
    await workbench.pass(0)
    workbench.transport.sending().reply(10, [{ situacao: 'recusado', motivo: 'Pedido cancelado. Não produzir.' }])
    await workbench.pass(0)
    expect(etapa(workbench.engine)).toBe('fila')
    const { refusals } = workbench.engine.view()
    expect(refusals).toMatchObject([
      { tipo: 'moverItens', pedidos: [{ id: 'p1', numero: '1' }], motivo: 'Pedido cancelado. Não produzir.' },
    ])
    expect(await workbench.stored()).toMatchObject({ outbox: [], refusals })
    workbench.engine.dismissRefusal(refusals[0]?.id ?? '')
    expect(workbench.engine.view().refusals).toEqual([])
    expect((await workbench.stored()).refusals).toEqual([])
  })

  it('asks again for what was answered before a backup was restored [SY16]', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    await workbench.engine.command(PREPARE)
    await workbench.pass(0)
    workbench.transport.sending().reply(11)
    await workbench.pass(0)
    workbench.transport.say('retrato', sampleSnapshot({ epoca: 'e2', cursor: 8 }))
    await workbench.pass(0)
    expect(workbench.transport.sendings).toHaveLength(2)
    expect(workbench.transport.sending().comandos).toEqual(workbench.transport.sendings[0]?.comandos)
    expect(etapa(workbench.engine)).toBe('preparo')
  })
})

describe('the state for the screen [SY4]', () => {
  it('is the same object until something in it changes, and its parts as well', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    workbench.pulso(10, 2)
    const before = workbench.engine.view()
    expect(workbench.engine.view()).toBe(before)
    workbench.pulso(10, 2)
    expect(workbench.engine.view()).toBe(before)
    await workbench.pass(5_000)
    workbench.pulso(10, 2)
    expect(workbench.engine.view()).not.toBe(before)
    expect(workbench.engine.view().estado).toBe(before.estado)
    expect(workbench.engine.view().connection).toMatchObject({ openOnServer: 2, openHere: 2 })
  })

  it('tells its listeners once for a whole backlog', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    let notices = 0
    const leave = workbench.engine.subscribe(() => notices++)
    for (let seq = 11; seq < 61; seq++) {
      workbench.evento({ tipo: 'MassasContadas', seq, em: START, tamanho: 'Grande', quantidade: seq })
    }
    await workbench.pass(0)
    expect(notices).toBe(1)
    leave()
    workbench.pulso(60, 2)
    await workbench.pass(0)
    expect(notices).toBe(1)
  })
})

describe('the store [SY30]', () => {
  it('that fails is reported, tried again, and costs nothing but time', async () => {
    let failures = 2
    const workbench = createWorkbench((ports) => {
      const save: Store['save'] = (change) =>
        failures-- > 0 ? Promise.reject(new Error('disk')) : ports.store.save(change)
      return { ...ports, store: { ...ports.store, save } }
    })
    await workbench.goLive()
    await workbench.pass(500)
    expect(workbench.engine.view().storeFailed).toBe(true)
    await workbench.pass(11_000)
    expect(workbench.engine.view().storeFailed).toBe(false)
    expect((await workbench.store.load()).confirmed?.cursor).toBe(10)
  })

  it('is written a last time before the engine stops', async () => {
    const workbench = createWorkbench()
    await workbench.goLive()
    workbench.evento(moved(11, 'p1'))
    await Promise.all([workbench.engine.stop(), workbench.pass(0)])
    expect((await workbench.store.load()).confirmed?.cursor).toBe(11)
    expect(workbench.transport.stream().closed).toBe(true)
    await expect(workbench.engine.command(PREPARE)).rejects.toThrow()
  })

  it('loses names and notes of old orders with the first snapshot and every hour [SY32]', async () => {
    const workbench = createWorkbench()
    const old = { ...sampleOrder(3), entregue: { em: '2026-11-14T21:00:00.000Z', seq: 3 } }
    const recent = { ...sampleOrder(4), entregue: { em: '2026-11-14T22:30:00.000Z', seq: 4 } }
    await workbench.goLive({ recentes: [recent, old] })
    const names = async () => (await workbench.stored()).confirmed?.estado.recentes.map(({ cliente }) => cliente)
    expect(await names()).toEqual(['Maria', undefined])
    await workbench.pass(3_600_000)
    expect(await names()).toEqual([undefined, undefined])
  })
})
