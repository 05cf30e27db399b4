import { expect, test } from 'vitest'
import { ManualClock } from '../../test/manual-clock'
import { RefusedTaps } from './refused-taps'

test('[MD10] a refused press says why, where it was made, and goes by itself', () => {
  const clock = new ManualClock()
  const refused = new RefusedTaps(clock)
  refused.say('mexeu', { x: 10, y: 20 })
  expect(refused.current).toEqual({ texto: 'Acabou de mudar. Toque de novo.', x: 10, y: 20, sobre: false })
  clock.advance(1_000)
  refused.say('ler', { x: 30, y: 40 })
  clock.advance(1_700)
  // On the button: above the finger stands what is to be read.
  expect(refused.current).toEqual({ texto: 'Leia o aviso e toque de novo.', x: 30, y: 40, sobre: true })
  clock.advance(100)
  expect(refused.current).toBeUndefined()
})
