import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asDrawn } from './measure-ticket'
import { solidItem, ticketHeight } from './ticket-heights'

test('a ticket is as tall as it was drawn, whatever its parts add up to', () => {
  const px = fc.double({ min: 0, max: 400, noNaN: true })
  fc.assert(
    fc.property(px, px, px, fc.array(px, { maxLength: 8 }), px, (topo, aviso, pe, itens, drawn) => {
      const known = { topo, topoDeNovo: 40, aviso, itens: itens.map(solidItem), pe }
      expect(ticketHeight(asDrawn(known, drawn))).toBeCloseTo(drawn, 0)
      expect(asDrawn(asDrawn(known, drawn), drawn)).toEqual(asDrawn(known, drawn))
    }),
  )
})
