import { expect, test } from 'vitest'
import { ManualClock, settle } from '../../test/manual-clock'
import { FirstPicture } from './first-picture'

test.each([true, false])(
  'what no board needs waits until one was seen, or for three seconds where there is none (%s)',
  async (isBoard) => {
    const clock = new ManualClock()
    let painted = 0
    const picture = new FirstPicture({
      clock,
      painted: async () => {
        painted += 1
      },
    })
    let seen = false
    void picture.seen.then(() => {
      seen = true
    })
    clock.advance(2_999)
    await settle()
    expect(seen).toBe(false)
    if (isBoard) picture.drawn()
    else clock.advance(1)
    await settle()
    expect(seen).toBe(true)
    expect(painted).toBe(isBoard ? 1 : 0)
    expect(clock.waiting).toEqual([])
  },
)
