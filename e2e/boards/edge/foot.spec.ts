import type { Page } from '@playwright/test'
import { DoughBoard } from '../masseiro/dough-board'
import { type Board, expect, test } from '../support/board'
import { inMinutes, item, minutesAgo, pizza } from '../support/orders'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
  { width: 800, height: 1280 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
]

/** Nothing of the board reaches into the foot, and nothing of the foot out of it. */
async function apart(page: Page): Promise<void> {
  const places = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const [area, foot, undo, edge] = ['.quadro-area', '.pe', '.desfazer', '.pe-borda'].map(box)
      return {
        apart: area !== undefined && foot !== undefined && area.bottom <= foot.top + 0.5,
        inside: foot !== undefined && undo !== undefined && undo.top >= foot.top && undo.bottom <= foot.bottom + 0.5,
        tall: (box('.desfazer-agora button')?.height ?? 56) >= 56,
        beside: undo === undefined || edge === undefined || edge.width === 0 || undo.right <= edge.left + 0.5,
        whole: foot !== undefined && foot.bottom <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
      }
    })
  await expect.poll(places).toEqual({ apart: true, inside: true, tall: true, beside: true, whole: true })
}

/** What can be taken back is offered for seconds: `act` does something on each of them that can. */
async function onEverySize(page: Page, board: Board, act?: (index: number) => Promise<void>): Promise<void> {
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size)
    await act?.(index)
    await apart(page)
    await expect(board.undo).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('the foot has its own place: what is scheduled, undo with its last five, and the edge', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  const starter = (numero: string, minutos: number) => ({
    numero,
    criadoEm: minutesAgo(minutos),
    itens: [item(`Prato ${numero}`, 'entrada')],
  })
  await kitchen.place({
    numero: '20',
    criadoEm: minutesAgo(18),
    itens: [pizza('Grande', ['Portuguesa', 'Calabresa'])],
  })
  for (let numero = 21; numero < 60; numero += 1) await kitchen.place(starter(`${numero}`, 15 - numero / 10))
  await kitchen.place({ numero: '431', agendadoPara: inMinutes(40), itens: [pizza('Grande', ['Atum'])] })
  await kitchen.place({ numero: '398', agendadoPara: inMinutes(50), itens: [pizza('Grande', ['Atum'])] })
  await kitchen.place({ numero: '440', agendadoPara: inMinutes(180), itens: [pizza('Grande', ['Atum'])] })
  await board.open()
  await board.live()

  await test.step('what is scheduled within the hour is listed, the first due first', async () => {
    const rail = page.getByRole('region', { name: 'Agendados para a próxima hora' })
    await expect(rail).toContainText(/\d\d:\d\d #431.*\d\d:\d\d #398/)
    await expect(rail).not.toContainText('#440')
  })

  await test.step('undo names what was done, by its flavours', async () => {
    await board.button('20', 'PRONTO').click()
    await expect(page.getByText('#20 concluído · ½ Portuguesa ½ Calabresa')).toBeVisible()
    await onEverySize(page, board, async (index) => {
      await board.settled()
      await board.button(`${21 + index}`, 'PRONTO').click()
      await expect(board.order(`${21 + index}`)).toHaveCount(0)
    })
  })

  await test.step('after its count-down it is among the last five, the newest first, each to be taken back', async () => {
    await expect(board.undo).toHaveCount(0)
    await page.getByRole('button', { name: 'Últimas ações' }).click()
    const list = page.getByRole('region', { name: 'Últimas ações' })
    await expect(list.getByRole('listitem')).toHaveText(
      ['25', '24', '23', '22', '21'].map((numero) => `#${numero} concluído · Prato ${numero}Desfazer`),
    )
    expect(await board.violations()).toEqual([])
    await list.getByRole('button', { name: 'Desfazer: #23' }).click()
    await expect(board.order('23')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
  })
})

/** What of the foot is cut off, by the part it stands in or by the edge of the screen. The words of a notice end in "…": all of them are in its list. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('.ion-page:not(.ion-page-hidden) .pe').evaluate((foot) =>
    [...foot.querySelectorAll<HTMLElement>('.avisos-resumo > b, .desfazer-agora > *, .agendados, .pe-paginas button')]
      .filter((part) => part.getClientRects().length > 0)
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        const over = part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).display !== 'inline'
        return over || bottom > innerHeight + 0.5 || right > innerWidth + 0.5 || left < -0.5 || top < 0
      })
      .map((part) => `${part.className || part.tagName}: ${part.textContent}`),
  )
}

test('beside a notice the foot still names what was done and what is scheduled, and nothing runs out of it', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  for (let numero = 20; numero < 40; numero += 1)
    await kitchen.place({
      numero: `${numero}`,
      criadoEm: minutesAgo(16 - (numero - 20) / 2),
      itens: [pizza('Grande', ['Portuguesa', 'Calabresa'])],
    })
  await kitchen.place({ numero: '431', agendadoPara: inMinutes(40), itens: [pizza('Grande', ['Atum'])] })
  await kitchen.place({ numero: '64', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
  await board.open()
  await board.live()
  await board.askNoMore()
  await expect(board.told).toContainText('Suco de uva')
  const rail = page.getByRole('region', { name: 'Agendados para a próxima hora' })
  for (const [index, size] of SIZES.entries()) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await board.settled()
      await expect(rail).toContainText('#431')
      await expect(rail).toBeInViewport()
      expect(await cutOff(page)).toEqual([])
      await board.button(`${20 + index}`, 'PRONTO').click()
      await expect(board.undo).toBeVisible()
      await expect(page.locator('.desfazer-agora')).toContainText(/Portuguesa/)
      expect(await cutOff(page)).toEqual([])
      await expect(board.undo).toHaveCount(0)
    })
  }
})

test('on Kanban and Masseiro undo covers no card and no button', { tag: '@slow' }, async ({ kitchen, page }) => {
  const board = new DoughBoard(page, kitchen)
  for (let numero = 1; numero < 13; numero += 1)
    await kitchen.place({ numero: `${numero}`, itens: [pizza('Grande', ['Atum'])] })
  await board.open({ tipo: 'K', linhas: ['Pizza'] })
  await board.live()
  await page.locator('[data-cartao]').first().click()
  await expect(board.undo).toBeVisible()
  await onEverySize(page, board)

  await board.openMasseiro()
  await board.openButton('2').click()
  await expect(board.undo).toBeVisible()
  await onEverySize(page, board)
})
