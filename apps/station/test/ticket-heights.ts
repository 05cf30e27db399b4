import fc from 'fast-check'
import type { ColumnSize } from '../src/montador/fila/cut-ticket'
import { type ItemHeights, solidItem, type TicketHeights } from '../src/montador/fila/ticket-heights'

export const TELA: ColumnSize = { altura: 700, espaco: 10, continua: 30, resto: 56, porPagina: 4 }

export function ticket(...itens: (number | ItemHeights)[]): TicketHeights {
  const heights = itens.map((item) => (typeof item === 'number' ? solidItem(item) : item))
  return { topo: 60, topoDeNovo: 40, aviso: 0, itens: heights, pe: 60 }
}

/** A product with so many changes below its name. */
export function withRows(rows: number, row = 20): ItemHeights {
  const linhas = Array.from({ length: rows }, () => ({ altura: row }))
  return { ...solidItem(24), linhas, volta: 12, minima: 56 }
}

const product = fc.record({
  nome: fc.integer({ min: 20, max: 70 }),
  linhas: fc.array(fc.record({ altura: fc.integer({ min: 18, max: 60 }) }), { maxLength: 16 }),
  volta: fc.constant(11),
  minima: fc.constantFrom(0, 56),
  fim: fc.constantFrom(0, 0, 0, 60),
  disco: fc.constant(0),
  aoLado: fc.constant(0),
  nomeAoLado: fc.constant(false),
})
/** Flavours, each with its changes, beside a disc; and what is said of the whole pizza below. */
const pizzaHeights = fc
  .record({
    flavours: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }),
    below: fc.integer({ min: 0, max: 3 }),
    row: fc.integer({ min: 20, max: 50 }),
  })
  .map(({ flavours, below, row }): ItemHeights => {
    const linhas: { altura: number; sob?: number }[] = []
    for (const changes of flavours) {
      const sob = linhas.length
      linhas.push({ altura: row })
      for (let change = 0; change < changes; change += 1) linhas.push({ altura: row, sob })
    }
    const aoLado = linhas.length
    for (let note = 0; note < below; note += 1) linhas.push({ altura: row })
    const nomeAoLado = flavours.length === 1
    return { nome: 30, linhas, volta: 11, minima: 56, fim: 0, disco: 54, aoLado, nomeAoLado }
  })
/** What is said of the order at length, before its items. */
const noteHeights = fc
  .array(fc.record({ altura: fc.integer({ min: 18, max: 140 }) }), { minLength: 1, maxLength: 9 })
  .map((linhas): ItemHeights => ({ ...solidItem(30), linhas, volta: 11, nota: true }))
export const alturas: fc.Arbitrary<TicketHeights> = fc
  .record({
    topo: fc.integer({ min: 40, max: 90 }),
    topoDeNovo: fc.constant(40),
    aviso: fc.constantFrom(0, 0, 60),
    notas: fc.oneof({ arbitrary: fc.constant([]), weight: 3 }, fc.array(noteHeights, { maxLength: 2 })),
    itens: fc.array(fc.oneof(product, pizzaHeights), { minLength: 1, maxLength: 12 }),
    pe: fc.integer({ min: 56, max: 110 }),
  })
  .map(({ notas, itens, ...rest }) => ({ ...rest, itens: [...notas, ...itens] }))
export const filas = fc.array(alturas, { maxLength: 30 })
