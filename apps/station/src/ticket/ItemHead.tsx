import { palavrasDaEtapa } from '../words/palavras-da-etapa'
import { Details } from './Details'
import type { ItemFormat } from './item-format'
import { itemLabels, type Rotulo } from './item-labels'
import { besideName } from './item-rows'
import { type ItemView, isUnderWay } from './item-view'

interface Props {
  item: ItemView
  formato: ItemFormat
}

/** How many of what. On a ticket the line says too what changed, and how far it is. */
export function Product({ item, formato }: Props) {
  const onTicket = formato === 'fileiras'
  const beside = onTicket ? besideName(item.detalhes) : []
  return (
    <span className={onTicket ? 'item-cabeca item-produto' : 'item-produto'}>
      <span className="item-quantidade">{item.quantidade}</span>{' '}
      <span className="item-nome">
        {onTicket && mark(item)}
        {` ${item.nome} `}
        {beside.length > 0 && <Details detalhes={beside} />}
      </span>{' '}
      {onTicket && step(item)}
    </span>
  )
}

/** The line of labels of a pizza. On a ticket it is the line of its name, and says all that stands there. */
export function Labels({ item, formato }: Props) {
  const onTicket = formato === 'fileiras'
  return (
    <span className={onTicket ? 'item-cabeca rotulos' : 'rotulos'}>
      {/* The disc says it to those who hear it. */}
      {onTicket && times(item, true)}
      {itemLabels(item).map((rotulo) => label(rotulo, onTicket))}
      {onTicket && mark(item)} {onTicket && step(item)}
      {onTicket && title(item)}
    </span>
  )
}

// Plain functions and no components from here on: a full board has hundreds of each.

function label({ tipo, antes, texto, depois }: Rotulo, onTicket: boolean) {
  return (
    <span key={tipo} className={`rotulo rotulo-${tipo}`}>
      {onTicket && antes ? <span className="pedido-dispensavel">{antes}</span> : antes}
      {`${texto}${onTicket ? (depois ?? '') : ''} `}
    </span>
  )
}

/** How many of one pizza; of most there is one. */
export function times({ quantidade }: ItemView, unspoken?: boolean) {
  return (
    quantidade !== '1' && (
      <span className="item-quantidade" aria-hidden={unspoken}>
        {`${quantidade} × `}
      </span>
    )
  )
}

export function title({ pizza }: ItemView) {
  return pizza?.titulo && <span className="pizza-titulo">{pizza.titulo}</span>
}

export function mark({ marca }: ItemView) {
  return marca && <span className={`marca marca-${marca.toLowerCase().replace(' ', '-')}`}>{marca}</span>
}

/** The columns of the Kanban say it in their place. */
function step(item: ItemView) {
  const moved = isUnderWay(item) || item.etapa === 'pronto'
  return moved && !item.riscado && <span className="item-etapa">{palavrasDaEtapa(item.etapa).noItem}</span>
}
