import type { Browser } from '@playwright/test'
import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { expect, test } from '../support/board'
import type { Kitchen } from '../support/kitchen'
import { item, minutesAgo, pizza } from '../support/orders'
import { NOT_YET, spotOf, tapsTheMoment } from './in-the-moment'

// What travels to its place is not under the finger yet.
test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

const MOTION = { hasTouch: true, reducedMotion: 'reduce' } as const

const starter = (numero: string, minutos: number) => ({
  numero,
  criadoEm: minutesAgo(minutos),
  itens: [item('Bruschetta', 'entrada')],
})

async function steps(kitchen: Kitchen, ...numeros: string[]): Promise<(string | undefined)[]> {
  const orders = await Promise.all(numeros.map((numero) => kitchen.read(numero)))
  return orders.map(({ itens }) => itens[0]?.etapa)
}

async function secondKanban(browser: Browser, kitchen: Kitchen): Promise<Kanban> {
  const context = await browser.newContext(MOTION)
  const other = new Kanban(await context.newPage(), kitchen)
  await other.start({ linhas: ['Entrada'], estacao: 'Montagem 2' })
  return other
}

test('on the Kanban another station moves the card on: a finger on its way moves no other card', async ({
  browser,
  kitchen,
  page,
}) => {
  const kanban = new Kanban(page, kitchen)
  await kanban.start({ linhas: ['Entrada'] })
  await kanban.places(...['11', '12', '13', '14'].map((numero, index) => starter(numero, 15 - index)))
  await expect(kanban.card('#14', 'fila')).toBeVisible()
  const other = await secondKanban(browser, kitchen)
  await expect(other.card('#14', 'fila')).toBeVisible()
  await kanban.settled()
  const spot = await spotOf(kanban.card('#11', 'fila'))

  await test.step('the card leaves a hole, where a finger finds nothing', async () => {
    await tapsTheMoment(page, '[data-coluna="fila"] [data-buraco]', { at: spot }, () => other.card('#11', 'fila').tap())
    await expect(kanban.card('#11', 'preparo')).toBeVisible()
    await kanban.later()
    expect(await steps(kitchen, '11', '12', '13', '14')).toEqual(['preparo', 'fila', 'fila', 'fila'])
  })

  await test.step('the gap closes under a finger: the card that comes to lie there stays', async () => {
    await expect(page.locator('[data-buraco]')).toHaveCount(0)
    await kanban.settled()
    const next = await spotOf(kanban.card('#12', 'fila'))
    const said = await tapsTheMoment(page, '[data-coluna="fila"] [data-buraco]', { at: next, gone: true }, () =>
      other.card('#12', 'fila').tap(),
    )
    expect(said).toBe(NOT_YET)
    await kanban.later()
    await expect(kanban.column('fila').locator('.cartao-numero')).toHaveText(['#13', '#14'])
    expect(await steps(kitchen, '11', '12', '13', '14')).toEqual(['preparo', 'preparo', 'fila', 'fila'])
  })

  await test.step('seen where it is now, it goes on with the next touch', async () => {
    await kanban.settled()
    await kanban.card('#13', 'fila').tap()
    await expect.poll(() => steps(kitchen, '13', '14')).toEqual(['preparo', 'fila'])
  })
  await other.page.context().close()
})

test('another table opens a row: a finger on its way opens no other dough', async ({ browser, kitchen, page }) => {
  const doughs = new DoughBoard(page, kitchen)
  const sizes = ['Grande', 'Média', 'Broto', 'Família']
  const numeros = sizes.map((_, index) => `2${index}`)
  for (const [index, tamanho] of sizes.entries())
    await kitchen.place({ numero: `2${index}`, criadoEm: minutesAgo(15 - index), itens: [pizza(tamanho, ['Atum'])] })
  await doughs.openAtTheTable()
  await expect(doughs.rows).toHaveCount(4)
  const other = await doughs.another(await browser.newContext(MOTION))
  await other.openAtTheTable({ estacao: 'Massa 2' })
  await expect(other.rows).toHaveCount(4)
  const open = async () => {
    const counts = await Promise.all(numeros.map((numero) => doughs.openDoughs(numero)))
    return numeros.filter((_, index) => (counts[index] ?? 0) > 0)
  }
  await doughs.settled()
  const spot = await spotOf(doughs.openButton('20'))

  await test.step('the row leaves a hole, where a finger finds nothing', async () => {
    await tapsTheMoment(page, '.massas [data-buraco]', { at: spot }, () => other.openButton('20').tap())
    await expect(doughs.row('20')).toHaveCount(0)
    await doughs.later()
    expect(await open()).toEqual(['20'])
  })

  await test.step('the gap closes under a finger: the row that comes to lie there is not opened', async () => {
    await expect(page.locator('[data-buraco]')).toHaveCount(0)
    await doughs.settled()
    const next = await spotOf(doughs.openButton('21'))
    const said = await tapsTheMoment(page, '.massas [data-buraco]', { at: next, gone: true }, () =>
      other.openButton('21').tap(),
    )
    expect(said).toBe(NOT_YET)
    await doughs.later()
    expect(await open()).toEqual(['20', '21'])
    await expect(doughs.row('22')).toBeVisible()
  })

  await test.step('seen where it is now, it is opened by the next touch', async () => {
    await doughs.settled()
    await doughs.openButton('22').tap()
    await expect.poll(open).toEqual(['20', '21', '22'])
  })
  await other.page.context().close()
})
