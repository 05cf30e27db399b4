import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { MorePages } from './MorePages'
import { useReturn } from './use-return'

interface Props {
  tickets: readonly OrderTicket[]
  /** What scrolls, and holds the tickets. */
  rolagem: RefObject<HTMLElement | null>
}

/** Less than a header of a ticket tells nobody that it is there. */
const MARGEM = '-48px 0px'

type Side = 'antes' | 'depois'

/** The edge of a list that scrolls: what is above the screen and what is below it. */
export function ScrollEdge({ tickets, rolagem }: Props) {
  const lados = useSides(rolagem, tickets)
  const antes = useMemo(() => tickets.filter(({ view }) => lados.get(view.id) === 'antes'), [tickets, lados])
  const depois = useMemo(
    () => tickets.filter(({ view }) => (lados.get(view.id) ?? 'depois') === 'depois'),
    [tickets, lados],
  )
  const rolar = useCallback(
    (para: (caixa: HTMLElement) => number) => {
      const { current } = rolagem
      current?.scrollTo({ top: para(current), behavior: 'smooth' })
    },
    [rolagem],
  )
  const volta = useReturn(
    antes.length > 0,
    useCallback(() => rolar(() => 0), [rolar]),
  )
  if (lados.size === 0) return null
  return (
    <MorePages
      antes={antes}
      depois={depois}
      continua={false}
      volta={volta}
      virar={(paginas) => rolar(({ scrollTop, clientHeight }) => scrollTop + paginas * clientHeight * 0.9)}
    />
  )
}

/** On which side of the screen each drawn ticket is; those on it on neither. */
function useSides(
  rolagem: RefObject<HTMLElement | null>,
  tickets: readonly OrderTicket[],
): ReadonlyMap<string, Side | 'aqui'> {
  const [lados, setLados] = useState<ReadonlyMap<string, Side | 'aqui'>>(new Map())
  // Only which tickets are drawn matters here, not what is on them.
  const ids = tickets.map(({ view }) => view.id).join()
  useEffect(() => {
    const { current } = rolagem
    if (!current || ids === '') return
    const observer = new IntersectionObserver(
      (entries) =>
        setLados((antes) => {
          const agora = new Map(antes)
          for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
            const id = target.firstElementChild?.getAttribute('data-pedido')
            const acima = boundingClientRect.top < (rootBounds?.top ?? 0)
            if (id) agora.set(id, isIntersecting ? 'aqui' : acima ? 'antes' : 'depois')
          }
          return agora
        }),
      { root: current, rootMargin: MARGEM },
    )
    const observed = () => {
      observer.disconnect()
      for (const lugar of current.querySelectorAll(':scope > ul > li')) observer.observe(lugar)
    }
    observed()
    const drawn = new MutationObserver(observed)
    for (const lista of current.querySelectorAll(':scope > ul')) drawn.observe(lista, { childList: true })
    return () => {
      observer.disconnect()
      drawn.disconnect()
    }
  }, [rolagem, ids])
  return lados
}
