import type { Page } from '@playwright/test'
import { Kanban, middle } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { type Board, expect, test } from '../support/board'
import type { Kitchen } from '../support/kitchen'
import { item, minutesAgo, pizza } from '../support/orders'

test.use({ hasTouch: true })

const SIZES = [
  [1280, 800],
  [1024, 600],
  [800, 1280],
  [390, 844],
  [1920, 1080],
] as const

const starter = (numero: string, minutos: number, ...nomes: string[]) => ({
  numero,
  criadoEm: minutesAgo(minutos),
  itens: (nomes.length > 0 ? nomes : ['Bruschetta']).map((nome) => item(nome, 'entrada', { referencia: nome })),
})

async function steps(kitchen: Kitchen, numero: string): Promise<string[]> {
  return (await kitchen.read(numero)).itens.map(({ etapa }) => etapa)
}

/** Which of its changes the kitchen knows to be read. */
async function read(kitchen: Kitchen, numero: string): Promise<Record<string, number>> {
  return (await kitchen.read(numero)).reconhecido
}

/** What the foot tells, opened and read with a finger. */
async function understands(board: Board, numero: string): Promise<void> {
  await expect(board.told).toHaveAttribute('data-ler', '')
  await board.settled()
  if ((await board.page.locator('.ion-page:not(.ion-page-hidden) .avisos-abertos').count()) === 0)
    await board.told.tap()
  const notice = board.notice(numero)
  await expect(notice).toBeVisible()
  await board.settled()
  await notice.getByRole('button', { name: /^ENTENDI/ }).tap()
  await expect(notice).toHaveCount(0)
}

