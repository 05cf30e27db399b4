import { LRUCache } from 'lru-cache'
import { atMost } from '../../at-most'
import { FailureLimiter } from '../../http/failure-limiter'
import type { FairTurns } from '../../http/fair-turns'
import { Impatience } from '../../http/impatience'
import { OwnQueue } from '../../http/own-queue'
import { RateLimiter } from '../../http/rate-limiter'
import { Refusal } from '../../http/refusal'
import { bodyCostMs, NOTE_COST_MS } from '../../http/work-cost'
import type { SteadyClock } from '../../steady-clock'
import { plataformas } from '../plataformas'
import { jsonInPieces, jsonOf } from '../platform-json'
import { textOf } from '../platform-text'
import type { Sealed } from '../sealed'
import { accessOf, calledBy, findStore, heardOf, platformTablesOf, type Store, type StoreDb } from '../stores'
import { BytesOfPlatforms } from './bytes-of-platforms'
import { receivedEvents } from './received-events'
import { type TakingInParts, takeIn } from './take-in'

export interface TakingParts {
  readonly kysely: StoreDb
  readonly sealed: Sealed
  readonly turns: Pick<FairTurns, 'turn' | 'turnWithin' | 'charge' | 'run'>
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

export interface CallTaking {
  /** Before a byte of its body is read: a store that was told to wait and does not is told again, later. */
  refuseTold(loja: string): Promise<void>
  /** How the platform wants to be answered. */
  take(call: PlatformCall): Promise<202 | 204>
}

/** Ten a second: a rush with every driver's step told. */
const CALLS = { perMinute: 600, burst: 300 }
/** However many stores it connects. */
const CALLS_OF_COMPANY = { perMinute: 1_200, burst: 600 }
/** Called again sooner, it is not even looked up whose store it is. */
const TOLD_MS = 1_000
const MOST_TOLD = 10_000
/** Wrong ones of one sender for one store, and of one sender for stores that do not exist. */
const WRONG = { limit: 100, windowMs: 300_000, maxKeys: 10_000 }
const UNKNOWN = { limit: 1_000, windowMs: 300_000, maxKeys: 10_000 }
const WAIT_S = 30
/** Of the two seconds in which iFood wants its answer, before what came is written down. */
const MOST_WAIT_MS = 750
/** Events, and orders of any size that people eat. What is longer costs so much of everybody's time that it waits for its company's turn. */
const SHORT_BYTES = 16_384
/** They send one, or the few of a moment. */
const MOST_EVENTS = 100

const DESCONHECIDA = 'Loja não encontrada, pausada ou removida.'
const NAO_ASSINADO = 'A assinatura não confere com o corpo e com o segredo desta loja.'
const DEMAIS = 'Chamadas erradas demais. Aguarde e confira o segredo da loja.'
const NAO_SE_LE = 'O corpo da requisição não é um JSON válido, ou tem partes demais umas dentro das outras.'
const MUITOS = `Envie até ${MOST_EVENTS} eventos por chamada.`
const CHEIA = 'Há eventos demais à espera. Envie de novo daqui a pouco.'

/** A platform calls with what is new. It is on disk before it is answered; what it means is found out afterwards. */
export function takeCalls({ kysely, sealed, turns, clock, now }: TakingParts): CallTaking {
  const own = platformTablesOf(kysely)
  const events = receivedEvents(own, sealed)
  const calls = new RateLimiter(CALLS, now)
  const callsOfCompany = new RateLimiter(CALLS_OF_COMPANY, now)
  const bytes = new BytesOfPlatforms(now)
  const impatience = new Impatience(now)
  const told = new LRUCache<string, Refusal>({ ...atMost(MOST_TOLD), ttl: TOLD_MS, ttlResolution: 0, perf: { now } })
  const queue = new OwnQueue('Chegam eventos demais das lojas desta empresa')
  const wrong = new FailureLimiter(WRONG, now)
  const unknown = new FailureLimiter(UNKNOWN, now)

  async function storeOf({ network, loja }: PlatformCall): Promise<Store> {
    if (unknown.blockedFor(network) > 0 || wrong.blockedFor(`${network} ${loja}`) > 0) throw later(429, DEMAIS)
    const store = await findStore(kysely, loja)
    if (store) return store
    unknown.count(network)
    throw new Refusal(404, [DESCONHECIDA])
  }

  /** Only of who showed the secret: nobody else closes the door of a store. What turns out to be nothing was sent all the same. */
  async function admit({ id, sigla }: Store, length: number): Promise<void> {
    try {
      await impatience.bear(id, () => {
        calls.admit(id, 'Esta loja enviou eventos demais')
        callsOfCompany.admit(sigla, 'As lojas desta empresa enviaram eventos demais')
        bytes.admit(sigla, length, 0)
      })
    } catch (error) {
      if (error instanceof Refusal) told.set(id, error)
      throw error
    }
  }

  /**
   * A platform has no patience for a company's debts, and calls again what was written down already: what is short is paid by what is done
   * with it. Nobody waits for what is long.
   */
  async function read({ sigla }: Store, { corpo, cabecalho }: PlatformCall): Promise<unknown> {
    const text = () => textOf(corpo, cabecalho('content-type'))
    const costMs = NOTE_COST_MS + 2 * bodyCostMs(corpo.length)
    if (corpo.length <= SHORT_BYTES) {
      await turns.turnWithin(MOST_WAIT_MS, sigla, costMs)
      return jsonOf(text())
    }
    await turns.turn(sigla, costMs)
    return turns.run(sigla, jsonInPieces(text()))
  }

  async function take(call: PlatformCall): Promise<202 | 204> {
    const { loja, network, cabecalho, corpo } = call
    const store = await storeOf(call)
    const plataforma = plataformas[store.plataforma]
    const access = await accessOf(sealed, store)
    if (!access || !plataforma.assinou({ cabecalho, corpo }, access.credenciais.segredo)) {
      wrong.count(`${network} ${loja}`)
      throw new Refusal(403, [NAO_ASSINADO])
    }
    await admit(store, corpo.length)
    const said = await read(store, call)
    if (said === undefined) throw new Refusal(400, [NAO_SE_LE])
    const came = plataforma.lerEventos(said)
    if (came.length > MOST_EVENTS) throw new Refusal(413, [MUITOS])
    await queue.run(store.sigla, async () => {
      if (!(await events.hasRoom(loja))) throw later(503, CHEIA)
      bytes.came(store.sigla, 0, came.length)
      await takeIn({ events, turns: atOnce(turns), clock }, store, plataforma, came)
      await calledBy(own, loja, clock())
      if (!plataforma.api) await heardOf(own, loja, clock())
    })
    return plataforma.resposta
  }

  async function refuseTold(loja: string): Promise<void> {
    const refusal = told.get(loja)
    if (!refusal) return
    await impatience.bear(loja, () => {
      throw refusal
    })
  }

  return { refuseTold, take }
}

/** Its turn was waited for already, as long as it could be. */
function atOnce(turns: Pick<FairTurns, 'charge'>): TakingInParts['turns'] {
  return { charge: (...cost) => turns.charge(...cost), during: (_sigla, work) => work() }
}

function later(status: 429 | 503, words: string): Refusal {
  return new Refusal(status, [words], { 'retry-after': String(WAIT_S) })
}
