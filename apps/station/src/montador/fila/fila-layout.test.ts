import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alturas, filas, TELA, ticket, withRows } from '../../../test/ticket-heights'
import { shownItems } from '../../ticket/finished-items'
import { type TicketView, ticketView } from '../../ticket/ticket-view'
import { cutTicket } from './cut-ticket'
import { type Fragment, fitWhole, layoutColumns } from './fila-layout'
import { itemHeight, solidItem, type TicketHeights } from './ticket-heights'

const pageOf = ({ coluna }: Pick<Fragment, 'coluna'>) => Math.floor(coluna / TELA.porPagina)
const short = ({ coluna, de, deLinha, ate, ateLinha }: Fragment) => ({ coluna, de, deLinha, ate, ateLinha })

/** Each row of each item of the queue that a fragment shows; an item without rows counts as its name. */
function rowsOf(fila: readonly TicketHeights[], { indice, de, ate, deLinha, ateLinha }: Fragment): string[] {
  const itens = fila[indice]?.itens.slice(de, ate) ?? []
  return itens.flatMap(({ linhas }, at) => {
    const first = at === 0 ? deLinha : 0
    const end = at === itens.length - 1 ? (ateLinha ?? linhas.length) : linhas.length
    const rows = Array.from({ length: end - first }, (_, row) => `${indice}.${de + at}.${first + row}`)
    return first === 0 ? [`${indice}.${de + at}`, ...rows] : rows
  })
}

test('a foot taller than a column ends its ticket all the same', () => {
  for (const pe of [660, 661, 900]) {
    const cuts = cutTicket({ ...ticket(100, withRows(3)), pe }, TELA, { coluna: 0, y: 0 })
    expect(cuts?.at(-1)).toMatchObject({ ultima: true, ate: 2 })
    expect(cuts?.length).toBeLessThan(6)
  }
})

