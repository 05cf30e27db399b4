import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/board'
import { item, minutesAgo } from '../support/orders'
import { type Spot, spotOf } from './in-the-moment'

// What travels to its place is not under the finger yet.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

const touchStart = (browser: CDPSession, { x, y }: Spot) =>
  browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
const touchEnd = (browser: CDPSession) =>
  browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })

/** What a finger at this spot would press. */
function targetAt(page: Page, spot: Spot): Promise<string | undefined> {
  return page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-maduro]')?.dataset.alvo,
    spot,
  )
}

test('[MD3] a finger that rests on PRONTO while the order is changed is lifted from ENTENDI: it reads nothing', async ({
  board,
  kitchen,
  page,
}) => {
  const order = (quantidade: number) => ({
    numero: '31',
    criadoEm: minutesAgo(5),
    itens: [item('Bruschetta', 'entrada', { referencia: 'a', quantidade })],
  })
  await kitchen.place(order(1))
  await board.open()
  await expect(board.button('31', 'PRONTO')).toBeVisible()
  await board.settled()
  const spot = await spotOf(board.button('31', 'PRONTO'))
  const browser = await page.context().newCDPSession(page)
  await touchStart(browser, { ...spot, y: spot.y + 20 })
  await kitchen.change(order(3))
  await expect(board.button('31', 'ENTENDI')).toBeVisible()
  // It has been readable for a second, so that a finger that came down on it now would count.
  await expect(board.button('31', 'ENTENDI')).toHaveAttribute('data-maduro', '')
  await touchEnd(browser)
  await board.later()
  await expect(board.button('31', 'ENTENDI')).toBeVisible()
  expect((await kitchen.read('31')).reconhecido).toEqual({})
})

test('[MD1] [MD3] a tablet turned under a resting finger: what comes to lie there when it is lifted is not pressed', async ({
  board,
  kitchen,
  page,
}) => {
  const numeros = Array.from({ length: 12 }, (_, index) => `${41 + index}`)
  for (const [index, numero] of numeros.entries())
    await kitchen.place({
      numero,
      criadoEm: minutesAgo(19 - index),
      itens: Array.from({ length: 1 + (index % 3) }, (_, which) => item(`Prato ${which + 1}`, 'entrada')),
    })
  await board.open()
  await board.live()
  await expect(board.button('41', 'PRONTO')).toBeVisible()
  await board.settled()
  const browser = await page.context().newCDPSession(page)
  const undone = async () => {
    const all = await Promise.all(numeros.map((numero) => kitchen.read(numero)))
    return all.every(({ itens }) => itens.every(({ etapa }) => etapa === 'fila'))
  }

  await test.step('PRONTO of one order becomes something of another', async () => {
    const lying = { width: 1280, height: 800 }
    const standing = { width: 800, height: 1280 }
    let pressed = 0
    for (const numero of numeros) {
      const button = board.button(numero, 'PRONTO')
      if (!(await button.isVisible())) continue
      const spot = await spotOf(button)
      if (spot.x > 700 || spot.y > 700) continue
      const before = await targetAt(page, spot)
      await touchStart(browser, spot)
      await page.setViewportSize(standing)
      await board.settled()
      const after = await targetAt(page, spot)
      const isAnother = after !== undefined && after !== before
      if (isAnother) pressed += 1
      // The first of them stand where they stood: pressing those would be right.
      await browser.send('Input.dispatchTouchEvent', { type: isAnother ? 'touchEnd' : 'touchCancel', touchPoints: [] })
      await page.setViewportSize(lying)
      await board.settled()
    }
    expect(pressed).toBeGreaterThan(0)
    await board.later()
    expect(await undone()).toBe(true)
  })
})
