import { describe, expect, test } from 'vitest'
import { ManualClock } from '../../../test/manual-clock'
import { ReadingWatch } from './reading-watch'
import { LINHA_LIDA_MS } from './seen-lines'

const FIRST = { id: 'a', lines: ['Batata', 'sem sal'], element: 'folha 1' }

/** A board whose frames are painted when told, and what the watch says and asks of it. */
function watched() {
  const clock = new ManualClock()
  const board = { covered: new Set<string>(), allCovered: false, asked: 0, reading: false, news: 0 }
  const frames: (() => void)[] = []
  const watch = new ReadingWatch<string>({
    clock,
    isCovered: (element) => {
      board.asked += 1
      return board.allCovered || board.covered.has(element)
    },
    isAllCovered: () => board.allCovered,
    painted: (then) => frames.push(then),
    reading: (something) => {
      board.reading = something
    },
    news: () => {
      board.news += 1
    },
  })
  return { clock, board, watch, paint: () => frames.splice(0).map((then) => then()) }
}

describe('reading of an order that takes more than one page', () => {
  test('what is drawn is being read from its first moment, and nothing is laid out for that before it is painted', async () => {
    const { board, watch, paint } = watched()
    watch.drawn([FIRST])
    watch.drawn([FIRST])
    expect(board).toMatchObject({ reading: true, asked: 0 })
    paint()
    expect(board).toMatchObject({ reading: true, asked: 1 })
  })

  test('it is read when it stood there long enough', async () => {
    const { clock, board, watch, paint } = watched()
    watch.drawn([FIRST])
    paint()
    await clock.advance(LINHA_LIDA_MS - 1)
    expect(board).toMatchObject({ reading: true, news: 0 })
    await clock.advance(1)
    expect(board).toMatchObject({ reading: false, news: 1 })
  })

  test('what lies under a panel is not read, however often the board is drawn', async () => {
    const { clock, board, watch, paint } = watched()
    board.covered.add('folha 1')
    for (let time = 0; time < 40; time += 1) {
      watch.drawn([FIRST])
      paint()
      await clock.advance(50)
    }
    expect(board).toMatchObject({ reading: false, news: 0 })
    board.covered.clear()
    await clock.advance(LINHA_LIDA_MS)
    expect(board).toMatchObject({ reading: true, news: 0 })
    await clock.advance(LINHA_LIDA_MS)
    expect(board).toMatchObject({ reading: false, news: 1 })
  })

  test('nor by a device so busy that its first frame takes longer than the reading', () => {
    const { clock, board, watch, paint } = watched()
    board.covered.add('folha 1')
    watch.drawn([FIRST])
    clock.stall(LINHA_LIDA_MS + 100)
    expect(board.reading).toBe(true)
    paint()
    expect(board).toMatchObject({ reading: false, news: 0 })
  })

  test('a panel that comes over it is noticed while the board is drawn again and again', async () => {
    const { clock, board, watch, paint } = watched()
    watch.drawn([FIRST])
    paint()
    await clock.advance(100)
    board.covered.add('folha 1')
    for (let time = 0; time < 20; time += 1) {
      watch.drawn([FIRST])
      await clock.advance(50)
    }
    expect(board.news).toBe(0)
  })

  test('on a page nobody sees nothing is read, whenever its timers come', async () => {
    const { clock, board, watch } = watched()
    board.allCovered = true
    watch.drawn([FIRST])
    await clock.advance(10 * LINHA_LIDA_MS)
    board.allCovered = false
    watch.look()
    expect(board).toMatchObject({ reading: true, news: 0 })
  })

  test('a page that was turned past was not read', async () => {
    const { clock, board, watch, paint } = watched()
    for (let time = 0; time < 5; time += 1) {
      watch.drawn([FIRST])
      paint()
      await clock.advance(LINHA_LIDA_MS - 50)
      watch.drawn([])
      await clock.advance(LINHA_LIDA_MS)
    }
    expect(board).toMatchObject({ reading: false, news: 0 })
  })

  test('of what was read nothing is asked any more', async () => {
    const { clock, board, watch, paint } = watched()
    watch.drawn([FIRST])
    paint()
    await clock.advance(LINHA_LIDA_MS)
    const { asked } = board
    for (let time = 0; time < 20; time += 1) {
      watch.drawn([FIRST])
      paint()
      await clock.advance(1_000)
    }
    expect(board.asked).toBe(asked)
  })
})
