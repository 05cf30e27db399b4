import type { Page } from '@playwright/test'

/** The numbers of the orders that are whole on the screen: all their lines and their button, above the foot. */
export function wholeTickets(page: Page): Promise<string[]> {
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
export function sizes(page: Page): Promise<{ items: number; numbers: number; targets: number; cut: string[] }> {
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
export function outside(page: Page): Promise<string[]> {
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

/** Tickets that stand nearer to one another than 8 px, and what of their headers and buttons does not fit its ticket. */
export function crowded(page: Page): Promise<string[]> {
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

/** Which of these words stand in two lines somewhere in a header, a band or a button. */
export function brokenWords(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate((looked) => {
    const broken: string[] = []
    for (const place of document.querySelectorAll('.fila-tickets :is(.pedido-topo, .alergia-faixa, .pedido-acao)')) {
      if (place.closest('[data-medindo]')) continue
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const word of looked) {
          const at = (node.textContent ?? '').toLowerCase().indexOf(word.toLowerCase())
          if (at < 0) continue
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
    }
    return broken
  }, words)
}
