import { umPedido } from '@kds/domain/testing/pedidos'
import { beforeEach, describe, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { AlarmQueue } from './alarm-queue'
import { chime, chimeLength } from './chimes'
import type { Aviso, TipoDeAviso } from './sounds-for'

let clock: ManualClock
let inicio: number
let heard: string[]
let queue: AlarmQueue
let sounding = 0
let most = 0

beforeEach(() => {
  clock = new ManualClock()
  inicio = clock.now()
  heard = []
  sounding = 0
  most = 0
  queue = new AlarmQueue({
    clock,
    ring: ({ tipo, avisos }) => {
      heard.push(`${tipo} ${avisos.length}`)
      sounding += 1
      most = Math.max(most, sounding)
      return new Promise((resolve) =>
        clock.after(chimeLength(chime(tipo, avisos.length)), () => {
          sounding -= 1
          resolve()
        }),
      )
    },
  })
})

const aviso = (tipo: TipoDeAviso, id = 'p1'): Aviso => ({ tipo, pedido: umPedido({ id }) })

describe('sounds one after the other', () => {
  test('one order is heard at once', async () => {
    queue.add([aviso('novo')])
    await clock.advance(130)
    expect(heard).toEqual(['novo 1'])
  })

  test.each([-2, 2])('a device whose clock is set by %i hours rings on', async (hours) => {
    queue.add([aviso('naoVisto')])
    await clock.advance(1_000)
    clock.set(hours * 3_600_000)
    queue.add([aviso('naoVisto', 'p2')])
    await clock.advance(1_000)
    expect(heard).toEqual(['naoVisto 1'])
    await clock.advance(1_000)
    expect(heard).toEqual(['naoVisto 1', 'naoVisto 1'])
  })

  test('ten orders at once make one chime', async () => {
    for (let i = 0; i < 10; i++) queue.add([aviso('novo', `p${i}`)])
    await clock.advance(10_000)
    expect(heard).toEqual(['novo 10'])
  })

  test('kinds sound one after the other, the cancellation first', async () => {
    queue.add([aviso('novo'), aviso('atrasado'), aviso('cancelado')])
    await clock.advance(5_000)
    expect(heard).toEqual(['cancelado 1', 'atrasado 1', 'novo 1'])
    expect(most).toBe(1)
  })

  test('an order every 200 ms for ten seconds is a chime now and then', async () => {
    for (let i = 0; i < 50; i++) {
      queue.add([aviso('novo', `p${i}`)])
      await clock.advance(200)
    }
    await clock.advance(5_000)
    const quantos = heard.map((toque) => Number(toque.split(' ')[1]))
    expect(heard.length).toBeLessThanOrEqual(6)
    expect(quantos.reduce((soma, n) => soma + n, 0)).toBe(50)
    expect(most).toBe(1)
  })

  test('a sound that never ends does not silence what follows', async () => {
    const stuck: string[] = []
    const other = new AlarmQueue({
      clock,
      ring: ({ tipo }) => {
        stuck.push(tipo)
        return new Promise(() => undefined)
      },
    })
    other.add([aviso('novo')])
    await clock.advance(1_000)
    other.add([aviso('cancelado')])
    await clock.advance(25_000)
    expect(stuck).toEqual(['novo', 'cancelado'])
  })

  test('what waits is forgotten when told so', async () => {
    queue.add([aviso('novo')])
    queue.clear()
    await clock.advance(5_000)
    expect(heard).toEqual([])
    expect(clock.now() - inicio).toBe(5_000)
  })
})

describe('chimes', () => {
  const TIPOS: TipoDeAviso[] = ['novo', 'alterado', 'cancelado', 'atrasado', 'naoVisto', 'semConfirmacao']

  test('each kind has its own, and none is longer than a second', () => {
    const todos = TIPOS.map((tipo) => JSON.stringify(chime(tipo, 1).map(({ hz, at }) => [hz, at])))
    expect(new Set(todos).size).toBe(TIPOS.length)
    for (const tipo of TIPOS) expect(chimeLength(chime(tipo, 3))).toBeLessThan(1_000)
  })

  test('several at once are louder', () => {
    const nivel = (quantos: number) => Math.max(...chime('novo', quantos).map(({ level }) => level))
    expect(nivel(10)).toBeGreaterThan(nivel(1))
  })
})
