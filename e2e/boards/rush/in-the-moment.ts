import type { CDPSession, Locator, Page } from '@playwright/test'

export interface Spot {
  x: number
  y: number
}

export async function spotOf(target: Locator): Promise<Spot> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface Tap {
  /** Where the finger comes down; in the middle of what was waited for, unless told otherwise. */
  at?: Spot
  /** It waits for it to go, not to come. */
  gone?: boolean
}

const HAND = '**/mao'

export interface Waiting {
  /** Holds the page in this moment until the browser has the touch. */
  hand: (spot: Spot) => void
  said: Promise<string>
}

/**
 * A finger or a key that was on its way, real ones, in the very moment in which the board changes. The page holds still in that moment until the
 * browser has the touch: no machine is slow enough to let what changed stand still first. `watch` makes the page call `hand` in the
 * moment that matters. Answers what the board said to it.
 */
export async function inTheMoment(
  page: Page,
  send: (browser: CDPSession, spot: Spot) => void,
  watch: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  await page.route(HAND, async (route) => {
    send(browser, route.request().postDataJSON() as Spot)
    await route.fulfill({ status: 204 })
  })
  await page.evaluate(() => {
    const said = new Promise<string>((resolve) => {
      const hand: Waiting['hand'] = (spot) => {
        const heard = () =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(document.querySelector('.nao-aceito')?.textContent ?? '')),
          )
        for (const end of ['pointerup', 'pointercancel', 'keyup'])
          addEventListener(end, heard, { capture: true, once: true })
        const request = new XMLHttpRequest()
        request.open('POST', '/mao', false)
        request.send(JSON.stringify(spot))
      }
      Object.assign(window, { hand })
    })
    Object.assign(window, { said })
  })
  await watch()
  await act()
  const said = await page.evaluate(() => (window as unknown as Waiting).said)
  await page.unroute(HAND)
  return said
}

function touches(browser: CDPSession, { x, y }: Spot): void {
  void browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  void browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

export function pressesP(browser: CDPSession): void {
  const key = { key: 'p', code: 'KeyP', windowsVirtualKeyCode: 80, text: 'p' }
  void browser.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key })
  void browser.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
}

/** Touches in the moment in which something comes to the screen, or goes; answers what the board said to it. */
export function tapsTheMoment(
  page: Page,
  shown: string,
  { at, gone = false }: Tap,
  act: () => Promise<unknown>,
): Promise<string> {
  const watch = () =>
    page.evaluate(
      ({ selector, spot, goes }) => {
        let came = false
        const observer = new MutationObserver(() => {
          const found = document.querySelector(selector)
          came ||= found !== null
          if (!came || (goes && found)) return
          observer.disconnect()
          const box = found?.getBoundingClientRect()
          const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
          ;(window as unknown as Waiting).hand(spot ?? middle)
        })
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
      },
      { selector: shown, spot: at, goes: gone },
    )
  return inTheMoment(page, touches, watch, act)
}

export const NOT_YET = 'Acabou de mudar. Toque de novo.'
