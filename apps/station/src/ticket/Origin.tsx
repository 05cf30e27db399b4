import type { TicketView } from './ticket-view'

/** Where there is little room it is whose order it is, and nothing else. */
export function Origin({ origem, quem }: Pick<TicketView, 'origem' | 'quem'>) {
  const at = origem.indexOf(quem)
  if (at < 0) return origem
  return (
    <>
      <span className="pedido-dispensavel">{origem.slice(0, at)}</span>
      {quem}
      <span className="pedido-dispensavel">{origem.slice(at + quem.length)}</span>
    </>
  )
}
