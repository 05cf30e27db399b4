import type { Locator } from '@playwright/test'
import { expect, test } from '../support/board'
import { item } from '../support/orders'

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

async function spotOf(target: Locator, id: number): Promise<{ x: number; y: number; id: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, id }
}

test('[MD12] a finger counts while something else touches the glass, and so do two thumbs at once', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  for (const numero of ['71', '72', '73', '74'])
    await kitchen.place({ numero, itens: [item('Bruschetta', 'entrada', { quantidade: 2 })] })
  await board.open()
  await board.live()
  await expect(board.button('74', 'PRONTO')).toBeVisible()
  await board.settled()
  const browser = await page.context().newCDPSession(page)
  /** What comes or goes; the others stay where they are. */
  const touch = (
    type: 'touchStart' | 'touchEnd',
    touchPoints: { x: number; y: number; id: number; radiusX?: number; radiusY?: number }[],
  ) => browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const ready = async (numero: string) => (await kitchen.read(numero)).itens.every(({ etapa }) => etapa === 'pronto')
  // What left leaves a hole that closes after the rest is ripe again: fingers sent to where things stood before would rightly be refused.
  const standing = async () => {
    await expect(page.locator('[data-buraco]')).toHaveCount(0)
    await board.settled()
  }

  await test.step('a drop of water rests on an empty place of the board', async () => {
    const drop = { x: 640, y: 690, id: 0 }
    const finger = await spotOf(board.button('71', 'PRONTO'), 1)
    await touch('touchStart', [drop])
    // Sent together: a machine that stalled in between would make a hand that leans of it.
    await Promise.all([touch('touchStart', [drop, finger]), touch('touchEnd', [finger])])
    await expect.poll(() => ready('71')).toBe(true)
    await touch('touchEnd', [drop])
  })

  await test.step('two thumbs on two orders: both, each once', async () => {
    await expect(board.order('71')).toHaveCount(0)
    await standing()
    const thumbs = [await spotOf(board.button('72', 'PRONTO'), 0), await spotOf(board.button('73', 'PRONTO'), 1)]
    await Promise.all([
      touch('touchStart', thumbs.slice(0, 1)),
      touch('touchStart', thumbs),
      ...thumbs.map((thumb) => touch('touchEnd', [thumb])),
    ])
    await expect.poll(() => ready('72')).toBe(true)
    await expect.poll(() => ready('73')).toBe(true)
    await board.later()
    expect(await ready('74')).toBe(false)
  })

  await test.step('[MD13] a palm finishes nothing, and is told so', async () => {
    for (const numero of ['75', '76', '77']) await kitchen.place({ numero, itens: [item('Bruschetta', 'entrada')] })
    await expect(board.button('77', 'PRONTO')).toBeVisible()
    await standing()
    const palm = await Promise.all(['74', '75', '76'].map((numero, id) => spotOf(board.button(numero, 'PRONTO'), id)))
    await Promise.all([
      ...palm.map((_, index) => touch('touchStart', palm.slice(0, index + 1))),
      ...palm.map((point) => touch('touchEnd', [point])),
    ])
    await expect(page.getByText('Muitos toques juntos. Toque de novo, com um dedo.')).toBeVisible()
    await board.later()
    for (const numero of ['74', '75', '76']) expect(await ready(numero)).toBe(false)
  })

  await test.step('[MD13] nor does an elbow, which is one broad point', async () => {
    await board.settled()
    const elbow = { ...(await spotOf(board.button('74', 'PRONTO'), 0)), radiusX: 60, radiusY: 60 }
    await touch('touchStart', [elbow])
    await touch('touchEnd', [elbow])
    await board.later()
    expect(await ready('74')).toBe(false)
  })

  await test.step('[MD13] nor does a hand of five, which lies down finger by finger', async () => {
    await kitchen.place({ numero: '78', itens: [item('Bruschetta', 'entrada')] })
    await expect(board.button('78', 'PRONTO')).toBeVisible()
    await standing()
    const five = ['74', '75', '76', '77', '78']
    const hand = await Promise.all(five.map((numero, id) => spotOf(board.button(numero, 'PRONTO'), id)))
    await Promise.all([
      ...hand.map((_, index) => touch('touchStart', hand.slice(0, index + 1))),
      ...hand.map((point) => touch('touchEnd', [point])),
    ])
    await board.later()
    for (const numero of five) expect(await ready(numero)).toBe(false)
    const lines = await Promise.all(five.map((numero, id) => spotOf(board.item(numero, 'Bruschetta'), id)))
    await Promise.all([
      ...lines.map((_, index) => touch('touchStart', lines.slice(0, index + 1))),
      ...lines.map((point) => touch('touchEnd', [point])),
    ])
    await board.later()
    for (const numero of five) expect((await kitchen.read(numero)).itens[0]?.etapa).toBe('fila')
  })

  await test.step('[MD14] a finger that slides on PRONTO has pressed it, once', async () => {
    await standing()
    const [slip, spot] = [18, await spotOf(board.button('75', 'PRONTO'), 0)]
    await touch('touchStart', [spot])
    for (const part of [0.3, 0.6, 1])
      await browser.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ ...spot, x: spot.x + slip * part, y: spot.y + 8 * part }],
      })
    await touch('touchEnd', [])
    await expect.poll(() => ready('75')).toBe(true)
    await board.later()
    for (const numero of ['74', '76', '77']) expect(await ready(numero)).toBe(false)
  })

  await test.step('two fingers that part do not zoom the board', async () => {
    const pair = (apart: number) => [
      { x: 640 - apart, y: 500, id: 0 },
      { x: 640 + apart, y: 500, id: 1 },
    ]
    await touch('touchStart', pair(40))
    for (const apart of [80, 120, 160, 200])
      await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pair(apart) })
    await touch('touchEnd', [])
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  })
})
