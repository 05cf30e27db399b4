import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BoardKeyboard, type KeyHandlers } from './board-keyboard'
import { TECLAS_PADRAO } from './key-map'

beforeEach(() => void vi.stubGlobal('Element', class {}))
afterEach(() => void vi.unstubAllGlobals())

function pressed(parts: readonly ['board' | 'frame', KeyHandlers][]): void {
  const keyboard = new BoardKeyboard(() => TECLAS_PADRAO)
  for (const [of, handlers] of parts) {
    keyboard.register(
      of,
      () => handlers,
      () => true,
    )
  }
  keyboard.press({ key: 'e', repeat: false, preventDefault() {} } as KeyboardEvent)
}

test.each([
  ['the board', ['board', 'frame']],
  ['the frame', ['frame', 'board']],
] as const)('a key is of the board before it is of the frame, also where %s was loaded first', (_first, order) => {
  const heard: string[] = []
  pressed(order.map((of) => [of, { entendi: () => void heard.push(of) }]))
  expect(heard).toEqual(['board'])
})

test('what the board leaves is of the frame', () => {
  const entendi = vi.fn()
  pressed([
    ['frame', { entendi }],
    ['board', { entendi: () => false }],
  ])
  expect(entendi).toHaveBeenCalledOnce()
})
