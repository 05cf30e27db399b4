import { checkmarkDoneOutline } from 'ionicons/icons'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useSecond } from '../board/board-context'
import { BoardMessage } from '../board-page/BoardMessage'
import { useGrowing, useShown } from '../drawing/use-growing'
import { Coming } from '../foot/Coming'
import { comingWords } from '../foot/coming-words'
import { Hole } from '../places/Hole'
import { useHoleHeights } from '../places/use-hole-heights'
import { useStablePlaces } from '../places/use-stable-places'
import { diaDaCozinha } from '../words/dia-da-cozinha'
import { DoughEdge } from './DoughEdge'
import { DoughRow } from './DoughRow'
import { type DoughPlace, doughPlaces } from './dough-places'
import type { GrupoDeMassas, MasseiroView } from './masseiro-view'
import { scheduledDays } from './scheduled-days'
import { useRowKeys } from './use-row-keys'

interface Props {
  view: MasseiroView
  /** What scrolls the list. */
  rolagem: RefObject<HTMLElement | null>
}

const LINHAS = {
  idOf: ({ id }: DoughPlace) => id,
  pedidosOf: ({ grupo }: DoughPlace) => grupo.massas.map(({ pedido }) => pedido.id),
}

export function DoughList({ view: { proximas, agendadas, quantas }, rolagem }: Props) {
  const lista = useRef<HTMLElement>(null)
  const linhas = useRef<HTMLOListElement>(null)
  const fim = useRef<HTMLLIElement>(null)
  const mostradas = useShown()
  const { places, waiting } = useStablePlaces(useDoughPlaces(proximas), LINHAS)
  const desenhadas = places.slice(0, mostradas[0])
  const resto = places.length - desenhadas.length
  useGrowing(mostradas, { list: rolagem, sentinel: fim, total: places.length, drawn: desenhadas.length })
  const alturaDe = useHoleHeights(lista, places)
  const lembrarLugar = useRowKeys(lista)
  const dia = useSecond(diaDaCozinha)
  const { hoje, outrosDias } = useMemo(() => scheduledDays(agendadas, dia), [agendadas, dia])
  const esperando = useMemo(() => waiting.flatMap(LINHAS.pedidosOf), [waiting])
  const chegando = comingWords(waiting.map(({ grupo }) => (grupo.prioritario ? 'prioritário' : 'novo')))
  return (
    <section ref={lista} className="massas">
      <Coming texto={chegando} pedidoIds={esperando} />
      <h2 aria-live="polite">Próximas massas · {quantas}</h2>
      {places.length === 0 && (
        <BoardMessage icone={checkmarkDoneOutline} titulo="Nenhuma massa a abrir">
          <p>
            {agendadas.length > 0 ? 'Abaixo, o que já está agendado.' : 'Os próximos pedidos aparecem aqui sozinhos.'}
          </p>
        </BoardMessage>
      )}
      {places.length > 0 && (
        <ol ref={linhas}>
          {desenhadas.map(({ id, thing: { grupo }, saiuEm }) =>
            saiuEm === undefined ? (
              <DoughRow key={id} chave={id} grupo={grupo} aoAbrir={lembrarLugar} />
            ) : (
              <li key={id}>
                <Hole numero={grupo.numeros[0] ?? ''} style={{ height: alturaDe(id) }} />
              </li>
            ),
          )}
          {resto > 0 && <li ref={fim}>+ {resto}</li>}
        </ol>
      )}
      <DoughEdge grupos={proximas} rolagem={rolagem} lista={linhas} />
      {resto <= 0 && <Scheduled titulo="Agendadas" grupos={hoje} aoAbrir={lembrarLugar} />}
      {resto <= 0 && <Scheduled titulo="Para outros dias" grupos={outrosDias} aoAbrir={lembrarLugar} />}
    </section>
  )
}

interface ScheduledProps {
  titulo: string
  grupos: readonly GrupoDeMassas[]
  aoAbrir: () => void
}

function Scheduled({ titulo, grupos, aoAbrir }: ScheduledProps) {
  if (grupos.length === 0) return null
  return (
    <>
      <h3>{titulo}</h3>
      <ol>
        {grupos.map((grupo) => (
          <DoughRow key={grupo.id} grupo={grupo} aoAbrir={aoAbrir} />
        ))}
      </ol>
    </>
  )
}

function useDoughPlaces(proximas: readonly GrupoDeMassas[]): readonly DoughPlace[] {
  const before = useRef<readonly DoughPlace[]>([])
  const places = useMemo(() => doughPlaces(before.current, proximas), [proximas])
  useLayoutEffect(() => {
    before.current = places
  }, [places])
  return places
}
