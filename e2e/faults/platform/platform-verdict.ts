import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { evoluirPedido } from '@kds/domain/evolucao/pedido'
import { type Pedido, type Situacao, situacaoDoPedido } from '@kds/domain/pedido'

/** What a platform did with one of its orders. */
export type Fate = 'kept' | 'cancelled' | 'cancelledFirst' | 'cancellationAsked'

/** Something a platform heard of an order. */
export interface Heard {
  readonly acao: string
  /** Whoever told it did not learn that it was heard: the line was cut, or he died. */
  readonly unanswered: boolean
}

export interface PlatformOrderSeen {
  readonly origem: string
  readonly pedido: string
  readonly fate: Fate
  /** Its cancellation was under way before its platform knew that we have the order: nobody has to see what was over when it came. */
  readonly overtaken: boolean
  readonly heard: readonly Heard[]
  /** How many items were ordered, however they were worded. */
  readonly lines: number
  /** What its platform calls the steps of an order, and the answers to a question. */
  readonly steps: readonly [accepted: string, begun: string, ready: string, handedOver: string]
  readonly answers?: { readonly accept: string; readonly deny: string }
}

/** What stands on the board of an order that could not be read in time, until it could. */
const STANDS_IN = /^Pedido do .+ que não pôde ser lido/

/** How far an order is by what a platform is told of it. */
const PHASE: Readonly<Record<Situacao, number>> = {
  ...{ agendado: 0, fila: 0, preparo: 1, pronto: 2, entregue: 3 },
  cancelado: -1,
}

/** Everything that is not as a platform would have it: each order once, each status once and in order, no cancellation lost. */
export function platformVerdict(orders: readonly PlatformOrderSeen[], log: readonly Evento[]): string[] {
  const stories = storiesOf(log)
  return orders.flatMap((order) => {
    const name = `order ${order.origem}/${order.pedido}`
    const story = stories.get(`${order.origem}/${order.pedido}`)
    return [...there(order, story), ...cancelled(order, story), ...told(order, story)].map((what) => `${name} ${what}`)
  })
}

interface Story {
  readonly ids: Set<string>
  lines: number
  furthest: number
  /** Of what stood in for it as well. */
  furthestUnread: number
  cancelled: boolean
  handedOver: boolean
}

function storiesOf(log: readonly Evento[]): Map<string, Story> {
  const orders = new Map<string, Pedido>()
  const stories = new Map<string, Story>()
  for (const event of log) {
    for (const id of pedidosDoEvento(event)) {
      const after = evoluirPedido(orders.get(id), event)
      if (!after) continue
      orders.set(id, after)
      const key = `${after.origem}/${after.referencia}`
      const story = stories.get(key) ?? newStory()
      stories.set(key, story)
      const situacao = situacaoDoPedido(after)
      const read = after.itens.filter(({ nome }) => !STANDS_IN.test(nome))
      story.ids.add(id)
      story.lines = Math.max(story.lines, read.length)
      if (read.length > 0) story.furthest = Math.max(story.furthest, PHASE[situacao])
      story.furthestUnread = Math.max(story.furthestUnread, PHASE[situacao])
      story.cancelled ||= situacao === 'cancelado'
      story.handedOver ||= situacao === 'entregue'
    }
  }
  return stories
}

function newStory(): Story {
  return { ids: new Set(), lines: 0, furthest: 0, furthestUnread: 0, cancelled: false, handedOver: false }
}

function there({ fate, overtaken, heard, lines }: PlatformOrderSeen, story: Story | undefined): string[] {
  if (story && story.ids.size > 1) return [`is there ${story.ids.size} times`]
  if (story && story.lines !== lines) return [`has ${story.lines} items of ${lines}`]
  // What was cancelled while it could not be read was promised to nobody, and no cook has to see it.
  const neverPromised = (fate === 'cancelled' || fate === 'cancelledFirst') && heard.length === 0
  const mayBeMissing = fate !== 'kept' && (overtaken || neverPromised)
  return story || mayBeMissing ? [] : ['never came']
}

function cancelled({ fate, heard, answers }: PlatformOrderSeen, story: Story | undefined): string[] {
  if (!story) return []
  if (fate === 'kept') return story.cancelled ? ['was cancelled by nobody'] : []
  if (fate !== 'cancellationAsked') {
    return story.cancelled || story.handedOver ? [] : ['was cancelled and no cook heard of it']
  }
  const granted = heard.some(({ acao }) => acao === answers?.accept)
  return granted === story.cancelled
    ? []
    : [`was ${granted ? '' : 'not '}granted its cancellation; the kitchen disagrees`]
}

function told({ fate, heard, steps, answers }: PlatformOrderSeen, story: Story | undefined): string[] {
  const once = heard.filter(({ acao }, index) => heard.findIndex((other) => other.acao === acao) === index)
  const again = heard.filter((one, index) =>
    heard.some((other, before) => before < index && other.acao === one.acao && !other.unanswered),
  )
  const stepsTo = (phase: number) => steps.slice(0, phase + 1)
  const expected = story ? stepsTo(story.furthest) : []
  const told = once.map(({ acao }) => acao).filter((acao) => acao !== answers?.accept && acao !== answers?.deny)
  // What a cook did to it before it could be read is told when it was read before anybody was told, as after a server's death.
  const mayBeTold =
    told.length > expected.length && story ? stepsTo(Math.min(story.furthestUnread, told.length - 1)) : expected
  const replies = once.filter(({ acao }) => acao === answers?.accept || acao === answers?.deny)
  return [
    ...new Set(again.map(({ acao }) => `was told ${acao} twice`)),
    ...(told.join() === mayBeTold.join() ? [] : [`was told [${told.join(', ')}], and did [${expected.join(', ')}]`]),
    ...(fate === 'cancellationAsked' && replies.length !== 1
      ? [`was asked for once and answered ${replies.length} times`]
      : []),
  ]
}
