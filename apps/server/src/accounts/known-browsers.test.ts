import { beforeEach, expect, test } from 'vitest'
import { KnownBrowsers } from './known-browsers'

let now = new Date('2026-11-19T12:00:00Z')
const clock = () => now
const browsers = new KnownBrowsers('segredo da casa', clock)

const DAY_MS = 86_400_000
const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}

beforeEach(() => {
  now = new Date('2026-11-19T12:00:00Z')
})

function headerOf(lines: readonly string[]): string {
  return lines.map((line) => line.split('; ')[0]).join('; ')
}

function remembered(account: string, from = browsers): string {
  return headerOf(from.remember({ cookie: '', secure: true }, account))
}

test('a browser is known for the account that was opened in it, and for no other', () => {
  const cookie = remembered('ana@x.br')
  expect(browsers.find(cookie, 'ana@x.br')).toMatch(/^navegador ./)
  expect(browsers.find(cookie, 'bia@x.br')).toBeUndefined()
  expect(browsers.find('', 'ana@x.br')).toBeUndefined()
})

test('no account named, it is known as a browser in which some account was opened', () => {
  expect(browsers.find(remembered('ana@x.br'))).toMatch(/^navegador ./)
  expect(browsers.find('')).toBeUndefined()
})

test('however many browsers know an account, they are one account', () => {
  const [one, other] = [remembered('ana@x.br'), remembered('ana@x.br')]
  expect(browsers.find(one)).not.toBe(browsers.find(other))
  expect(browsers.accountIn(one)).toBe(browsers.accountIn(other))
  expect(browsers.accountIn(one)).not.toBe(browsers.accountIn(remembered('bia@x.br')))
  expect(browsers.accountIn('')).toBeUndefined()
})

test('it keeps its name, and gets one beside it for each other account', () => {
  const cookie = remembered('ana@x.br')
  expect(browsers.remember({ cookie, secure: true }, 'ana@x.br')).toEqual([])
  const both = `${cookie}; ${headerOf(browsers.remember({ cookie, secure: true }, 'bia@x.br'))}`
  expect(browsers.find(both, 'ana@x.br')).toBe(browsers.find(cookie, 'ana@x.br'))
  expect(browsers.find(both, 'bia@x.br')).toBeDefined()
})

test('nobody makes one up, nor gives that of one account the name of another', () => {
  expect(browsers.find(remembered('ana@x.br', new KnownBrowsers('outro segredo', clock)), 'ana@x.br')).toBeUndefined()
  const names = [remembered('ana@x.br'), remembered('bia@x.br')].map((cookie) => cookie.split('=')[0] ?? '')
  const renamed = remembered('bia@x.br').replace(String(names[1]), String(names[0]))
  expect(browsers.find(renamed, 'ana@x.br')).toBeUndefined()
})

test('it is out of reach of scripts and other sites, and over https stays there', () => {
  const lines = browsers.remember({ cookie: '', secure: true }, 'ana@x.br')
  for (const line of lines) expect(line).toMatch(/; Path=\/api\/retaguarda; HttpOnly; SameSite=Lax; Secure$/)
  expect(browsers.remember({ cookie: '', secure: false }, 'ana@x.br').join()).not.toContain('Secure')
})

test('it is forgotten after half a year, whatever a browser keeps, and written anew by whoever uses it', () => {
  const cookie = remembered('ana@x.br')
  const name = browsers.find(cookie, 'ana@x.br')
  pass(100)
  const renewed = headerOf(browsers.remember({ cookie, secure: true }, 'ana@x.br'))
  expect([browsers.find(renewed, 'ana@x.br'), browsers.accountIn(renewed)]).toEqual([name, browsers.accountIn(cookie)])
  pass(100)
  expect([browsers.find(cookie, 'ana@x.br'), browsers.find(cookie)]).toEqual([undefined, undefined])
  expect(browsers.find(renewed, 'ana@x.br')).toBe(name)
})
