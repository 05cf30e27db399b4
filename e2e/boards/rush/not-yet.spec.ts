import type { Page } from '@playwright/test'
import { type Board, expect, test } from '../support/board'
import type { Kitchen } from '../support/kitchen'
import { item } from '../support/orders'

interface Ripened {
  /** How it looked before it could be pressed, and once it could. */
  before: { outline: string; press: string }
  after: { outline: string; press: string }
  /** From when it was there until it could be pressed, by the page's own clock. */
  ms: number
}

/** Notes how PRONTO of an order looks when it comes and when it is ripe, in the page itself: no machine is too slow to see it. */
function noteRipening(page: Page, pronto: string): Promise<void> {
  return page.evaluate((name) => {
    const looks = (button: Element) => {
      const { outlineStyle, pointerEvents } = getComputedStyle(button)
      return { outline: outlineStyle, press: pointerEvents }
    }
    const ripening = new Promise<Ripened>((resolve) => {
      let came: { before: Ripened['before']; at: number } | undefined
      const observer = new MutationObserver(() => {
        const button = document.querySelector<HTMLElement>(`[aria-label="${name}"]`)
        if (!button) return
        came ??= { before: looks(button), at: performance.now() }
        if (button.dataset.maduro === undefined) return
        observer.disconnect()
        resolve({ before: came.before, after: looks(button), ms: performance.now() - came.at })
      })
      observer.observe(document.body, { childList: true, subtree: true, attributes: true })
    })
    Object.assign(window, { ripening })
  }, pronto)
}

async function ripened(page: Page, kitchen: Kitchen, numero: string): Promise<Ripened> {
  await noteRipening(page, `PRONTO, pedido #${numero}`)
  await kitchen.place({ numero, itens: [item('Bruschetta', 'entrada')] })
  return page.evaluate(() => (window as unknown as { ripening: Promise<Ripened> }).ripening)
}

async function choose({ page }: Board, espera: string): Promise<void> {
  await page.getByRole('button', { name: 'Opções da tela' }).click()
  const panel = page.getByRole('complementary', { name: 'Tela' })
  const choice = panel.getByRole('group', { name: 'Um toque só vale no que está parado há' })
  await choice.getByRole('button', { name: espera, exact: true }).click()
  await expect(choice.getByRole('button', { name: espera, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

test('what cannot be pressed yet looks so and is not pressed, for as long as the panel "Tela" says', async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place({ numero: '10', itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  await expect(board.order('10')).toBeVisible()

  await test.step('dashed and out of reach when it comes, plain when it counts', async () => {
    const { before, after, ms } = await ripened(page, kitchen, '11')
    expect(before).toEqual({ outline: 'dashed', press: 'none' })
    expect(after).toEqual({ outline: 'none', press: 'auto' })
    expect(ms).toBeGreaterThanOrEqual(590)
  })

  await test.step('a second, chosen on the panel, holds at once and after a restart', async () => {
    await choose(board, '1 s')
    expect((await ripened(page, kitchen, '12')).ms).toBeGreaterThanOrEqual(990)
    await page.reload()
    await board.live()
    await expect(board.order('12')).toBeVisible()
    expect((await ripened(page, kitchen, '13')).ms).toBeGreaterThanOrEqual(990)
  })

  await test.step('and a third of one lets a quick hand through', async () => {
    await choose(board, '0,3 s')
    let numero = 20
    // Only a machine that stalls takes longer, and not every time.
    await expect
      .poll(async () => (await ripened(page, kitchen, `${numero++}`)).ms, { timeout: 60_000 })
      .toBeLessThan(590)
    await board.button('20', 'PRONTO').click()
    await expect(board.order('20')).toHaveCount(0)
  })
})
