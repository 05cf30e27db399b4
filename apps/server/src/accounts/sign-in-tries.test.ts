import { expect, test } from 'vitest'
import { SignInTries } from './sign-in-tries'

const MINUTE = 60_000

function tries() {
  let now = 5_000_000
  const limiter = new SignInTries(() => now)
  return {
    limiter,
    pass: (ms: number) => {
      now += ms
    },
    fail: (address: string, account: string, times: number) => {
      for (let n = 0; n < times; n++) limiter.begin({ address }, account)
    },
  }
}

test('one address has six tries at an account, and others are not touched by them', () => {
  const { limiter, fail, pass } = tries()
  fail('198.51.100.7', 'ana@x.br', 6)
  expect(limiter.blockedFor({ address: '198.51.100.7' }, 'ana@x.br')).toBe(5 * MINUTE)
  expect(limiter.blockedFor({ address: '198.51.100.7' }, 'bia@x.br')).toBe(0)
  expect(limiter.blockedFor({ address: '203.0.113.9' }, 'ana@x.br')).toBe(0)
  pass(5 * MINUTE)
  expect(limiter.blockedFor({ address: '198.51.100.7' }, 'ana@x.br')).toBe(0)
})

test('one address that goes through many accounts is stopped', () => {
  const { limiter, fail } = tries()
  for (let n = 0; n < 40; n++) fail('198.51.100.7', `p${n}@x.br`, 1)
  expect(limiter.blockedFor({ address: '198.51.100.7' }, 'outra@x.br')).toBeGreaterThan(0)
})

test('strangers from many addresses do not lock out whoever came in from here before', () => {
  const { limiter, fail } = tries()
  limiter.begin({ address: '203.0.113.9' }, 'ana@x.br')
  limiter.succeeded({ address: '203.0.113.9' }, 'ana@x.br')
  for (let n = 0; n < 200; n++) fail(`198.51.100.${n}`, 'ana@x.br', 1)
  expect(limiter.blockedFor({ address: '203.0.113.9' }, 'ana@x.br')).toBe(0)
  expect(limiter.blockedFor({ address: '192.0.2.1' }, 'ana@x.br')).toBeGreaterThan(0)
  expect(limiter.blockedFor({ address: '192.0.2.1' }, 'ana@x.br')).toBeLessThanOrEqual(5 * MINUTE)
})

test('right passwords leave nothing behind', () => {
  const { limiter } = tries()
  for (let n = 0; n < 100; n++) {
    limiter.begin({ address: '203.0.113.9' }, 'ana@x.br')
    limiter.succeeded({ address: '203.0.113.9' }, 'ana@x.br')
  }
  expect(limiter.blockedFor({ address: '203.0.113.9' }, 'ana@x.br')).toBe(0)
})

test('the right password opens often, not without end, and nobody who does not know it uses that up', () => {
  const { limiter, fail, pass } = tries()
  const open = (address: string) => {
    limiter.begin({ address }, 'ana@x.br')
    limiter.succeeded({ address }, 'ana@x.br')
    limiter.opened(address, 'ana@x.br')
  }
  for (let n = 0; n < 60; n++) open('203.0.113.9')
  expect(limiter.tiredFor('203.0.113.9', 'ana@x.br')).toBe(10 * MINUTE)
  expect(limiter.tiredFor('198.51.100.7', 'ana@x.br')).toBe(0)
  expect(limiter.tiredFor('203.0.113.9', 'bia@x.br')).toBe(0)
  for (let n = 0; n < 140; n++) open(`198.51.100.${n}`)
  expect(limiter.tiredFor('192.0.2.1', 'ana@x.br')).toBeGreaterThan(0)
  pass(10 * MINUTE)
  for (let n = 0; n < 200; n++) fail(`198.51.100.${n}`, 'ana@x.br', 1)
  expect(limiter.tiredFor('203.0.113.9', 'ana@x.br')).toBe(0)
})

test('however many browsers somebody had the account opened in, they have a number of tries together', () => {
  const { limiter, pass } = tries()
  const at = (n: number) => ({ address: '198.51.100.7', browser: `navegador ${n}` })
  for (let n = 0; n < 30; n++) limiter.begin(at(n), 'ana@x.br')
  expect(limiter.blockedFor(at(30), 'ana@x.br')).toBe(5 * MINUTE)
  // Nobody's else, and not where none of them is known.
  expect(limiter.blockedFor(at(30), 'bia@x.br')).toBe(0)
  expect(limiter.blockedFor({ address: '198.51.100.7' }, 'ana@x.br')).toBe(0)
  pass(5 * MINUTE)
  expect(limiter.blockedFor(at(30), 'ana@x.br')).toBe(0)
})

test('right passwords in a known browser leave nothing behind', () => {
  const { limiter } = tries()
  const at = { address: '198.51.100.7', browser: 'navegador 1' }
  for (let n = 0; n < 100; n++) {
    limiter.begin(at, 'ana@x.br')
    limiter.succeeded(at, 'ana@x.br')
  }
  expect(limiter.blockedFor(at, 'ana@x.br')).toBe(0)
})
