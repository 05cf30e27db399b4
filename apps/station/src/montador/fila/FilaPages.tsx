import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTurns } from '../../drawing/use-turns'
import type { OrderTicket } from '../../ticket/ticket-cache'
import { type DrawnPart, drawnParts } from './drawn-parts'
import { latestChange } from './latest-change'
import { MorePages } from './MorePages'
import { Placed } from './Placed'
import { pageWithin } from './page-within'
import { type Columns, ESPACO } from './use-columns'
import { useFilaLayout } from './use-fila-layout'
import { useSeenLines } from './use-seen-lines'

/** As many new items as a slow tablet draws in a frame beside everything else. */
const DE_UMA_VEZ = 3

interface Props {
  tickets: readonly OrderTicket[]
  columns: Columns
}

/** A ticket that is only measured may begin with its first items; what continues one can wait. */
const PARTES = {
  sizeOf: ({ de, ate }: DrawnPart) => ate - de,
  cut: (parte: DrawnPart, room: number) => (parte.medindo ? { ...parte, ate: Math.min(parte.ate, room) } : parte),
  waits: ({ primeira }: DrawnPart) => !primeira,
}

/** Tickets in columns, a screen at a time. */
export function FilaPages({ tickets, columns }: Props) {
  const [pagina, setPagina] = useState(0)
  const lista = useRef<HTMLUListElement>(null)
  const { fragments, medir, corrigir } = useFilaLayout(tickets, columns, pagina, lista)
  const { quantas, largura } = columns
  const primeiraColuna = pagina * quantas
  const aqui = fragments.filter(({ coluna }) => coluna >= primeiraColuna && coluna < primeiraColuna + quantas)
  const continua = fragments.some(({ coluna }) => coluna >= primeiraColuna + quantas)
  const comecados = fragments.filter(({ primeira }) => primeira).length
  const antesDaqui = fragments.filter(({ primeira, coluna }) => primeira && coluna < primeiraColuna).length
  const antes = useMemo(() => tickets.slice(0, antesDaqui).filter(({ saiu }) => !saiu), [tickets, antesDaqui])
  const depois = useMemo(() => tickets.slice(comecados).filter(({ saiu }) => !saiu), [tickets, comecados])
  const keyOf = ({ indice, parte }: Pick<DrawnPart, 'indice' | 'parte'>) => `${tickets[indice]?.view.id} ${parte}`
  const partes = useTurns(drawnParts(aqui, medir), DE_UMA_VEZ, { ...PARTES, keyOf })
  const ultima = pageWithin(pagina, fragments, quantas)
  const vazia = aqui.length === 0 && medir.length === 0 && pagina > 0
  useEffect(() => {
    if (vazia) setPagina((atual) => Math.min(atual, ultima))
  }, [vazia, ultima])
  const voltar = useCallback(() => setPagina(0), [])
  const novidade = useMemo(() => latestChange(tickets), [tickets])
  // Two quick taps are two pages, also while the first is still being drawn.
  const virar = useCallback((paginas: 1 | -1) => setPagina((atual) => Math.max(0, atual + paginas)), [])
  const falta = useSeenLines(tickets, partes, lista)
  return (
    <>
      <ul ref={lista} className="fila-tickets" aria-label="Pedidos na fila">
        {partes.map(({ indice, parte, coluna, y, altura, medindo, ...cut }) => {
          const ticket = tickets[indice]
          if (!ticket) return null
          return (
            <Placed
              key={keyOf({ indice, parte })}
              ticket={ticket}
              {...cut}
              falta={falta(fragments, { indice, ...cut })}
              virar={virar}
              x={(coluna - primeiraColuna) * (largura + ESPACO)}
              y={y}
              largura={largura}
              altura={altura}
              medindo={medindo}
              corrigir={corrigir}
            />
          )
        })}
      </ul>
      <MorePages
        antes={antes}
        depois={depois}
        continua={continua}
        longe={pagina > 0}
        voltar={voltar}
        novidade={novidade}
        virar={virar}
      />
    </>
  )
}
