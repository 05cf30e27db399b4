import type { Locator, Page } from '@playwright/test'
import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { type Board, expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

/** Where everything stands that can be pressed on the screen: a list knows what is below it only roughly. */
function places(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.ion-page:not(.ion-page-hidden) .quadro-area [data-alvo]')]
        .map((element) => ({ alvo: element.dataset.alvo ?? '', box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.top < innerHeight)
        .map(({ alvo, box: { x, y, width, height } }) => [alvo, [x, y, width, height].map(Math.round)]),
    ),
  )
}

/** The question about push messages goes, an alarm of another line comes and goes again: nothing of this moves anything. */
async function tellsWithoutMoving(board: Board, numero: string): Promise<void> {
  const { kitchen, page } = board
  for (const [index, size] of SIZES.entries()) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await board.settled()
      const before = await places(page)
      expect(Object.keys(before).length).toBeGreaterThan(1)
      const late = `${numero}${index}`
      await kitchen.place({ numero: late, criadoEm: minutesAgo(40), itens: [item('Suco', 'fritura')] })
      await expect(board.told).toContainText(`#${late} (fritura)`)
      await expectReadable(board.told)
      expect(await places(page)).toEqual(before)
      const [notice, foot] = [await board.told.boundingBox(), await page.locator('.pe').boundingBox()]
      expect(notice?.height).toBeGreaterThanOrEqual(56)
      if (size.width > 600) expect(notice?.y).toBeGreaterThanOrEqual(foot?.y ?? Number.POSITIVE_INFINITY)
      else if (await page.locator('.quadro-area .kanban:visible').count()) await endsAbove(board)
      else await liesOverNothing(board)
      await kitchen.cancel(late)
      await expect(board.told.getByText(`#${late}`)).toHaveCount(0)
      expect(await places(page)).toEqual(before)
    })
  }
}

/** A warning is as large as the text of an item, and not in the colour of what matters less. */
async function expectReadable(warning: Locator): Promise<void> {
  const { size, colour, dim } = await warning.evaluate((element) => {
    const probe = element.appendChild(document.createElement('i'))
    probe.style.color = 'var(--texto-2)'
    const dim = getComputedStyle(probe).color
    probe.remove()
    const { fontSize, color } = getComputedStyle(element)
    return { size: Number.parseFloat(fontSize), colour: color, dim }
  })
  expect(size).toBeGreaterThanOrEqual(18)
  expect(colour).not.toBe(dim)
}

/** A place of its own also on a telephone. */
async function liesOverNothing({ page, told }: Board): Promise<void> {
  const area = await page.locator('.ion-page:not(.ion-page-hidden) .quadro-area').boundingBox()
  const notice = await told.boundingBox()
  expect(notice?.y).toBeGreaterThanOrEqual((area?.y ?? 0) + (area?.height ?? 10_000))
}

/** Over the edge of a list on a telephone: the last thing in it can be brought above the notice. */
async function endsAbove({ page, told }: Board): Promise<void> {
  // What another tab holds is not in this list.
  const last = page.locator('.ion-page:not(.ion-page-hidden) .quadro-area [data-alvo]:visible').last()
  const bottoms = async () => {
    // A wheel at the end of a list goes no further; the list stays where it is.
    await last.evaluate((element) => element.closest('[data-rola]')?.scrollBy(0, 10_000))
    const [box, notice] = [await last.boundingBox(), await told.boundingBox()]
    return box && notice ? box.y + box.height <= notice.y : false
  }
  await expect.poll(bottoms).toBe(true)
  await last.evaluate((element) => element.closest('[data-rola]')?.scrollTo(0, 0))
}

const orders = (first: number, quantos: number) =>
  Array.from({ length: quantos }, (_, index) => ({
    numero: `${first + index}`,
    criadoEm: minutesAgo(9 - index / 10),
    itens: [pizza('Grande', ['Atum', 'Palmito']), item('Bruschetta', 'entrada')],
  }))

