import type { Locator } from '@playwright/test'
import { expect, test } from '../support/board'
import { item } from '../support/orders'

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

async function spotOf(target: Locator, id: number): Promise<{ x: number; y: number; id: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, id }
}

test('[MD12] a finger counts while something else touches the glass, and so do two thumbs at once', async ({
  board,
  kitchen,
  page,
}) => {
  for (const numero of ['71', '72', '73', '74'])
    await kitchen.place({ numero, itens: [item('Bruschetta', 'entrada', { quantidade: 2 })] })
  await board.open()
  await board.live()
  await expect(board.button('74', 'PRONTO')).toBeVisible()
  await board.settled()
  const browser = await page.context().newCDPSession(page)
  /** What comes or goes; the others stay where they are. */
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const ready = async (numero: string) => (await kitchen.read(numero)).itens.every(({ etapa }) => etapa === 'pronto')

  await test.step('a drop of water rests on an empty place of the board', async () => {
    const drop = { x: 640, y: 690, id: 0 }
    const finger = await spotOf(board.button('71', 'PRONTO'), 1)
    await touch('touchStart', [drop])
    await touch('touchStart', [drop, finger])
    await touch('touchEnd', [finger])
    await expect.poll(() => ready('71')).toBe(true)
    await touch('touchEnd', [drop])
  })

  await test.step('two thumbs on two orders: both, each once', async () => {
    await expect(board.order('71')).toHaveCount(0)
    await board.settled()
    const thumbs = [await spotOf(board.button('72', 'PRONTO'), 0), await spotOf(board.button('73', 'PRONTO'), 1)]
    await touch('touchStart', thumbs.slice(0, 1))
    await touch('touchStart', thumbs)
    for (const thumb of thumbs) await touch('touchEnd', [thumb])
    await expect.poll(() => ready('72')).toBe(true)
    await expect.poll(() => ready('73')).toBe(true)
    await board.later()
    expect(await ready('74')).toBe(false)
  })
})
