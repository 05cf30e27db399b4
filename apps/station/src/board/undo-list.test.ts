import { describe, expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { UndoList, withoutNumber } from './undo-list'

const feito = (texto: string) => ({ comandoId: `c ${texto}`, texto })

describe('what can be taken back', () => {
  test('is offered for eight seconds', async () => {
    const clock = new ManualClock()
    const list = new UndoList(clock)
    list.add(feito('#411 concluído'), () => undefined)
    await clock.advance(7_999)
    expect(list.current?.texto).toBe('#411 concluído')
    await clock.advance(1)
    expect(list.current).toBeUndefined()
  })

  test('is not taken from under a finger that came down in time', async () => {
    const clock = new ManualClock()
    let down = false
    const list = new UndoList(clock, () => down)
    const undone: string[] = []
    list.add(feito('#411 concluído'), () => undone.push('#411'))
    await clock.advance(7_900)
    down = true
    await clock.advance(1_000)
    down = false
    // The press follows the finger that was lifted.
    await clock.advance(100)
    list.undo(list.current)
    expect(undone).toEqual(['#411'])
    list.add(feito('#412 concluído'), () => undefined)
    down = true
    await clock.advance(9_000)
    down = false
    await clock.advance(1_000)
    expect(list.current).toBeUndefined()
  })

  test('counts down to its end whoever sets the clock of the device', async () => {
    const clock = new ManualClock()
    const list = new UndoList(clock)
    list.add(feito('#411 concluído'), () => undefined)
    clock.set(-2 * 3_600_000)
    await clock.advance(7_000)
    expect(list.current && list.current.ate - clock.steady()).toBe(1_000)
    await clock.advance(1_000)
    expect(list.current).toBeUndefined()
  })

  test('the latest is taken back first, then the one before', () => {
    const undone: string[] = []
    const list = new UndoList(new ManualClock())
    list.add(feito('#1'), () => undone.push('#1'))
    list.add(feito('#2'), () => undone.push('#2'))
    list.undo()
    list.undo()
    list.undo()
    expect(undone).toEqual(['#2', '#1'])
  })

  test('the last five stay for who asks, the newest first, each to be taken back', async () => {
    const undone: string[] = []
    const clock = new ManualClock()
    const list = new UndoList(clock)
    for (const texto of ['#1', '#2', '#3', '#4', '#5', '#6']) list.add(feito(texto), () => undone.push(texto))
    await clock.advance(8_000)
    expect(list.current).toBeUndefined()
    expect(list.recent.map(({ texto }) => texto)).toEqual(['#6', '#5', '#4', '#3', '#2'])
    const [, quinta] = list.recent
    list.undo(quinta)
    list.undo(quinta)
    expect(undone).toEqual(['#5'])
    expect(list.recent.map(({ texto }) => texto)).toEqual(['#6', '#4', '#3', '#2'])
  })

  test('what was done long ago was meant', async () => {
    const clock = new ManualClock()
    const list = new UndoList(clock)
    list.add(feito('#1'), () => undefined)
    await clock.advance(10 * 60_000)
    expect(list.recent).toEqual([])
  })

  test('what the kitchen refused was not done: it is neither offered nor remembered, and cannot be taken back', () => {
    const undone: string[] = []
    const list = new UndoList(new ManualClock())
    for (const texto of ['#1', '#2']) list.add(feito(texto), () => undone.push(texto))
    const [segunda] = list.recent
    let heard = 0
    list.subscribe(() => {
      heard += 1
    })
    list.withdraw(new Set(['c #2', 'of another station']))
    list.withdraw(new Set(['c #2', 'of another station']))
    expect(heard).toBe(1)
    expect(list.current?.texto).toBe('#1')
    expect(list.recent.map(({ texto }) => texto)).toEqual(['#1'])
    list.undo(segunda)
    expect(undone).toEqual([])
  })

  test('listeners hear of every change', async () => {
    const clock = new ManualClock()
    const list = new UndoList(clock)
    let heard = 0
    const cancel = list.subscribe(() => {
      heard += 1
    })
    list.add(feito('#1'), () => undefined)
    await clock.advance(8_000)
    expect(heard).toBe(2)
    cancel()
    list.add(feito('#2'), () => undefined)
    expect(heard).toBe(2)
  })
})

test('where there is little room it is named without the number that stands beside it', () => {
  const named = (texto: string, numero?: string) => withoutNumber({ texto, numero })
  expect(named('#411 concluído · ½ Portuguesa ½ Calabresa e mais 1', '411')).toBe('½ Portuguesa ½ Calabresa e mais 1')
  expect(named('#411 Quatro queijos: em montagem', '411')).toBe('Quatro queijos: em montagem')
  expect(named('#12 Ana Quatro queijos: em montagem', '12 Ana')).toBe('Quatro queijos: em montagem')
  expect(named('9 massas abertas: Grande · #400 #401')).toBe('9 massas abertas: Grande · #400 #401')
})
