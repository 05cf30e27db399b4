import { type EntradaLimpa, limparEntradaAosPoucos } from '@kds/domain/entrada'
import { situacaoDoPedido } from '@kds/domain/pedido'
import type { FairTurns } from '../../http/fair-turns'
import { bodyCostMs, NOTE_COST_MS } from '../../http/work-cost'
import type { KitchenLog } from '../../kitchen/log/kitchen-log'
import type { FindOrder } from '../../kitchen/orders/orders.routes'
import { placeOrder } from '../../kitchen/orders/place-order'
import { cancelOrder, changeOrder, type OrderAddress } from '../../kitchen/orders/revise-order'
import { unansweredInWords } from '../../kitchen/webhooks/pinned-address'
import { askedMs } from '../../kitchen/webhooks/waits'
import { type PlatformAccess, type PlatformClient, PlatformRefusal } from '../client/platform-client'
import { pedidoDeOutraLoja } from '../ler-eventos'
import type { StoreOptions } from '../opcoes/store-options'
import type { Plataforma } from '../plataforma'
import { jsonOf, LONGEST_WHOLE } from '../platform-json'
import { platformTablesOf, type Store } from '../stores'
import type { CancellationDenied } from '../told/due-calls'
import type { AnswerCancellation, KnownByPlatform } from '../told/inscribe-calls'
import { noCaminho, primeiroTexto } from '../traducao/ler'
import { JA_PODE_COMECAR, SO_QUANDO_PEDIR } from '../traducao/ler-agendado'
import type { Mapeamentos } from '../traducao/papel'
import { type Traducao, traduzirPedidoAosPoucos } from '../traducao/pedido'
import { ehIlegivel, type Ilegivel, type PedidoLido } from '../traducao/pedido-lido'
import { answerLimit } from './answer-limit'
import { asTheDoorTakesIt } from './as-the-door-takes-it'
import { type BytesOfPlatforms, DADOS_DEMAIS } from './bytes-of-platforms'
import { isKnown, type PlatformOrder, type PlatformOrders, placedAs } from './platform-orders'

export interface BringingParts {
  readonly log: KitchenLog
  readonly orders: PlatformOrders
  readonly options: Pick<StoreOptions, 'mappings' | 'noteUnknown'>
  readonly client: Pick<PlatformClient, 'call'>
  readonly findOrder: FindOrder
  readonly answerCancellation: AnswerCancellation
  readonly cancellationDenied: CancellationDenied
  readonly knownByPlatform: KnownByPlatform
  readonly turns: Pick<FairTurns, 'turn' | 'run'>
  readonly bytes: Pick<BytesOfPlatforms, 'came' | 'waitMs'>
  readonly newId: () => string
  readonly clock: () => Date
}

/** What an event was about, and how its store is spoken to. */
export interface Said {
  readonly store: Store
  readonly plataforma: Plataforma
  readonly access: PlatformAccess
  readonly evento: string
  readonly pedido: string
  readonly corpo: unknown
  /** The event itself says that the platform has it as confirmed. */
  readonly confirmado?: true
  /** The event itself asks for its preparation to begin. */
  readonly preparacaoPedida?: true
}

/** What became of it; `espera` comes again, after so long or longer. What is our own fault is tried again soon. */
export type Outcome =
  | { readonly situacao: 'feito'; readonly falha?: string }
  | { readonly situacao: 'desistiu'; readonly falha: string; readonly lost?: Lost }
  | { readonly situacao: 'espera'; readonly falha: string; readonly askedMs?: number; readonly isOurs?: boolean }

/** An order that its platform counts on and that does not come: the kitchen has to know, as far as anything of it is known. */
export interface Lost {
  readonly numero?: string
}

