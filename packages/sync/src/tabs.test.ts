import { describe, expect, it } from 'vitest'
import type { Action, Engine } from './engine'
import { moved, sampleSnapshot } from './workbench/sample-kitchen'
import { createWorkbench } from './workbench/workbench'

const PREPARE: Action = {
  tipo: 'moverItens',
  pedidoId: 'p1',
  itens: [{ itemId: '2', de: 'fila', para: 'preparo' }],
}

function etapa(engine: Engine) {
  return engine.view().estado?.pedidos.p1?.itens[1]?.etapa
}

async function twoTabs() {
  const workbench = createWorkbench()
  await workbench.goLive()
  workbench.pulso(10, 2)
  await workbench.pass(500)
  const other = workbench.otherTab()
  await Promise.all([other.engine.start(), workbench.pass(0)])
  await workbench.pass(0)
  return { workbench, other }
}

describe('two tabs of one device [SY31]', () => {
  it('open one stream, and show the same kitchen and connection', async () => {
    const { workbench, other } = await twoTabs()
    expect(other.transport.streams).toHaveLength(0)
    expect(other.engine.view()).toMatchObject({
      owner: false,
      connection: { state: 'live', openOnServer: 2, openHere: 2 },
    })
    workbench.evento(moved(11, 'p1'))
    await workbench.pass(500)
    expect(etapa(other.engine)).toBe('preparo')
  })

  it('send a command of the second tab once, by the first', async () => {
    const { workbench, other } = await twoTabs()
    const outcome = await other.engine.command(PREPARE)
    expect(outcome.situacao).toBe('aceito')
    expect(etapa(other.engine)).toBe('preparo')
    await workbench.pass(0)
    expect(other.transport.sendings).toHaveLength(0)
    expect(workbench.transport.sendings).toHaveLength(1)
    expect(etapa(workbench.engine)).toBe('preparo')
    const id = workbench.transport.sending().comandos[0]?.id
    workbench.transport.sending().reply(11)
    workbench.evento(moved(11, 'p1', id))
    await workbench.pass(500)
    expect(etapa(other.engine)).toBe('preparo')
    expect(other.engine.view().connection.pending).toBe(0)
    expect((await workbench.stored()).outbox).toEqual([])
  })

  it('refuse the command that was sent alone, not one that another tab put before it meanwhile [SY12]', async () => {
    const { workbench, other } = await twoTabs()
    const before = { ...PREPARE, id: '01a1e139-8c4c-7b20-93a4-07ee7f0030d9', em: workbench.engine.now() } as const
    await workbench.store.saveCommand({ comando: before })
    await workbench.engine.command({ tipo: 'ajustarMassas', tamanho: 'Grande', delta: 13 })
    await workbench.pass(0)
    const alone = workbench.transport.sending()
    expect(alone.comandos).toMatchObject([{ delta: 13 }])
    await other.engine.command({ tipo: 'ajustarMassas', tamanho: 'Grande', delta: 1 })
    await workbench.pass(0)
    alone.fail(400)
    await workbench.pass(0)
    expect(workbench.engine.view().refusals.map(({ id }) => id)).toEqual([alone.comandos[0]?.id])
    expect(workbench.transport.sending().comandos[0]).toEqual(before)
  })

  it('both tell the cook of a refusal, until one of them was read', async () => {
    const { workbench, other } = await twoTabs()
    await other.engine.command(PREPARE)
    await workbench.pass(0)
    workbench.transport.sending().reply(10, [{ situacao: 'recusado', motivo: 'Pedido cancelado. Não produzir.' }])
    await workbench.pass(500)
    expect(etapa(other.engine)).toBe('fila')
    const [refusal] = other.engine.view().refusals
    expect(refusal?.motivo).toBe('Pedido cancelado. Não produzir.')
    other.engine.dismissRefusal(refusal?.id ?? '')
    await workbench.pass(500)
    expect(workbench.engine.view().refusals).toEqual([])
    expect((await workbench.stored()).refusals).toEqual([])
  })

  it('pass the ownership on: the next one sends what the dead one left, under the same id', async () => {
    const workbench = createWorkbench()
    const first = workbench.otherTab()
    await Promise.all([first.engine.start(), workbench.pass(0)])
    await workbench.pass(0)
    first.transport.stream().listener.opened()
    first.transport.say('retrato', sampleSnapshot())
    await workbench.pass(500)
    await Promise.all([workbench.engine.start(), workbench.pass(0)])
    await first.engine.command(PREPARE)
    await workbench.pass(0)
    const [sent] = first.transport.sending().comandos
    expect(workbench.transport.streams).toHaveLength(0)

    first.die()
    await workbench.pass(0)
    expect(workbench.engine.view().owner).toBe(true)
    expect(workbench.transport.stream().posicao).toEqual({ epoca: 'e1', seq: 10 })
    expect(workbench.transport.sending().comandos).toEqual([sent])
    expect(etapa(workbench.engine)).toBe('preparo')
  })

  it('hand over in peace when the owner stops', async () => {
    const { workbench, other } = await twoTabs()
    workbench.evento(moved(11, 'p1'))
    await Promise.all([workbench.engine.stop(), workbench.pass(500)])
    await workbench.pass(0)
    expect(other.engine.view().owner).toBe(true)
    expect(other.transport.stream().posicao).toEqual({ epoca: 'e1', seq: 11 })
  })

  it('wake the owner when the second tab is looked at', async () => {
    const { workbench, other } = await twoTabs()
    await workbench.pass(7_000)
    other.engine.wake()
    await workbench.pass(0)
    expect(workbench.transport.streams).toHaveLength(2)
  })

  it('an owner that answers no more is told within seconds, and forgotten when it answers again', async () => {
    let isHung = false
    let tabs = 0
    const workbench = createWorkbench((ports) => {
      tabs += 1
      if (tabs > 1) return ports
      const { channel } = ports
      return {
        ...ports,
        channel: {
          publish: (message) => isHung || channel.publish(message),
          subscribe: (listener) => channel.subscribe((message) => isHung || listener(message)),
        },
      }
    })
    await workbench.goLive()
    workbench.pulso(10, 2)
    await workbench.pass(500)
    const other = workbench.otherTab()
    await Promise.all([other.engine.start(), workbench.pass(0)])
    const state = () => other.engine.view().connection.state
    for (let seconds = 0; seconds < 60; seconds += 5) {
      workbench.pulso(10, 2)
      await workbench.pass(5_000)
      expect(state()).toBe('live')
    }
    isHung = true
    await workbench.pass(11_000)
    expect(state()).toBe('offline')
    isHung = false
    workbench.pulso(10, 2)
    await workbench.pass(5_000)
    expect(state()).toBe('live')
  })

  it('what is asked of an owner that is well changes nothing on the screen', async () => {
    const { workbench, other } = await twoTabs()
    let changes = 0
    other.engine.subscribe(() => {
      changes += 1
    })
    const before = other.engine.view()
    await workbench.pass(6_000)
    expect(other.engine.view()).toBe(before)
    expect(changes).toBe(0)
  })
})
