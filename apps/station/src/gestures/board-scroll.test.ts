import { expect, test } from 'vitest'
import { scrollByBoard, scrolledByBoard } from './board-scroll'

/** A list of 500 px in a place of 200. */
function aList(scrollTop = 0) {
  const list = {
    dataset: {} as DOMStringMap,
    scrollTop,
    scrollTo({ top, behavior }: ScrollToOptions) {
      if (behavior !== 'smooth') list.scrollTop = Math.max(0, Math.min(300, top ?? 0))
    },
  }
  return list as typeof list & Pick<HTMLElement, 'scrollTo'>
}

test('[MD9] what the board scrolls is known from what a hand scrolls, also where the list ends before', () => {
  const list = aList(100)
  expect(scrolledByBoard(list)).toBe(0)
  scrollByBoard(list, 60)
  expect([list.scrollTop, scrolledByBoard(list)]).toEqual([60, -40])
  list.scrollTop = 250
  expect(scrolledByBoard(list)).toBe(-40)
  scrollByBoard(list, 900)
  expect([list.scrollTop, scrolledByBoard(list)]).toEqual([300, 10])
})

test('[MD9] a list that goes back is there at once: nothing ripens on the way', () => {
  const list = aList(100)
  scrollByBoard(list, 0)
  expect([list.scrollTop, scrolledByBoard(list)]).toEqual([0, -100])
})
