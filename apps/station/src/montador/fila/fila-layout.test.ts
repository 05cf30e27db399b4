import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownItems } from '../../ticket/finished-items'
import { type TicketView, ticketView } from '../../ticket/ticket-view'
import { type ColumnSize, layoutColumns, type TicketHeights } from './fila-layout'

const TELA: ColumnSize = { altura: 700, espaco: 14, continua: 40, porPagina: 4 }

function ticket(...itens: number[]): TicketHeights {
  return { topo: 80, aviso: 0, itens, pe: 80 }
}

const alturas = fc.record({
  topo: fc.integer({ min: 60, max: 120 }),
  aviso: fc.constantFrom(0, 0, 60),
  itens: fc.array(fc.integer({ min: 40, max: 260 }), { minLength: 1, maxLength: 12 }),
  pe: fc.integer({ min: 70, max: 110 }),
})
const filas = fc.array(alturas, { maxLength: 40 })

describe('the queue fills the screen column by column', () => {
  test('tickets stand below one another while they fit, then begin the next column', () => {
    const places = layoutColumns([ticket(100), ticket(100), ticket(100)], TELA)
    expect(places.map(({ coluna, y }) => [coluna, y])).toEqual([
      [0, 0],
      [0, 274],
      [1, 0],
    ])
  })

  test('a small ticket uses the room that a large one left', () => {
    const places = layoutColumns([ticket(200), ticket(400), ticket(60)], TELA)
    expect(places.map(({ coluna, y }) => [coluna, y])).toEqual([
      [0, 0],
      [1, 0],
      [0, 374],
    ])
  })

  test('no ticket is on an earlier page than an older one', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const pages = layoutColumns(fila, TELA).map(({ coluna }) => Math.floor(coluna / TELA.porPagina))
        expect(pages).toEqual([...pages].sort((a, b) => a - b))
      }),
    )
  })

  test('the first pages stand the same whether or not the later ones are asked for', () => {
    fc.assert(
      fc.property(filas, fc.integer({ min: 1, max: 3 }), (fila, paginas) => {
        const begin = new Map(
          layoutColumns(fila, TELA)
            .filter(({ primeira }) => primeira)
            .map(({ indice, coluna }) => [indice, coluna]),
        )
        const wanted = layoutColumns(fila, TELA).filter(
          ({ indice }) => (begin.get(indice) ?? 0) < paginas * TELA.porPagina,
        )
        expect(layoutColumns(fila, { ...TELA, paginas })).toEqual(wanted)
      }),
    )
  })

  test('a ticket that a whole column can hold is never cut', () => {
    const places = layoutColumns([ticket(300), ticket(100, 100, 100)], TELA)
    expect(places.map(({ coluna, primeira, ultima }) => [coluna, primeira, ultima])).toEqual([
      [0, true, true],
      [1, true, true],
    ])
  })

  test('a ticket taller than the screen continues in the next column', () => {
    const places = layoutColumns([ticket(200, 200, 200, 200)], TELA)
    expect(places.map(({ coluna, de, ate, primeira, ultima }) => ({ coluna, de, ate, primeira, ultima }))).toEqual([
      { coluna: 0, de: 0, ate: 2, primeira: true, ultima: false },
      { coluna: 1, de: 2, ate: 4, primeira: false, ultima: true },
    ])
  })

  test('the part with the button always has an item above it', () => {
    const places = layoutColumns([ticket(200, 200, 160)], TELA)
    expect(places.map(({ de, ate }) => [de, ate])).toEqual([
      [0, 2],
      [2, 3],
    ])
  })

  test('an item taller than a column rolls within its ticket, and nothing else does', () => {
    const places = layoutColumns([ticket(900, 100), ticket(100)], TELA)
    expect(places.map(({ coluna, rola }) => [coluna, rola])).toEqual([
      [0, true],
      [1, false],
      [1, false],
    ])
    fc.assert(fc.property(filas, (fila) => layoutColumns(fila, TELA).every(({ rola }) => !rola)))
  })

  test('nothing is lost, nothing is shown twice, and in each column the older stands above', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const places = layoutColumns(fila, TELA)
        const shown = places.flatMap(({ indice, de, ate }) =>
          Array.from({ length: ate - de }, (_, i) => `${indice}.${de + i}`),
        )
        expect(shown).toEqual(fila.flatMap(({ itens }, indice) => itens.map((_, item) => `${indice}.${item}`)))
        const columns = new Map(places.map(({ coluna }) => [coluna, places.filter((place) => place.coluna === coluna)]))
        for (const column of columns.values()) {
          expect(column.map(({ y }) => y)).toEqual(column.map(({ y }) => y).sort((a, b) => a - b))
        }
      }),
    )
  })

  test('every ticket begins once and ends once', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const places = layoutColumns(fila, TELA)
        for (const indice of fila.keys()) {
          const own = places.filter((place) => place.indice === indice)
          expect(own.filter(({ primeira }) => primeira)).toHaveLength(1)
          expect(own.filter(({ ultima }) => ultima)).toHaveLength(1)
        }
      }),
    )
  })

  test('a newer ticket never moves an older one', () => {
    fc.assert(
      fc.property(filas, alturas, (fila, newer) => {
        const before = layoutColumns(fila, TELA)
        expect(layoutColumns([...fila, newer], TELA).slice(0, before.length)).toEqual(before)
      }),
    )
  })

  test('no part is taller than its column, unless a single item is', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        for (const { indice, de, ate, primeira, ultima, y } of layoutColumns(fila, TELA)) {
          const own = fila[indice]
          if (!own || ate - de === 1) continue
          const itens = own.itens.slice(de, ate).reduce((sum, height) => sum + height, 0)
          const height = own.topo + (primeira ? own.aviso : 0) + itens + (ultima ? own.pe : TELA.continua)
          expect(y + height).toBeLessThanOrEqual(TELA.altura)
        }
      }),
    )
  })
})

