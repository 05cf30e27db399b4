import { describe, expect, it } from 'vitest'
import type { OrderTicket } from '../../ticket/ticket-cache'
import type { TicketView } from '../../ticket/ticket-view'
import { heightsKnown, neededFor } from './heights-known'
import { solidItem, type TicketHeights } from './ticket-heights'

const ticket = (id: string) => ({ pedido: { id }, view: { id } }) as OrderTicket
const height = (pe: number): TicketHeights => ({ topo: 10, topoDeNovo: 10, aviso: 0, itens: [solidItem(20)], pe })

function known(certas: readonly OrderTicket[], antigas: readonly OrderTicket[] = []) {
  return {
    alturas: new Map<TicketView, TicketHeights>(certas.map(({ view }) => [view, height(1)])),
    ultimas: new Map(antigas.map(({ view }) => [view.id, height(2)])),
  }
}

describe('heights known', () => {
  const [um, dois, tres] = [ticket('1'), ticket('2'), ticket('3')]

  it('passes over a ticket that was never measured', () => {
    const { medidas, indices } = heightsKnown([um, dois, tres], known([um, tres]))
    expect(medidas).toEqual([height(1), height(1)])
    expect(indices).toEqual([0, 2])
  })

  it('asks for the height of the first that found no place, which may be one of other letters, and of none after it', () => {
    const indices = [0, 1, 2]
    expect(neededFor([um, dois, tres], { indices }, 1)).toEqual([um, dois])
    expect(neededFor([um, dois, tres], { indices }, 3)).toEqual([um, dois, tres])
    expect(neededFor([um, dois, tres], { indices: [0, 2] }, 1)).toEqual([um, dois, tres])
  })

  it('uses the old height of a ticket that changed', () => {
    const { medidas, indices } = heightsKnown([um, dois, tres], known([um, tres], [um, dois]))
    expect(medidas).toEqual([height(1), height(2), height(1)])
    expect(indices).toEqual([0, 1, 2])
  })
})
