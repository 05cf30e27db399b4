import type { Page } from '@playwright/test'
import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { Board, expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'
import { inTheMoment, NOT_YET, pressesP, type Spot, spotOf, tapsTheMoment, type Waiting } from './in-the-moment'

// A ticket that travels to its place is not under the finger yet.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

const starter = (numero: string, minutos: number, more: object = {}) => ({
  numero,
  criadoEm: minutesAgo(minutos),
  itens: [item('Bruschetta', 'entrada', { referencia: 'a' })],
  ...more,
})

test('two stations at once: a finger on PRONTO of an order that another station has just finished finishes nothing', async ({
  board,
  browser,
  kitchen,
  page,
}) => {
  for (const [index, numero] of ['11', '12', '13'].entries()) await kitchen.place(starter(numero, 15 - index))
  await board.open()
  await expect(board.numbers).toHaveText(['#11', '#12', '#13'])
  await board.settled()
  const spot = await spotOf(board.button('11', 'PRONTO'))
  const second = await spotOf(board.order('12'))
  const context = await browser.newContext()
  const other = new Board(await context.newPage(), kitchen)
  await other.open({ estacao: 'Montagem 2' })

  await test.step('what left leaves a hole as large, where a finger finds nothing', async () => {
    await tapsTheMoment(page, '[data-buraco]', { at: spot }, () => other.button('11', 'PRONTO').click())
    await expect(board.order('11')).toHaveCount(0)
  })

  await test.step('and when the hole closes, what comes to stand there is not finished', async () => {
    await expect(page.locator('[data-buraco]')).toHaveCount(0)
    expect(await spotOf(board.order('12'))).not.toEqual(second)
    await board.settled()
    const next = await spotOf(board.button('12', 'PRONTO'))
    const said = await tapsTheMoment(page, '[data-buraco]', { at: next, gone: true }, () =>
      other.button('12', 'PRONTO').click(),
    )
    expect(said).toBe(NOT_YET)
    await board.later()
    await expect(board.numbers).toHaveText(['#13'])
    await expect(board.item('13', 'Bruschetta')).toHaveAttribute('data-etapa', 'fila')
  })
  await context.close()
})

test('a priority order that slides in is not finished by a finger that was on its way', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  for (const [index, numero] of ['21', '22'].entries()) await kitchen.place(starter(numero, 15 - index))
  await board.open()
  await expect(board.numbers).toHaveText(['#21', '#22'])
  await board.settled()
  const spot = await spotOf(board.button('21', 'PRONTO'))
  const said = await tapsTheMoment(page, '.fila-tickets > li:nth-child(3)', { at: spot }, () =>
    kitchen.place(starter('29', 0, { prioridade: 1 })),
  )
  expect(said).toBe(NOT_YET)
  await board.later()
  await expect(board.numbers).toHaveText(['#29', '#21', '#22'])
  await board.button('29', 'PRONTO').tap()
  await expect(board.numbers).toHaveText(['#21', '#22'])
})

test('what would push others is said at the edge while a finger is down, and comes when it has rested', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  for (const [index, numero] of ['71', '72'].entries()) await kitchen.place(starter(numero, 15 - index))
  await board.open()
  await expect(board.numbers).toHaveText(['#71', '#72'])
  await board.settled()
  const place = await spotOf(board.order('72'))
  // Noted when it is said: a finger that rests too long counts as a drop of water, and the board goes on.
  await page.evaluate(() => {
    const noted: string[] = []
    Object.assign(window, { noted })
    new MutationObserver(() => {
      const said = document.querySelector('.pe-chegando')?.textContent
      const first = document.querySelector('[data-pedido] h2')?.textContent
      if (said) noted.push(`${said} before ${first}`)
    }).observe(document.body, { childList: true, subtree: true })
  })
  const browser = await page.context().newCDPSession(page)
  const finger = [{ x: place.x, y: place.y + 250 }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
  await kitchen.place(starter('79', 0, { prioridade: 1 }))
  const noted = () => page.evaluate(() => (window as unknown as { noted: string[] }).noted)
  await expect.poll(noted).toContain('+ 1 prioritário before #71')
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(board.numbers).toHaveText(['#79', '#71', '#72'])
  await expect(page.locator('.pe-chegando')).toHaveCount(0)
})

