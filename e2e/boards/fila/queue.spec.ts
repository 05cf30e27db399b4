import { Board, expect, test } from '../support/board'
import { inMinutes, item, manyOrders, minutesAgo } from '../support/orders'

const small = (numero: string, parte: object = {}) => ({ numero, itens: [item('Bruschetta', 'entrada')], ...parte })

test('the queue has its order, and is the board that the settings say', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await kitchen.place(small('11', { criadoEm: minutesAgo(5) }))
  await kitchen.place(small('10', { criadoEm: minutesAgo(9) }))
  await board.open()
  await expect(board.numbers).toHaveText(['#10', '#11'])

  await test.step('the oldest comes first, priority before all, and a newcomer moves nobody', async () => {
    const places = () =>
      Promise.all(['10', '11'].map(async (numero) => JSON.stringify(await board.order(numero).boundingBox())))
    const before = await places()
    await kitchen.place(small('12'))
    await expect(board.numbers).toHaveText(['#10', '#11', '#12'])
    expect(await places()).toEqual(before)
    await kitchen.place(small('13', { prioridade: 1 }))
    await expect(board.numbers).toHaveText(['#13', '#10', '#11', '#12'])
  })

  await test.step('tickets of one column stand apart, all by the same', async () => {
    const gaps = () =>
      page.locator('.fila-lugar .pedido').evaluateAll((tickets) => {
        const places = tickets.map((ticket) => ticket.getBoundingClientRect())
        return places.flatMap(({ left, bottom }) => {
          const below = places.filter((place) => place.left === left && place.top >= bottom - 1).map(({ top }) => top)
          return below.length > 0 ? [Math.round(Math.min(...below) - bottom)] : []
        })
      })
    await expect.poll(async () => [...new Set(await gaps())]).toEqual([9])
  })

  await test.step('holding the header gives priority, and undo takes it back', async () => {
    await board.hold(board.order('12').getByRole('heading'))
    await expect(board.numbers).toHaveText(['#12', '#13', '#10', '#11'])
    await expect.poll(async () => (await kitchen.read('12')).prioridade).toBe(1)
    await board.undo.click()
    await expect(board.numbers).toHaveText(['#13', '#10', '#11', '#12'])
  })

  await test.step('the board type follows the settings without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { mesmaPagina: true }))
    await page.getByRole('button', { name: 'Abrir as configurações' }).click()
    const modal = page.locator('ion-modal')
    await modal.getByRole('radio', { name: 'Kanban' }).click()
    await modal.locator('ion-button', { hasText: 'Salvar' }).click()
    await expect(modal).toHaveCount(0)
    await expect(page.locator('.kanban').getByText('Bruschetta').first()).toBeVisible()
    expect(await page.evaluate(() => 'mesmaPagina' in window)).toBe(true)
  })
})

test('a scheduled order is held and released by itself', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  await board.open()
  await board.live()
  // Held until its hour less the twenty minutes that the kitchen needs.
  await kitchen.place(small('30', { agendadoPara: inMinutes(20.2) }))
  await expect(page.getByText('1 pedido agendado; o próximo entra às')).toBeVisible()
  await expect(board.order('30')).toBeVisible({ timeout: 40_000 })
})

