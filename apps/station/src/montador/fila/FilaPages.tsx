import { useEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../app-context'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { drawnParts } from './drawn-parts'
import { MorePages } from './MorePages'
import { Placed } from './Placed'
import { type Columns, ESPACO } from './use-columns'
import { useFilaLayout } from './use-fila-layout'

/** Nobody leaves the oldest orders out of sight for long. */
const VOLTA_MS = 30_000

interface Props {
  tickets: readonly OrderTicket[]
  columns: Columns
}

/** Tickets in columns, a screen at a time. */
export function FilaPages({ tickets, columns }: Props) {
  const { clock } = useApp()
  const [pagina, setPagina] = useState(0)
  const lista = useRef<HTMLUListElement>(null)
  const { fragments, medir, corrigir } = useFilaLayout(tickets, columns, pagina, lista)
  const { quantas, largura, altura } = columns
  const primeiraColuna = pagina * quantas
  const aqui = fragments.filter(({ coluna }) => coluna >= primeiraColuna && coluna < primeiraColuna + quantas)
  const comecados = fragments.filter(({ primeira }) => primeira).length
  const depois = useMemo(() => tickets.slice(comecados).map(({ view }) => view.id), [tickets, comecados])
  const vazia = aqui.length === 0 && medir.length === 0 && pagina > 0
  useEffect(() => {
    if (vazia) setPagina((atual) => Math.max(0, atual - 1))
  }, [vazia])
  useEffect(() => (pagina > 0 ? clock.after(VOLTA_MS, () => setPagina(0)) : undefined), [clock, pagina])
  return (
    <>
      <ul ref={lista} className="fila-tickets" aria-label="Pedidos na fila">
        {drawnParts(aqui, medir).map(
          ({ indice, coluna, y, de, ate, primeira, ultima, rola, altura: tomada, medindo }) => {
            const ticket = tickets[indice]
            if (!ticket) return null
            return (
              <Placed
                key={`${ticket.view.id} ${primeira ? 0 : de}`}
                ticket={ticket}
                de={de}
                ate={ate}
                primeira={primeira}
                ultima={ultima}
                x={(coluna - primeiraColuna) * (largura + ESPACO)}
                y={y}
                largura={largura}
                altura={tomada}
                limite={rola ? altura - y : undefined}
                medindo={medindo}
                corrigir={corrigir}
              />
            )
          },
        )}
      </ul>
      <MorePages depois={depois} pagina={pagina} ir={setPagina} />
    </>
  )
}
