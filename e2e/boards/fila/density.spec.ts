import type { Locator, Page } from '@playwright/test'
import { type Board, expect, test } from '../support/board'
import { drawnEvening, mixedEvening, pizzasWithASide } from '../support/evening'
import type { Kitchen } from '../support/kitchen'
import { item, minutesAgo, pizza } from '../support/orders'

type Densidade = 'compacta' | 'normal' | 'ampla'

/** The numbers of the orders that are whole on the screen: all their lines and their button, above the foot. */
function wholeTickets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foot = document.querySelector('.fila-area')?.getBoundingClientRect().bottom ?? 0
    const parts = [...document.querySelectorAll('.fila-tickets .pedido')]
    const inside = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return top >= 0 && left >= 0 && right <= innerWidth && bottom <= foot + 0.5
    }
    const ids = [...new Set(parts.map((part) => part.getAttribute('data-pedido')))]
    return ids.flatMap((id) => {
      const own = parts.filter((part) => part.getAttribute('data-pedido') === id)
      const done = own.some((part) => part.querySelector('.pedido-acao:not(.pedido-resto)'))
      return done && own.every(inside) ? [own[0]?.querySelector('h2')?.textContent ?? ''] : []
    })
  })
}

/** What a cook reads and touches on the tickets, in pixels as the browser has them. */
function sizes(page: Page): Promise<{ items: number; numbers: number; targets: number; cut: string[] }> {
  return page.evaluate(() => {
    const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const all = (selector: string) => [...document.querySelectorAll(`.fila ${selector}`)]
    const texts = all('.item *, .item').filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    )
    const shown = all('button:not(.pedido-priorizar):not([data-parado])')
    const cut = all('.pedido, .pedido *').filter(
      (element) =>
        getComputedStyle(element).overflowY !== 'visible' &&
        getComputedStyle(element).clipPath === 'none' &&
        element.scrollHeight > element.clientHeight + 1,
    )
    return {
      items: Math.min(...texts.map(size)),
      numbers: Math.min(...all('h2, .idade').map(size)),
      targets: Math.min(...shown.map((element) => Math.round(element.getBoundingClientRect().height))),
      cut: cut.map((element) => element.className),
    }
  })
}

/** What of a ticket is not on the screen: under the foot, or beyond an edge. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const foot = document.querySelector('.pe')?.getBoundingClientRect().top ?? 0
    const lines = [...document.querySelectorAll('.fila-tickets .pedido *')]
    return lines
      .filter((line) => getComputedStyle(line).clipPath === 'none' && !line.closest('[data-medindo], .somente-falado'))
      .filter((line) => {
        const { bottom, right, left, width } = line.getBoundingClientRect()
        return width > 1 && (bottom > foot + 0.5 || right > innerWidth + 0.5 || left < -0.5)
      })
      .map((line) => `${line.className}: ${line.textContent}`)
  })
}

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

/** Tickets that stand nearer to one another than 8 px, and what of their headers and buttons does not fit its ticket. */
function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tickets = [...document.querySelectorAll('.fila .pedido')]
      .filter((ticket) => !ticket.closest('[data-medindo]'))
      .map((ticket) => ({ ticket, name: ticket.querySelector('h2')?.textContent, box: ticket.getBoundingClientRect() }))
    const near = tickets.flatMap(({ name, box }, index) =>
      tickets
        .slice(index + 1)
        .filter(
          (other) =>
            other.box.left < box.right + 7.5 &&
            box.left < other.box.right + 7.5 &&
            other.box.top < box.bottom + 7.5 &&
            box.top < other.box.bottom + 7.5,
        )
        .map((other) => `${name} and ${other.name}`),
    )
    const beyond = tickets.flatMap(({ name, box, ticket }) =>
      [...ticket.querySelectorAll('.pedido-topo :is(h2, span, b), .pedido-ao-lado, .pedido-ao-lado *')]
        .map((element) => ({ text: element.textContent, inner: element.getBoundingClientRect() }))
        .filter(
          ({ inner }) =>
            inner.width > 1 &&
            (inner.right > box.right + 0.5 || inner.left < box.left - 0.5 || inner.bottom > box.bottom + 0.5),
        )
        .map(({ text }) => `${name}: ${text}`),
    )
    return [...near, ...beyond]
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
    // Beside the long press on all of the header the star is as tall as a fingertip, also in a header of one line.
    const stars = await page.locator('.fila-tickets .pedido-priorizar').evaluateAll((all) =>
      all.map((star) => {
        const { width, height, left, bottom } = star.getBoundingClientRect()
        const under = document.elementFromPoint(left + width / 2, bottom - 1)
        return width >= 56 && height >= 44 && under === star
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

test('the evening in the order in which it is drawn: heavy orders first', { tag: '@letters' }, async ({
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
