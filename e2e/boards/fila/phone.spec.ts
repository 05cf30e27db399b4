import type { Page } from '@playwright/test'
import { expect, test } from '../support/board'
import { item, minutesAgo } from '../support/orders'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const NOTE = `Entregar na portaria, ${'tocar o interfone do bloco azul e esperar o morador descer, '.repeat(12)}obrigado`

/** A thumb that pushes the list up by so much and holds it there, as one does who reads. */
async function pushes(page: Page, by: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const at = (moved: number) => [{ x: 200, y: 650 - moved }]
  const frame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 20; step += 1) {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(by * Math.min(1, step / 10)) })
    await frame()
  }
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}

/** A thumb that throws the list up: it runs on by itself. */
async function swipes(page: Page, by: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const at = (moved: number) => [{ x: 200, y: 700 - moved }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 10; step += 1)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((by * step) / 10) })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
}

/** Every line comes into sight, and none for longer than a few frames. */
async function flicksThrough(list: Element, end: string): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const below = () =>
    (list.querySelector(end)?.getBoundingClientRect().bottom ?? 0) - list.getBoundingClientRect().bottom
  for (let steps = 0; steps < 100 && below() > 0; steps += 1) {
    list.scrollTop += Math.min(below(), list.clientHeight * 0.8)
    await frame()
    await frame()
  }
}

test('a telephone: nothing is finished unread, and the edge of the list says what is above and below it', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  await kitchen.place({
    numero: '500',
    criadoEm: minutesAgo(30),
    observacao: NOTE,
    itens: Array.from({ length: 24 }, (_, index) => item(`Petisco ${index + 1}`, 'entrada')),
  })
  for (let numero = 501; numero < 508; numero += 1)
    await kitchen.place({ numero: `${numero}`, criadoEm: minutesAgo(8), itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  await board.askNoMore()
  const list = page.locator('.fila-rolagem')
  const rest = page.getByRole('button', { name: 'Ver o resto, pedido #500' })
  const next = page.getByRole('button', { name: /^\+ \d+ pedidos?/ })
  const back = page.getByRole('button', { name: /anterior/ })

  await test.step('the badge and the clock are one line above it', async () => {
    await expect(page.locator('.vivo')).toHaveText('8 aqui · 8 na cozinha · ao vivo')
    const bar = await page.locator('.barra').boundingBox()
    expect(bar?.height).toBeLessThanOrEqual(62)
  })

  await test.step('the order’s own note is cut between lines like an item', async () => {
    const pieces = board.order('500').locator('.item-nota .fileira')
    await expect(pieces.first()).toBeInViewport({ ratio: 1 })
    expect((await pieces.allTextContents()).map((text) => text.trim()).join(' ')).toBe(`“${NOTE}”`)
  })

  await test.step('who jumps to its button has not read it: PRONTO is not there, by finger or key', async () => {
    await rest.scrollIntoViewIfNeeded()
    await expect(rest).toBeInViewport()
    await expect(board.button('500', 'PRONTO')).toHaveCount(0)
    await board.item('500', 'Petisco 24').focus()
    await page.keyboard.press('p')
    await expect(board.item('500', 'Petisco 24')).not.toBeInViewport()
    await board.later()
    expect((await kitchen.read('500')).itens.every(({ etapa }) => etapa === 'fila')).toBe(true)
  })

  await test.step('nor has who only flicks through it', async () => {
    await list.evaluate((element) => element.scrollTo(0, 0))
    await list.evaluate(flicksThrough, '[data-resto]')
    await expect(rest).toBeInViewport()
    await board.settled()
    await expect(rest).toBeVisible()
    await expect(board.button('500', 'PRONTO')).toHaveCount(0)
  })

  await test.step('and is there when all of it was on this screen', async () => {
    await list.evaluate((element) => element.scrollTo(0, 0))
    for (let turns = 0; turns < 30 && (await board.button('500', 'PRONTO').count()) === 0; turns += 1) {
      await board.settled()
      await pushes(page, 400)
    }
    await board.settled()
    await board.button('500', 'PRONTO').tap()
    await expect.poll(async () => (await kitchen.read('500')).itens.every(({ etapa }) => etapa === 'pronto')).toBe(true)
  })

  await test.step('the edge counts what is below, goes on by a screen, and counts what is above then', async () => {
    await list.evaluate((element) => element.scrollTo(0, 0))
    await expect(board.order('501')).toBeInViewport()
    await expect(back).toHaveCount(0)
    await next.tap()
    await expect(back).toContainText(/^‹ \d+ anteriores?/)
    await expect(board.order('501')).not.toBeInViewport()
    expect(await board.violations()).toEqual([])
  })

  await test.step('a swipe goes on as well, and without a touch the list goes back to its beginning', async () => {
    await swipes(page, 300)
    await expect(back).toContainText(/volta em \d+ s/)
    await expect(board.order('501')).toBeInViewport({ timeout: 60_000 })
    await expect(back).toHaveCount(0)
  })
})

test('a notice and what is arriving share the line above the foot of a telephone', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  await kitchen.place({ numero: '510', itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  await board.askNoMore()
  await page.evaluate(() => {
    const noted: boolean[] = []
    Object.assign(window, { apart: noted })
    new MutationObserver(() => {
      const [notice, arriving] = ['.avisos-resumo', '.pe-chegando'].map((name) =>
        document.querySelector(name)?.getBoundingClientRect(),
      )
      if (notice && arriving) noted.push(notice.right <= arriving.left && arriving.right <= innerWidth)
    }).observe(document.body, { childList: true, subtree: true })
  })
  const told = page.locator('.avisos-resumo')
  await kitchen.place({ numero: 'orfao', itens: [{ nome: 'Coisa sem linha', quantidade: 1 }] })
  await expect(told).toBeVisible({ timeout: 30_000 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 200, y: 300 }] })
  await kitchen.place({ numero: 'urgente', prioridade: 1, itens: [item('Bruschetta', 'entrada')] })
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { apart: boolean[] }).apart), { timeout: 30_000 })
    .toContain(true)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await browser.detach()
  expect(await page.evaluate(() => (window as unknown as { apart: boolean[] }).apart)).not.toContain(false)
})

