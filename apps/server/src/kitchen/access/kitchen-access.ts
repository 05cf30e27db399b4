import { setTimeout as delay } from 'node:timers/promises'
import { limitar, limparControle } from '@kds/domain/texto'
import { COZINHA_ARQUIVADA } from '@kds/protocol/stream'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../auth/access-token'
import { TokenRejected } from '../../auth/token-errors'
import type { TokenVerifier } from '../../auth/token-verifier'
import { announcedBytes, unannouncedBytes } from '../../http/body-weight'
import type { FairTurns } from '../../http/fair-turns'
import type { Impatience } from '../../http/impatience'
import { EMPRESA_SUSPENSA, Refusal } from '../../http/refusal'
import { ASKING_COST_MS, bodyCostMs, REPORT_COST_MS } from '../../http/work-cost'
import { hashOfKey, hasOrigin, type IntegrationKey, looksLikeKey, looksLikeToken } from './integration-key'
import { KeyRejected } from './key-rejected'
import type { KeyUse } from './key-use'
import type { KitchenDirectory } from './kitchen-directory'
import type { KitchenRates } from './kitchen-rates'

export interface StationAccess {
  readonly cozinhaId: string
  readonly licencaId: string
  readonly sigla: string
  readonly estacao: string
  readonly expiraEm: Date
}

export interface KitchenAccessParts {
  readonly verifier: TokenVerifier
  readonly directory: KitchenDirectory
  readonly rates: KitchenRates
  /** For those that are refused and ask again at once. */
  readonly impatience: Impatience
  readonly keyUse: KeyUse
  /** In which companies that have had much wait, with what they send unread. */
  readonly turns: FairTurns
}

export interface Reader {
  /** A station has none. */
  readonly key: IntegrationKey | null
  /** Whose readings are counted. */
  readonly id: string
  readonly sigla: string
}

const SEM_ESTACAO = 'Defina o nome da sua estação nas configurações antes de prosseguir.'
const LONGEST_STATION_NAME = 80
const ARCHIVED_WAIT_S = 20

/** Who may do what in a kitchen: stations of its company work in it, its integration keys bring it orders. */
export class KitchenAccess {
  readonly #verifier: TokenVerifier
  readonly #directory: KitchenDirectory
  readonly #rates: KitchenRates
  readonly #impatience: Impatience
  readonly #keyUse: KeyUse
  readonly #turns: FairTurns

  constructor({ verifier, directory, rates, impatience, keyUse, turns }: KitchenAccessParts) {
    this.#turns = turns
    this.#keyUse = keyUse
    this.#verifier = verifier
    this.#directory = directory
    this.#rates = rates
    this.#impatience = impatience
  }

  async station(request: FastifyRequest): Promise<StationAccess> {
    const bearer = bearerOf(request.headers.authorization)
    if (!looksLikeToken(bearer)) {
      await this.#keyFor(request, bearer)
      throw new Refusal(403, ['Uma chave de integração envia e consulta pedidos; só uma estação pode movê-los.'])
    }
    const { licencaId, sigla, expiraEm } = await this.#tokenFor(request, bearer, archivedKitchen)
    return { cozinhaId: kitchenOf(request), licencaId, sigla, expiraEm, estacao: stationName(request) }
  }

  /** A station that says what its cooks did. */
  async cook(request: FastifyRequest): Promise<StationAccess> {
    const access = await this.station(request)
    const { licencaId, sigla } = access
    await this.#impatience.bear(licencaId, () => this.#rates.admitCommands(licencaId, announcedBytes(request)))
    this.#turns.charge(sigla, bodyCostMs(announcedBytes(request)))
    return access
  }

  /** A station that opens its stream. */
  async watcher(request: FastifyRequest): Promise<StationAccess> {
    const access = await this.station(request)
    const { licencaId, sigla } = access
    await this.#impatience.bear(`stream ${licencaId}`, () => this.#rates.admitOpening(licencaId, sigla))
    return access
  }

