import type { Cozinha } from '@kds/domain/cozinha'
import type { Etapa } from '@kds/domain/etapas'
import { emMs, type Instante } from '@kds/domain/tempo'
import { type CSSProperties, memo, useCallback, useMemo, useRef } from 'react'
import type { PedidoRef } from '../../board/board-actions'
import { useSecond } from '../../board/board-context'
import { TickingText } from '../../board/TickingText'
import { useSeen } from '../../board/use-seen'
import { useGrowing, useShown } from '../../drawing/use-growing'
import { useTurns } from '../../drawing/use-turns'
import { Coming } from '../../foot/Coming'
import { comingWords } from '../../foot/coming-words'
import { Hole } from '../../places/Hole'
import type { Place } from '../../places/stable-places'
import { useHoleHeights } from '../../places/use-hole-heights'
import { useStablePlaces } from '../../places/use-stable-places'
import { duracao } from '../../words/duracao'
import { idadeEmPalavras } from '../../words/idade-em-palavras'
import { palavrasDaEtapa } from '../../words/palavras-da-etapa'
import { ColumnEdge } from './ColumnEdge'
import type { Card } from './cards'
import { ItemCardView } from './ItemCardView'
import type { KanbanColumn } from './kanban-view'
import { ReadyCardView } from './ReadyCardView'

/** As many new cards as a slow tablet draws in a frame beside everything else. */
const DE_UMA_VEZ = 2
const CARTOES = { keyOf: ({ id }: Place<Card>) => id, sizeOf: () => 1 }
const LUGARES = { idOf: ({ id }: Card) => id, pedidosOf: ({ pedidoId }: Card) => [pedidoId] }

interface Facts {
  column: KanbanColumn
  cozinha: Cozinha
}

interface Hands extends Facts {
  entregar: (pedido: PedidoRef, button: HTMLElement) => void
}

interface Props extends Hands {
  /** So many cards stand beside each other in it; none where there is no room, and it is its name and its count. */
  lugares: number
  abrir: (etapa: Etapa) => void
}

/** One step. What is counted in its head is seen, as everything that hangs below the edge. */
export const Column = memo(function Column({ column, cozinha, lugares, abrir, entregar }: Props) {
  const aberta = lugares > 0
  const elemento = useRef<HTMLElement>(null)
  const { cartoes, etapa } = column
  const pedidoIds = useMemo(() => [...new Set(cartoes.map(({ pedidoId }) => pedidoId))], [cartoes])
  useSeen(elemento, pedidoIds)
  const titulo = `kanban-${etapa}`
  const nome = (
    <>
      {column.titulo} <b>{column.quantidade}</b>
    </>
  )
  return (
    <section
      ref={elemento}
      className="kanban-coluna"
      data-coluna={etapa}
      data-lotacao={column.lotacao}
      data-aberta={aberta}
      data-lugares={lugares > 1 ? lugares : undefined}
      style={lugares > 1 ? ({ '--lugares': lugares } as CSSProperties) : undefined}
      aria-labelledby={titulo}
    >
      <header className="kanban-topo">
        <h2 id={titulo}>
          {aberta || cartoes.length === 0 ? (
            nome
          ) : (
            <button type="button" className="kanban-abrir" aria-expanded={false} onClick={() => abrir(etapa)}>
              {nome}
            </button>
          )}
        </h2>
        <p>
          {!aberta && cartoes.length === 0 && <span>{column.vazio}</span>}
          {column.maisAntigo && <Oldest desde={column.maisAntigo} />}
          <ColumnFacts column={column} cozinha={cozinha} />
        </p>
        <p className="kanban-solte">solte para {palavrasDaEtapa(etapa).ir}</p>
        <p className="kanban-recusa">não passa por aqui</p>
      </header>
      {aberta && <Cards column={column} cozinha={cozinha} entregar={entregar} />}
    </section>
  )
})

function Cards({ column: { cartoes, vazio }, cozinha, entregar }: Hands) {
  const lista = useRef<HTMLUListElement>(null)
  const fim = useRef<HTMLLIElement>(null)
  const mostrados = useShown()
  const { places, waiting } = useStablePlaces(cartoes, LUGARES)
  const desenhados = useTurns(places.slice(0, mostrados[0]), DE_UMA_VEZ, CARTOES)
  useGrowing(mostrados, { list: lista, sentinel: fim, total: places.length, drawn: desenhados.length })
  const alturaDe = useHoleHeights(lista, places)
  const resto = places.length - desenhados.length
  const esperando = useMemo(() => waiting.map(({ pedidoId }) => pedidoId), [waiting])
  const chegando = comingWords(waiting.map(({ prioritario }) => (prioritario ? 'prioritário' : 'novo')))
  return (
    <>
      <ul ref={lista} className="kanban-lista" data-rola="">
        {desenhados.map(({ id, thing: card, saiuEm }) => {
          if (saiuEm !== undefined) {
            return (
              <li key={id} className="cartao-vaga">
                <Hole numero={card.numero} pedidoId={card.pedidoId} style={{ height: alturaDe(id) }} />
              </li>
            )
          }
          return card.tipo === 'item' ? (
            <ItemCardView key={id} card={card} cozinha={cozinha} />
          ) : (
            <ReadyCardView key={id} card={card} entregar={entregar} />
          )
        })}
        {resto > 0 && (
          <li ref={fim} className="kanban-vazia">
            + {resto}
          </li>
        )}
        {places.length === 0 && <li className="kanban-vazia">{vazio}</li>}
        <Coming texto={chegando} pedidoIds={esperando} />
      </ul>
      <ColumnEdge cartoes={cartoes} lista={lista} />
    </>
  )
}

/** In the head of a column nobody reads the seconds of an old age, and every time that ticks costs. */
const SEM_SEGUNDOS_MIN = 10

function Oldest({ desde }: { desde: Instante }) {
  const minutos = useSecond((agora) => Math.floor((emMs(agora) - emMs(desde)) / 60_000))
  const read = useCallback((agora: Instante) => duracao(emMs(agora) - emMs(desde)), [desde])
  if (minutos >= SEM_SEGUNDOS_MIN) return <span>mais antigo {idadeEmPalavras(minutos * 60_000)}</span>
  return (
    <span>
      mais antigo <TickingText read={read} />
    </span>
  )
}

function ColumnFacts({ column: { etapa, limite, lotacao, completos }, cozinha }: Facts) {
  if (limite !== undefined) {
    return (
      <span className="kanban-limite">{lotacao === 'acima' ? `acima do limite ${limite}` : `limite ${limite}`}</span>
    )
  }
  if (etapa === 'forno') return <span>{cozinha.fornoMinutos} min de forno</span>
  if (completos === 0) return null
  return <span>{completos === 1 ? '1 pedido completo' : `${completos} pedidos completos`}</span>
}
