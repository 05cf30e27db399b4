import { setTimeout as delay } from 'node:timers/promises'
import { FailureLimiter } from '../../http/failure-limiter'
import type { FairTurns } from '../../http/fair-turns'
import { RateLimiter } from '../../http/rate-limiter'
import { Refusal } from '../../http/refusal'
import { bodyCostMs, NOTE_COST_MS } from '../../http/work-cost'
import type { SteadyClock } from '../../steady-clock'
import { plataformas } from '../plataformas'
import { jsonOf } from '../platform-json'
import type { Sealed } from '../sealed'
import { accessOf, calledBy, findStore, heardOf, platformTablesOf, type Store, type StoreDb } from '../stores'
import { BytesOfPlatforms } from './bytes-of-platforms'
import { receivedEvents } from './received-events'
import { type TakingInParts, takeIn } from './take-in'

export interface TakingParts {
  readonly kysely: StoreDb
  readonly sealed: Sealed
  readonly turns: Pick<FairTurns, 'turn' | 'during' | 'charge'>
  readonly clock: () => Date
  readonly now: SteadyClock
}

export interface PlatformCall {
  readonly loja: string
  /** Who sent it, as far as a sender may choose his address. */
  readonly network: string
  readonly cabecalho: (nome: string) => string | undefined
  readonly corpo: Buffer
}

/** How the platform wants to be answered. */
export type TakeCall = (call: PlatformCall) => Promise<202 | 204>

/** Ten a second: a rush with every driver's step told. */
const CALLS = { perMinute: 600, burst: 300 }
/** Wrong ones of one sender for one store, and of one sender for stores that do not exist. */
const WRONG = { limit: 100, windowMs: 300_000, maxKeys: 10_000 }
const UNKNOWN = { limit: 1_000, windowMs: 300_000, maxKeys: 10_000 }
const WAIT_S = 30
/** Of the two seconds in which iFood wants its answer, before what came is written down. */
const MOST_WAIT_MS = 750
/** They send one, or the few of a moment. */
const MOST_EVENTS = 100

const DESCONHECIDA = 'Loja não encontrada, pausada ou removida.'
const NAO_ASSINADO = 'A assinatura não confere com o corpo e com o segredo desta loja.'
const DEMAIS = 'Chamadas erradas demais. Aguarde e confira o segredo da loja.'
const NAO_SE_LE = 'O corpo da requisição não é um JSON válido, ou tem partes demais umas dentro das outras.'
const MUITOS = `Envie até ${MOST_EVENTS} eventos por chamada.`
const CHEIA = 'Há eventos demais à espera. Envie de novo daqui a pouco.'

/** A platform calls with what is new. It is on disk before it is answered; what it means is found out afterwards. */
export function takeCalls({ kysely, sealed, turns, clock, now }: TakingParts): TakeCall {
  const own = platformTablesOf(kysely)
  const events = receivedEvents(own, sealed)
  const calls = new RateLimiter(CALLS, now)
  const bytes = new BytesOfPlatforms(now)
  const wrong = new FailureLimiter(WRONG, now)
  const unknown = new FailureLimiter(UNKNOWN, now)

  async function storeOf({ network, loja }: PlatformCall): Promise<Store> {
    if (unknown.blockedFor(network) > 0 || wrong.blockedFor(`${network} ${loja}`) > 0) throw later(429, DEMAIS)
    const store = await findStore(kysely, loja)
    if (store) return store
    unknown.count(network)
    throw new Refusal(404, [DESCONHECIDA])
  }

  return async (call) => {
    const { loja, network, cabecalho, corpo } = call
    const store = await storeOf(call)
    const plataforma = plataformas[store.plataforma]
    const access = await accessOf(sealed, store)
    if (!access || !plataforma.assinou({ cabecalho, corpo }, access.credenciais.segredo)) {
      wrong.count(`${network} ${loja}`)
      throw new Refusal(403, [NAO_ASSINADO])
    }
    calls.admit(loja, 'Esta loja enviou eventos demais')
    await soon(turns.turn(store.sigla, NOTE_COST_MS + 2 * bodyCostMs(corpo.length)))
    const read = jsonOf(corpo.toString('utf8'))
    if (read === undefined) throw new Refusal(400, [NAO_SE_LE])
    if (!(await events.hasRoom(loja))) throw later(503, CHEIA)
    const came = plataforma.lerEventos(read)
    if (came.length > MOST_EVENTS) throw new Refusal(413, [MUITOS])
    bytes.admit(store.sigla, corpo.length, came.length)
    await takeIn({ events, turns: atOnce(turns), clock }, store, plataforma, came)
    await calledBy(own, loja, clock())
    if (!plataforma.api) await heardOf(own, loja, clock())
    return plataforma.resposta
  }
}

/** A platform has no patience for a company's debts, and calls again what was written down already: the account is paid by what is done with it. */
async function soon(turn: Promise<void>): Promise<void> {
  const stopped = new AbortController()
  try {
    await Promise.race([turn, delay(MOST_WAIT_MS, undefined, { signal: stopped.signal })])
  } finally {
    stopped.abort()
  }
}

/** Its turn was waited for already, as long as it could be. */
function atOnce(turns: Pick<FairTurns, 'charge'>): TakingInParts['turns'] {
  return { charge: (...cost) => turns.charge(...cost), during: (_sigla, work) => work() }
}

function later(status: 429 | 503, words: string): Refusal {
  return new Refusal(status, [words], { 'retry-after': String(WAIT_S) })
}