  /** A station that tells of itself. */
  async reporter(request: FastifyRequest): Promise<StationAccess> {
    const access = await this.station(request)
    const { licencaId, sigla } = access
    await this.#impatience.bear(`relato ${licencaId}`, () => this.#rates.admitReport(licencaId, sigla))
    await this.#turns.turn(sigla, REPORT_COST_MS + bodyCostMs(announcedBytes(request)))
    return access
  }

  /** A station that asks for what the kitchen knows anyway. */
  async asker(request: FastifyRequest): Promise<StationAccess> {
    const access = await this.station(request)
    await this.#turns.turn(access.sigla, ASKING_COST_MS)
    return access
  }

  /** Who brings, changes or cancels orders. */
  async origin(request: FastifyRequest): Promise<IntegrationKey> {
    const bearer = bearerOfTill(request)
    if (looksLikeToken(bearer)) {
      await this.#tokenFor(request, bearer)
      throw new Refusal(403, ['Uma estação não envia pedidos; use a chave de integração da cozinha.'])
    }
    const key = await this.#keyFor(request, bearer)
    const waitMs = await this.#impatience.bear(key.id, () => this.#rates.admitOrder(key, announcedBytes(request)))
    if (waitMs > 0) await delay(waitMs)
    await this.#turns.turn(key.sigla, bodyCostMs(announcedBytes(request)))
    return key
  }

  /** To be asked once the body is there, for which a caller has a minute: a key may have been revoked meanwhile. It is remembered, and costs nothing. */
  async isStillOrigin(request: FastifyRequest): Promise<void> {
    await this.#keyFor(request, bearerOfTill(request))
  }

  /** The same of a station. */
  async isStillStation(request: FastifyRequest, access: StationAccess): Promise<void> {
    if (this.isEnded(access)) await this.station(request)
  }

  /** To be asked once the order is read: a body without a length could not be weighed before. Its length. */
  weigh(request: FastifyRequest, key: IntegrationKey): number {
    const unannounced = unannouncedBytes(request)
    this.#turns.charge(key.sigla, bodyCostMs(unannounced))
    this.#rates.admitLength(key.id, unannounced)
    return announcedBytes(request) + unannounced
  }

  /** The same of what cooks did: it is owed, and the next ones wait for it. */
  weighCommands(request: FastifyRequest, { licencaId, sigla }: StationAccess): void {
    const unannounced = unannouncedBytes(request)
    this.#turns.charge(sigla, bodyCostMs(unannounced))
    this.#rates.countCommands(licencaId, unannounced)
  }

  /** The same of what a station told. */
  weighReport(request: FastifyRequest, { sigla }: StationAccess): void {
    this.#turns.charge(sigla, bodyCostMs(unannouncedBytes(request)))
  }

  /** Who reads an order: by a key, or, without one, a station. */
  async reader(request: FastifyRequest): Promise<Reader> {
    const bearer = bearerOfTill(request)
    const key = looksLikeToken(bearer) ? null : await this.#keyFor(request, bearer)
    const { id, sigla } = key ?? (await this.#stationAsReader(request))
    await this.#impatience.bear(id, () => this.#rates.admitReading(id, key ? undefined : 'Esta licença'))
    return { key, id, sigla }
  }

  /** Who reads the orders of its own origins. */
  async readingKey(request: FastifyRequest): Promise<IntegrationKey> {
    const key = await this.#keyOfTill(request)
    await this.#impatience.bear(key.id, () => this.#rates.admitReading(key.id))
    return key
  }

  /** Who opens a stream of what becomes of these. */
  async listener(request: FastifyRequest): Promise<IntegrationKey> {
    const key = await this.#keyOfTill(request)
    await this.#impatience.bear(`stream ${key.id}`, () => this.#rates.admitKeyOpening(key.id, key.sigla))
    return key
  }

  async #keyOfTill(request: FastifyRequest): Promise<IntegrationKey> {
    const bearer = bearerOfTill(request)
    if (looksLikeToken(bearer)) {
      await this.#tokenFor(request, bearer)
      throw new Refusal(403, ['Uma estação recebe os pedidos por eventos; a lista é das chaves de integração.'])
    }
    return this.#keyFor(request, bearer)
  }

