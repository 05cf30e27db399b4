import { join } from 'node:path'
import { DoughBoard } from '../boards/masseiro/dough-board'
import { type Board, expect, test } from '../boards/support/board'
import { drawnEvening } from '../boards/support/evening'
import type { Kitchen } from '../boards/support/kitchen'
import { designOrders, item, pizza } from '../boards/support/orders'
import { kitchenIn, SCREENS, STATES, type State } from './states'

const FOLDER = join(import.meta.dirname, '../../screenshots')

const BOARDS = [
  { name: 'fila', open: (board: DoughBoard) => board.open({ tipo: 'F' }) },
  { name: 'kanban', open: (board: DoughBoard) => board.open({ tipo: 'K' }) },
  { name: 'masseiro', open: (board: DoughBoard) => board.openAtTheTable() },
]

for (const { name, open } of BOARDS) {
  for (const state of STATES) {
    test(`${name}, ${state.name}`, async ({ page, product }) => {
      const kitchen = await kitchenIn(product, state)
      const board = new DoughBoard(page, kitchen)
      await open(board)
      await board.live()
      await bring(board, kitchen, state)
      // A device that starts again opens the assembler's board.
      if (name === 'masseiro' && state.brings === 'offline') await board.openMasseiro()
      for (const theme of ['dark', 'light']) {
        await page.evaluate((light) => {
          if (light) document.documentElement.setAttribute('data-tema', 'claro')
          else document.documentElement.removeAttribute('data-tema')
        }, theme === 'light')
        for (const { name: screen, width, height } of SCREENS) {
          await page.setViewportSize({ width, height })
          // The columns are laid out anew after the size has settled.
          await page.waitForTimeout(500)
          await page.screenshot({ path: join(FOLDER, `${name}-${state.name}-${theme}-${screen}.png`) })
        }
      }
    })
  }
}

async function bring({ page }: Board, kitchen: Kitchen, { brings }: State): Promise<void> {
  switch (brings) {
    case 'cancel':
      await kitchen.cancel('412', 'Cliente desistiu', 'ifood')
      await expect(page.getByText(/cancelado/i).first()).toBeVisible()
      break
    case 'change': {
      const [first] = designOrders()
      if (!first) throw new Error('no order to change')
      await kitchen.change({ ...first, itens: [pizza('Família', ['Calabresa', 'Atum'], { borda: 'cheddar' })] })
      await expect(page.getByText(/alterado/i).first()).toBeVisible()
      break
    }
    case 'long-change':
      await kitchen.change(changedAtLength())
      await expect(page.getByText(/alterado/i).first()).toBeVisible()
      break
    case 'allergy': {
      const [, second] = designOrders()
      if (!second) throw new Error('no order to change')
      await kitchen.change({ ...second, observacao: 'alergia a amendoim e castanha-do-pará' })
      await expect(page.getByText(/castanha-do-pará/i).first()).toBeVisible()
      break
    }
    case 'evening':
      await drawnEvening(kitchen)
      await expect(page.getByText(/20 na cozinha/).first()).toBeVisible()
      break
    case 'compacta':
    case 'ampla':
      await page.keyboard.press('l')
      await page.getByRole('button', { name: brings, exact: true }).click()
      await page.keyboard.press('Escape')
      break
    case 'offline':
      // A stream that is open outlives the browser's own offline switch.
      for (const call of ['**/eventos*', '**/comandos']) await page.context().route(call, (route) => route.abort())
      await page.reload()
      await expect(page.getByText(/sem conexão há/)).toBeVisible({ timeout: 30_000 })
      break
    case 'large-text':
    case 'larger-text':
      await page.evaluate(
        (scale) => document.documentElement.style.setProperty('--texto-escala', scale),
        brings === 'large-text' ? '1.3' : '1.6',
      )
  }
}

/** Everything about it became something else. */
function changedAtLength(): Parameters<Kitchen['change']>[0] {
  const [first] = designOrders()
  if (!first) throw new Error('no order to change')
  return {
    ...first,
    observacao: 'O cliente pediu para avisar pelo aplicativo quando sair',
    itens: [
      pizza(
        'Família',
        [
          { nome: 'Frango com catupiry', remocoes: ['milho', 'azeitona'] },
          { nome: 'Quatro queijos', adicionais: ['nozes'] },
        ],
        { borda: 'cheddar', tipoMassa: 'integral', observacao: 'bem assada, cortar em 16 pedaços' },
      ),
      item('Bruschetta', 'entrada', { quantidade: 4, observacao: 'sem alho' }),
    ],
  }
}