test('a long order that is almost done leaves the page to the work that waits', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
  context,
}) => {
  const dishes = Array.from({ length: 30 }, (_, n) => item(`Prato ${n + 1}`, 'chapa'))
  await kitchen.place({ numero: '20', criadoEm: minutesAgo(9), itens: [...dishes, item('Caldo verde', 'entrada')] })
  await kitchen.place(small('21', { criadoEm: minutesAgo(5) }))
  await page.setViewportSize({ width: 1280, height: 800 })
  await board.open({ linhas: ['Chapa'] })
  await board.live()
  await board.button('20', 'PRONTO').click()
  await expect
    .poll(async () => (await kitchen.read('20')).itens.filter(({ etapa }) => etapa === 'pronto').length)
    .toBe(30)

  const pass = new Board(await context.newPage(), kitchen)
  await pass.page.setViewportSize({ width: 1280, height: 800 })
  await pass.open({ estacao: 'Passe', linhas: ['Chapa', 'Entrada'] })
  await expect(pass.item('20', 'Caldo verde')).toBeVisible()
  await expect(pass.item('21', 'Bruschetta')).toBeVisible()
  await expect(pass.page.getByRole('button', { name: /\+ \d+ pedidos?/ })).toHaveCount(0)
  await expect(pass.order('20')).toHaveCount(1)
  await expect(pass.item('20', 'Prato')).toHaveCount(3)

  await test.step('what is done can be read, and taken back by holding it, without anything moving', async () => {
    const places = () =>
      pass.page.locator('.pedido').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const before = await places()
    await pass.page.getByRole('button', { name: 'Ver mais 27 itens prontos, pedido #20' }).click()
    const list = pass.page.getByRole('list', { name: 'Itens prontos do pedido #20' })
    await expect(list.getByRole('button')).toHaveCount(27)
    expect(await places()).toEqual(before)
    expect(await pass.violations()).toEqual([])
    await pass.hold(list.getByRole('button', { name: /Prato 12\b/ }))
    await expect.poll(async () => (await kitchen.read('20')).itens[11]?.etapa).toBe('preparo')
    await expect(list.getByRole('button')).toHaveCount(26)
    await pass.page.getByRole('button', { name: 'Esconder mais 26 itens prontos, pedido #20' }).click()
    await expect(pass.item('20', 'Prato 12\\b')).toHaveAttribute('data-etapa', 'preparo')
  })
  await test.step('a list that was emptied stays closed when items are finished again', async () => {
    const cakes = Array.from({ length: 5 }, (_, n) => item(`Bolo ${n + 1}`, 'chapa'))
    await kitchen.place({ numero: '22', criadoEm: minutesAgo(4), itens: [...cakes, item('Caldinho', 'entrada')] })
    await board.button('22', 'PRONTO').click()
    const toggle = pass.page.getByRole('button', { name: 'Ver mais 2 itens prontos, pedido #22' })
    await toggle.click()
    const list = pass.page.getByRole('list', { name: 'Itens prontos do pedido #22' })
    await expect(list.getByRole('button')).toHaveCount(2)
    const name = /Bolo \d/.exec((await list.getByRole('button').first().textContent()) ?? '')?.[0] ?? ''
    await pass.hold(list.getByRole('button', { name }))
    await expect(list).toHaveCount(0)
    await pass.item('22', name).click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(list).toHaveCount(0)
  })
})

test('a busy evening has room on every screen', { tag: '@slow' }, async ({ board, kitchen, page }) => {
  const orders = manyOrders(34)
  await Promise.all(orders.map((order) => kitchen.place(order)))
  await board.open()
  await board.live()
  await expect(board.order('500')).toBeVisible()

  await test.step('orders counted in "+ N pedidos" on a visible board are seen', async () => {
    for (const { numero } of [orders[0], orders[33]].flatMap((order) => order ?? [])) {
      const origem = Number(numero) % 2 ? 'ifood' : 'telefone'
      await expect.poll(async () => Object.keys((await kitchen.read(numero, origem)).visto ?? {})).toContain('pizza')
    }
  })

  await test.step('what does not fit is counted at the edge and can be paged to', async () => {
    const next = page.getByRole('button', { name: /\+ \d+ pedidos?/ })
    const seen = new Set<string>()
    /** All that the button does not count is on this page or was on one before. */
    const allSeen = () =>
      expect(async () => {
        // A cook who looks through the pages touches the screen, or it goes back to the first by itself.
        await page.keyboard.press('Shift')
        for (const numero of await board.numbers.allTextContents()) seen.add(numero)
        const counted = (await next.isVisible()) ? Number.parseInt(String(await next.textContent()).slice(1), 10) : 0
        expect(seen.size).toBe(34 - counted)
      }).toPass()
    await allSeen()
    while (await next.isVisible()) {
      const first = await board.numbers.first().textContent()
      await next.click()
      await expect(board.numbers.first()).not.toHaveText(String(first))
      await allSeen()
    }
    expect(seen.size).toBe(34)
    expect(await board.violations()).toEqual([])
    const back = page.getByRole('button', { name: /anteriores|início/ })
    while (await back.isVisible()) {
      const first = await board.numbers.first().textContent()
      await back.click()
      await expect(board.numbers.first()).not.toHaveText(String(first))
      await expect(next).toBeVisible()
    }
    await expect(board.order('500')).toBeVisible()
  })

  await test.step('larger letters make fewer columns', async () => {
    const width = async () => (await board.order('500').boundingBox())?.width ?? 0
    const before = await width()
    await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.6'))
    await expect.poll(width).toBeGreaterThan(before)
    await page.evaluate(() => document.documentElement.style.removeProperty('--texto-escala'))
    await expect.poll(width).toBe(before)
  })

  await test.step('on a telephone the queue is one column that scrolls', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const more = page.getByRole('button', { name: '+ 4 pedidos', exact: true })
    await more.scrollIntoViewIfNeeded()
    await board.settled()
    await more.click()
    await expect(board.numbers).toHaveCount(34)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(390)
    expect(await board.violations()).toEqual([])
  })

  await test.step('twice the zoom still works', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await board.button('500', 'PRONTO').scrollIntoViewIfNeeded()
    await board.settled()
    await board.button('500', 'PRONTO').click()
    await expect(board.order('500')).toHaveCount(0)
  })
})
