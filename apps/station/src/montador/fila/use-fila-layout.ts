import { type RefObject, useCallback, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import type { TicketView } from '../../ticket/ticket-view'
import { type Fragment, layoutColumns, type TicketHeights } from './fila-layout'
import type { FilaTicket } from './fila-list'
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

/** Measures only as many tickets as the pages up to this one need, and each only once. */
export function useFilaLayout(
  tickets: readonly FilaTicket[],
  columns: Columns,
  pagina: number,
  oficina: RefObject<HTMLElement | null>,
): FilaLayout {
  const { quantas, largura, altura, rem, letras } = columns
  const [, desenhar] = useReducer((vez: number) => vez + 1, 0)
  // Another width, text size or typeface makes every height untrue.
  const { alturas } = useMemo(
    () => ({ largura, rem, letras, alturas: new WeakMap<TicketView, TicketHeights>() }),
    [largura, rem, letras],
  )
  /** A changed ticket keeps its old height until the new one is known, lest everything behind it vanish meanwhile. */
  const ultimas = useRef(new Map<string, TicketHeights>())

  const medidas: TicketHeights[] = []
  const semMedida: FilaTicket[] = []
  for (const ticket of tickets) {
    const certa = alturas.get(ticket.view)
    const medida = certa ?? ultimas.current.get(ticket.view.id)
    if (!certa) semMedida.push(ticket)
    if (!medida) break
    medidas.push(medida)
  }
  const fragments = layoutColumns(medidas, { altura, espaco: ESPACO, continua: 2.9 * rem, porPagina: quantas })
  const bastam = fragments.some(({ coluna }) => coluna >= (pagina + 1) * quantas)
  const proximos = bastam ? semMedida : [...semMedida, ...tickets.slice(medidas.length + 1)]
  const medir = proximos.slice(0, DE_CADA_VEZ)

  useLayoutEffect(() => {
    const desenhados = oficina.current?.children
    if (medir.length === 0 || !desenhados) return
    medir.forEach(({ view }, indice) => {
      const desenhado = desenhados[indice]?.firstElementChild
      if (!desenhado) return
      const medida = measureTicket(desenhado)
      alturas.set(view, medida)
      ultimas.current.set(view.id, medida)
    })
    desenhar()
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
