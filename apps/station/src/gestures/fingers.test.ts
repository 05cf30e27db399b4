import { describe, expect, test } from 'vitest'
import { Fingers } from './fingers'

const finger = (pointerId: number, timeStamp: number) => ({
  pointerId,
  pointerType: 'touch',
  isPrimary: pointerId === 0,
  timeStamp,
})

function down(...fingers: readonly (readonly [pointerId: number, at: number])[]): Fingers {
  const all = new Fingers()
  for (const [pointerId, at] of fingers) all.comesDown(finger(pointerId, at))
  return all
}

describe('[MD13] a hand that leans on the glass', () => {
  test('is three points or more that come together', () => {
    expect(down([0, 0], [1, 15], [2, 30]).handAt(30)).toEqual([0, 1, 2])
    expect(down([0, 0], [1, 150], [2, 300], [3, 450]).handAt(450)).toEqual([0, 1, 2, 3])
  })

  test('is one point as broad as a palm, however long it lies; not a thumb laid flat, nor a screen that tells no size', () => {
    const one = (width: number, height: number) => {
      const all = new Fingers()
      all.comesDown({ ...finger(0, 0), width, height })
      return all.handAt(0)
    }
    expect(one(120, 120)).toEqual([0])
    expect(one(80, 200)).toEqual([0])
    expect(one(45, 110)).toEqual([])
    expect(one(1, 1)).toEqual([])
    expect(one(0, 0)).toEqual([])
  })

  test('is not two thumbs, with or without a drop of water', () => {
    expect(down([0, 0], [1, 15]).handAt(15)).toEqual([])
    expect(down([0, 0], [1, 4_000], [2, 4_010]).handAt(4_010)).toEqual([])
  })

  test('takes in whoever comes while it lies there, until nobody can tell it from a splash', () => {
    const hand = () => {
      const all = down([0, 0], [1, 15], [2, 30])
      all.handAt(30)
      return all
    }
    const late = hand()
    late.comesDown(finger(3, 4_000))
    expect(late.handAt(4_000)).toEqual([3])
    const splash = hand()
    splash.comesDown(finger(3, 10_040))
    expect(splash.handAt(10_040)).toEqual([])
  })

  test('is gone when it is lifted', () => {
    const all = down([0, 0], [1, 15])
    all.goesUp({ pointerId: 1 })
    all.comesDown(finger(2, 200))
    expect(all.handAt(200)).toEqual([])
  })
})
