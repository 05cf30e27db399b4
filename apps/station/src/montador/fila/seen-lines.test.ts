import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { type TicketView, ticketView } from '../../ticket/ticket-view'
import { linesOf, SeenLines } from './seen-lines'

function viewOf(observacao?: string): TicketView {
  const itens = [umConteudo({ nome: 'Batata', linha: 'pizza', ...(observacao && { observacao }) }), umaPizza()]
  return ticketView(umPedido({ id: 'a', itens }), ['pizza'])
}

const PAGES = [
  { de: 0, ate: 1, deLinha: 0, primeira: true, folha: 1 },
  { de: 1, ate: 2, deLinha: 0, primeira: false, folha: 2 },
]

function see(seen: SeenLines, view: TicketView, folha: number): boolean {
  return PAGES.filter((page) => page.folha === folha).some((page) => seen.add(view.id, linesOf(view, page)))
}

describe('what was on the screen of an order that takes more than one page', () => {
  test('the page that is missing is named until each was shown', () => {
    const seen = new SeenLines()
    const view = viewOf()
    expect(seen.missing(view, PAGES)).toBe(1)
    see(seen, view, 1)
    expect(seen.missing(view, PAGES)).toBe(2)
    see(seen, view, 2)
    expect(seen.missing(view, PAGES)).toBeUndefined()
    expect(see(seen, view, 2)).toBe(false)
  })

  test('a line that changed was not seen', () => {
    const seen = new SeenLines()
    see(seen, viewOf(), 1)
    see(seen, viewOf(), 2)
    expect(seen.missing(viewOf('sem sal'), PAGES)).toBe(1)
  })

  test('one step on is nothing new to read', () => {
    const seen = new SeenLines()
    const view = viewOf()
    see(seen, view, 1)
    see(seen, view, 2)
    const cooking = { ...view, itens: view.itens.map((item) => ({ ...item, etapa: 'montagem' as const })) }
    expect(seen.missing(cooking, PAGES)).toBeUndefined()
  })

  test('an order that is gone is forgotten', () => {
    const seen = new SeenLines()
    see(seen, viewOf(), 1)
    seen.keepOnly(new Set())
    expect(seen.missing(viewOf(), PAGES)).toBe(1)
  })
})
