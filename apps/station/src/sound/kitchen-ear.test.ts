import type { Linha } from '@kds/domain/linhas'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umPedido } from '@kds/domain/testing/pedidos'
import type { Instantaneo } from '@kds/sync/instantaneo'
import { beforeEach, describe, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { KitchenEar } from './kitchen-ear'

type Situacao = Instantaneo['conexao']['situacao']

/** An engine as far as an ear can tell. */
class Engine {
  readonly listeners = new Set<() => void>()
  readonly ensaio = new CozinhaDeEnsaio()
  situacao: Situacao = 'conectando'
  dono = true

  assinar = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  instantaneo = (): Instantaneo => ({
    carregado: true,
    dono: this.dono,
    estado: this.ensaio.estado,
    conexao: {
      situacao: this.situacao,
      desde: 0,
      status: undefined,
      abertosServidor: undefined,
      abertosLocal: 0,
      pendentes: 0,
      acoesPendentes: 0,
      atualizadoEm: undefined,
    },
    recusas: [],
    correcaoMs: 0,
    desconhecidos: 0,
    armazemFalhou: false,
  })

  receber(id: string): void {
    this.ensaio.receber(umPedido({ id }))
    this.changed()
  }

  becomes(situacao: Situacao): void {
    this.situacao = situacao
    this.changed()
  }

  changed(): void {
    for (const listener of [...this.listeners]) listener()
  }
}

class Kitchen {
  motor: Engine | null = null
  readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  use(engine: Engine): void {
    this.motor = engine
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
    engine.becomes('sincronizando')
    await moment()
    engine.becomes('aoVivo')
    await moment()
    expect(heard).toEqual([])
    engine.receber('p2')
    await moment()
    expect(heard).toEqual([['p2']])
  })

  test('a snapshot that comes right after the connection belongs to the first sight', async () => {
    engine.becomes('aoVivo')
    engine.receber('p1')
    engine.receber('p2')
    await moment()
    expect(heard).toEqual([])
  })

  test('what came while the line was down is heard together once it is back', async () => {
    engine.becomes('aoVivo')
    await moment()
    engine.becomes('semConexao')
    engine.receber('p1')
    await moment()
    engine.receber('p2')
    await moment()
    expect(heard).toEqual([])
    engine.becomes('aoVivo')
    await moment()
    expect(heard).toEqual([['p1', 'p2']])
  })

  test('a tab that does not own the connection keeps still', async () => {
    engine.dono = false
    engine.becomes('aoVivo')
    await moment()
    engine.receber('p1')
    await moment()
    expect(heard).toEqual([])
  })

  test('another kitchen is seen for the first time again', async () => {
    engine.becomes('aoVivo')
    await moment()
    const other = new Engine()
    other.ensaio.receber(umPedido({ id: 'p9' }))
    other.situacao = 'aoVivo'
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