  /** What a key that was let in may see now; undefined once it may see nothing. */
  async keyStill(hash: string): Promise<IntegrationKey | undefined> {
    const key = await this.#directory.keyOf(hash)
    return key && !key.revogada && !this.#verifier.isSuspended(key.sigla) ? key : undefined
  }

  async #stationAsReader(request: FastifyRequest): Promise<Pick<Reader, 'id' | 'sigla'>> {
    const { licencaId, sigla } = await this.station(request)
    return { id: licencaId, sigla }
  }

  isEnded({ licencaId, sigla }: Pick<StationAccess, 'licencaId' | 'sigla'>): boolean {
    const verifier = this.#verifier
    return verifier.isRevoked(licencaId) || verifier.isSuspended(sigla) || verifier.isOver(sigla)
  }

  async #tokenFor(request: FastifyRequest, bearer: string, archived = unknownKitchen) {
    const access = await this.#verifier.verify(bearer)
    // Another company's kitchen does not exist, as far as this licence is concerned.
    const kitchen = await this.#directory.kitchenOf(kitchenOf(request))
    if (kitchen?.sigla !== access.sigla) throw unknownKitchen()
    if (kitchen.arquivada) throw archived()
    return access
  }

  async #keyFor(request: FastifyRequest, bearer: string): Promise<IntegrationKey> {
    const key = await this.#directory.keyOf(hashOfKey(bearer))
    if (key === undefined) throw new KeyRejected(looksLikeKey(bearer) ? 'unknown' : 'malformed')
    if (key.revogada) throw new KeyRejected('revoked')
    // By the key alone, and so the same whether there is such a kitchen or not.
    if (key.cozinhaId !== kitchenOf(request)) throw new KeyRejected('otherKitchen')
    const sigla = await this.#directory.siglaOf(key.cozinhaId)
    if (sigla !== undefined && this.#verifier.isSuspended(sigla)) throw new Refusal(403, [EMPRESA_SUSPENSA])
    this.#keyUse.used(key.id)
    return key
  }
}

function bearerOfTill({ headers: { authorization } }: FastifyRequest): string {
  if (!authorization?.trim()) throw new KeyRejected('missing')
  try {
    return bearerOf(authorization)
  } catch (error) {
    throw error instanceof TokenRejected ? new KeyRejected('malformed') : error
  }
}

/** Judged by the name alone, before any look at orders: whether another's exists is not told either. */
export function keepToItsOrigin(key: IntegrationKey, origem: string): void {
  if (hasOrigin(key, origem)) return
  const own = key.origens?.join(', ')
  throw new Refusal(403, [
    own === undefined
      ? `A origem "${origem}" é de outra chave de integração desta cozinha.`
      : `Esta chave de integração não trabalha com a origem "${origem}", só com: ${own}.`,
  ])
}

export function unknownKitchen(): Refusal {
  return new Refusal(404, ['Cozinha não encontrada.'])
}

/** Told to its own company only. Its stations keep what they could not send, and ask again: it may be brought back. */
function archivedKitchen(): Refusal {
  return new Refusal(410, [COZINHA_ARQUIVADA], { 'retry-after': String(ARCHIVED_WAIT_S) })
}

function kitchenOf(request: FastifyRequest): string {
  const { cozinha } = request.params as { cozinha: string }
  // PostgreSQL takes no NUL in a text, and so there is no kitchen of such a name.
  if (cozinha.includes('\0')) throw unknownKitchen()
  return cozinha
}

/** A header carries only Latin letters, so a station percent-encodes its name. */
export function stationName(request: FastifyRequest): string {
  const header = String(request.headers.deviceid ?? '')
  const name = limitar(limparControle(decoded(header)).replaceAll('\n', ' ').trim(), LONGEST_STATION_NAME)
  if (!name) throw new Refusal(400, [SEM_ESTACAO])
  return name
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