const DONE: Outcome = { situacao: 'feito' }
const NEVER_CAME: Outcome = { situacao: 'feito', falha: 'Foi cancelado antes de chegar à cozinha.' }
const FULL_WAIT_MS = 60_000
const DE_OUTRA_LOJA = 'O pedido é de outra loja da plataforma: confira o código desta.'
const LONGO_DEMAIS = 'A plataforma respondeu com mais do que cabe num pedido: confira-o lá.'
const NAO_ENTENDIDO = 'O pedido não pôde ser escrito nas palavras da cozinha: confira-o na plataforma.'
const JA_NAO_ESTA = 'O que veio já não está guardado.'
const CANCELADO_LA = 'Já estava cancelado na plataforma quando foi consultado.'
const ACABADO_LA = 'Já estava pronto ou entregue na plataforma quando foi consultado: não foi para a cozinha.'
const CANCELADO = 'Cancelado pela plataforma'
const PEDIDO_O_CANCELAMENTO = 'Cancelamento pedido pela plataforma'

/** A new order or another one of the same id: it is asked for, translated and put where every order is put. */
export async function bringOrder(parts: BringingParts, said: Said, signal: AbortSignal): Promise<Outcome> {
  const { store, plataforma, pedido } = said
  const known = await parts.orders.find(store.id, pedido)
  if (known?.cancelamento) return known.pedidoId === null ? NEVER_CAME : DONE
  const fetched = await fetchOrder(parts, said, signal)
  if ('situacao' in fetched) return fetched
  const { corpo, bytes } = fetched
  if (pedidoDeOutraLoja(store.codigo, corpo)) return { situacao: 'desistiu', falha: DE_OUTRA_LOJA }
  await parts.turns.turn(store.sigla, NOTE_COST_MS + 2 * bodyCostMs(bytes))
  const lido = begunIfAsked(await parts.turns.run(store.sigla, plataforma.lerPedido(corpo)), said)
  const [tipo, quer] = [ehIlegivel(lido) ? null : lido.tipo, plataforma.quer(corpo)]
  await parts.orders.keep(store.id, pedido, { corpo, tipo, quer, now: parts.clock() })
  const la = plataforma.situacaoLa?.(corpo)
  if (la === 'cancelado') return cancelledThere(parts, said)
  if (la === 'acabado' && !known?.pedidoId) return { situacao: 'feito', falha: ACABADO_LA }
  if (ehIlegivel(lido)) {
    const numero = primeiroTexto(corpo, 'displayId', 'shortReference')
    return { situacao: 'desistiu', falha: lido.motivo, lost: { numero } }
  }
  const mapeamentos = await parts.options.mappings(store.id, lido)
  const traducao = await parts.turns.run(store.sigla, translated(store, { ...lido, referencia: pedido }, mapeamentos))
  if (!traducao) return { situacao: 'desistiu', falha: NAO_ENTENDIDO, lost: { numero: lido.numero } }
  await parts.options.noteUnknown(store.id, traducao.desconhecidas, parts.clock())
  const confirmadoLa = la !== undefined || said.confirmado === true
  // Before the kitchen has it or says yes, which would be told.
  if (confirmadoLa) await parts.knownByPlatform({ lojaId: store.id, pedido, acao: 'confirmar', now: parts.clock() })
  return put(parts, { ...said, confirmadoLa }, known, traducao, bytes)
}

/** Its event says it, whether or not the order does. */
function begunIfAsked(lido: PedidoLido | Ilegivel, { preparacaoPedida }: Said): PedidoLido | Ilegivel {
  if (!preparacaoPedida || ehIlegivel(lido)) return lido
  return { ...lido, avisos: lido.avisos.map((aviso) => (aviso === SO_QUANDO_PEDIR ? JA_PODE_COMECAR : aviso)) }
}

