import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import type { TicketView } from '../../ticket/ticket-view'
import { type Fragment, layoutColumns, type TicketHeights } from './fila-layout'
import type { FilaTicket } from './fila-list'
import { heightsKnown } from './heights-known'
import { measureTicket } from './measure-ticket'
import { type Columns, ESPACO } from './use-columns'

const DE_CADA_VEZ = 16

export interface FilaLayout {
  fragments: readonly Fragment[]
  /** Tickets to draw out of sight, so that their parts can be measured before anybody sees them. */
  medir: readonly FilaTicket[]
  /** A ticket on the screen turned out taller or lower than it was measured. */
  corrigir: (ticket: FilaTicket, altura: number) => void
}

interface Places {
  /** Where tickets are drawn out of sight. */
  oficina: RefObject<HTMLElement | null>
  /** Where they stand. */
  lista: RefObject<HTMLElement | null>
}

/** Measures only as many tickets as the pages up to this one need, and each only once. */
export function useFilaLayout(
  tickets: readonly FilaTicket[],
  columns: Columns,
  pagina: number,
  { oficina, lista }: Places,
): FilaLayout {
  const { quantas, largura, altura, rem, letras } = columns
  const [, desenhar] = useReducer((vez: number) => vez + 1, 0)
  // Another width, text size or typeface makes every height untrue.
  const { alturas } = useMemo(
    () => ({ largura, rem, letras, alturas: new WeakMap<TicketView, TicketHeights>() }),
    [largura, rem, letras],
  )
  const ultimas = useRef(new Map<string, TicketHeights>())

  const { medidas, indices } = heightsKnown(tickets, { alturas, ultimas: ultimas.current })
  const size = { altura, espaco: ESPACO, continua: 2.9 * rem, porPagina: quantas }
  const fragments = layoutColumns(medidas, size).map((parte) => ({ ...parte, indice: indices[parte.indice] ?? 0 }))
  // No ticket begins on an earlier page than an older one: from this one on none is needed yet.
  const adiante = fragments.find(({ coluna, primeira }) => primeira && coluna >= (pagina + 1) * quantas)
  const semMedida = tickets.slice(0, adiante?.indice).filter(({ view }) => !alturas.has(view))
  // A ticket that stands whole, and has as many items as before, shows there how tall it is now.
  const inteiros = new Set(fragments.filter((parte) => isWholeOn(parte, pagina, quantas)).map(({ indice }) => indice))
  const naTela = semMedida.filter(
    (ticket) =>
      ultimas.current.get(ticket.view.id)?.itens.length === ticket.view.itens.length &&
      inteiros.has(tickets.indexOf(ticket)),
  )
  const medir = semMedida.filter((ticket) => !naTela.includes(ticket)).slice(0, DE_CADA_VEZ)

  useEffect(() => {
    if (ultimas.current.size <= tickets.length) return
    const abertos = new Set(tickets.map(({ view }) => view.id))
    for (const id of ultimas.current.keys()) if (!abertos.has(id)) ultimas.current.delete(id)
  }, [tickets])

  useLayoutEffect(() => {
    const guardar = ({ view }: FilaTicket, desenhado: Element | null | undefined) => {
      if (!desenhado) return false
      const medida = measureTicket(desenhado)
      alturas.set(view, medida)
      ultimas.current.set(view.id, medida)
      return true
    }
    const standing = ({ view }: FilaTicket) => lista.current?.querySelector(`[data-pedido="${CSS.escape(view.id)}"]`)
    const medidos = [
      ...medir.map((ticket, indice) => guardar(ticket, oficina.current?.children[indice]?.firstElementChild)),
      ...naTela.map((ticket) => guardar(ticket, standing(ticket))),
    ]
    // What could not be measured must not be tried for ever.
    if (medidos.includes(true)) desenhar()
  })

  const corrigir = useCallback(
    ({ view }: FilaTicket, real: number) => {
      const medida = alturas.get(view)
      if (!medida || view.itens.length === 0) return
      const { topo, aviso, itens, pe } = medida
      const diferenca = real - (topo + aviso + itens.reduce((soma, item) => soma + item, 0) + pe)
      if (Math.abs(diferenca) < 1) return
      const certa = { ...medida, aviso: aviso + diferenca }
      alturas.set(view, certa)
      ultimas.current.set(view.id, certa)
      desenhar()
    },
    [alturas],
  )

  return { fragments, medir, corrigir }
}

function isWholeOn({ coluna, primeira, ultima, rola }: Fragment, pagina: number, quantas: number): boolean {
  return primeira && ultima && !rola && Math.floor(coluna / quantas) === pagina
}
