import { carimbar } from '@kds/domain/carimbar'
import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { decide } from '@kds/domain/decide'
import type { Estado } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import { describe, expect, it } from 'vitest'
import { confirmedFromSnapshot } from './confirmed'
import type { Action } from './engine'
import { moved, START, sampleOrder, sampleSnapshot } from './workbench/sample-kitchen'
import { createWorkbench, type Workbench } from './workbench/workbench'

const ABERTOS = 300
const pedidos = Array.from({ length: ABERTOS }, (_, index) => sampleOrder(index + 1))
const retrato = sampleSnapshot({ pedidos })
const { estado: onServer } = confirmedFromSnapshot(retrato, [])

const CHAPA: Action = { tipo: 'moverItens', pedidoId: 'p7', itens: [{ itemId: '2', de: 'fila', para: 'preparo' }] }
/** Opens its dough on the way: two events. */
const PIZZA: Action = { tipo: 'moverItens', pedidoId: 'p7', itens: [{ itemId: '1', de: 'fila', para: 'montagem' }] }

/** What the server's log says of it. */
function eventsOf(comando: ComandoDaEstacao | undefined): Evento[] {
  if (!comando) throw new Error('nothing was sent')
  const decision = decide(onServer, comando, comando.em)
  if (decision.situacao !== 'aceito') throw new Error(decision.situacao)
  return carimbar(decision.fatos, comando, { aposSeq: 10, agora: comando.em, estacao: 'Chapa' })
}

function stateOf({ engine }: Workbench): Estado {
  const { estado } = engine.view()
  if (!estado) throw new Error('the kitchen has not come')
  return estado
}

function others(before: Estado, after: Estado): string[] {
  return Object.keys(after.pedidos).filter((id) => after.pedidos[id] !== before.pedidos[id])
}

async function fullKitchen() {
  const workbench = createWorkbench()
  await workbench.goLive({ pedidos })
  workbench.pulso(10, ABERTOS)
  await workbench.pass(1_000)
  const vistos: Estado[] = [stateOf(workbench)]
  workbench.engine.subscribe(() => vistos.push(stateOf(workbench)))
  return { workbench, vistos }
}

describe.each([
  ['one event', CHAPA, 1],
  ['two events', PIZZA, 2],
])('a tap of %s among three hundred orders [SY4]', (_, action, count) => {
  it('touches its own order once: what comes after it confirms what is shown', async () => {
    const { workbench, vistos } = await fullKitchen()
    const [before] = vistos
    await workbench.engine.command(action)
    await workbench.pass(0)
    const tapped = stateOf(workbench)
    expect(others(before ?? tapped, tapped)).toEqual(['p7'])
    expect(vistos).toHaveLength(2)

    const sender = workbench.transport.sending()
    const eventos = eventsOf(sender.comandos[0])
    expect(eventos).toHaveLength(count)
    for (const evento of eventos) {
      workbench.evento(evento)
      await workbench.pass(0)
    }
    expect(vistos).toHaveLength(2)
    expect(stateOf(workbench)).toBe(tapped)

    // One command fewer is on its way; the orders are the same.
    sender.reply(10 + count)
    await workbench.pass(1_000)
    expect(vistos).toHaveLength(3)
    expect(stateOf(workbench)).toBe(tapped)
    expect((await workbench.stored()).outbox).toEqual([])
    expect(vistos).toHaveLength(3)
  })

  it('is answered before it is confirmed with as little noise', async () => {
    const { workbench, vistos } = await fullKitchen()
    await workbench.engine.command(action)
    await workbench.pass(0)
    const tapped = stateOf(workbench)
    const sender = workbench.transport.sending()
    sender.reply(10 + count)
    await workbench.pass(0)
    for (const evento of eventsOf(sender.comandos[0])) workbench.evento(evento)
    await workbench.pass(1_000)
    expect(vistos).toHaveLength(3)
    expect(stateOf(workbench)).toBe(tapped)
    workbench.evento(moved(11 + count, 'p9'))
    await workbench.pass(1_000)
    expect(others(tapped, stateOf(workbench))).toEqual(['p9'])
    expect(vistos).toHaveLength(4)
  })
})

describe('a count', () => {
  it('goes out also where it finds what was believed: an older one of another station must not overrule it', async () => {
    const { workbench } = await fullKitchen()
    const { estoque } = stateOf(workbench)
    const [tamanho = 'Grande', quantidade = 10] = Object.entries(estoque)[0] ?? []
    const counted: Action = { tipo: 'contarMassas', tamanho, quantidade }
    expect(await workbench.engine.command(counted)).toMatchObject({ situacao: 'aceito' })
    await workbench.pass(0)
    expect(workbench.transport.sending().comandos).toMatchObject([{ ...counted, visto: 10 }])
  })
})

describe('what says nothing new [SY4]', () => {
  it('is not told: a snapshot of what is shown leaves every order as it is', async () => {
    const { workbench, vistos } = await fullKitchen()
    const [before] = vistos
    workbench.transport.say('retrato', { ...retrato, cursor: 12, agora: START })
    await workbench.pass(1_000)
    expect(stateOf(workbench)).toBe(before)
    workbench.transport.say('retrato', {
      ...retrato,
      cursor: 13,
      pedidos: pedidos.map((pedido) => (pedido.id === 'p8' ? { ...pedido, prioridade: 1 } : pedido)),
    })
    await workbench.pass(1_000)
    expect(others(before ?? stateOf(workbench), stateOf(workbench))).toEqual(['p8'])
  })

  it('is not told: a tab that follows sees the one order that changed', async () => {
    const { workbench } = await fullKitchen()
    const { engine } = workbench.otherTab()
    await Promise.all([engine.start(), workbench.pass(0)])
    await workbench.pass(1_000)
    const before = stateOf({ ...workbench, engine })
    workbench.evento(moved(11, 'p9'))
    await workbench.pass(1_000)
    expect(others(before, stateOf({ ...workbench, engine }))).toEqual(['p9'])
  })
})
