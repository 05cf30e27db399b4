import { beforeEach, expect, test } from 'vitest'
import { ManualClock, settle } from '../../test/manual-clock'
import type { WakeLock } from '../ports/wake-lock'
import { WakeLockKeeper } from './wake-lock-keeper'

/** A browser that lets go of the lock when the page is hidden. */
class Browser implements WakeLock {
  supported = true
  refuses = false
  taken = 0
  #released: (() => void) | undefined
  #visible: (() => void) | undefined

  async take(released: () => void): Promise<void> {
    if (this.refuses) throw new Error('battery is low')
    this.taken += 1
    this.#released = released
  }

  onVisible = (listener: () => void): void => {
    this.#visible = listener
  }

  hide(): void {
    this.#released?.()
  }

  async show(): Promise<void> {
    this.#visible?.()
    await settle()
  }
}

let browser: Browser
let clock: ManualClock
let keeper: WakeLockKeeper

beforeEach(() => {
  browser = new Browser()
  clock = new ManualClock()
  keeper = new WakeLockKeeper({ wakeLock: browser, clock, onVisible: browser.onVisible })
})

test('the screen is kept on, and again after the page was hidden', async () => {
  keeper.start()
  await settle()
  expect(keeper.state).toBe('ligada')
  browser.hide()
  expect(keeper.state).toBe('solta')
  await browser.show()
  expect([keeper.state, browser.taken]).toEqual(['ligada', 2])
})

test('a lock that the system took while the page is looked at is taken again', async () => {
  keeper.start()
  await settle()
  browser.hide()
  expect(keeper.state).toBe('solta')
  await clock.advance(60_000)
  expect([keeper.state, browser.taken]).toEqual(['ligada', 2])
})

test('a lock that is held is not taken twice', async () => {
  keeper.start()
  await settle()
  await browser.show()
  await browser.show()
  expect(browser.taken).toBe(1)
})

test('a refusal is tried again by itself', async () => {
  browser.refuses = true
  keeper.start()
  await settle()
  expect(keeper.state).toBe('solta')
  browser.refuses = false
  await clock.advance(60_000)
  expect(keeper.state).toBe('ligada')
})

test('where there is none, nothing happens', async () => {
  browser.supported = false
  keeper.start()
  await settle()
  await keeper.take()
  expect([keeper.state, browser.taken]).toEqual(['semSuporte', 0])
})
