import { expect, test } from 'vitest'
import { alturaDoPainel } from './altura-do-painel'

test('the panel ends where the window does, whatever stands above it', () => {
  expect(122 + alturaDoPainel(800, 122)).toBeLessThan(800)
  expect(290 + alturaDoPainel(800, 290)).toBeLessThan(800)
})

test('it keeps room for items in a low window, and takes no more than the window when scrolled', () => {
  expect(alturaDoPainel(500, 290)).toBe(480)
  expect(alturaDoPainel(800, -200)).toBeLessThan(800)
})
