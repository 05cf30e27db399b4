import type { Linha } from '@kds/domain/linhas'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umPedido } from '@kds/domain/testing/pedidos'
import type { EngineView } from '@kds/sync/engine-view'
import { beforeEach, describe, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { KitchenEar } from './kitchen-ear'

type State = EngineView['connection']['state']

/** An engine as far as an ear can tell. */
class Engine {
  readonly listeners = new Set<() => void>()
  readonly ensaio = new CozinhaDeEnsaio()
  state: State = 'connecting'
  owner = true

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  view = (): EngineView => ({
    loaded: true,
    owner: this.owner,
    estado: this.ensaio.estado,
    connection: {
      state: this.state,
      since: 0,
      status: undefined,
      openOnServer: undefined,
      openHere: 0,
      pending: 0,
      pendingActions: 0,
      updatedAt: undefined,
    },
    refusals: [],
    correctionMs: 0,
    unknownEvents: 0,
    storeFailed: false,
  })

  receber(id: string): void {
    this.ensaio.receber(umPedido({ id }))
    this.changed()
  }

  becomes(state: State): void {
    this.state = state
    this.changed()
  }

  changed(): void {
    for (const listener of [...this.listeners]) listener()
  }
}

class Kitchen {
  engine: Engine | null = null
  readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  use(engine: Engine): void {
    this.engine = engine
    for (const listener of [...this.listeners]) listener()
  }
}

let kitchen: Kitchen
let engine: Engine
let clock: ManualClock
let heard: string[][]

beforeEach(async () => {
  kitchen = new Kitchen()
  engine = new Engine()
  clock = new ManualClock()
  heard = []
  const linhas = (): Linha[] => ['chapa']
  const ear = new KitchenEar({
    kitchen,
    clock,
    linhas,
    heard: (avisos) => heard.push(avisos.map((a) => a.pedido.id)),
  })
  ear.start()
  kitchen.use(engine)
})

const moment = () => clock.advance(100)

describe('listening to the kitchen', () => {
  test('orders found on first sight are silent, the next one is heard', async () => {
    engine.receber('p1')
    engine.becomes('syncing')
    await moment()
    engine.becomes('live')
    await moment()
    expect(heard).toEqual([])
    engine.receber('p2')
    await moment()
    expect(heard).toEqual([['p2']])
  })

  test('a snapshot that comes right after the connection belongs to the first sight', async () => {
    engine.becomes('live')
    engine.receber('p1')
    engine.receber('p2')
    await moment()
    expect(heard).toEqual([])
  })

  test('what came while the line was down is heard together once it is back', async () => {
    engine.becomes('live')
    await moment()
    engine.becomes('offline')
    engine.receber('p1')
    await moment()
    engine.receber('p2')
    await moment()
    expect(heard).toEqual([])
    engine.becomes('live')
    await moment()
    expect(heard).toEqual([['p1', 'p2']])
  })

  test('a tab that does not own the connection keeps still', async () => {
    engine.owner = false
    engine.becomes('live')
    await moment()
    engine.receber('p1')
    await moment()
    expect(heard).toEqual([])
  })

  test('another kitchen is seen for the first time again', async () => {
    engine.becomes('live')
    await moment()
    const other = new Engine()
    other.ensaio.receber(umPedido({ id: 'p9' }))
    other.state = 'live'
    kitchen.use(other)
    await moment()
    engine.receber('p1')
    await moment()
    expect(heard).toEqual([])
    other.receber('p10')
    await moment()
    expect(heard).toEqual([['p10']])
  })
})