test('what the foot of a telephone gives back of the list can be touched', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({
    numero: '520',
    itens: Array.from({ length: 24 }, (_, index) => item(`Petisco ${index + 1}`, 'entrada')),
  })
  await board.open()
  await board.live()
  await expect(board.told).toBeVisible()
  await board.settled()
  const strip = await page.locator('.pe').boundingBox()
  await board.askNoMore()
  await board.settled()
  const point = { x: 200, y: (strip?.y ?? 0) + 30 }
  const under = () =>
    page.evaluate(({ x, y }) => {
      const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-item]')
      return item && [item.dataset.item, item.dataset.etapa]
    }, point)
  await expect.poll(under).toEqual([expect.any(String), 'fila'])
  await page.touchscreen.tap(point.x, point.y)
  await expect.poll(under).toEqual([expect.any(String), 'preparo'])
})

test('a telephone: an order that goes on below the foot says so, also where no other is below it', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  const plates = Array.from({ length: 14 }, (_, index) => item(`Prato ${index + 1}`, 'entrada'))
  await kitchen.place({ numero: '530', criadoEm: minutesAgo(9), itens: plates })
  await board.open()
  await board.live()
  const on = page.getByRole('button', { name: /^↓ continua/ })
  await expect(on).toHaveText('↓ continua ›')
  await expect(board.item('530', 'Prato 14')).not.toBeInViewport()

  await test.step('a touch brings the rest, and at its end nothing says so any more', async () => {
    await expect(async () => {
      if (await on.isVisible()) await on.tap()
      await expect(on).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    await expect(board.item('530', 'Prato 14')).toBeInViewport({ ratio: 1 })
  })

  await test.step('beside those that wait below it', async () => {
    for (const numero of ['531', '532']) await kitchen.place({ numero, itens: [item('Bruschetta', 'entrada')] })
    await page.locator('.fila-rolagem').evaluate((element) => element.scrollTo(0, 0))
    await expect(on).toHaveText('↓ continua · + 2 pedidos ›')
  })
})

test('on its side a telephone is read downwards too, in the order of the queue', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const numbers = ['601', '602', '603']
  for (const [index, numero] of numbers.entries())
    await kitchen.place({ numero, criadoEm: minutesAgo(20 - index), itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  const places = await Promise.all(numbers.map((numero) => board.order(numero).boundingBox()))
  expect(new Set(places.map((place) => place?.x)).size, 'one column').toBe(1)
  const tops = places.map((place) => place?.y ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})
