import type { Page } from '@playwright/test'
import { Kanban, middle } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { Board, expect, test } from '../support/board'
import { item, manyOrders, minutesAgo, pizza } from '../support/orders'

test.use({ hasTouch: true, viewport: { width: 1920, height: 1080 } })

test('a large screen works by touch on every board', async ({ kitchen, page }) => {
  for (const order of manyOrders(20)) await kitchen.place(order)
  await kitchen.place({ numero: '91', criadoEm: minutesAgo(60), itens: [pizza('Broto', ['Atum'])] })

  await test.step('Fila', async () => {
    const board = new Board(page, kitchen)
    await board.open()
    await expect(board.order('500')).toBeVisible()
    const button = board.button('500', 'PRONTO')
    await board.settled()
    await board.order('501').locator('[data-etapa]').first().tap()
    await expect(board.order('501').locator('[data-etapa]').first()).not.toHaveAttribute('data-etapa', 'fila')
    await board.settled()
    await button.tap()
    await expect(board.order('500')).toHaveCount(0)
    const stored = async () => (await kitchen.read('500', 'telefone')).itens.map(({ etapa }) => etapa)
    await expect.poll(async () => new Set(await stored())).toEqual(new Set(['pronto']))
    await expect(board.undo).toContainText('#500')
    await board.undo.tap()
    await expect(board.order('500')).toBeVisible()
    await expect.poll(async () => new Set(await stored())).toEqual(new Set(['fila']))
  })

  await test.step('Kanban', async () => {
    const kanban = new Kanban(page, kitchen)
    await kanban.start()
    const step = async () => (await kitchen.read('91')).itens[0]?.etapa
    await kanban.settled()
    await kanban.card('#91', 'fila').tap()
    await expect(kanban.card('#91', 'montagem')).toBeVisible()
    const finger = await kanban.finger()
    await finger.down(kanban.grip('#91', 'montagem'))
    await finger.moveTo(await middle(kanban.column('forno')))
    await expect(kanban.inHand).toBeVisible()
    // Where it is let go has stood there long enough.
    await finger.rest(700)
    await finger.up()
    await expect.poll(step).toBe('forno')
  })

  await test.step('Masseiro', async () => {
    const doughs = new DoughBoard(page, kitchen)
    await doughs.openAtTheTable()
    const first = doughs.rows.first()
    await expect(first).toContainText('#500')
    await doughs.settled()
    await first.getByRole('button', { name: /^ABRIR \d+: / }).tap()
    const doughsOf500 = async () => (await kitchen.read('500', 'telefone')).itens.map(({ massa }) => massa?.situacao)
    await expect.poll(doughsOf500).toContain('aberta')
    await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  })
})

interface Ripening {
  /** How what has just come was framed, and how it was once it could be pressed. */
  new: string
  ripe: string
  /** How long that took, by the clock of the page. */
  ms: number
}

/** What becomes of the order that comes next. Watched in the page: it is a matter of a second. */
function nextOrder(numero: string): Promise<Ripening> {
  return new Promise((resolve) => {
    let came: { at: number; style: string } | undefined
    new MutationObserver((_, observer) => {
      const items = [...document.querySelectorAll<HTMLElement>('.quadro [data-pedido] button[data-etapa]')]
      const target = items.find((one) => one.closest('[data-pedido]')?.textContent?.includes(`#${numero}`))
      if (!target) return
      const style = getComputedStyle(target).outlineStyle
      came ??= { at: performance.now(), style }
      if (target.dataset.maduro === undefined) return
      observer.disconnect()
      resolve({ new: came.style, ripe: style, ms: performance.now() - came.at })
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-maduro'] })
  })
}

async function choose(page: Page, seconds: string): Promise<void> {
  await page.getByRole('button', { name: 'Opções da tela' }).tap()
  const panel = page.getByRole('complementary', { name: 'Tela' })
  const choice = panel.getByRole('group', { name: 'Um toque só vale no que está parado há' })
  await choice.getByRole('button', { name: seconds, exact: true }).tap()
  await expect(choice.getByRole('button', { name: seconds, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await panel.getByRole('button', { name: 'Fechar: Tela' }).tap()
  await expect(panel).toHaveCount(0)
}

test('what has just come is framed until it has stood as long as the Tela panel says', async ({
  board,
  kitchen,
  page,
}) => {
  const starter = (numero: string) => ({ numero, itens: [item('Bruschetta', 'entrada')] })
  await kitchen.place(starter('60'))
  await board.open()
  await expect(board.order('60')).toBeVisible()
  for (const [seconds, numero, ms] of [
    ['1 s', '61', 1_000],
    ['0,3 s', '62', 300],
  ] as const) {
    await choose(page, seconds)
    await board.settled()
    const ripening = page.evaluate(nextOrder, numero)
    await kitchen.place(starter(numero))
    const { ms: took, ...looks } = await ripening
    expect(looks).toEqual({ new: 'dashed', ripe: 'none' })
    expect(took).toBeGreaterThan(ms - 100)
  }
  await page.reload()
  await expect(board.order('62')).toBeVisible()
  await page.getByRole('button', { name: 'Opções da tela' }).tap()
  await expect(page.getByRole('button', { name: '0,3 s', exact: true })).toHaveAttribute('aria-pressed', 'true')
})
