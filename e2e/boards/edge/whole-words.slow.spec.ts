import { Kanban } from '../kanban/kanban'
import { type Board, expect, test } from '../support/board'
import { item, minutesAgo, pizza } from '../support/orders'

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [1024, 600],
  [800, 1280],
  [390, 844],
] as const

/** What is painted of the notice in the foot, and which of it leaves its place. */
function told(board: Board) {
  return board.told.evaluate((button) => {
    const words = button.querySelector('.avisos-texto')
    const bottom = words?.getBoundingClientRect().bottom ?? 0
    const isCut = (phrase: Element) =>
      [...phrase.getClientRects()].some((line) => (line.top + line.bottom) / 2 > bottom)
    const phrases = [...button.querySelectorAll('.aviso-frase')]
    const painted = phrases.filter((phrase) => getComputedStyle(phrase).opacity === '1')
    return {
      cut: painted.filter(isCut).map((phrase) => phrase.textContent),
      isAllThere: painted.length === phrases.length,
      saysMore: getComputedStyle(button.lastElementChild ?? button, '::before').content.includes('ler'),
      texts: painted.map((phrase) => phrase.textContent).join(''),
    }
  })
}

test('a notice that is longer than its place ends between two phrases, and says that there is more', async ({
  kitchen,
  page,
}) => {
  const order = (more: object, nome: string) => ({
    numero: '120',
    itens: [
      pizza('Família', [nome, 'Quatro queijos'], { referencia: 'a', ...more }),
      item('Bruschetta da casa com tomate seco', 'entrada', { referencia: 'b', ...more }),
    ],
  })
  await kitchen.place(order({}, 'Atum'))
  await kitchen.place({ numero: '121', itens: [pizza('Broto', ['Palmito'])] })
  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await kitchen.change(order({ observacao: 'bem assada, cortar em 16 pedaços, molho à parte' }, 'Frango com catupiry'))
  await expect(kanban.told).toContainText('antes: ')

  for (const [width, height] of SIZES) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await kanban.settled()
      await expect.poll(async () => (await told(kanban)).cut).toEqual([])
      const { isAllThere, saysMore, texts } = await told(kanban)
      expect(texts).toMatch(/^#120 ALTERADO/)
      expect(isAllThere || saysMore).toBe(true)
    })
  }

  await test.step('all of it is in the list', async () => {
    const list = await kanban.openTold()
    const hidden = await list
      .locator('.aviso-frase')
      .evaluateAll((phrases) => phrases.filter((phrase) => getComputedStyle(phrase).opacity !== '1').length)
    expect(hidden).toBe(0)
    await expect(list).toContainText('molho à parte')
  })
})

test('what was done is named in whole words beside Desfazer, and ▴ says where the rest of them is', async ({
  board,
  kitchen,
  page,
}) => {
  const flavours = [
    ['Portuguesa', 'Calabresa'],
    ['Camarão à moda da casa com requeijão de corte', 'Quatro queijos com gorgonzola'],
  ] as const
  for (const [index] of [...SIZES, ...SIZES].entries())
    await kitchen.place({
      numero: `${20 + index}`,
      criadoEm: minutesAgo(16 - index / 2),
      itens: [pizza('Grande', [...(flavours[index % 2] ?? [])])],
    })
  await kitchen.place({ numero: '64', itens: [{ nome: 'Suco de abacaxi com hortelã e gengibre', quantidade: 2 }] })
  await board.open()
  await board.live()
  await expect(board.told).toContainText('Suco de abacaxi')

  /** What is painted of the words that are shown, and which of them leave their place. */
  const named = () =>
    page.locator('.ion-page:not(.ion-page-hidden) .desfazer').evaluate((undo) => {
      const shown = [...undo.querySelectorAll('.desfazer-texto, .desfazer-que')].filter(
        (words) => words.getClientRects().length > 0 && getComputedStyle(words).clipPath === 'none',
      )
      const isCut = (part: Element) => {
        const { right, bottom } = (part.closest('.desfazer-texto, .desfazer-que') ?? part).getBoundingClientRect()
        const lines = [...part.getClientRects()]
        return lines.some((line) => line.right > right + 1 || line.bottom - line.height * 0.15 > bottom + 1)
      }
      const parts = shown.flatMap((words) => (words.children.length > 0 ? [...words.children] : [words]))
      const painted = parts.filter((part) => getComputedStyle(part).opacity === '1')
      const more = undo.querySelector('.desfazer-mais')
      const isAllThere = painted.length === parts.length
      return {
        texts: painted.map((part) => part.textContent).join(''),
        cut: [
          ...painted.filter(isCut).map((part) => part.textContent),
          ...shown.filter((words) => words.scrollWidth > words.clientWidth + 1).map((words) => words.className),
        ],
        isTold: isAllThere !== (more !== null && getComputedStyle(more, '::before').content.includes('mais')),
      }
    })
  for (const [index, [width, height]] of SIZES.entries()) {
    for (const which of [0, 1]) {
      const numero = `${20 + 2 * index + which}`
      await test.step(`${width} × ${height}, #${numero}`, async () => {
        await page.setViewportSize({ width, height })
        await board.settled()
        await board.button(numero, 'PRONTO').click()
        const texts = which === 0 ? /Portuguesa .*Calabresa/ : /Camarão/
        await expect.poll(named).toEqual({ texts: expect.stringMatching(texts), cut: [], isTold: true })
        await expect.poll(async () => (await told(board)).cut, 'of the notice beside it').toEqual([])
        const notice = await told(board)
        expect(notice.isAllThere || notice.saysMore, `"${notice.texts}", or said that there is more`).toBe(true)
      })
    }
  }
})

