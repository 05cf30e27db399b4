import type { Pedido } from '@kds/domain/pedido'
import { memo, useRef, useState } from 'react'
import { useSeen } from '../board/use-seen'
import { usePace } from './Age'
import { AllergyBand, AllergySpoken } from './Allergy'
import { continuationOf } from './continuation-words'
import { FinishedList, FinishedToggle } from './FinishedItems'
import { hiddenItems, shownItems } from './finished-items'
import { ItemLine } from './ItemLine'
import { isLong } from './long-notes'
import { NoteLine } from './NoteLine'
import { otherPart } from './other-part'
import { noticeOf } from './press-targets'
import { saidByAllergies } from './said-by-allergies'
import { TicketFooter } from './TicketFooter'
import { TicketHeader } from './TicketHeader'
import { TicketNotice } from './TicketNotice'
import type { TicketView } from './ticket-view'
import './ticket.css'

/** Which part of the ticket stands here when it does not fit one column. */
export interface TicketPart {
  /** Its items from `de` up to, not including, `ate`; of the first of them the rows from `deLinha` on… */
  de: number
  ate: number
  deLinha: number
  /** …and of the last of them those before this one; all, unless it continues. */
  ateLinha?: number
  primeira: boolean
  ultima: boolean
  /** The rest stands on the next page. */
  vira: boolean
  /** On which of its pages this is, from 1. */
  folha: number
  folhas: number
  /** The page of it that was not on this screen yet. */
  falta?: number | undefined
  virar?: (paginas: 1 | -1) => void
}

interface Props extends Partial<TicketPart> {
  pedido: Pedido
  view: TicketView
  /** In a list that scrolls: brings to the screen what of it was not there yet. */
  mostrarResto?: (() => void) | undefined
}

/** One order for this station's lines. Drawn again only when the order itself changed. */
export const Ticket = memo(function Ticket({ pedido, view, primeira = true, ultima = true, vira, ...parte }: Props) {
  const { de = 0, ate, deLinha = 0, ateLinha, folha = 1, folhas = 1, falta, virar, mostrarResto } = parte
  const elemento = useRef<HTMLElement>(null)
  const { ritmo, palavras } = usePace(pedido)
  const ids = useIdentity(view.id)
  useSeen(elemento, ids)
  const [aberto, setAberto] = useState(false)
  const prontos = ultima ? hiddenItems(view) : []
  const itens = shownItems(view).slice(de, ate)
  const resto =
    falta !== undefined && virar
      ? { folha: falta, mostrar: () => virar(falta > folha ? 1 : -1) }
      : mostrarResto && { folha: undefined, mostrar: mostrarResto }
  const outra = resto || !virar ? undefined : otherPart(folha, folhas)
  const vendo = aberto && prontos.length > 0
  const porLer = view.reconhecerAte === undefined ? undefined : resto ? 'porVer' : 'porLer'
  // Or a list that emptied would open by itself, over the work, when items are finished again.
  if (aberto && prontos.length === 0) setAberto(false)
  return (
    <article
      ref={elemento}
      className={classeDe(view, primeira, ultima)}
      data-pedido={view.id}
      data-ritmo={ritmo}
      aria-label={`Pedido #${view.numero}`}
    >
      {primeira && <AllergySpoken alergias={view.alergias} />}
      <TicketHeader
        pedido={pedido}
        view={view}
        palavras={palavras}
        continuacao={primeira ? undefined : continuationOf(view, itens[0], deLinha)}
        folha={folha}
        folhas={folhas}
      />
      {primeira && (
        <AllergyBand alergias={view.alergias} {...(isLong(...view.alergias) && { curta: view.alergiaCurta })} />
      )}
      {primeira && <TicketNotice view={view} />}
      {primeira && view.observacao && inHead(view.observacao, view.alergias) && (
        <p className="pedido-observacao">“{view.observacao}”</p>
      )}
      <div className="pedido-corpo">
        {/* On a later page of it the notice is out of sight: what it speaks of is read here. */}
        <ul
          className="pedido-itens"
          inert={vendo}
          data-leitura={folha > 1 ? noticeOf(view.id, view.reconhecerAte) : undefined}
        >
          {itens.map((item, indice) => {
            const linhas = { de: indice === 0 ? deLinha : 0, ate: indice === itens.length - 1 ? ateLinha : undefined }
            return view.notas.includes(item) ? (
              <NoteLine key={item.id} item={item} {...linhas} />
            ) : (
              <ItemLine
                key={item.id}
                pedidoId={view.id}
                numero={view.numero}
                item={item}
                porLer={porLer}
                aVer={resto !== undefined}
                {...linhas}
              />
            )
          })}
        </ul>
        {vendo && <FinishedList pedidoId={view.id} numero={view.numero} itens={prontos} />}
      </div>
      {ultima || vira ? (
        <TicketFooter
          view={view}
          vira={vira}
          resto={resto}
          outra={outra && { folha: outra.folha, mostrar: () => virar?.(outra.paginas) }}
        >
          {prontos.length > 0 && (
            <FinishedToggle numero={view.numero} quantos={prontos.length} aberto={vendo} mostrar={setAberto} />
          )}
        </TicketFooter>
      ) : (
        <p className="pedido-continua">
          <span>continua</span>{' '}
          <span>
            <span className="pedido-continua-alto">no alto, </span>à direita ↗
          </span>
        </p>
      )}
    </article>
  )
})

/** Neither too long for the head of a ticket nor said there already. */
function inHead(observacao: string, alergias: readonly string[]): boolean {
  return !isLong(observacao) && !saidByAllergies(observacao, alergias)
}

function classeDe({ cancelado, reconhecerAte }: TicketView, primeira: boolean, ultima: boolean): string {
  const classes = [
    'pedido',
    cancelado && 'pedido-cancelado',
    !cancelado && reconhecerAte !== undefined && 'pedido-alterado',
    !ultima && 'pedido-abre',
    !primeira && 'pedido-fecha',
  ]
  return classes.filter(Boolean).join(' ')
}

function useIdentity(id: string): readonly string[] {
  const ids = useRef<readonly string[]>([id])
  if (ids.current[0] !== id) ids.current = [id]
  return ids.current
}
