import { prontosParaEntregar } from '@kds/domain/pedido'
import { cafeOutline } from 'ionicons/icons'
import { Suspense, useMemo, useRef } from 'react'
import { useBoard } from '../../board/board-context'
import { useHere } from '../../board/use-here'
import { BoardMessage } from '../../board-page/BoardMessage'
import { Coming } from '../../foot/Coming'
import { comingWords } from '../../foot/coming-words'
import { lazyPart } from '../../missing-parts/lazy-part'
import { useOwnNotices } from '../../notices/own-notices'
import { useStablePlaces } from '../../places/use-stable-places'
import { useSubscribed } from '../../react/use-subscribed'
import { type OrderTicket, TicketCache } from '../../ticket/ticket-cache'
import { horaEmTexto } from '../../words/hora-em-texto'
import { allergyNotices } from './allergy-notices'
import { comingOf } from './edge-view'
import { FilaPages } from './FilaPages'
import { filaList, type HeldOrders, heldOrders } from './fila-list'
import { wordsBelow } from './head-lines'
import { useColumns } from './use-columns'
import './fila.css'

/** A tablet never needs it. */
const FilaScroll = lazyPart('pagina', () => import('./FilaScroll').then((m) => m.FilaScroll))

const ALTURA_MINIMA = 380

const PEDIDOS = { idOf: ({ view }: OrderTicket) => view.id, pedidosOf: ({ view }: OrderTicket) => [view.id] }

interface Props {
  /** How many columns; as many as fit unless told otherwise. */
  colunas?: number
}

export function FilaBoard({ colunas }: Props) {
  const { estado, linhas, destaque } = useBoard()
  const recuperados = useSubscribed(destaque, (source) => source.recuperados)
  const area = useRef<HTMLDivElement>(null)
  const regua = useRef<HTMLDivElement>(null)
  const columns = useColumns(area, regua, colunas)
  const alergias = estado?.cozinha.alergias
  const cache = useMemo(() => new TicketCache(linhas, alergias), [linhas, alergias])
  const pedidos = estado?.pedidos
  const wanted = useMemo(() => (pedidos ? filaList(pedidos, cache, recuperados) : []), [pedidos, cache, recuperados])
  useHere(wanted.length)
  useOwnNotices(useMemo(() => allergyNotices(wanted, pedidos), [wanted, pedidos]))
  const { places, waiting } = useStablePlaces(wanted, PEDIDOS)
  const tickets = useMemo(
    () => places.map(({ thing, saiuEm }) => (saiuEm === undefined ? thing : { ...thing, saiu: true })),
    [places],
  )
  const esperando = useMemo(() => waiting.map(({ view }) => view.id), [waiting])
  const rola = columns && (columns.quantas === 1 || columns.altura < ALTURA_MINIMA)
  return (
    <div className={columns && wordsBelow(columns) ? 'fila fila-estreita' : 'fila'}>
      <div ref={area} className="fila-area" />
      <div ref={regua} className="fila-regua" />
      {tickets.length === 0 && (
        <Nothing guardados={estado && heldOrders(estado, linhas)} prontos={prontosParaEntregar(pedidos ?? {})} />
      )}
      {columns && tickets.length > 0 && rola && (
        <Suspense fallback={<div data-lendo="" />}>
          <FilaScroll tickets={tickets} />
        </Suspense>
      )}
      {columns && tickets.length > 0 && !rola && <FilaPages tickets={tickets} columns={columns} />}
      <Coming texto={comingWords(waiting.map(comingOf))} pedidoIds={esperando} />
    </div>
  )
}

function Nothing({ guardados, prontos }: { guardados: HeldOrders | undefined; prontos: number }) {
  return (
    <BoardMessage icone={cafeOutline} titulo="Nenhum pedido na fila">
      <p>Os próximos aparecem aqui sozinhos.</p>
      {prontos > 0 && (
        <p>{prontos === 1 ? '1 pedido pronto espera a entrega.' : `${prontos} pedidos prontos esperam a entrega.`}</p>
      )}
      {guardados && guardados.quantos > 0 && (
        <p>
          {guardados.quantos === 1 ? '1 pedido agendado' : `${guardados.quantos} pedidos agendados`}
          {guardados.proximo && `; o próximo entra às ${horaEmTexto(guardados.proximo)}`}.
        </p>
      )}
    </BoardMessage>
  )
}