describe('the queue fills the screen column by column', () => {
  test('tickets stand below one another while they fit, then begin the next column', () => {
    const places = layoutColumns([ticket(150), ticket(150), ticket(150)], TELA)
    expect(places.map(({ coluna, y }) => [coluna, y])).toEqual([
      [0, 0],
      [0, 280],
      [1, 0],
    ])
  })

  test('no gap is filled by a younger ticket', () => {
    const places = layoutColumns([ticket(200), ticket(500), ticket(60)], TELA)
    expect(places.map(({ coluna, y }) => [coluna, y])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    fc.assert(
      fc.property(filas, (fila) => {
        const order = layoutColumns(fila, TELA).map(({ coluna, y }) => coluna * 10_000 + y)
        expect(order).toEqual([...order].sort((a, b) => a - b))
      }),
    )
  })

  test('the first pages stand the same whether or not the later ones are asked for', () => {
    fc.assert(
      fc.property(filas, fc.integer({ min: 1, max: 3 }), (fila, paginas) => {
        const all = layoutColumns(fila, TELA)
        const begin = new Map(all.filter(({ primeira }) => primeira).map((part) => [part.indice, pageOf(part)]))
        const wanted = all.filter(({ indice }) => (begin.get(indice) ?? 0) < paginas)
        expect(layoutColumns(fila, { ...TELA, paginas })).toEqual(wanted)
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
})

describe('what does not fit the rest of its column is cut between lines', () => {
  test('after whole items, and between the rows of one where its name and two rows fit', () => {
    const places = layoutColumns([ticket(380), ticket(withRows(6))], TELA)
    expect(places.slice(1).map(short)).toEqual([
      { coluna: 0, de: 0, deLinha: 0, ate: 1, ateLinha: 3 },
      { coluna: 1, de: 0, deLinha: 3, ate: 1, ateLinha: undefined },
    ])
  })

  test('begins in the next column where less than a name and two rows would fit', () => {
    const places = layoutColumns([ticket(430), ticket(withRows(6))], TELA)
    expect(places.map(short)[1]).toEqual({ coluna: 1, de: 0, deLinha: 0, ate: 1, ateLinha: undefined })
  })

  test('a flavour of many lines is as good as two rows: its ticket begins on this page, not on the next', () => {
    const flavours = { ...withRows(2, 140), nome: 110 }
    const large = { ...ticket(flavours, 100), topo: 100, aviso: 190 }
    expect(
      layoutColumns([ticket(300), large], TELA)
        .slice(1)
        .map(short),
    ).toEqual([
      { coluna: 1, de: 0, deLinha: 0, ate: 1, ateLinha: 1 },
      { coluna: 2, de: 0, deLinha: 1, ate: 2, ateLinha: undefined },
    ])
  })

  test('the part with the button has an item, or a part of one, above it', () => {
    const places = layoutColumns([ticket(200, 200, 160, 60)], TELA)
    expect(places.map(({ de, ate }) => [de, ate])).toEqual([
      [0, 3],
      [3, 4],
    ])
  })

  test('a flavour is named again above the changes that continue it', () => {
    const flavour = { altura: 25 }
    const changes = Array.from({ length: 6 }, () => ({ altura: 22, sob: 0 }))
    const item = { ...solidItem(30), linhas: [flavour, ...changes], aoLado: 7, disco: 54, nomeAoLado: true }
    expect(itemHeight(item)).toBe(30 + 25 + 6 * 22)
    expect(itemHeight(item, 4)).toBe(30 + 25 + 3 * 22)
    expect(itemHeight(item, 0, 1)).toBe(55)
  })

  test('[OF5] a flavour is not cut from its changes while a column can hold it', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        for (const { indice, de, deLinha } of layoutColumns(fila, TELA)) {
          if (deLinha > 0) expect(fila[indice]?.itens[de]?.linhas[deLinha]?.sob).toBeUndefined()
        }
      }),
    )
  })

  test('[OF5] a flavour that no column can hold is cut, and all of it is shown', () => {
    const changes = Array.from({ length: 40 }, () => ({ altura: 22, sob: 0 }))
    const item = { ...solidItem(30), linhas: [{ altura: 25 }, ...changes], aoLado: 41, disco: 54, nomeAoLado: true }
    const fila = [ticket(400), ticket(item)]
    expect(layoutColumns(fila, TELA).flatMap((part) => rowsOf(fila, part))).toHaveLength(43)
  })

  test('a ticket that one column can hold never makes anybody turn the page', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        for (const { indice, folhas } of layoutColumns(fila, TELA)) {
          const own = fila[indice]
          if (!own || folhas === 1) continue
          const whole = own.itens.reduce((sum, item) => sum + itemHeight(item), own.topo + own.aviso + own.pe)
          expect(whole).toBeGreaterThan(TELA.altura)
        }
      }),
    )
  })

  test('one that is larger than what is left of its page stands there in parts', () => {
    const many = Array.from({ length: 30 }, () => 56)
    const places = layoutColumns([ticket(500), ticket(500), ticket(500), ticket(...many)], TELA)
    const own = places.filter(({ indice }) => indice === 3)
    expect(own.map(({ coluna, folha, folhas, vira }) => ({ coluna, folha, folhas, vira }))).toEqual([
      { coluna: 3, folha: 1, folhas: 2, vira: true },
      { coluna: 4, folha: 2, folhas: 2, vira: false },
      { coluna: 5, folha: 2, folhas: 2, vira: false },
    ])
  })

  test('an item is not cut across pages', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        for (const { indice, ate, ateLinha, vira } of layoutColumns(fila, TELA)) {
          if (vira && !fila[indice]?.itens[ate - 1]?.nota) expect(ateLinha).toBeUndefined()
        }
      }),
    )
  })

  test('a note is no item: an order that begins with a long one fills what is left of its page', () => {
    const note = { ...withRows(6, 120), minima: 0, nota: true }
    const places = layoutColumns([ticket(500), ticket(500), ticket(260), ticket(note, 100), ticket(60)], TELA)
    const own = places.filter(({ indice }) => indice === 3)
    expect(own.map(short)).toEqual([
      { coluna: 2, de: 0, deLinha: 0, ate: 1, ateLinha: 1 },
      { coluna: 3, de: 0, deLinha: 1, ate: 1, ateLinha: 5 },
      { coluna: 4, de: 0, deLinha: 5, ate: 2, ateLinha: undefined },
    ])
    expect(own.map(({ folha, folhas, vira }) => ({ folha, folhas, vira }))).toEqual([
      { folha: 1, folhas: 2, vira: false },
      { folha: 1, folhas: 2, vira: true },
      { folha: 2, folhas: 2, vira: false },
    ])
  })

  test('a note that crosses pages leaves no name alone at the foot of one, nor room for two of its lines', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        for (const { indice, de, ate, deLinha, ateLinha, vira } of layoutColumns(fila, TELA)) {
          const last = fila[indice]?.itens[ate - 1]
          if (!vira || !last?.nota || ateLinha === undefined || (ate - 1 === de && deLinha > 0)) continue
          const rows = last.linhas.slice(0, ateLinha)
          const tall = rows.reduce((sum, { altura }) => sum + altura, 0)
          expect(rows.length >= 2 || tall >= 2 * TELA.continua).toBe(true)
        }
      }),
    )
  })

  test('only an item that no page can hold is cut across them, and all of it is shown', () => {
    const places = layoutColumns([ticket(withRows(160))], TELA)
    expect(places.some(({ vira, ateLinha }) => vira && ateLinha !== undefined)).toBe(true)
    expect(places.flatMap((part) => rowsOf([ticket(withRows(160))], part))).toHaveLength(161)
  })
})

