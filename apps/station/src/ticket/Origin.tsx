import type { TicketView } from './ticket-view'

/** Where there is little room it is whose order it is, and nothing else. */
export function Origin({ origem, quem }: Pick<TicketView, 'origem' | 'quem'>) {
  const at = origem.indexOf(quem)
  if (at < 0) return origem
  return (
    <>
      {spared(origem.slice(0, at))}
      {quem}
      {spared(origem.slice(at + quem.length))}
    </>
  )
}

function spared(words: string) {
  return words && <span className="pedido-dispensavel">{words}</span>
}
