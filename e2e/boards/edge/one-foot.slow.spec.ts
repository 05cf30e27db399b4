import type { Page } from '@playwright/test'
import { Kanban } from '../kanban/kanban'
import { type Board, expect, test } from '../support/board'
import type { Kitchen } from '../support/kitchen'
import { inMinutes, item, minutesAgo, pizza } from '../support/orders'
import { footFaults } from './foot-faults'

const SIZES = [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1024, height: 600 },
]
const TEXTS = ['1', '1.15', '1.3']
const LIT = 'Frango com catupiry'

/** Late, cancelled, with an allergy, without a line, scheduled: all that the foot may have to say. */
async function rush(kitchen: Kitchen): Promise<void> {
  for (let numero = 300; numero < 340; numero += 1) {
    await kitchen.place({
      numero: `${numero}`,
      criadoEm: minutesAgo(40 - (numero - 300) / 2),
      ...(numero === 339 && { observacao: 'alergia a amendoim' }),
      itens: [numero % 3 === 0 ? pizza('Grande', [LIT, 'Atum']) : item('Bruschetta', 'entrada')],
    })
  }
  await kitchen.place({ numero: '431', agendadoPara: inMinutes(40), itens: [pizza('Grande', ['Atum'])] })
  await kitchen.place({ numero: '64', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
}

async function light(board: Board): Promise<void> {
  const { page } = board
  await page.keyboard.press('t')
  await page.getByRole('complementary', { name: 'Totais' }).getByRole('button', { name: LIT, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Apagar ${LIT}` })).toBeVisible()
}

async function onEverySize(page: Page, check: (name: string) => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    for (const text of TEXTS) {
      const name = `${size.width} × ${size.height}, ${text}`
      await test.step(name, async () => {
        await page.setViewportSize(size)
        await page.evaluate((valor) => document.documentElement.style.setProperty('--texto-escala', valor), text)
        await check(name)
      })
    }
  }
}

/** One order is finished, the page turned while it can be taken back, and back again. */
async function finishesAndTurns(board: Board, name: string): Promise<void> {
  const { page } = board
  const faults = async (when: string) => expect.soft(await footFaults(page), `${name}, ${when}`).toEqual([])
  const next = page.locator('.pe-paginas').getByRole('button', { name: /\+ \d+ pedidos/ })
  await expect(next).toBeVisible()
  await board.settled()
  await faults('at rest')
  const before = await next.boundingBox()
  await page.locator('[data-alvo^="pronto "]').first().click()
  await expect(board.undo).toBeVisible()
  await faults('with something to take back')
  const undo = await page.locator('.desfazer').boundingBox()
  if (before && undo && before.y + before.height > undo.y && before.width < 200)
    expect
      .soft(undo.x + undo.width, `${name}: who was on his way to the edge finds the undo there`)
      .toBeLessThan(before.x)
  await next.click()
  await expect(page.getByRole('button', { name: /anterior/ })).toBeVisible()
  await faults('on another page')
  await page.getByRole('button', { name: /anterior/ }).click()
  await expect(page.getByRole('button', { name: /anterior/ })).toHaveCount(0)
}

test('one foot on every screen: nothing in it is covered, cut or pushed out, whatever it says at once', async ({
  board,
  kitchen,
  page,
}) => {
  test.setTimeout(400_000)
  await rush(kitchen)
  await board.open()
  await board.live()
  await onEverySize(page, (name) => finishesAndTurns(board, name))
  await page.setViewportSize({ width: 1280, height: 800 })
  await light(board)
  await onEverySize(page, async (name) => {
    await finishesAndTurns(board, `lit, ${name}`)
    const lit = page.getByRole('button', { name: `Apagar ${LIT}` })
    expect(await lit.locator('span').evaluate((words) => words.scrollHeight <= words.clientHeight + 1), name).toBe(true)
  })
  await page.getByRole('button', { name: `Apagar ${LIT}` }).click()
  await expect(page.getByRole('button', { name: `Apagar ${LIT}` })).toHaveCount(0)
})

test('and on the Kanban', async ({ kitchen, page }) => {
  await rush(kitchen)
  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await light(kanban)
  await onEverySize(page, async (name) => {
    await kanban.settled()
    expect.soft(await footFaults(page), `${name}, at rest`).toEqual([])
    await page.locator('[data-cartao]').first().click()
    await expect(kanban.undo).toBeVisible()
    expect.soft(await footFaults(page), `${name}, with something to take back`).toEqual([])
  })
})
