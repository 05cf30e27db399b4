import { describe, expect, test } from 'vitest'
import { SecondTap } from './second-tap'

const tap = (what: string | undefined, at: number, x = 100, y = 100) => ({ what, at, x, y })

/** Which of these taps are mistaken. */
function mistaken(...taps: ReturnType<typeof tap>[]): boolean[] {
  const second = new SecondTap()
  return taps.map((each) => second.isMistaken(each))
}

describe('a second tap', () => {
  test('on what came under the finger is mistaken, and so is a third', () => {
    expect(mistaken(tap('PRONTO #1', 0), tap('PRONTO #2', 180))).toEqual([false, true])
    expect(mistaken(tap('PRONTO #1', 0), tap('PRONTO #2', 180), tap('PRONTO #2', 400))).toEqual([false, true, true])
    expect(mistaken(tap('ENTENDI #1', 0), tap('PRONTO #1', 120))).toEqual([false, true])
  })

  test('on the same thing is meant', () => {
    expect(mistaken(tap('item', 0), tap('item', 150), tap('item', 300))).toEqual([false, false, false])
  })

  test('elsewhere, or after a look, is meant', () => {
    expect(mistaken(tap('PRONTO #1', 0), tap('PRONTO #2', 180, 500))).toEqual([false, false])
    expect(mistaken(tap('PRONTO #1', 0), tap('PRONTO #2', 450))).toEqual([false, false])
  })

  test('on what is no order is none of its business', () => {
    expect(mistaken(tap(undefined, 0), tap('PRONTO #2', 100))).toEqual([false, false])
    expect(mistaken(tap('PRONTO #1', 0), tap(undefined, 100))).toEqual([false, false])
  })
})
