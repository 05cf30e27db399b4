import { describe, expect, test } from 'vitest'
import { Hand } from './hand'

describe('the cook’s hand', () => {
  test('[LU2] is down from the first finger to the last', () => {
    const hand = new Hand()
    hand.down(1, 100)
    hand.down(2, 200)
    hand.up(1, 300)
    expect(hand.isDown(400)).toBe(true)
    hand.up(2, 500)
    expect(hand.isDown(600)).toBe(false)
    expect(hand.lastTouch).toBe(500)
  })

  test('[LU2] is not held for ever by a drop of water', () => {
    const hand = new Hand()
    hand.down(1, 0)
    expect(hand.isDown(9_999)).toBe(true)
    expect(hand.isDown(10_000)).toBe(false)
  })
})
