import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Kanban } from '../boards/kanban/kanban'
import { DoughBoard } from '../boards/masseiro/dough-board'
import { rememberWeeks } from '../boards/masseiro/past-hours'
import { Board, expect, test } from '../boards/support/board'
import { Kitchen } from '../boards/support/kitchen'
import { designOrders, inMinutes, minutesAgo, pizza } from '../boards/support/orders'
import { Station } from '../journeys/station'

/** The pictures of README and manual: copied by hand to docs/images when the screens have changed. */
const FOLDER = join(import.meta.dirname, '../../screenshots/manual')

async function picture(page: Page, name: string): Promise<void> {
  await page.locator('.avisos-resumo').click({ timeout: 5_000 })
  await page.getByRole('button', { name: 'Agora não' }).click({ timeout: 5_000 })
  await page.mouse.move(640, 790)
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
}

test('montador, fila', async ({ page, kitchen }) => {
  const board = new Board(page, kitchen)
  for (const order of designOrders()) await kitchen.place(order)
  await board.open()
  await board.live()
  await page.getByRole('button', { name: 'Ativar som' }).click()
  await board.item('412', 'Bruschetta').click()
  await kitchen.cancel('417', 'cliente desistiu', 'ifood')
  // It comes to the front when the hand has rested.
  await expect(board.numbers.first()).toHaveText('#417')
  await picture(page, 'montador')
})

test('montador, kanban', async ({ page, kitchen }) => {
  const kanban = new Kanban(page, kitchen)
  await kanban.places(...designOrders())
  await kanban.places({ numero: '411', criadoEm: minutesAgo(18), itens: [pizza('Média', ['Palmito'])] })
  await kanban.places({ numero: '416', criadoEm: minutesAgo(12), itens: [pizza('Broto', ['Atum'])] })
  await kanban.start()
  await kanban.mouseDrag(kanban.card('Palmito', 'fila').first(), kanban.column('pronto'))
  await kanban.mouseDrag(kanban.card('Atum', 'fila'), kanban.column('forno'))
  await kanban.mouseDrag(kanban.card('Bruschetta', 'fila'), kanban.column('preparo'))
  await kanban.card('Portuguesa', 'fila').click()
  await expect(kanban.card('Portuguesa', 'montagem')).toBeVisible()
  await page.waitForTimeout(8_500)
  await picture(page, 'kanban')
})

test('masseiro', async ({ page, product }) => {
  const kitchen = await Kitchen.open(product, { estoque: { Broto: 32, Média: 21, Grande: 22, Família: 9 } })
  const doughs = new DoughBoard(page, kitchen)
  await rememberWeeks(kitchen, [
    { Grande: 18, Média: 6 },
    { Grande: 15, Média: 4, Broto: 1 },
    { Grande: 22, Média: 9 },
    { Grande: 17, Média: 6 },
  ])
  await kitchen.place({
    numero: '400',
    criadoEm: minutesAgo(25),
    itens: [pizza('Grande', ['Atum'], { quantidade: 8 })],
  })
  await doughs.openAtTheTable()
  await doughs.openButton('400').click()
  for (const order of designOrders()) await kitchen.place(order)
  await kitchen.place({ numero: '420', criadoEm: minutesAgo(7), itens: [pizza('Média', ['Atum'], { quantidade: 3 })] })
  await kitchen.place({ numero: '398', agendadoPara: inMinutes(95), itens: [pizza('Grande', ['Palmito'])] })
  await expect(doughs.row('398')).toBeVisible()
  await page.waitForTimeout(8_500)
  await picture(page, 'masseiro')
})

test('options of the screen', async ({ page, kitchen }) => {
  const board = new Board(page, kitchen)
  for (const order of designOrders()) await kitchen.place(order)
  await board.open()
  await board.live()
  // The first gesture allows the sound, whichever it is.
  await page.getByRole('banner').click()
  await page.getByRole('button', { name: 'Opções da tela' }).click()
  await picture(page, 'tela')
  await page.getByRole('button', { name: 'Testar este aparelho' }).click()
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(13)
  await page.screenshot({ path: join(FOLDER, 'autoteste.png') })
})

test('settings', async ({ page, product }) => {
  const station = new Station(page)
  await station.setUp(product.url, {
    licenca: product.licenca,
    perfil: 'Matriz – Pinheiros',
    estacao: 'Montagem 1',
    linhas: ['Pizza', 'Entrada'],
  })
  await page.getByRole('button', { name: 'Abrir as configurações' }).click()
  await expect(page.locator('ion-modal').getByText('Licença válida', { exact: true })).toBeVisible()
  await page.waitForTimeout(800)
  await page.screenshot({ path: join(FOLDER, 'configuracoes.png') })
})