for (const [width, height] of SIZES) {
  test.describe(`a finger at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('on the Fila: an item, PRONTO, Desfazer, ENTENDI of a cancellation and of a change, and the edge', async ({
      board,
      kitchen,
      page,
    }) => {
      await kitchen.place(starter('11', 19, 'Bruschetta', 'Caldo verde'))
      await kitchen.place(starter('12', 17))
      await kitchen.place(starter('13', 15))
      const more = Array.from({ length: 60 }, (_, index) => starter(`${500 + index}`, 10 - index / 10))
      for (const some of [more.slice(0, 20), more.slice(20, 40), more.slice(40)])
        await Promise.all(some.map((order) => kitchen.place(order)))
      await board.open({ linhas: ['Entrada'] })
      await board.live()
      await board.told.tap()
      await page.getByRole('button', { name: 'Agora não' }).tap()
      await expect(page.getByRole('button', { name: 'Agora não' })).toHaveCount(0)

      await test.step('an item goes on and is taken back', async () => {
        await board.settled()
        await board.item('11', 'Bruschetta').tap()
        await expect.poll(() => steps(kitchen, '11')).toEqual(['preparo', 'fila'])
        await board.undo.tap()
        await expect.poll(() => steps(kitchen, '11')).toEqual(['fila', 'fila'])
      })

      await test.step('PRONTO finishes the order and is taken back', async () => {
        await board.settled()
        await board.button('11', 'PRONTO').tap()
        await expect(board.order('11')).toHaveCount(0)
        await expect.poll(() => steps(kitchen, '11')).toEqual(['pronto', 'pronto'])
        await expect(board.undo).toContainText('#11')
        await board.undo.tap()
        await expect.poll(() => steps(kitchen, '11')).toEqual(['fila', 'fila'])
        await expect(board.order('11')).toBeVisible()
      })

      await test.step('ENTENDI of a cancellation', async () => {
        await kitchen.cancel('12', 'cliente desistiu')
        await expect(board.button('12', 'ENTENDI')).toBeInViewport({ ratio: 1 })
        await board.settled()
        await board.button('12', 'ENTENDI').tap()
        await expect(board.order('12')).toHaveCount(0)
        await expect.poll(() => read(kitchen, '12')).toEqual({ entrada: expect.any(Number) })
      })

      await test.step('ENTENDI of a change, which takes nothing on', async () => {
        await kitchen.change(starter('13', 15, 'Bruschetta', 'Tábua de frios'))
        await expect(board.button('13', 'ENTENDI')).toBeInViewport({ ratio: 1 })
        await board.settled()
        await board.button('13', 'ENTENDI').tap()
        await expect(board.button('13', 'PRONTO')).toBeVisible()
        await expect.poll(() => read(kitchen, '13')).toEqual({ entrada: expect.any(Number) })
        expect(await steps(kitchen, '13')).toEqual(['fila', 'fila'])
      })

      await test.step('the edge turns on and back', async () => {
        await board.settled()
        await expect(board.order('11')).toBeInViewport()
        // The list of a telephone has a button of its own at its end, with what it does not draw yet.
        const edge = page.locator('[data-tecla="paginaSeguinte"]')
        await expect(edge).toContainText(/^\+ \d+ pedidos/)
        await edge.tap()
        await expect(board.order('11')).not.toBeInViewport()
        await page.getByRole('button', { name: /anterior/ }).tap()
        await expect(board.order('11')).toBeInViewport()
      })
    })

    test('on the Kanban: a tap, the grip, ENTREGAR, Desfazer and ENTENDI', async ({ kitchen, page }) => {
      const kanban = new Kanban(page, kitchen)
      await kanban.start({ linhas: ['Entrada'] })
      await kanban.places(starter('21', 9), starter('22', 8, 'Sopa'))

      await test.step('a tap goes on and is taken back', async () => {
        await kanban.settled()
        await kanban.card('#21', 'fila').tap()
        await expect.poll(() => steps(kitchen, '21')).toEqual(['preparo'])
        await kanban.undo.tap()
        await expect.poll(() => steps(kitchen, '21')).toEqual(['fila'])
        await expect(kanban.card('#21', 'fila')).toBeVisible()
      })

      await test.step('a card is carried by its grip', async () => {
        const finger = await kanban.finger()
        await finger.down(kanban.grip('#21', 'fila'))
        await finger.moveTo(await middle(kanban.column('pronto')), 12)
        await expect(kanban.inHand).toBeVisible()
        await finger.up()
        await expect.poll(() => steps(kitchen, '21')).toEqual(['pronto'])
      })

      await test.step('ENTREGAR, and back', async () => {
        await kanban.settled()
        // Where there is no room for it, what is ready is folded to its count.
        if (!(await kanban.button('21', 'ENTREGAR').isVisible()))
          await kanban.column('pronto').getByRole('button').first().tap()
        await expect(kanban.button('21', 'ENTREGAR')).toBeInViewport({ ratio: 1 })
        await kanban.settled()
        await kanban.button('21', 'ENTREGAR').tap()
        await expect(kanban.readyOrder('21')).toHaveCount(0)
        await expect.poll(async () => (await kitchen.read('21')).situacao).toBe('entregue')
        await kanban.undo.tap()
        await expect.poll(async () => (await kitchen.read('21')).situacao).toBe('pronto')
      })

      await test.step('ENTENDI of a change and of a cancellation, which takes nothing on', async () => {
        await kitchen.change(starter('22', 8, 'Sopa', 'Caldo verde'))
        await understands(kanban, '22')
        await expect.poll(() => read(kitchen, '22')).toEqual({ entrada: expect.any(Number) })
        const before = await read(kitchen, '22')
        await kitchen.cancel('22')
        await understands(kanban, '22')
        await expect.poll(async () => (await read(kitchen, '22')).entrada).toBeGreaterThan(before.entrada ?? 0)
        expect(await steps(kitchen, '22')).toEqual(['fila', 'fila'])
      })
    })

    test('at the dough table: ABRIR, Desfazer and ENTENDI', async ({ kitchen, page }) => {
      const doughs = new DoughBoard(page, kitchen)
      for (const [index, tamanho] of ['Grande', 'Broto', 'Média'].entries())
        await kitchen.place({ numero: `3${index}`, criadoEm: minutesAgo(9 - index), itens: [pizza(tamanho, ['Atum'])] })
      await opensAtTheTable(page, doughs)

      await test.step('ABRIR, and back', async () => {
        await doughs.settled()
        await doughs.openButton('30').tap()
        await expect.poll(() => doughs.openDoughs('30')).toBe(1)
        await doughs.undo.tap()
        await expect.poll(() => doughs.openDoughs('30')).toBe(0)
        await expect(doughs.row('30')).toBeVisible()
        expect(await doughs.openDoughs('31', '32')).toBe(0)
      })

      await test.step('ENTENDI of a cancellation', async () => {
        await doughs.settled()
        await doughs.openButton('30').tap()
        await expect.poll(() => doughs.openDoughs('30')).toBe(1)
        await kitchen.cancel('30', 'cliente desistiu')
        await understands(doughs, '30')
        await expect.poll(() => read(kitchen, '30')).toEqual({ massa: expect.any(Number) })
        expect(await doughs.openDoughs('31', '32')).toBe(0)
      })
    })
  })
}

async function opensAtTheTable(page: Page, doughs: DoughBoard): Promise<void> {
  await doughs.openAtTheTable()
  await doughs.live()
  await expect(page.locator('[data-massa]')).toHaveCount(3)
}