for (const [where, at] of [
  ['the Kanban', 'kanban'],
  ['the dough table', 'masseiro'],
] as const) {
  test(`[LU4] on ${where} a cancellation is told at once in the foot and moves nothing, even under a finger`, {
    tag: '@slow',
  }, async ({ kitchen, page }) => {
    const table = at === 'masseiro' ? new DoughBoard(page, kitchen) : undefined
    const board = table ?? new Kanban(page, kitchen)
    for (const [index, numero] of ['75', '76'].entries())
      await kitchen.place({ numero, criadoEm: minutesAgo(9 - index), itens: [pizza('Grande', ['Atum'])] })
    if (table) await table.openAtTheTable()
    else await board.open({ tipo: 'K' })
    const first = table ? table.rows.first() : page.locator('.cartao').first()
    await expect(first).toBeVisible()
    await board.settled()
    const place = await first.boundingBox()
    const browser = await page.context().newCDPSession(page)
    const finger = [{ x: 640, y: 640 }]
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
    await kitchen.cancel('76')
    await expect(board.told).toContainText(/^#76 cancelado/i)
    expect(await first.boundingBox()).toEqual(place)
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await board.settled()
    expect(await first.boundingBox()).toEqual(place)

    const notice = await board.toRead('76')
    const letters = await notice.locator('p').evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize))
    expect(letters).toBeGreaterThanOrEqual(18)
    expect(await first.boundingBox()).toEqual(place)
    await board.settled()
    await notice.getByRole('button', { name: /^ENTENDI/ }).tap()
    await expect(notice).toHaveCount(0)
    await board.settled()
    expect(await first.boundingBox()).toEqual(place)
  })
}

test('[MD10] a change under a finger meant for PRONTO: neither finished nor advanced nor acknowledged', async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place(starter('31', 5))
  await board.open()
  await expect(board.button('31', 'PRONTO')).toBeVisible()
  await board.settled()
  const spot = await spotOf(board.button('31', 'PRONTO'))
  const changed = { numero: '31', itens: [item('Bruschetta', 'entrada', { referencia: 'a', quantidade: 3 })] }

  await test.step('the tap lands in the instant ENTENDI appears', async () => {
    await tapsTheMoment(page, '.pedido-entendi', { at: spot }, () => kitchen.change(changed))
    await board.later()
    await expect(board.button('31', 'ENTENDI')).toBeVisible()
    await expect(board.item('31', 'Bruschetta')).toHaveAttribute('data-etapa', 'fila')
  })

  await test.step('ENTENDI in the instant it appears is not taken either, and counts once it could be read', async () => {
    const again = { numero: '31', itens: [item('Bruschetta', 'entrada', { referencia: 'a', quantidade: 4 })] }
    await board.button('31', 'ENTENDI').tap()
    await expect(board.button('31', 'PRONTO')).toBeVisible()
    expect(await tapsTheMoment(page, '.pedido-entendi', {}, () => kitchen.change(again))).toBe(NOT_YET)
    await board.later()
    await expect(board.button('31', 'ENTENDI')).toBeVisible()
    await board.button('31', 'ENTENDI').tap()
    await expect(board.button('31', 'PRONTO')).toBeVisible()
  })
})

test('the key P pressed twice at once finishes one order, and again after a look the next', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  for (const [index, numero] of ['41', '42', '43'].entries()) await kitchen.place(starter(numero, 15 - index))
  await board.open()
  await expect(board.numbers).toHaveCount(3)
  await page.keyboard.press('1')
  await expect(board.item('41', 'Bruschetta')).toBeFocused()
  // The second press comes in the moment in which the board has moved the choice to the next order.
  const watch = () =>
    page.evaluate(() => {
      const moved = () => (window as unknown as Waiting).hand({ x: 0, y: 0 })
      document.addEventListener('focusin', moved, { once: true })
    })
  await inTheMoment(page, pressesP, watch, () => page.keyboard.press('p'))
  await expect(board.item('42', 'Bruschetta')).toBeFocused()
  await board.later()
  await expect(board.numbers).toHaveText(['#42', '#43'])
  await page.keyboard.press('p')
  await expect(board.numbers).toHaveText(['#43'])
})

