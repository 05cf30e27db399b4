import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react'
import { useClock } from '../../react/clock'
import { shownItems } from '../../ticket/finished-items'
import { itemRows } from '../../ticket/item-rows'
import type { OrderTicket } from '../../ticket/ticket-cache'
import type { TicketView } from '../../ticket/ticket-view'
import { measuredPart, type Unmeasured } from './drawn-parts'
import { type Fragment, fitWhole, layoutColumns } from './fila-layout'
import { heightsKnown, neededFor } from './heights-known'
import { correctHeights, measureTicket, type Standing, sameHeights, withGuesses, withMeasured } from './measure-ticket'
import type { TicketHeights } from './ticket-heights'
import { type Columns, ESPACO } from './use-columns'
import { type WholeOrCut, wholeOrCut } from './whole-tickets'

const DE_CADA_VEZ = 16
/** Before the screen shows something. React takes fifty in a row for a loop without end, and the board away. */
const SEGUIDAS = 12

/** The letters of the line that says where a ticket continues (`--t-muda`), and the button that turns to its rest. */
const MUDA_REM = { compacta: 1.125, normal: 1.125, ampla: 1.3125 }
const RESTO = 56

export interface FilaLayout {
  fragments: readonly Fragment[]
  /** What is to be drawn so that it can be measured before anybody sees it. */
  medir: readonly Unmeasured[]
  corrigir: Correct
}

/** A ticket on the screen, or a part of it, turned out taller or lower than it was taken for. */
export type Correct = (ticket: OrderTicket) => void

