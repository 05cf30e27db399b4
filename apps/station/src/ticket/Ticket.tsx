import type { Pedido } from '@kds/domain/pedido'
import { memo, useRef, useState } from 'react'
import { useSeen } from '../board/use-seen'
import { usePace } from './Age'
import { AllergyBand, AllergySpoken } from './Allergy'
import { FinishedList, FinishedToggle } from './FinishedItems'
import { hiddenItems, shownItems } from './finished-items'
import { ItemLine } from './ItemLine'
import { TicketFooter } from './TicketFooter'
import { TicketHeader } from './TicketHeader'
import { TicketNotice } from './TicketNotice'
import type { TicketView } from './ticket-view'
import './ticket.css'

/** Which part of the ticket stands here when it is taller than a column. */
export interface TicketPart {
  de: number
  ate: number
  primeira: boolean
  ultima: boolean
}

interface Props extends Partial<TicketPart> {
  pedido: Pedido
  view: TicketView
}

/** One order for this station's lines. Drawn again only when the order itself changed. */
export const Ticket = memo(function Ticket({ pedido, view, de, ate, primeira = true, ultima = true }: Props) {
  const elemento = useRef<HTMLElement>(null)
  const { ritmo, palavras } = usePace(pedido)
  const ids = useIdentity(view.id)
  useSeen(elemento, ids)
  const [aberto, setAberto] = useState(false)
  const prontos = ultima ? hiddenItems(view) : []
  const vendo = aberto && prontos.length > 0
  // Or a list that emptied would open by itself, over the work, when items are finished again.
  if (aberto && prontos.length === 0) setAberto(false)
  return (
    <article
      ref={elemento}
      className={classeDe(view)}
      data-pedido={view.id}
      data-ritmo={ritmo}
      aria-label={`Pedido #${view.numero}`}
    >
      {primeira && <AllergySpoken alergias={view.alergias} />}
      <TicketHeader pedido={pedido} view={view} palavras={palavras} continuacao={!primeira} />
      {primeira && <AllergyBand alergias={view.alergias} />}
      {primeira && <TicketNotice view={view} />}
      {primeira && view.observacao && <p className="pedido-observacao">“{view.observacao}”</p>}
      <div className="pedido-corpo">
        <ul className="pedido-itens" inert={vendo}>
          {shownItems(view)
            .slice(de, ate)
            .map((item) => (
              <ItemLine key={item.id} pedidoId={view.id} numero={view.numero} item={item} />
            ))}
        </ul>
        {vendo && <FinishedList pedidoId={view.id} numero={view.numero} itens={prontos} />}
      </div>
      {ultima ? (
        <TicketFooter view={view}>
          {prontos.length > 0 && (
            <FinishedToggle numero={view.numero} quantos={prontos.length} aberto={vendo} mostrar={setAberto} />
          )}
        </TicketFooter>
      ) : (
        <p className="pedido-continua">continua →</p>
      )}
    </article>
  )
})

function classeDe({ cancelado, reconhecerAte }: TicketView): string {
  if (cancelado) return 'pedido pedido-cancelado'
  return reconhecerAte === undefined ? 'pedido' : 'pedido pedido-alterado'
}

function useIdentity(id: string): readonly string[] {
  const ids = useRef<readonly string[]>([id])
  if (ids.current[0] !== id) ids.current = [id]
  return ids.current
}