test('on the Kanban a card that slid under the finger is not moved on', { tag: '@slow' }, async ({ kitchen, page }) => {
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Entrada'] })
  await kanban.places(starter('51', 9), starter('52', 8))
  await expect(kanban.card('#52', 'fila')).toBeVisible()
  await kanban.settled()
  const spot = await spotOf(kanban.card('#51', 'fila'))
  await tapsTheMoment(page, '[data-coluna="fila"] [data-peca]:nth-child(3)', { at: spot }, () =>
    kitchen.place(starter('59', 0, { prioridade: 1 })),
  )
  await kanban.later()
  await expect(kanban.column('fila').locator('.cartao-numero')).toHaveText(['#59', '#51', '#52'])
  await kanban.card('#59', 'fila').tap()
  await expect(kanban.card('#59', 'preparo')).toBeVisible()
})

test.describe('on a board that stands', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 800, height: 1280 } })

  test('[MD11] a card is not let go onto a step that came to lie under it', async ({ kitchen, page }) => {
    const kanban = new Kanban(page, kitchen)
    await kanban.start()
    const pizzas = ['55', '56', '57'].map((numero, index) => ({
      numero,
      criadoEm: minutesAgo(9 - index),
      itens: [pizza('Grande', ['Atum'])],
    }))
    await kanban.places(...pizzas)
    await expect(kanban.card('#57', 'fila')).toBeVisible()
    await kanban.settled()
    await kanban.card('#57', 'fila').tap()
    await expect(kanban.card('#57', 'montagem')).toBeVisible()
    await expect(page.locator('[data-buraco]')).toHaveCount(0)
    await kanban.settled()

    // A third card in the first step makes it a row taller, and pushes those below.
    const finger = await kanban.finger()
    await finger.down(kanban.grip('#55', 'fila'))
    const spot = await spotOf(kanban.column('forno'))
    await finger.moveTo(spot)
    await expect(kanban.column('forno')).toHaveAttribute('data-arrasto', 'sobre')
    const watch = () =>
      page.evaluate((where) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-coluna="fila"] [data-peca]:nth-child(3)')) return
          observer.disconnect()
          ;(window as unknown as Waiting).hand(where)
        })
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
      }, spot)
    const lifts = () => void finger.up()
    const said = await inTheMoment(page, lifts, watch, () => kitchen.place(starter('58', 0)))
    expect(await stepAt(page, spot)).toBe('montagem')
    expect(said).toBe('A etapa acabou de mudar de lugar. Leve de novo.')
    await kanban.later()
    expect((await kitchen.read('55')).itens[0]?.etapa).toBe('fila')

    await finger.down(kanban.grip('#55', 'fila'))
    await finger.moveTo(await spotOf(kanban.column('forno')))
    await finger.up()
    await expect.poll(async () => (await kitchen.read('55')).itens[0]?.etapa).toBe('forno')
  })
})

function stepAt(page: Page, spot: Spot): Promise<string | undefined> {
  return page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-coluna]')?.dataset.coluna,
    spot,
  )
}

test('at the dough table a row that came under the finger is not opened', { tag: '@slow' }, async ({
  kitchen,
  page,
}) => {
  const doughs = new DoughBoard(page, kitchen)
  await kitchen.place({ numero: '61', criadoEm: minutesAgo(9), itens: [pizza('Grande', ['Atum'])] })
  await doughs.openAtTheTable()
  await expect(doughs.rows).toHaveCount(1)
  await doughs.settled()
  const spot = await spotOf(doughs.openButton('61'))
  await tapsTheMoment(page, '.massas li:nth-child(2)', { at: spot }, () =>
    kitchen.place({ numero: '62', prioridade: 1, itens: [pizza('Broto', ['Atum'])] }),
  )
  await doughs.later()
  expect(await doughs.openDoughs('61', '62')).toBe(0)
  await doughs.openButton('62').tap()
  await expect.poll(() => doughs.openDoughs('61', '62')).toBe(1)
})