describe('nothing to read is cut or hidden', () => {
  test('every line of every ticket stands exactly once, in order', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const shown = layoutColumns(fila, TELA).flatMap((part) => rowsOf(fila, part))
        const all = fila.flatMap(({ itens }, indice) =>
          itens.flatMap(({ linhas }, item) => [
            `${indice}.${item}`,
            ...linhas.map((_, row) => `${indice}.${item}.${row}`),
          ]),
        )
        expect(shown).toEqual(all)
      }),
    )
  })

  test('every ticket begins once, ends once, and has one way on from each page', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const places = layoutColumns(fila, TELA)
        for (const indice of fila.keys()) {
          const own = places.filter((place) => place.indice === indice)
          expect(own.filter(({ primeira }) => primeira)).toHaveLength(1)
          expect(own.filter(({ ultima }) => ultima)).toHaveLength(1)
          expect(own.filter(({ vira }) => vira)).toHaveLength((own[0]?.folhas ?? 0) - 1)
        }
      }),
    )
  })

  test('nothing is taller than its column, and tickets never cover one another', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const places = layoutColumns(fila, TELA)
        for (const [at, { coluna, y, altura }] of places.entries()) {
          expect(y + altura).toBeLessThanOrEqual(TELA.altura)
          const below = places[at + 1]
          if (below?.coluna === coluna) expect(below.y).toBeGreaterThanOrEqual(y + altura + TELA.espaco)
        }
      }),
    )
  })

  test('where the page ends for a ticket there is room for its own foot, also when all of it was read', () => {
    const withAllergy = { ...ticket(...Array.from({ length: 60 }, () => 56)), pe: 84 }
    const turning = layoutColumns([withAllergy], TELA).filter(({ vira }) => vira)
    expect(turning).not.toEqual([])
    for (const { de, ate, altura } of turning) {
      expect(altura).toBeGreaterThanOrEqual(withAllergy.topoDeNovo + (ate - de) * 56 + withAllergy.pe)
    }
    fc.assert(
      fc.property(filas, (fila) => {
        for (const { indice, vira, altura, primeira, de, ate, deLinha, ateLinha } of layoutColumns(fila, TELA)) {
          const own = fila[indice]
          if (!own || !vira) continue
          const itens = own.itens.slice(de, ate)
          const lines = itens.reduce((sum, item, at) => {
            const end = at === itens.length - 1 ? ateLinha : undefined
            return sum + itemHeight(item, at === 0 ? deLinha : 0, end ?? item.linhas.length)
          }, 0)
          const top = primeira ? own.topo + own.aviso : own.topoDeNovo
          expect(altura).toBeGreaterThanOrEqual(top + lines + Math.max(own.pe, TELA.resto))
        }
      }),
    )
  })

  test('a name is said again only where its item was cut', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const places = layoutColumns(fila, TELA)
        for (const [at, part] of places.entries()) {
          if (part.deLinha === 0) continue
          const before = places[at - 1]
          expect(before).toMatchObject({ indice: part.indice, ate: part.de + 1, ateLinha: part.deLinha })
        }
      }),
    )
  })
})

describe('[OF3] where all have room that way, nothing is cut that a column can hold', () => {
  const INTEIROS = { ...TELA, inteiros: true }
  const wholeHeight = ({ itens, topo, aviso, pe }: TicketHeights) =>
    itens.reduce((sum, item) => sum + itemHeight(item), topo + aviso + pe)

  test('three small tickets stand whole in two columns, and half of the page is free', () => {
    const small = ticket(withRows(4))
    const three = [small, small, small, ticket(90)]
    expect(layoutColumns(three, TELA).filter(({ ultima }) => !ultima)).not.toEqual([])
    expect(fitWhole(three, TELA)).toBe(true)
    const places = layoutColumns(three, INTEIROS)
    expect(places.every(({ primeira, ultima }) => primeira && ultima)).toBe(true)
    expect(fitWhole(Array(40).fill(small), TELA)).toBe(false)
  })

  test('whatever the queue: in age order down each column, each line once, nobody moved by who comes after', () => {
    fc.assert(
      fc.property(filas, alturas, (fila, newer) => {
        const places = layoutColumns(fila, INTEIROS)
        for (const part of places) {
          const own = fila[part.indice]
          if (own && wholeHeight(own) <= TELA.altura) expect(part).toMatchObject({ primeira: true, ultima: true })
          expect(part.y + part.altura).toBeLessThanOrEqual(TELA.altura)
        }
        const order = places.map(({ coluna, y }) => coluna * 10_000 + y)
        expect(order).toEqual([...order].sort((a, b) => a - b))
        const lines = (parts: readonly Fragment[]) => parts.flatMap((part) => rowsOf(fila, part))
        expect(lines(places)).toEqual(lines(layoutColumns(fila, TELA)))
        expect(layoutColumns([...fila, newer], INTEIROS).slice(0, places.length)).toEqual(places)
      }),
    )
  })

  test('all have room exactly when all of them stand on the first page', () => {
    fc.assert(
      fc.property(filas, (fila) => {
        const onFirst = layoutColumns(fila, INTEIROS).every((part) => pageOf(part) === 0)
        expect(fitWhole(fila, TELA)).toBe(onFirst)
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