describe('a long order that is almost done', () => {
  const casa = new CozinhaDeEnsaio()
  casa.receber(
    umPedido({ id: 'longo', itens: Array.from({ length: 50 }, () => umaPizza()) }),
    umPedido({ id: 'seguinte', itens: [umaPizza()] }),
  )
  for (let id = 1; id <= 48; id++) casa.mover('longo', String(id), 'pronto')
  const views = ['longo', 'seguinte'].map((id) => ticketView(casa.pedido(id), ['pizza']))
  const pageOfNext = (rows: (view: TicketView) => readonly unknown[]) => {
    const next = layoutColumns(
      views.map((view) => ticket(...rows(view).map(() => 120))),
      TELA,
    ).find(({ indice }) => indice === 1)
    return Math.floor((next?.coluna ?? Number.NaN) / TELA.porPagina)
  }

  test('does not push the work of the next order to another page', () => {
    expect(pageOfNext(shownItems)).toBe(0)
    expect(pageOfNext(({ itens }) => itens)).toBeGreaterThan(0)
  })
})

describe('tickets never cover one another', () => {
  test('each begins below the end of the one above it in its column', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const places = layoutColumns(fila, TELA).map((place) => {
          const own = fila[place.indice]
          const itens = own?.itens.slice(place.de, place.ate).reduce((sum, height) => sum + height, 0) ?? 0
          const aviso = place.primeira ? (own?.aviso ?? 0) : 0
          const pe = place.ultima ? (own?.pe ?? 0) : TELA.continua
          return { ...place, end: place.y + (own?.topo ?? 0) + aviso + itens + pe }
        })
        for (const place of places) {
          for (const other of places) {
            if (other === place || other.coluna !== place.coluna || other.y < place.y) continue
            expect(other.y).toBeGreaterThanOrEqual(place.end)
          }
        }
      }),
    )
  })
})
