import type { Locator, Page } from '@playwright/test'
import { type Board, expect, test } from '../support/board'
import { drawnEvening, mixedEvening, pizzasWithASide } from '../support/evening'
import type { Kitchen } from '../support/kitchen'
import { inMinutes, item, minutesAgo, pizza } from '../support/orders'
import { brokenWords, crowded, outside, sizes, wholeTickets } from './measures'

type Densidade = 'compacta' | 'normal' | 'ampla'

/** To the last page of an order and back, each of them on the screen for no longer than it takes to be drawn. */
function turnsThrough(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const where = () => {
      const [, folha, folhas] =
        /parte (\d+) de (\d+)/.exec(document.querySelector('.fila-tickets')?.textContent ?? '') ?? []
      return { folha: Number(folha), folhas: Number(folhas) }
    }
    const turns = async (key: 'PageDown' | 'PageUp') => {
      const before = where().folha
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      for (let frame = 0; frame < 600 && where().folha !== before + (key === 'PageDown' ? 1 : -1); frame += 1)
        await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    const { folhas } = where()
    for (let folha = 1; folha < folhas; folha += 1) await turns('PageDown')
    for (let folha = folhas; folha > 1; folha -= 1) await turns('PageUp')
  })
}

async function choose(page: Page, densidade: Densidade): Promise<void> {
  await page.getByRole('button', { name: 'Opções da tela' }).click()
  const panel = page.getByRole('complementary', { name: 'Tela' })
  await panel.getByRole('button', { name: densidade, exact: true }).click()
  await expect(panel.getByRole('button', { name: densidade, exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
}

async function evening(board: Board, place: (kitchen: Kitchen) => Promise<unknown>): Promise<void> {
  await place(board.kitchen)
  await board.open()
  await board.live()
  await board.askNoMore()
}

function count(page: Page): Promise<number> {
  return wholeTickets(page).then((numbers) => numbers.length)
}

test('an evening of twenty orders: so many stand whole on each screen, and all can be read and touched', async ({
  board,
  page,
}) => {
  await evening(board, mixedEvening)

  await test.step('1280 × 800, normal', async () => {
    await expect.poll(() => count(page)).toBeGreaterThanOrEqual(9)
    expect(await sizes(page)).toEqual({ items: 18, numbers: 26, targets: 56, cut: [] })
  })

  await test.step('what is to be read stands first, then priority, then age, down each column, then right, and no gap is filled', async () => {
    const read = () =>
      page.locator('.fila-lugar').evaluateAll((all) =>
        all
          .map((one) => {
            const { left, top } = one.getBoundingClientRect()
            return { numero: Number(one.querySelector('h2')?.textContent?.slice(1)), at: left * 10_000 + top }
          })
          .sort((one, other) => one.at - other.at)
          .map(({ numero }) => numero),
      )
    // What just got its place may still be on its way there.
    await expect
      .poll(async () => {
        const [cancelled, changed, priority, ...byAge] = [...new Set(await read())]
        const inOrder = byAge.every((numero, at) => at === 0 || numero > (byAge[at - 1] ?? 0))
        return { front: [cancelled, changed, priority], inOrder }
      })
      .toEqual({ front: [417, 421, 425], inOrder: true })
  })

  await test.step('1920 × 1080', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect.poll(() => count(page)).toBeGreaterThanOrEqual(20)
    await expect.poll(() => crowded(page)).toEqual([])
  })

  await test.step('1280 × 800, compacta', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await choose(page, 'compacta')
    await expect.poll(() => count(page)).toBeGreaterThanOrEqual(12)
    expect(await sizes(page)).toEqual({ items: 18, numbers: 26, targets: 56, cut: [] })
    await expect.poll(() => crowded(page)).toEqual([])
    expect(await board.violations()).toEqual([])
    // Beside the long press on all of the header the star is as tall as a finger, also in a header of one line; what stands below it keeps its middle.
    const stars = await page.locator('.fila-tickets .pedido-priorizar').evaluateAll((all) =>
      all.map((star) => {
        const { width, height, left, right, bottom } = star.getBoundingClientRect()
        const under = document.elementFromPoint(left + width / 2, bottom - 1)
        const lines = [...(star.closest('.pedido')?.querySelectorAll('[data-alvo]') ?? [])].filter(
          (line) => !line.contains(star) && line !== star,
        )
        const taken = lines.some((line) => {
          const { top, height: tall } = line.getBoundingClientRect()
          return document.elementFromPoint(right - 4, top + tall / 2) === star
        })
        return width >= 56 && height >= 56 && under === star && !taken
      }),
    )
    expect(stars).not.toEqual([])
    expect(stars).not.toContain(false)
  })

  await test.step('640 × 400, compacta: what stands beside PRONTO is whole', async () => {
    await page.setViewportSize({ width: 640, height: 400 })
    await expect(page.locator('.pedido-ao-lado').first()).toBeVisible()
    await expect.poll(() => crowded(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('what was chosen is there after a restart', async () => {
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-densidade', 'compacta')
    await board.live()
    await choose(page, 'ampla')
    await expect.poll(async () => (await sizes(page)).items).toBeGreaterThan(18)
    await choose(page, 'normal')
    await expect.poll(async () => (await sizes(page)).items).toBe(18)
  })
})

test('the evening in the order in which it is drawn: heavy orders first', { tag: ['@letters', '@slow'] }, async ({
  board,
  page,
}) => {
  await evening(board, drawnEvening)
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(9)
  await choose(page, 'compacta')
  // A line that can be touched is 56 px tall, the drawn ones are 29: with them twelve would need more than the screen has.
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(11)
  await expect.poll(() => crowded(page)).toEqual([])
})

test('whose order it is, when it is due and the other lines fit their ticket, and no word is broken', {
  tag: '@slow',
}, async ({ board, kitchen, page }) => {
  const others = [item('Pudim', 'sobremesa'), item('Batata', 'fritura')]
  const whose = { tipo: 'retirada', cliente: 'Bartolomeu de Albuquerque', prometidoPara: inMinutes(5) }
  await kitchen.place({ numero: '501', ...whose, itens: [pizza('Grande', ['Atum']), ...others] })
  const observacao = 'intolerância a lactose'
  await kitchen.place({ numero: '502', ...whose, observacao, itens: [pizza('Broto', ['Calabresa']), ...others] })
  await kitchen.place({ numero: '503', itens: [item('Bruschetta', 'entrada')] })
  await board.open()
  await board.live()
  await board.askNoMore()
  await kitchen.cancel('503')
  await expect(board.button('503', 'ENTENDI')).toBeVisible()
  for (const densidade of ['normal', 'ampla', 'compacta'] as const) {
    await choose(page, densidade)
    for (const escala of ['1', '1.3']) {
      await page.evaluate((valor) => document.documentElement.style.setProperty('--texto-escala', valor), escala)
      await test.step(`${densidade}, text ${escala}`, async () => {
        await expect.poll(() => crowded(page)).toEqual([])
        await expect
          .poll(() => brokenWords(page, ['intolerância', 'lactose', 'integração', 'Bartolomeu', 'sobremesa']))
          .toEqual([])
        await expect.poll(async () => (await sizes(page)).cut).toEqual([])
      })
    }
    await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1'))
  }
})

test('when every order is a pizza with a side', { tag: '@slow' }, async ({ board, page }) => {
  await evening(board, (kitchen) => Promise.all(pizzasWithASide().map((order) => kitchen.place(order))))
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(8)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(() => count(page)).toBeGreaterThanOrEqual(18)
})

const BURGER = item('X-Burger da casa', 'entrada', {
  complementos: [
    ...['bacon', 'ovo', 'cheddar', 'cebola crispy', 'molho da casa'].map((nome) => ({ nome, tipo: 'adicional' })),
    ...['cebola', 'tomate', 'picles', 'maionese', 'alface'].map((nome) => ({ nome, tipo: 'remocao' })),
    ...['ponto da casa', 'pão australiano', 'molho à parte'].map((nome) => ({ nome, tipo: 'opcao' })),
  ],
  observacao: 'bem passado, por favor',
})

/** The way to the rest, and the menu in the instant in which it is there. */
async function turnsAndCovers(): Promise<void> {
  const onPage = (text: string) => document.querySelector('.fila-tickets')?.textContent?.includes(text)
  document.querySelector<HTMLElement>('[data-resto]')?.click()
  while (!onPage('parte 2 de')) await new Promise(requestAnimationFrame)
  document.querySelector<HTMLElement>('.barra-menu')?.click()
}

const LONG = 'Camarão à moda da casa com requeijão de corte, alho-poró e castanhas do Pará tostadas'

test.describe('on a small screen with large letters', { tag: '@slow' }, () => {
  test.use({ viewport: { width: 1024, height: 600 } })

  test('nothing is cut: an item goes on in the next column, an order on the next page', { tag: '@letters' }, async ({
    board,
    kitchen,
    page,
  }) => {
    await kitchen.place({
      numero: '411',
      criadoEm: minutesAgo(24),
      itens: [item('Bruschetta', 'entrada', { quantidade: 2 })],
    })
    await kitchen.place({ numero: '415', criadoEm: minutesAgo(15), itens: [BURGER] })
    await kitchen.place({
      numero: '418',
      criadoEm: minutesAgo(10),
      observacao: 'alergia a gergelim, amendoim e frutos do mar',
      itens: [
        ...Array.from({ length: 29 }, (_, index) => item(`Petisco ${index + 1}`, 'entrada')),
        pizza('Grande', [{ nome: LONG, remocoes: ['ovo', 'cebola'] }, 'Calabresa'], { borda: 'catupiry' }),
      ],
    })
    await board.open()
    await board.live()
    await board.askNoMore()
    await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.3'))

    const parts = (numero: string): Locator => board.order(numero)
    await test.step('the burger goes on in the next column, with its name in each and every line of it once', async () => {
      await expect.poll(() => parts('415').count()).toBeGreaterThanOrEqual(2)
      await expect(parts('415').first()).toContainText('continua')
      // Larger letters may make a third part of it a moment later.
      await expect(async () => {
        const names = await parts('415').locator('.item-nome').allTextContents()
        expect(names).toEqual(Array(await parts('415').count()).fill(expect.stringContaining('X-Burger da casa')))
      }).toPass()
      for (const line of ['+ bacon', 'SEM PICLES', 'pão australiano', '“bem passado, por favor”']) {
        const shown = parts('415').locator('.fileira', { hasText: line })
        await expect(shown).toHaveCount(1)
        await expect(shown).toBeInViewport({ ratio: 1 })
      }
      await expect(parts('415').last()).toContainText('continua: mesmo item')
      const [above, below] = [await parts('415').first().boundingBox(), await parts('415').last().boundingBox()]
      expect(below?.x).toBeGreaterThan(above?.x ?? 0)
      expect((await sizes(page)).cut).toEqual([])
      expect((await sizes(page)).targets).toBe(56)
    })

    await test.step('pages that were only turned past were not read', async () => {
      await expect(parts('418').first()).toContainText('parte 1 de')
      await board.settled()
      await turnsThrough(page)
      await board.settled()
      await expect(page.getByRole('button', { name: /^Ver o resto, parte \d+, pedido #418/ })).toBeVisible()
      await expect(board.button('418', 'PRONTO')).toHaveCount(0)
    })

    await test.step('nor what lay behind the menu, however long: the first page comes back and still asks for it', async () => {
      await expect(parts('418').first()).toContainText('parte 1 de')
      await page.evaluate(turnsAndCovers)
      await expect(page.locator('ion-menu.show-menu')).toHaveCount(1)
      // Behind the menu nothing has a role.
      const queue = page.locator('.fila-tickets')
      await expect(queue).toContainText('parte 2 de')
      await expect(queue).toContainText('parte 1 de', { timeout: 40_000 })
      await page.evaluate(() => document.querySelector<HTMLElement & { close(): void }>('ion-menu')?.close())
      await expect(page.locator('ion-menu.show-menu')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Ver o resto, parte 2, pedido #418' })).toBeVisible()
    })

    let turned = 2
    await test.step('an order larger than its page cannot be finished before all of it was on the screen', async () => {
      await expect(parts('418').first()).toContainText('parte 1 de')
      await expect(board.button('418', 'PRONTO')).toHaveCount(0)
      // A key asks for the same.
      await parts('418').locator('[data-item]').first().focus()
      await page.keyboard.press('p')
      await expect(parts('418').first()).toContainText('parte 2 de')
      const rest = page.getByRole('button', { name: /^Ver o resto/ })
      while ((await rest.count()) > 0) {
        turned += 1
        // What is turned past at once was not read.
        await board.settled()
        await rest.click()
        await expect(parts('418').first()).toContainText(`parte ${turned} de`)
      }
      expect((await kitchen.read('418')).itens.every(({ etapa }) => etapa === 'fila')).toBe(true)
      expect((await sizes(page)).cut).toEqual([])
      expect(await board.violations()).toEqual([])
    })

    await test.step('read, it may be finished on each of its pages, and the allergy beside PRONTO is whole there', async () => {
      await board.settled()
      const earlier = page.locator('[data-tecla="paginaAnterior"]')
      const wholeHere = async () => {
        await expect(board.button('418', 'PRONTO')).toContainText('gergelim')
        await expect(page.getByRole('button', { name: /^Ver a parte \d+, pedido #418/ })).toBeVisible()
        await expect.poll(() => outside(page)).toEqual([])
      }
      for (let pages = 0; pages < turned && (await earlier.count()) > 0; pages += 1) {
        await wholeHere()
        await earlier.click()
        await board.settled()
      }
      await expect(earlier).toHaveCount(0)
      await wholeHere()
      await board.button('418', 'PRONTO').click()
      await expect
        .poll(async () => (await kitchen.read('418')).itens.every(({ etapa }) => etapa === 'pronto'))
        .toBe(true)
    })
  })

  test('two or three orders stand whole', async ({ board, page }) => {
    await evening(board, mixedEvening)
    await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.3'))
    await expect.poll(() => count(page)).toBeGreaterThanOrEqual(2)
    await expect.poll(() => count(page)).toBeLessThanOrEqual(3)
    expect(await outside(page)).toEqual([])
    expect((await sizes(page)).cut).toEqual([])
  })

  test('a long note of an order is cut between lines like an item, and read before PRONTO', async ({
    board,
    kitchen,
    page,
  }) => {
    const note = 'Sem contato: deixar no balcão da portaria e avisar o porteiro da noite. '.repeat(12).trim()
    const longest = { nome: 'Tábua', quantidade: 1, linha: 'entrada', observacao: note }
    await kitchen.place({ numero: '911', observacao: note, itens: [longest] })
    await board.open()
    await board.live()
    await page.evaluate(() => document.documentElement.style.setProperty('--texto-escala', '1.3'))
    await expect(board.order('911').first()).toBeVisible()
    await expect.poll(() => board.order('911').count()).toBeGreaterThan(1)
    const texts = async () =>
      (await board.order('911').locator('.fileira').allTextContents()).map((text) => text.trim())
    await expect(board.order('911').first()).toContainText(/parte 1 de|continua/)
    await board.settled()
    expect(await outside(page)).toEqual([])
    // Page by page every word of both is on the screen, and only then it can be finished.
    const read = await texts()
    const rest = page.getByRole('button', { name: /^Ver o resto, parte \d+, pedido #911/ })
    for (let turns = 0; turns < 8 && (await rest.count()) > 0; turns += 1) {
      await expect(board.button('911', 'PRONTO')).toHaveCount(0)
      await rest.click()
      await board.settled()
      expect(await outside(page)).toEqual([])
      read.push(...(await texts()))
    }
    expect(read.join(' ')).toBe(`“${note}” “${note}”`)
    await expect(board.button('911', 'PRONTO')).toBeVisible()
  })
})