test('on a telephone the edge is not torn between "+" and what it counts', async ({ board, kitchen, page }) => {
  await kitchen.place({
    numero: '90',
    criadoEm: minutesAgo(9),
    itens: Array.from({ length: 14 }, (_, index) =>
      item(`Petisco ${index + 1}`, 'entrada', { observacao: 'bem quente' }),
    ),
  })
  for (let numero = 20; numero < 31; numero += 1)
    await kitchen.place({ numero: `${numero}`, itens: [pizza('Broto', ['Palmito'])] })
  await page.setViewportSize({ width: 390, height: 844 })
  await board.open()
  await board.live()
  const edge = page.locator('[data-tecla="paginaSeguinte"]')
  await expect(edge).toHaveText('↓ continua · + 11 pedidos ›')
  const lines = await edge.evaluate((button) => {
    const texts: { node: Node; start: number }[] = []
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT)
    for (let start = 0; walker.nextNode(); start += walker.currentNode.textContent?.length ?? 0)
      texts.push({ node: walker.currentNode, start })
    const words = button.textContent ?? ''
    const at = (place: number) => {
      const found = texts.findLast(({ start }) => start <= place)
      if (!found) throw new Error(`no letter ${place} in "${words}"`)
      return [found.node, place - found.start] as const
    }
    const first = words.indexOf('+')
    const range = document.createRange()
    range.setStart(...at(first))
    range.setEnd(...at(first + '+ 11 pedido'.length))
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size
  })
  expect(lines).toBe(1)
})

test('a notice that was arranged stands still, whatever room is left for it', async ({ board, kitchen, page }) => {
  await page.route('**/jwt/token', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const ValidoAte = new Date(Date.now() + 12 * 3_600_000).toISOString()
    return route.fulfill({ response, json: { ...((await response.json()) as object), ValidoAte } })
  })
  await kitchen.place({ numero: '120', itens: [item('X-Burger', 'chapa')] })
  await board.open()
  await board.live()
  const told = page.locator('.avisos-resumo')
  await expect(told).toContainText('Peça à retaguarda para renovar')
  /** At which widths its words were arranged anew in one frame after the other. */
  const restless = await told.evaluate(async (button) => {
    const place = button.closest<HTMLElement>('.avisos-lugar')
    if (!place) throw new Error('the notice has no place')
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
    }
    const isQuiet = async () => {
      let changes = 0
      const watch = new MutationObserver((seen) => {
        changes += seen.length
      })
      watch.observe(button, { attributes: true, subtree: true, attributeFilter: ['data-fora', 'data-mais'] })
      await frames(4)
      watch.disconnect()
      return changes === 0
    }
    const found: number[] = []
    for (let width = 540; width > 200; width -= 4) {
      place.style.maxWidth = `${width}px`
      let tries = 0
      // Something else may have been drawn meanwhile; what chases itself is never quiet.
      while (!(await isQuiet()) && tries < 20) tries += 1
      if (tries === 20) found.push(width)
    }
    return found
  })
  expect(restless).toEqual([])
})
