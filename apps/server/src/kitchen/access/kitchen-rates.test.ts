import { expect, test } from 'vitest'
import { Refusal } from '../../http/refusal'
import { KitchenRates } from './kitchen-rates'

const HOUR_MS = 3_600_000

function house() {
  let now = 0
  const rates = new KitchenRates(600, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { rates, pass, passed: () => now }
}

/** How many it lets in one after the other before it refuses, and the refusal. */
function untilRefused(open: () => void): { opened: number; refusal: Refusal } {
  for (let opened = 0; opened < 100_000; opened += 1) {
    try {
      open()
    } catch (error) {
      if (error instanceof Refusal) return { opened, refusal: error }
      throw error
    }
  }
  throw new Error('it was never refused')
}

test('thirty tablets that lose their lines every two seconds, a whole evening long, are never refused', () => {
  const { rates, pass, passed } = house()
  while (passed() < HOUR_MS) {
    for (let tablet = 0; tablet < 30; tablet += 1) rates.admitOpening('l1', 'CASA')
    pass(2_000)
  }
})

test('all stations of a large licence come back at once, again and again after one outage', () => {
  const { rates, pass } = house()
  for (let outage = 0; outage < 20; outage += 1) {
    for (let station = 0; station < 100; station += 1) rates.admitOpening('l1', 'CASA')
    pass(5_000)
  }
})

test('whoever opens streams without end is told in words to wait, for how long, and no other licence with it', () => {
  const { rates, pass } = house()
  const { opened, refusal } = untilRefused(() => rates.admitOpening('l1', 'CASA'))
  expect(opened).toBeGreaterThanOrEqual(300)
  expect(refusal.statusCode).toBe(429)
  expect(refusal.messages).toEqual([
    'As estações desta licença abriram conexões demais em pouco tempo. Aguarde 1 segundo e envie de novo.',
  ])
  rates.admitOpening('l2', 'CASA')
  rates.admitOpening('l3', 'OUTRA')
  pass(1_000 * Number(refusal.headers['retry-after']))
  rates.admitOpening('l1', 'CASA')
})

test('a company that has a licence for each opening is bounded too, and its neighbour is not', () => {
  const { rates } = house()
  let licence = 0
  const { refusal } = untilRefused(() => rates.admitOpening(`l${licence++}`, 'CASA'))
  expect(refusal.statusCode).toBe(429)
  expect(refusal.messages[0]).toMatch(/^As estações desta empresa abriram conexões demais em pouco tempo\./)
  rates.admitOpening('outra', 'OUTRA')
})
