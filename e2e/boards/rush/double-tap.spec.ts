import type { Locator } from '@playwright/test'
import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { type Board, expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

test.use({ hasTouch: true })

const starter = (numero: string, minutos: number) => ({
  numero,
  criadoEm: minutesAgo(minutos),
  itens: [item('Bruschetta', 'entrada', { referencia: 'a' })],
})

interface Menu extends HTMLElement {
  open(animated: boolean): Promise<boolean>
  close(animated: boolean): Promise<boolean>
}

/** A glove that trembles, or a cook in a hurry: twice on the same spot, whatever stands there the second time. */
async function doubleTap(board: Board, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await board.settled()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const browser = await board.page.context().newCDPSession(board.page)
  const tapAt = async (timestamp: number) => {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
  const first = Date.now() / 1_000
  await tapAt(first)
  await board.pause(200)
  // The finger's own time: a machine that was slow in between would have made two taps of it.
  await tapAt(first + 0.2)
  await board.later()
}

test('a double tap on PRONTO finishes one order, not the one that slides under the finger', async ({
  board,
  kitchen,
}) => {
  for (const [index, numero] of ['11', '12', '13', '14'].entries()) await kitchen.place(starter(numero, 15 - index))
  await board.open()
  await board.live()
  await expect(board.numbers).toHaveCount(4)
  await doubleTap(board, board.button('11', 'PRONTO'))
  await expect(board.numbers).toHaveText(['#12', '#13', '#14'])
  await expect(board.item('12', 'Bruschetta')).toHaveAttribute('data-etapa', 'fila')
  // A cook who means the next order has read it first.
  await board.pause(500)
  await board.settled()
  await board.button('12', 'PRONTO').tap()
  await expect(board.numbers).toHaveText(['#13', '#14'])

  await doubleTap(board, board.undo)
  await expect(board.numbers).toHaveText(['#12', '#13', '#14'])
})

test('a double tap on ENTENDI reads the change and does not finish the order', { tag: '@slow' }, async ({
  board,
  kitchen,
}) => {
  await kitchen.place(starter('21', 5))
  await board.open()
  await board.live()
  await kitchen.change({ numero: '21', itens: [item('Bruschetta', 'entrada', { referencia: 'a', quantidade: 3 })] })
  await expect(board.button('21', 'ENTENDI')).toBeVisible()
  await doubleTap(board, board.button('21', 'ENTENDI'))
  await expect(board.button('21', 'PRONTO')).toBeVisible()
})

test('a double tap on a card takes one card along', { tag: '@slow' }, async ({ kitchen, page }) => {
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Entrada'] })
  await kanban.places(starter('31', 9), starter('32', 8), starter('33', 7))
  await expect(kanban.card('#33', 'fila')).toBeVisible()
  await doubleTap(kanban, kanban.card('#31', 'fila'))
  await expect(kanban.column('preparo').locator('.cartao-numero')).toHaveText(['#31'])
})

test('a double tap at the dough table opens the doughs of one row', { tag: '@slow' }, async ({ kitchen, page }) => {
  const doughs = new DoughBoard(page, kitchen)
  for (const [index, tamanho] of ['Grande', 'Média', 'Broto'].entries()) {
    await kitchen.place({ numero: `4${index}`, criadoEm: minutesAgo(9 - index), itens: [pizza(tamanho, ['Atum'])] })
  }
  await doughs.openAtTheTable()
  await expect(doughs.rows).toHaveCount(3)
  await doubleTap(doughs, doughs.openButton('40'))
  await expect(doughs.rows).toHaveCount(2)
})

test('the same item tapped twice goes two steps on', async ({ board, kitchen }) => {
  await kitchen.place({ numero: '51', itens: [pizza('Grande', ['Atum'])] })
  await board.open()
  await board.live()
  await doubleTap(board, board.item('51', 'Pizza Grande'))
  await expect(board.item('51', 'Pizza Grande')).toHaveAttribute('data-etapa', 'forno')
})

test('every action offers its own eight seconds, never more', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  await kitchen.place({ numero: '61', itens: [item('Bruschetta', 'entrada'), item('Caldo verde', 'entrada')] })
  await board.open()
  await board.live()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { restam: seen })
    const look = () => seen.push(document.querySelector('.desfazer button')?.textContent ?? '')
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await board.item('61', 'Bruschetta').tap()
  await expect(board.undo).toContainText('6 s')
  await board.item('61', 'Caldo verde').tap()
  await expect(board.undo).toContainText('8 s')
  await expect(board.undo).toContainText('6 s')
  const seen = await page.evaluate(() => [...new Set((window as unknown as { restam: string[] }).restam)])
  expect(seen.filter((text) => Number(/(\d+) s/.exec(text)?.[1] ?? 0) > 8)).toEqual([])
})

test('[MD8] a double tap that closes the menu does not press what was under it', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  const numbers = Array.from({ length: 12 }, (_, index) => `${61 + index}`)
  await Promise.all(numbers.map((numero, index) => kitchen.place(starter(numero, 15 - index / 10))))
  await board.open()
  await board.live()
  await expect(page.locator('.pedido', { hasText: '#70' })).toBeVisible()
  await board.settled()
  const shown = await board.numbers.count()
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.locator('ion-menu.show-menu')).toHaveCount(1)
  await page.waitForFunction(() =>
    document.querySelector<HTMLElement & { isOpen(): Promise<boolean> }>('ion-menu')?.isOpen(),
  )
  // While the menu is open nobody hears what is under it.
  await doubleTap(board, page.locator('.pedido', { hasText: '#70' }).locator('.pedido-acao'))
  await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)
  await expect(board.numbers).toHaveCount(shown)
  expect((await kitchen.read('70')).itens[0]?.etapa).toBe('fila')
})

test('[MD8] a finger that came down on the menu presses nothing under it when the menu is gone before it is lifted', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  await kitchen.place(starter('75', 15))
  await board.open()
  await board.live()
  const pronto = page.locator('.pedido', { hasText: '#75' }).locator('.pedido-acao')
  await expect(pronto).toBeVisible()
  await board.settled()
  const box = await pronto.boundingBox()
  if (!box) throw new Error('nothing to tap')
  await page.evaluate(() => document.querySelector<Menu>('ion-menu')?.open(false))
  const browser = await page.context().newCDPSession(page)
  const at = Date.now() / 1_000
  const touchPoints = [{ x: box.x + box.width - 10, y: box.y + box.height / 2 }]
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: at })
  await page.evaluate(() => document.querySelector<Menu>('ion-menu')?.close(false))
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: at + 0.1 })
  await board.later()
  expect((await kitchen.read('75')).itens[0]?.etapa).toBe('fila')
})
