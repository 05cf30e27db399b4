import { deMs } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { moved, START_MS, sampleOrder, sampleSnapshot } from './workbench/sample-kitchen'
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

describe('another version [SY27]', () => {
  it('of the server with events of its own is followed, and the cook told to update', async () => {
    const workbench = await live()
    workbench.transport.say('evento', { tipo: 'PedidoDividido', seq: 11, em: deMs(START_MS) }, { epoca: 'e1', seq: 11 })
    workbench.transport.say('novidade', { qualquer: 'coisa' })
    workbench.evento(moved(12, 'p1'))
    expect(workbench.engine.view()).toMatchObject({
      unknownEvents: 1,
      connection: { state: 'live', outdated: true },
    })
    expect(workbench.engine.view().estado?.pedidos.p1?.itens[1]?.etapa).toBe('preparo')
    expect((await workbench.stored()).confirmed).toMatchObject({ cursor: 12, unknownEvents: 1 })
  })

  it('of the app asks for what the older one could not understand', async () => {
    const workbench = await live()
    workbench.transport.say('evento', { tipo: 'PedidoDividido', seq: 11, em: deMs(START_MS) }, { epoca: 'e1', seq: 11 })
    await Promise.all([workbench.engine.stop(), workbench.pass(1_000)])
    const updated = workbench.otherTab()
    await Promise.all([updated.engine.start(), workbench.pass(0)])
    await workbench.pass(0)
    expect(updated.transport.stream().posicao).toBeUndefined()
    expect(updated.engine.view().unknownEvents).toBe(0)
  })

  it.each(['snapshot', 'event'])(
    'of the app asks for an order again that came half understood, in a %s',
    async (way) => {
      const workbench = await live()
      const order = { ...sampleOrder(1), itens: sampleOrder(1).itens.map((item) => ({ ...item, etapa: 'embalagem' })) }
      if (way === 'snapshot') workbench.transport.say('retrato', sampleSnapshot({ pedidos: [order as never] }))
      else
        workbench.evento({
          tipo: 'PedidoReaberto',
          seq: 11,
          em: deMs(START_MS),
          pedidoId: 'p1',
          pedido: order as never,
        })
      expect(workbench.engine.view().estado?.pedidos.p1?.itens[0]?.avisos.join()).toContain('embalagem')
      expect(workbench.engine.view().connection).toMatchObject({ state: 'live', outdated: true })
      await Promise.all([workbench.engine.stop(), workbench.pass(1_000)])
      const updated = workbench.otherTab()
      await Promise.all([updated.engine.start(), workbench.pass(0)])
      await workbench.pass(0)
      expect(updated.transport.stream().posicao).toBeUndefined()
    },
  )

  it('whose snapshot cannot be read is said plainly, and the last known orders stay', async () => {
    const workbench = await live()
    workbench.evento(moved(12, 'p1'))
    workbench.transport.say('retrato', { epoca: 'e1', pedidos: { p1: {} } })
    expect(state(workbench)).toBe('incompatible')
    expect(Object.keys(workbench.engine.view().estado?.pedidos ?? {})).toHaveLength(2)
    await workbench.pass(6_000)
    workbench.transport.stream().listener.opened()
    expect(state(workbench)).toBe('incompatible')
    workbench.transport.say('retrato', sampleSnapshot({ cursor: 12 }))
    expect(state(workbench)).toBe('live')
  })
})
