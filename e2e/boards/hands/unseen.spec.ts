import { Kanban } from '../kanban/kanban'
import { expect, test } from '../support/board'
import { item, minutesAgo } from '../support/orders'

const starter = (numero: string, minutos: number) => ({
  numero,
  criadoEm: minutesAgo(minutos),
  itens: [item('Bruschetta', 'entrada')],
})

const steps = async (kanban: Kanban, ...numeros: string[]) =>
  Promise.all(numeros.map(async (numero) => (await kanban.kitchen.read(numero)).itens[0]?.etapa))

test('keys do nothing to an order behind a panel, nor to one chosen before a digit that found none', async ({
  kitchen,
  page,
}) => {
  const board = new Kanban(page, kitchen)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [index, numero] of ['11', '12', '13'].entries()) await kitchen.place(starter(numero, 9 - index))
  await board.open()
  await board.live()
  await expect(board.order('13')).toBeVisible()

  await test.step('the panel lies over all of the board: P finishes nothing', async () => {
    await board.fromMenu('Totais')
    await expect(page.getByRole('complementary', { name: 'Totais em aberto' })).toBeVisible()
    for (const key of ['1', 'p']) await page.keyboard.press(key)
    await board.later()
    expect(await steps(board, '11', '12', '13')).toEqual(['fila', 'fila', 'fila'])
    await page.keyboard.press('Escape')
  })

  await test.step('there is no seventh: what was chosen before is not meant', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.keyboard.press('1')
    await expect(board.item('11', 'Bruschetta')).toBeFocused()
    await page.keyboard.press('7')
    await expect(page.getByText('Não há nada nesse número. Escolha de novo.')).toBeVisible()
    // Nor does P choose one for the cook who meant another.
    for (const key of ['p', 'p']) await page.keyboard.press(key)
    await board.later()
    expect(await steps(board, '11', '12', '13')).toEqual(['fila', 'fila', 'fila'])
  })

  await test.step('nor on the Kanban', async () => {
    await board.open({ tipo: 'K' })
    await board.live()
    await expect(board.card('#13', 'fila')).toBeVisible()
    await page.keyboard.press('1')
    await expect(board.card('#11', 'fila')).toBeFocused()
    await page.keyboard.press('7')
    await expect(page.getByText('Não há nada nesse número. Escolha de novo.')).toBeVisible()
    // Nor does P choose one for the cook who meant another.
    for (const key of ['p', 'p']) await page.keyboard.press(key)
    await board.later()
    expect(await steps(board, '11', '12', '13')).toEqual(['fila', 'fila', 'fila'])
  })
})

for (const size of [
  { width: 1024, height: 600 },
  { width: 390, height: 844 },
])
  test(`an item whose rest was never on the screen does not go on by a tap, ${size.width} × ${size.height}`, async ({
    board,
    kitchen,
    page,
  }) => {
    await page.setViewportSize(size)
    const complementos = Array.from({ length: 70 }, (_, n) => ({ nome: `ingrediente ${n + 1}`, tipo: 'remocao' }))
    await kitchen.place({ numero: '21', itens: [item('X-Tudo', 'entrada', { complementos })] })
    await board.open()
    await board.live()
    await expect(page.getByRole('button', { name: /^Ver o resto/ }).first()).toBeAttached()
    await board.settled()
    const box = await board.item('21', 'X-Tudo').first().boundingBox()
    for (let taps = 0; taps < 2; taps += 1) {
      await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 20)
      await expect(page.getByText('O item continua. Primeiro toque em “Ver o resto” e leia.')).toBeVisible()
      await board.settled()
    }
    expect((await kitchen.read('21')).itens[0]?.etapa).toBe('fila')
  })

test('on a telephone an item of which only the upper half is there does not go on by a tap, and does once it was read', async ({
  board,
  kitchen,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const complementos = Array.from({ length: 5 }, (_, n) => ({ nome: `ingrediente ${n + 1}`, tipo: 'remocao' }))
  await kitchen.place({
    numero: '20',
    criadoEm: minutesAgo(9),
    itens: Array.from({ length: 14 }, (_, n) => item(`Porção ${n + 1}`, 'entrada')),
  })
  await kitchen.place({ numero: '21', itens: [item('X-Tudo', 'entrada', { complementos, observacao: 'sem sal' })] })
  await board.open()
  await board.live()
  const tudo = board.item('21', 'X-Tudo')
  await expect(tudo).toBeAttached()
  const etapa = async () => (await kitchen.read('21')).itens[0]?.etapa
  /** So much of it is above the lower edge of the list. */
  const shows = (px: number) =>
    tudo.evaluate((element, seen) => {
      const list = element.closest('[data-rola]')
      list?.scrollBy(0, element.getBoundingClientRect().top + seen - list.getBoundingClientRect().bottom)
    }, px)

  await shows(60)
  await board.settled()
  const box = await tudo.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + 20)
  await expect(page.getByText('O item continua. Primeiro toque em “Ver o resto” e leia.')).toBeVisible()
  expect(await etapa()).toBe('fila')

  await expect(async () => {
    await shows(500)
    await board.settled()
    await tudo.click({ position: { x: 60, y: 20 }, timeout: 2_000 })
    await expect.poll(etapa, { timeout: 2_000 }).toBe('preparo')
  }).toPass()
})
