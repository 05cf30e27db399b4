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

test('a chain that sells all day is never refused; one that has a key for every thousand orders has a day for all of them', () => {
  const { rates, pass, passed } = house()
  const keys = Array.from({ length: 40 }, (_, key) => `chave ${key}`)
  // Ten houses of a hundred orders an hour, each changed or cancelled once, for a week.
  while (passed() < 7 * 24 * HOUR_MS) {
    for (const id of keys.slice(0, 20)) {
      rates.admitOrder({ id, sigla: 'REDE' }, 2_000)
      rates.countKept({ sigla: 'REDE' })
    }
    pass(HOUR_MS / 50)
  }
  let next = 0
  const { opened, refusal } = untilRefused(() => {
    rates.admitOrder({ id: keys[next++ % keys.length] ?? '', sigla: 'RUIM' }, 2_000)
    rates.countKept({ sigla: 'RUIM' })
    pass(1_000 / 60)
  })
  expect(opened).toBeLessThan(20_000)
  expect(refusal.messages).toEqual([
    expect.stringMatching(/^Esta empresa enviou pedidos demais em pouco tempo\. Aguarde/),
  ])
  rates.admitOrder({ id: 'chave da vizinha', sigla: 'VIZINHA' }, 2_000)
})

test('a till that sends the same or what is refused without end uses up nothing of its company’s day', () => {
  const { rates, pass } = house()
  for (let sent = 0; sent < 100_000; sent += 1) {
    try {
      rates.admitOrder({ id: 'em laço', sigla: 'REDE' }, sent % 2 === 0 ? 2_000 : 250_000)
    } catch (error) {
      expect(error).toMatchObject({ statusCode: 429, messages: [expect.stringMatching(/^Esta chave/)] })
    }
    pass(100)
  }
  expect(() => rates.admitOrder({ id: 'a outra', sigla: 'REDE' }, 2_000)).not.toThrow()
})

test('a hundred stations tell of themselves after each of many outages; names without end are refused, with however many licences', () => {
  const { rates, pass } = house()
  for (let outage = 0; outage < 20; outage += 1) {
    for (let station = 0; station < 100; station += 1) rates.admitReport('l1', 'CASA')
    pass(60_000)
  }
  let licences = 0
  const { opened, refusal } = untilRefused(() => {
    licences += 1
    rates.admitReport(`l${licences}`, 'GULOSA')
  })
  expect(opened).toBeGreaterThan(1_000)
  expect(opened).toBeLessThan(2_000)
  expect(refusal).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } })
})