test('no ticket moves when a notice comes or goes, and it is read in words at its own place', { tag: '@slow' }, async ({
  board,
  kitchen,
  page,
}) => {
  await Promise.all(orders(100, 14).map((order) => kitchen.place(order)))
  await board.open()
  await board.live()
  await expect(board.order('100')).toBeVisible()
  await expect(board.told).toHaveText(/Receba um aviso quando um pedido novo ficar sem ser visto\./)
  await board.settled()
  const before = await places(page)

  await test.step('the question about push messages opens over the board and goes without moving anything', async () => {
    const all = await board.openTold()
    await expect(all.getByRole('button', { name: 'Ativar avisos' })).toBeVisible()
    expect(await board.violations()).toEqual([])
    expect(await places(page)).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(all).toHaveCount(0)
    await board.askNoMore()
    expect(await places(page)).toEqual(before)
  })

  await tellsWithoutMoving(board, '90')

  await test.step('several at once: the worst in words, the others counted, all of them in the list', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await kitchen.place({ numero: '64', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
    await kitchen.place({ numero: '65', itens: [{ nome: 'Suco de caju', quantidade: 1 }] })
    await expect(board.told).toContainText('+ 1 aviso')
    const all = await board.openTold()
    await expect(all.getByRole('listitem')).toHaveText([/^#64 1 Suco de uva/, /^#65 1 Suco de caju/])
    await page.locator('.barra-relogio').click()
    await expect(all).toHaveCount(0)
  })
})

test('nor does a card of the Kanban', { tag: '@slow' }, async ({ kitchen, page }) => {
  const kanban = new Kanban(page, kitchen)
  await kanban.places(...orders(100, 5))
  await kanban.start()
  await kanban.askNoMore()
  await tellsWithoutMoving(kanban, '90')
})

test('nor does a row at the dough table', { tag: '@slow' }, async ({ kitchen, page }) => {
  const doughs = new DoughBoard(page, kitchen)
  await Promise.all(orders(100, 5).map((order) => kitchen.place(order)))
  await doughs.openAtTheTable()
  await expect(doughs.rows.first()).toBeVisible()
  await doughs.askNoMore()
  await tellsWithoutMoving(doughs, '90')
})

/** Of the words of the worst, how many lines are shown and how many there are. */
function linesTold({ told }: Board): Promise<{ shown: number; all: number }> {
  return told.locator('.avisos-texto').evaluate((words) => {
    const line = Number.parseFloat(getComputedStyle(words).lineHeight)
    return { shown: Math.round(words.clientHeight / line), all: Math.round(words.scrollHeight / line) }
  })
}

test('on a telephone what is not to be made is read without a touch, and below a list all of it', {
  tag: '@slow',
}, async ({ kitchen, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const grande = pizza('Grande', ['Calabresa especial', 'Portuguesa da casa'], { borda: 'catupiry', tipoMassa: 'fina' })
  await kitchen.place({ numero: '100', itens: [pizza('Broto', ['Atum'])] })
  await kitchen.place({ numero: '101', itens: [grande] })
  const doughs = new DoughBoard(page, kitchen)
  await doughs.openAtTheTable()
  await doughs.openButton('101').click()
  await expect.poll(() => doughs.openDoughs('101')).toBe(1)
  await kitchen.cancel('101', 'o cliente desistiu porque o portão do prédio não abre')
  await expect(doughs.told).toContainText('portão')
  await expect(doughs.told.locator('b[data-quantos]')).toBeVisible()
  const told = await linesTold(doughs)
  expect(told.all).toBeGreaterThan(2)
  expect(told.shown).toBe(told.all)
  await liesOverNothing(doughs)

  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await kitchen.place({ numero: '102', itens: [grande] })
  await kitchen.cancel('102')
  await expect(kanban.told).toContainText('#101 CANCELADO')
  await expect(kanban.told.locator('b[data-quantos]')).toBeVisible()
  expect((await linesTold(kanban)).shown).toBeGreaterThan(2)
})

test('on the Kanban of a telephone a long change is read without a touch, and lies over no step', {
  tag: '@slow',
}, async ({ kitchen, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = (sabores: string[], more: object = {}) => ({
    numero: '120',
    itens: [pizza('Grande', sabores, { referencia: 'a', ...more })],
  })
  await kitchen.place(order(['Atum']))
  for (const numero of ['121', '122']) await kitchen.place({ numero, itens: [pizza('Broto', ['Palmito'])] })
  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await kitchen.change(order(['Frango com catupiry', 'Quatro queijos'], { borda: 'cheddar', tipoMassa: 'integral' }))
  await expect(kanban.told).toContainText('antes: ')
  await kanban.settled()
  const { shown, all } = await linesTold(kanban)
  expect(all).toBeGreaterThan(3)
  expect(shown).toBe(all)
  const steps = () =>
    page.locator('.kanban-coluna').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  const top = async () => (await kanban.told.boundingBox())?.y ?? 0
  expect(Math.max(...(await steps()))).toBeLessThanOrEqual(await top())
  expect((await footNow(page)).over).toEqual([])

  await test.step('what can be taken back has its place below it', async () => {
    await kanban.card('#121', 'fila').click()
    await expect(kanban.undo).toBeVisible()
    const { undo, over } = await footNow(page)
    expect([undo, over]).toEqual([true, []])
    expect(Math.max(...(await steps()))).toBeLessThanOrEqual(await top())
  })

  await test.step('when its time is over, all of it stands again beside the way to the last deeds', async () => {
    await expect(kanban.undo).toHaveCount(0)
    await expect.poll(() => page.locator('.desfazer-agora').textContent()).toBe('')
    const told = await linesTold(kanban)
    expect(told.shown).toBe(told.all)
    await expect(kanban.told.getByText('▴')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Últimas ações' })).toBeInViewport({ ratio: 1 })
    expect((await footNow(page)).over).toEqual([])
  })
})

test('what somebody may not eat is read whole in the foot of the Kanban, however much else is told', {
  tag: '@slow',
}, async ({ kitchen, page }) => {
  const order = (numero: string, observacao?: string) => ({
    numero,
    itens: [pizza('Grande', ['Atum'], { referencia: 'a', ...(observacao && { observacao }) })],
  })
  for (const numero of ['31', '32', '33', '34', '35']) await kitchen.place(order(numero))
  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await kitchen.cancel('32', 'cliente desistiu')
  for (const numero of ['33', '34', '35']) await kitchen.change(order(numero, 'bem assada'))
  await kitchen.change(order('31', 'alergia a amendoim e castanha-do-pará'))
  await expect(kanban.told).toContainText(/^#31 .*castanha/)
  await expect(kanban.told.locator('> b')).toHaveAttribute('data-quantos', '5')
  const seen = () =>
    kanban.told.locator('.aviso-alergia').evaluate((words) => {
      const box = words.closest('.avisos-texto')?.getBoundingClientRect()
      return [...words.getClientRects()].every(
        ({ right, bottom }) => box && right <= box.right + 1 && bottom <= box.bottom + 1,
      )
    })
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
    [1024, 600],
    [800, 1280],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await kanban.settled()
    expect(await seen(), `${width} × ${height}`).toBe(true)
  }
})

test('a change taller than the list of notices is read from its beginning, and ENTENDI counts when all of it was in sight', {
  tag: '@slow',
}, async ({ kitchen, page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  const order = (more: object) => ({
    numero: '50',
    itens: Array.from({ length: 14 }, (_, index) =>
      item(`Prato do dia número ${index + 1}`, 'entrada', { referencia: `${index}`, ...more }),
    ),
  })
  await kitchen.place(order({}))
  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await kitchen.change(order({ observacao: 'sem amendoim, por favor, e bem passado' }))
  await kanban.toRead('50')
  const list = page.locator('.avisos-abertos')
  const entendi = kanban.button('50', 'ENTENDI')
  const scrolled = (top: number) => list.evaluate((element, to) => element.scrollTo(0, to), top)
  const press = async () => {
    const box = await entendi.boundingBox()
    if (!box) throw new Error('nothing to press')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  }
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0)
  const { height, room } = await list.evaluate((element) => ({
    height: element.scrollHeight,
    room: element.clientHeight,
  }))
  expect(height).toBeGreaterThan(2 * room)

  await test.step('who goes to its end at once has not read it', async () => {
    await scrolled(height)
    await kanban.pause(1_500)
    await press()
    await expect(page.getByText('Leia o aviso e toque de novo.')).toBeVisible()
    await expect(kanban.notice('50')).toBeVisible()
    await expect(page.getByText('Leia o aviso e toque de novo.')).toHaveCount(0)
  })

  await test.step('who goes down through it has', async () => {
    // A machine that stalls may take a rest for none: who is refused goes through it again.
    await expect(async () => {
      for (let top = 0; top < height; top += room * 0.8) {
        await scrolled(top)
        await kanban.pause(1_400)
      }
      await press()
      await expect(kanban.notice('50')).toHaveCount(0, { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })
})

/** How wide the words of the worst are, in rem, and what of the foot runs over a border or under another part of it. */
function footNow(page: Page) {
  return page.locator('.ion-page:not(.ion-page-hidden) .pe').evaluate((foot) => {
    const box = (name: string) => foot.querySelector(name)?.getBoundingClientRect()
    const [words, notice, undo, edge] = ['.avisos-texto', '.avisos-resumo', '.desfazer', '.pe-borda'].map(box)
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const summary = foot.querySelector('.avisos-resumo')
    const beside = notice && undo && notice.bottom > undo.top && notice.top < undo.bottom
    const last = edge && edge.width > 0 ? edge : undo
    return {
      words: words ? words.width / rem : 0,
      undo: foot.querySelector('.desfazer-agora:not(:empty)') !== null,
      over: [
        summary && summary.scrollWidth > summary.clientWidth ? 'the notice runs over its border' : '',
        beside && notice.right > undo.left ? 'the notice lies under the undo' : '',
        undo && last && last.right > innerWidth ? 'the foot is wider than the screen' : '',
      ].filter(Boolean),
    }
  })
}

test('while something can be taken back the worst is still read in words, an allergy before all', {
  tag: '@slow',
}, async ({ kitchen, page }) => {
  const doughs = new DoughBoard(page, kitchen)
  const pizzas = ['100', '101', '102', '103', '104', '105']
  await page.setViewportSize({ width: 1024, height: 600 })
  for (const numero of pizzas) {
    await kitchen.place({
      numero,
      itens: [pizza('Grande', ['Atum'], { tipoMassa: `Massa ${numero}`, referencia: 'a' })],
    })
  }
  await kitchen.place({ numero: '64', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
  await doughs.openAtTheTable()
  await doughs.askNoMore()
  await doughs.settled()
  await doughs.openButton('100').click()
  await expect.poll(() => doughs.openDoughs('100')).toBe(1)
  await kitchen.cancel('104', 'cliente desistiu')
  await kitchen.cancel('105', 'cliente desistiu')
  await expect(doughs.told).toContainText('#104')
  await kitchen.change({
    numero: '100',
    itens: [pizza('Grande', ['Atum'], { tipoMassa: 'Massa 100', referencia: 'a', observacao: 'alergia a glúten' })],
  })
  await expect(doughs.told).toContainText(/^#100 .*alergia a glúten/)
  await expect(doughs.told).toHaveClass(/aviso-alergico/)
  for (const [numero, size] of [
    ['101', { width: 1024, height: 600 }],
    ['102', { width: 1280, height: 800 }],
    ['103', { width: 390, height: 844 }],
  ] as const) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size)
      await doughs.settled()
      await doughs.openButton(numero).click()
      await expect(page.getByRole('button', { name: /^Desfazer/ })).toBeVisible()
      const { words, undo, over } = await footNow(page)
      expect([undo, over]).toEqual([true, []])
      expect(words).toBeGreaterThanOrEqual(15.9)
    })
  }
})
