import { umaPizza, umConteudo, umPedido, umSabor } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { type TicketView, ticketView } from '../../ticket/ticket-view'
import { LINHA_LIDA_MS, linesOf, SeenLines } from './seen-lines'

function viewOf(observacao?: string): TicketView {
  const itens = [umConteudo({ nome: 'Batata', linha: 'pizza', ...(observacao && { observacao }) }), umaPizza()]
  return ticketView(umPedido({ id: 'a', itens }), ['pizza'])
}

const PAGES = [
  { de: 0, ate: 1, deLinha: 0, primeira: true, folha: 1 },
  { de: 1, ate: 2, deLinha: 0, primeira: false, folha: 2 },
]

/** A page that was on the screen for so long, and no longer is. */
function see(seen: SeenLines, view: TicketView, folha: number, ms = LINHA_LIDA_MS): boolean {
  const lines = PAGES.filter((page) => page.folha === folha).flatMap((page) => linesOf(view, page))
  seen.look(0, new Map([[view.id, lines]]))
  const { news } = seen.look(ms, new Map([[view.id, lines]]))
  seen.look(ms, new Map())
  return news
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

  test('a page that was turned past was not read, however often', () => {
    const seen = new SeenLines()
    const view = viewOf()
    see(seen, view, 1)
    for (let time = 0; time < 5; time += 1) expect(see(seen, view, 2, 30)).toBe(false)
    expect(seen.missing(view, PAGES)).toBe(2)
    expect(see(seen, view, 2)).toBe(true)
    expect(seen.missing(view, PAGES)).toBeUndefined()
  })

  test('it is told when the next line will have been read', () => {
    const seen = new SeenLines()
    expect(seen.look(1_000, new Map([['a', ['one']]]))).toEqual({ news: false, next: LINHA_LIDA_MS })
    expect(seen.look(1_200, new Map([['a', ['one', 'two']]]))).toEqual({ news: false, next: LINHA_LIDA_MS - 200 })
    expect(seen.look(1_600, new Map([['a', ['one', 'two']]]))).toEqual({ news: true, next: LINHA_LIDA_MS - 400 })
    expect(seen.look(1_800, new Map([['a', ['one', 'two']]]))).toEqual({ news: true, next: undefined })
  })

  test('a line that changed was not seen', () => {
    const seen = new SeenLines()
    see(seen, viewOf(), 1)
    see(seen, viewOf(), 2)
    expect(seen.missing(viewOf('sem sal'), PAGES)).toBe(1)
  })

  test.each([
    ['what is said beside a flavour', { remocoes: ['amendoim'] }],
    ['its share', { fracao: { n: 1, d: 6 } }],
  ])('a flavour of the second page is another line when %s changed: PRONTO waits until it was there', (_, mudou) => {
    const pizza = (quarto: object) => {
      const sabores = ['Atum', 'Palmito', 'Calabresa', 'Milho'].map((nome, at) => ({
        ...umSabor(nome),
        fracao: { n: 1, d: 4 },
        ...(at === 3 && quarto),
      }))
      return ticketView(umPedido({ id: 'a', itens: [umaPizza({}, { sabores })] }), ['pizza'])
    }
    const pages = [
      { de: 0, ate: 1, deLinha: 0, ateLinha: 2, primeira: true, folha: 1 },
      { de: 0, ate: 1, deLinha: 2, primeira: false, folha: 2 },
    ]
    const seen = new SeenLines()
    const read = (view: TicketView, folha: number) => {
      const lines = pages.filter((page) => page.folha === folha).flatMap((page) => linesOf(view, page))
      seen.look(0, new Map([[view.id, lines]]))
      seen.look(LINHA_LIDA_MS, new Map([[view.id, lines]]))
      seen.look(LINHA_LIDA_MS, new Map())
    }
    for (const folha of [1, 2]) read(pizza({}), folha)
    expect(seen.missing(pizza({}), pages)).toBeUndefined()
    const changed = pizza(mudou)
    read(changed, 1)
    expect(seen.missing(changed, pages)).toBe(2)
    read(changed, 2)
    expect(seen.missing(changed, pages)).toBeUndefined()
  })

  test('an item that was taken out is read as such', () => {
    const seen = new SeenLines()
    const view = viewOf()
    see(seen, view, 1)
    see(seen, view, 2)
    const without = { ...view, itens: view.itens.map((item, at) => ({ ...item, riscado: at === 1 })) }
    expect(seen.missing(without, PAGES)).toBe(2)
    see(seen, without, 2, LINHA_LIDA_MS - 1)
    expect(seen.missing(without, PAGES)).toBe(2)
    see(seen, without, 2)
    expect(seen.missing(without, PAGES)).toBeUndefined()
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
