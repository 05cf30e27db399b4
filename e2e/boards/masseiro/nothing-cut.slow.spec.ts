import { expect } from '../support/board'
import { Kitchen } from '../support/kitchen'
import { inMinutes, minutesAgo, pizza } from '../support/orders'
import { DoughBoard, test } from './dough-board'

async function atSize(doughs: DoughBoard, width: number, height: number, text: string): Promise<void> {
  await doughs.page.setViewportSize({ width, height })
  await doughs.page.evaluate((valor) => document.documentElement.style.setProperty('--texto-escala', valor), text)
  await doughs.settled()
}

test('on a telephone no word of a dough is broken or runs under ABRIR, however large the letters', async ({
  doughs,
  kitchen,
}) => {
  for (const [index, tipoMassa] of ['integral de fermentação natural', 'semi-integral-multigrãos'].entries())
    await kitchen.place({ numero: `7${index}`, itens: [pizza('Família', ['Atum'], { tipoMassa, quantidade: 12 })] })
  await doughs.openAtTheTable()
  await expect(doughs.rows).toHaveCount(2)
  for (const text of ['1', '1.15', '1.3', '1.45', '1.6']) {
    await atSize(doughs, 390, 844, text)
    const faults = await doughs.rows.evaluateAll((rows) =>
      rows.flatMap((row) => {
        const end = row.querySelector('.massa-abrir')?.getBoundingClientRect().left ?? 0
        return [...row.querySelectorAll('.massa-tamanho, .massa-tipo')].flatMap((label) => {
          const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
          const texts: Node[] = []
          while (walker.nextNode()) texts.push(walker.currentNode)
          const { right } = label.getBoundingClientRect()
          return texts.flatMap((text) =>
            [...(text.textContent ?? '').matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              const lines = [...range.getClientRects()]
              return [
                lines.length === 1 ? '' : `${word} is broken`,
                lines.every((line) => line.right <= right && right <= end) ? '' : `${word} is cut`,
              ].filter(Boolean)
            }),
          )
        })
      }),
    )
    expect.soft(faults, text).toEqual([])
  }
})

test('of what is scheduled a number is whole or counted, and so are its doughs', async ({ doughs, kitchen }) => {
  for (let numero = 100; numero < 112; numero += 1)
    await kitchen.place({
      numero: `${numero}`,
      criadoEm: minutesAgo(30),
      itens: [pizza('Grande', ['Atum'], { tipoMassa: `Massa ${numero}` })],
    })
  await kitchen.place({ numero: '700', agendadoPara: inMinutes(45), itens: [pizza('Grande', ['Atum'])] })
  await kitchen.place({ numero: '48260', agendadoPara: inMinutes(40), itens: [pizza('Grande', ['Atum'])] })
  await kitchen.place({ numero: '64', itens: [{ nome: 'Suco de uva', quantidade: 1 }] })
  await doughs.openAtTheTable()
  await doughs.live()
  const rail = doughs.page.locator('.ion-page:not(.ion-page-hidden) .agendados')
  await expect(rail).toContainText('#48260')
  for (const [width, height] of [
    [390, 844],
    [800, 1280],
    [1024, 600],
  ] as const) {
    for (const text of ['1', '1.15', '1.3']) {
      await atSize(doughs, width, height, text)
      const { cut, said } = await rail.evaluate((section) => {
        const list = section.querySelector('ul')?.getBoundingClientRect()
        const parts = [...section.querySelectorAll<HTMLElement>('li, li > span, .agendados-resto')]
        const shown = parts.filter((part) => {
          const { top } = part.getBoundingClientRect()
          return part.matches('.agendados-resto') || (list !== undefined && top < list.bottom - 1)
        })
        const place = section.closest('.pe-agendados')?.getBoundingClientRect()
        return {
          said: shown.map((part) => part.textContent),
          cut: shown
            .filter((part) => {
              const { right } = part.getBoundingClientRect()
              const box = part.matches('li, li > span') ? part.closest('ul')?.getBoundingClientRect() : place
              return right > (box?.right ?? 0) + 1 || part.scrollWidth > part.clientWidth + 1
            })
            .map((part) => part.textContent),
        }
      })
      expect.soft(cut, `${width} × ${height}, ${text}`).toEqual([])
      expect.soft(said.length, `${width} × ${height}, ${text}`).toBeGreaterThan(0)
    }
  }
})

test('the stock is whole beside the doughs, however large the letters and however many the kinds', async ({
  product,
  page,
}) => {
  const kitchen = await Kitchen.open(product, { estoque: { Broto: 24, Média: 21, Grande: 14, Família: 9 } })
  const doughs = new DoughBoard(page, kitchen)
  for (const [index, tipoMassa] of ['fina', 'integral', 'tradicional'].entries())
    for (const [place, tamanho] of ['Broto', 'Média', 'Grande', 'Família'].entries())
      await kitchen.place({ numero: `${index}${place}`, itens: [pizza(tamanho, ['Atum'], { tipoMassa })] })
  await doughs.openAtTheTable()
  await doughs.live()
  await expect(doughs.stock('Família')).toBeVisible()
  for (const [width, height] of [
    [1280, 800],
    [1024, 600],
    [1920, 1080],
  ] as const) {
    for (const text of ['1', '1.15', '1.3']) {
      await atSize(doughs, width, height, text)
      const cut = await page.locator('.masseiro-lado').evaluate((side) => {
        const { bottom } = side.getBoundingClientRect()
        return [...side.querySelectorAll('.estoque')]
          .filter((row) => row.getBoundingClientRect().bottom > bottom || row.scrollWidth > row.clientWidth + 1)
          .map((row) => row.textContent)
      })
      expect.soft(cut, `${width} × ${height}, ${text}`).toEqual([])
    }
  }
})