/** Measures only as many tickets as the pages up to this one need, and each only once. */
export function useFilaLayout(
  tickets: readonly OrderTicket[],
  columns: Columns,
  pagina: number,
  /** Where the tickets are drawn. */
  lista: RefObject<HTMLElement | null>,
): FilaLayout {
  const { quantas, largura, altura, rem, letras, densidade } = columns
  const [, desenhar] = useReducer((vez: number) => vez + 1, 0)
  // Another width, text size, density or typeface makes every height untrue.
  const { alturas, medidos } = useMemo(
    () => ({
      largura,
      rem,
      letras,
      densidade,
      alturas: new WeakMap<TicketView, TicketHeights>(),
      medidos: new Set<string>(),
    }),
    [largura, rem, letras, densidade],
  )
  const ultimas = useRef(new Map<string, TicketHeights>())
  const ultimo = useRef<WholeOrCut>(undefined)
  const clock = useClock()
  const seguidas = useRef(0)
  const adiado = useRef<() => void>(undefined)

  const { medidas, indices } = heightsKnown(tickets, { alturas, ultimas: ultimas.current })
  const size = {
    altura,
    espaco: ESPACO,
    continua: 1.25 * MUDA_REM[densidade] * rem + 6,
    resto: RESTO,
    porPagina: quantas,
    paginas: pagina + 1,
  }
  const decidido = wholeOrCut(
    ultimo.current,
    {
      ids: tickets.map(({ view }) => view.id),
      size: [altura, largura, rem, letras, densidade].join(),
      provisional: medidas.length < tickets.length,
    },
    () => fitWhole(medidas, size),
  )
  useLayoutEffect(() => {
    ultimo.current = decidido
  })
  const fragments = layoutColumns(medidas, { ...size, inteiros: decidido.inteiros }).flatMap((parte) => {
    const medida = medidas[parte.indice]
    return (medida && measuredPart({ ...parte, indice: indices[parte.indice] ?? 0 }, medida)) ?? []
  })
  // No ticket begins on an earlier page than an older one: after the first that found no place none is needed yet.
  const precisos = neededFor(tickets, { indices }, fragments.filter(({ primeira }) => primeira).length)
  const semMedida = precisos.filter(({ view, saiu }) => !saiu && !alturas.has(view))
  // A tap seldom makes a ticket much taller: one with as many items as before is taken for as tall as it was, and
  // corrected where it stands if it is not. Measuring it first would cost the tap a layout before anything is seen of it.
  const [conhecidos, novos] = parted(
    semMedida,
    ({ view }) => medidos.has(view.id) && sameShape(ultimas.current.get(view.id), view),
  )
  const comecados = precisos.filter(({ view }) => alturas.get(view)?.supostos)
  const medindo = [...comecados, ...novos].slice(0, DE_CADA_VEZ)
  const medir = medindo.map((ticket) => ({
    indice: tickets.indexOf(ticket),
    de: measuredItems(alturas.get(ticket.view)),
    ate: shownItems(ticket.view).length,
  }))

  useEffect(() => {
    if (ultimas.current.size <= tickets.length) return
    const abertos = new Set(tickets.map(({ view }) => view.id))
    for (const id of ultimas.current.keys()) {
      if (abertos.has(id)) continue
      ultimas.current.delete(id)
      medidos.delete(id)
    }
  }, [tickets, medidos])

  const guardar = useCallback(
    ({ view }: OrderTicket, medida: TicketHeights) => {
      alturas.set(view, medida)
      ultimas.current.set(view.id, medida)
      medidos.add(view.id)
    },
    [alturas, medidos],
  )

  useLayoutEffect(() => {
    for (const ticket of conhecidos) {
      const medida = ultimas.current.get(ticket.view.id)
      if (medida) guardar(ticket, medida)
    }
    const desenhados = [...(lista.current?.children ?? [])].filter((lugar) => lugar.hasAttribute('data-medindo'))
    const medidosAgora = medindo.filter((ticket) => {
      const desenhado = desenhados.find(isOf(ticket))?.firstElementChild
      if (!desenhado) return false
      const { view } = ticket
      const antes = alturas.get(view)
      guardar(
        ticket,
        antes
          ? withMeasured(antes, desenhado, shownItems(view))
          : withGuesses(measureTicket(desenhado, shownItems(view)), shownItems(view).length),
      )
      return true
    })
    // What could not be measured must not be tried for ever.
    if (medidosAgora.length === 0) seguidas.current = 0
    else if (seguidas.current < SEGUIDAS) {
      seguidas.current += 1
      desenhar()
    } else {
      adiado.current?.()
      adiado.current = clock.after(0, () => {
        seguidas.current = 0
        desenhar()
      })
    }
  })

  const corrigir = useCallback<Correct>(
    (ticket) => {
      const antes = alturas.get(ticket.view)
      if (!antes) return
      const lugares = [...(lista.current?.children ?? [])].filter(isOf(ticket))
      const agora = correctHeights(antes, lugares.flatMap(standingIn), shownItems(ticket.view))
      if (sameHeights(antes, agora)) return
      guardar(ticket, agora)
      desenhar()
    },
    [alturas, guardar, lista],
  )

  return { fragments, medir, corrigir }
}

/** It has as many items as before, and each of them as many rows. */
function sameShape(medida: TicketHeights | undefined, view: TicketView): boolean {
  const itens = shownItems(view)
  return (
    medida?.itens.length === itens.length &&
    itens.every((item, indice) => medida.itens[indice]?.linhas.length === itemRows(item).length)
  )
}

function measuredItems(medida: TicketHeights | undefined): number {
  return medida ? medida.itens.length - (medida.supostos ?? 0) : 0
}

function isOf({ view }: OrderTicket): (lugar: Element) => boolean {
  return (lugar) => lugar.firstElementChild?.getAttribute('data-pedido') === view.id
}

function standingIn(lugar: Element): Standing[] {
  const desenhado = lugar.firstElementChild
  const [de = 0, deLinha = 0] = (lugar.getAttribute('data-de') ?? '').split('.').map(Number)
  return desenhado ? [{ desenhado, de, deLinha }] : []
}

function parted<T>(values: readonly T[], test: (value: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []]
  for (const value of values) (test(value) ? yes : no).push(value)
  return [yes, no]
}
