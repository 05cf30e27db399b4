import { describe, expect, test } from 'vitest'
import { ScrollRest } from './scroll-rest'

function scrolled(): { rest: ScrollRest; at: number; leave: () => void } {
  const list = new EventTarget()
  const rest = new ScrollRest()
  const leave = rest.watch(list)
  const event = new Event('scroll')
  list.dispatchEvent(event)
  return { rest, at: event.timeStamp, leave }
}

describe('a finger on a list', () => {
  test('means what it lands on while nothing moves', () => {
    expect(new ScrollRest().stoppedBy(0)).toBe(false)
  })

  test('only stops the list that moved a moment ago, or moves under it', () => {
    const { rest, at } = scrolled()
    expect(rest.stoppedBy(at + 100)).toBe(true)
    expect(rest.stoppedBy(at - 100)).toBe(true)
  })

  test('means what it lands on once the list has come to rest', () => {
    const { rest, at } = scrolled()
    expect(rest.stoppedBy(at + 200)).toBe(false)
  })

  test('is not held against a list nobody watches any more', () => {
    const list = new EventTarget()
    const rest = new ScrollRest()
    rest.watch(list)()
    list.dispatchEvent(new Event('scroll'))
    expect(rest.stoppedBy(performance.now())).toBe(false)
  })
})