test('what of the dough table goes on below the edge is said there, on every screen, until its end is reached', async ({
  product,
  page,
}) => {
  const kitchen = await Kitchen.open(product, { estoque: { Broto: 24, Média: 21, Grande: 14, Família: 9 } })
  const doughs = new DoughBoard(page, kitchen)
  for (const [index, tipoMassa] of ['fina', 'integral', 'tradicional'].entries())
    for (const [place, tamanho] of ['Broto', 'Média', 'Grande', 'Família'].entries())
      await kitchen.place({ numero: `${index}${place}`, itens: [pizza(tamanho, ['Atum'], { tipoMassa })] })
  for (let dia = 1; dia <= 3; dia += 1)
    await kitchen.place({
      numero: `90${dia}`,
      agendadoPara: inMinutes(dia * 1_500),
      itens: [pizza('Grande', ['Atum'])],
    })
  await doughs.openAtTheTable()
  await doughs.live()
  await expect(doughs.rows.first()).toBeVisible()
  const side = page.locator('.masseiro-lado')
  const sign = page.locator('.masseiro-borda')
  const ahead = page.getByRole('navigation', { name: 'Outras massas' }).getByRole('button').last()
  const end = (part: string) => page.locator(part).evaluate((list) => list.scrollTo({ top: list.scrollHeight }))
  const atStart = (part: string) => page.locator(part).evaluate((list) => list.scrollTo({ top: 0 }))
  for (const [width, height] of [
    [1280, 800],
    [1024, 600],
    [390, 844],
  ] as const) {
    await atSize(doughs, width, height, '1')
    await atStart('.masseiro-fila')
    await expect(ahead).toHaveText(/^\+ \d+ massas/)
    // The doughs of this evening are all on the screen before its end: what is scheduled comes after them.
    await doughs.rows.nth(11).evaluate((row) => row.scrollIntoView({ block: 'end' }))
    await expect(ahead).toHaveText('↓ continua ›')
    await end('.masseiro-fila')
    await expect(page.getByText('↓ continua ›')).toHaveCount(0)

    const [tab, more] = ['Estoque e totais', 'Por tamanho e borda · previsão'].map((name) =>
      page.getByRole('button', { name }),
    )
    if (await tab?.isVisible()) await tab?.click()
    if (await more?.isVisible()) await more?.click()
    await expect(sign).toHaveText('↓ continua')
    await expect(sign).toBeInViewport({ ratio: 1 })
    const [edge, below] = await Promise.all([side.boundingBox(), sign.boundingBox()])
    expect(below?.y ?? 0).toBeGreaterThanOrEqual((edge?.y ?? 0) + (edge?.height ?? 0) - 1)
    await end('.masseiro-lado')
    await expect(sign).toHaveText(/^↑ há mais acima\s+· volta em/)
    await atStart('.masseiro-lado')
    await expect(sign).toHaveText('↓ continua')
    for (const name of ['‹ Massas em estoque', /^Massas ·/]) {
      const back = page.getByRole('button', { name })
      if (await back.isVisible()) await back.click()
    }
  }
})

test('on a telephone the sign comes and stays, whatever height the table has', async ({ product, page }) => {
  const kitchen = await Kitchen.open(product, { estoque: { Broto: 24, Média: 21, Grande: 14, Família: 9 } })
  const doughs = new DoughBoard(page, kitchen)
  await kitchen.place({ numero: '1', itens: [pizza('Grande', ['Atum'])] })
  await doughs.openAtTheTable()
  await doughs.live()
  await atSize(doughs, 390, 844, '1')
  await page.getByRole('button', { name: 'Estoque e totais' }).click()
  const most = await page.locator('.masseiro-lado').evaluate(async (side) => {
    const column = side.parentElement as HTMLElement
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame)
    }
    let changes = 0
    const seen = new MutationObserver((all) => {
      changes += all.length
    })
    seen.observe(column, { childList: true })
    const counted: number[] = []
    const content = () => [...side.children].reduce((sum, each) => sum + each.getBoundingClientRect().height, 0)
    const whole = content() + 8 * side.children.length
    for (let height = whole - 40; height <= whole + 110; height += 6) {
      column.style.flex = 'none'
      column.style.height = `${height}px`
      await frames(10)
      changes = 0
      await frames(30)
      counted.push(changes)
    }
    seen.disconnect()
    return Math.max(...counted)
  })
  expect(most).toBeLessThanOrEqual(1)
})
