import type { Locator, Page } from '@playwright/test'
import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { Board, expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

// A ticket that travels to its place is not under the finger yet.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

const starter = (numero: string, minutos: number, more: object = {}) => ({
  numero,
  criadoEm: minutesAgo(minutos),
  itens: [item('Bruschetta', 'entrada', { referencia: 'a' })],
  ...more,
})

interface Spot {
  x: number
  y: number
}

async function spotOf(target: Locator): Promise<Spot> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface Tap {
  /** Where the finger comes down; in the middle of what was waited for, unless told otherwise. */
  at?: Spot
  /** It waits for it to go, not to come. */
  gone?: boolean
}

/**
 * A finger that was on its way and comes down in the very moment in which the board changes, before anything else happens: no machine is slow
 * enough to let what changed stand still first. Answers what the board said to it.
 */
async function tapsTheMoment(page: Page, shown: string, { at, gone = false }: Tap, act: () => Promise<unknown>) {
  await page.evaluate(
    ({ selector, spot, goes }) => {
      const touch = (found: Element | null) => {
        const box = found?.getBoundingClientRect()
        const x = spot?.x ?? (box ? box.x + box.width / 2 : 0)
        const y = spot?.y ?? (box ? box.y + box.height / 2 : 0)
        const target = document.elementFromPoint(x, y)
        const finger = { bubbles: true, cancelable: true, clientX: x, clientY: y, isPrimary: true, pointerId: 7 }
        const pointer = { ...finger, pointerType: 'touch' }
        target?.dispatchEvent(new PointerEvent('pointerdown', pointer))
        target?.dispatchEvent(new PointerEvent('pointerup', pointer))
        target?.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }))
      }
      const said = new Promise<string>((resolve) => {
        let came = false
        const look = () => {
          const found = document.querySelector(selector)
          came ||= found !== null
          if (!came || (goes && found)) return
          observer.disconnect()
          touch(found)
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(document.querySelector('.nao-aceito')?.textContent ?? '')),
          )
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { childList: true, subtree: true, attributes: true })
      })
      Object.assign(window, { said })
    },
    { selector: shown, spot: at, goes: gone },
  )
  await act()
  return page.evaluate(() => (window as unknown as { said: Promise<string> }).said)
}

const NOT_YET = 'Acabou de mudar. Toque de novo.'

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

test('a priority order that slides in is not finished by a finger that was on its way', async ({
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

test('a change under a finger meant for PRONTO: neither finished nor advanced nor acknowledged', async ({
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

test('the key P pressed twice at once finishes one order, and again after a look the next', async ({
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
  await page.evaluate(() => {
    const again = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))
    document.addEventListener('focusin', again, { once: true })
  })
  await page.keyboard.press('p')
  await expect(board.item('42', 'Bruschetta')).toBeFocused()
  await board.later()
  await expect(board.numbers).toHaveText(['#42', '#43'])
  await page.keyboard.press('p')
  await expect(board.numbers).toHaveText(['#43'])
})

test('on the Kanban a card that slid under the finger is not moved on', async ({ kitchen, page }) => {
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

test('at the dough table a row that came under the finger is not opened', async ({ kitchen, page }) => {
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