async function put(
  parts: BringingParts,
  said: Said & { readonly confirmadoLa: boolean },
  known: PlatformOrder | undefined,
  traducao: Traducao,
  bytes: number,
): Promise<Outcome> {
  const { log, orders, turns, newId, clock } = parts
  const { store, pedido, confirmadoLa } = said
  const { entrada } = traducao
  const limpa = await turns.run(store.sigla, cleaned(traducao))
  const address = addressOf(store, pedido)
  const change = async (before: PlatformOrder): Promise<Outcome> => {
    const changed = await changeOrder(log, address, { ...entrada, referencia: pedido }, { limpa, bytes })
    if (changed.outcome === 'refused') return before.naoLido && !changed.excesso ? dealtWith(changed) : refused(changed)
    const isYes = confirmadoLa || (before.naoLido && store.aceite === 'automatico')
    if (changed.outcome === 'done' && isYes) await accept(log, store.cozinhaId, changed.pedido.id)
    if (before.naoLido) await orders.isRead(store.id, pedido)
    return DONE
  }
  if (known?.pedidoId) return change(known)
  const limit = confirmadoLa ? undefined : answerLimit(store, said.plataforma, entrada.criadoEm, clock())
  const placed = await placeOrder(log, store.cozinhaId, entrada, newId, {
    ...{ limpa, bytes, remetente: store.id, reach: address.reach, aceite: limit?.aceite },
    alongside: async (db, placement) => {
      if (placement?.outcome !== 'done') return
      const isThere = !placement.novo && (await isKnown(platformTablesOf(db), store.id, pedido))
      const watched = { pedidoId: placement.pedido.id, alarmAt: limit?.alarmAt ?? null }
      if (!isThere) await placedAs(platformTablesOf(db), store.id, pedido, watched)
    },
  })
  if (!placed) return { situacao: 'desistiu', falha: 'A cozinha foi arquivada.' }
  if (placed.outcome === 'refused') return refused(placed)
  // Meanwhile the kitchen was told that nobody could read it.
  const now = placed.novo ? undefined : await orders.find(store.id, pedido)
  return now?.naoLido ? change(now) : DONE
}

/** In the kitchen's words, as its door takes them. */
export function* translated(
  { origem }: Store,
  lido: PedidoLido,
  mapeamentos: Mapeamentos,
): Generator<void, Traducao | undefined, void> {
  return yield* asTheDoorTakesIt(yield* traduzirPedidoAosPoucos(origem, lido, mapeamentos))
}

/** In a store that accepts by itself only what was read is accepted: who reads it again accepts it then. */
export async function accept(log: KitchenLog, cozinhaId: string, pedidoId: string): Promise<void> {
  await log.write(cozinhaId, {
    ...{ pedidoIds: [pedidoId], comandoIds: [], origins: [] },
    run: (session) =>
      session.execute({ tipo: 'aceitarPedido', id: `aceitar:${pedidoId}`, em: session.agora, pedidoId }),
  })
}

/** A cook looked it up at the platform, and it is over. */
function dealtWith({ motivo }: { motivo: string }): Outcome {
  return { situacao: 'feito', falha: `A cozinha já o resolveu sem o conteúdo: ${motivo}` }
}

/** As the kitchen's door takes it, with what nobody understands as it came. */
export function cleaned({ entrada, comoVeio, avisos }: Traducao): Generator<void, EntradaLimpa, void> {
  return limparEntradaAosPoucos(entrada, {
    pedido: avisos.map((texto) => ({ campo: 'plataforma', texto })),
    itens: comoVeio.map((linhas) => linhas.map((texto) => ({ campo: 'veio', texto }))),
  })
}

/** A full kitchen has room again in minutes; anything else stays refused, and is seen. */
function refused({ motivo, excesso }: { motivo: string; excesso?: string }): Outcome {
  if (excesso === 'cozinha') return { situacao: 'espera', falha: motivo, askedMs: FULL_WAIT_MS }
  return { situacao: 'desistiu', falha: motivo, lost: {} }
}

async function fetchOrder(
  { client, clock, bytes }: BringingParts,
  { store, plataforma: { api }, access, pedido, corpo }: Said,
  signal: AbortSignal,
): Promise<{ readonly corpo: unknown; readonly bytes: number } | Outcome> {
  if (!api && corpo === undefined) return { situacao: 'desistiu', falha: JA_NAO_ESTA }
  if (!api) return { corpo, bytes: Buffer.byteLength(JSON.stringify(corpo)) }
  const waitMs = bytes.waitMs(store.sigla)
  if (waitMs > 0) return { situacao: 'espera', falha: DADOS_DEMAIS, askedMs: waitMs }
  try {
    const answer = await client.call(access, api, api.pedido(pedido), signal)
    bytes.came(store.sigla, 0, 1)
    if (answer.status !== 200) throw new PlatformRefusal('a consulta do pedido', answer)
    if (answer.text.length > LONGEST_WHOLE) return { situacao: 'desistiu', falha: LONGO_DEMAIS, lost: {} }
    const read = jsonOf(answer.text)
    if (read === undefined) return { situacao: 'espera', falha: 'a consulta do pedido: a resposta não é um JSON' }
    return { corpo: read, bytes: Buffer.byteLength(answer.text) }
  } catch (error) {
    const asked = error instanceof PlatformRefusal ? askedMs(error.retryAfter, clock()) : 0
    const falha = error instanceof PlatformRefusal ? error.message : unansweredInWords(error)
    return { situacao: 'espera', falha, askedMs: asked }
  }
}

/** The platform cancelled it: the cooks hear of it, and an order that never came will not be cooked. */
export async function cancelBrought(parts: BringingParts, { store, pedido, corpo }: Said): Promise<Outcome> {
  await parts.orders.cancelled(store.id, pedido, 'dito', parts.clock())
  const known = await parts.orders.find(store.id, pedido)
  if (!known?.pedidoId) return NEVER_CAME
  const revised = await cancelOrder(parts.log, addressOf(store, pedido), reasonOf(CANCELADO, corpo))
  return revised.outcome === 'refused' ? { situacao: 'desistiu', falha: revised.motivo } : DONE
}

/** Its own event comes later, came before or is lost: what the order says of itself counts. */
async function cancelledThere(parts: BringingParts, said: Said): Promise<Outcome> {
  const outcome = await cancelBrought(parts, said)
  return outcome.situacao === 'feito' ? { ...outcome, falha: CANCELADO_LA } : outcome
}

/** Granted as long as the food is not ready: the answer is told because of what the kitchen then does. */
export async function weighCancellation(parts: BringingParts, said: Said): Promise<Outcome> {
  const { store, pedido, evento, corpo } = said
  const known = await parts.orders.find(store.id, pedido)
  const answer = (acao: 'aceitarCancelamento' | 'negarCancelamento') =>
    parts.answerCancellation({ lojaId: store.id, pedido, evento, acao, now: parts.clock() })
  const found = known?.pedidoId ? await parts.findOrder(store.cozinhaId, store.origem, pedido) : undefined
  const situacao = found && situacaoDoPedido(found.pedido)
  if (situacao === 'pronto' || situacao === 'entregue') {
    await answer('negarCancelamento')
    return { situacao: 'feito', falha: 'O cancelamento foi negado: o pedido já estava pronto.' }
  }
  await parts.orders.cancelled(store.id, pedido, 'pedido', parts.clock())
  if (situacao === undefined || situacao === 'cancelado') {
    await answer('aceitarCancelamento')
    return situacao === undefined ? NEVER_CAME : DONE
  }
  const revised = await cancelOrder(parts.log, addressOf(store, pedido), reasonOf(PEDIDO_O_CANCELAMENTO, corpo))
  if (revised.outcome !== 'refused') return DONE
  await answer('negarCancelamento')
  return { situacao: 'feito', falha: `O cancelamento foi negado: ${revised.motivo}` }
}

/** What the kitchen cancelled goes on at the platform: what it was told is what it did not take, and is seen there. */
export async function denyAsked(
  { cancellationDenied }: BringingParts,
  { store, pedido, corpo }: Said,
): Promise<Outcome> {
  await cancellationDenied(store.id, pedido, reasonOf('a plataforma negou o cancelamento', corpo))
  return { situacao: 'feito', falha: 'A plataforma negou o cancelamento: para ela o pedido continua valendo.' }
}

export function addressOf(
  { id, cozinhaId, origem }: Store,
  pedido: string,
): OrderAddress & Required<Pick<OrderAddress, 'reach'>> {
  return { cozinhaId, origem, referencia: pedido, reach: (remetente) => remetente === id }
}

function reasonOf(what: string, corpo: unknown): string {
  const said = primeiroTexto(noCaminho(corpo, 'metadata'), 'reason', 'CANCEL_REASON', 'details')
  return said === undefined ? `${what}.` : `${what}: ${said}`
}
