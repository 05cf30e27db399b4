import { limitar, limparControle } from '@kds/domain/texto'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../auth/access-token'
import { TokenRejected } from '../../auth/token-errors'
import type { TokenVerifier } from '../../auth/token-verifier'
import { Refusal } from '../../http/refusal'
import { hashOfKey, looksLikeToken } from './integration-key'
import type { KitchenDirectory } from './kitchen-directory'

export interface StationAccess {
  readonly cozinhaId: string
  readonly licencaId: string
  readonly estacao: string
  readonly expiraEm: Date
}

const SEM_ESTACAO = 'Defina o nome da sua estação nas configurações antes de prosseguir.'
const LONGEST_STATION_NAME = 80

/** Who may do what in a kitchen: stations of its company work in it, its integration keys bring it orders. */
export class KitchenAccess {
  readonly #verifier: TokenVerifier
  readonly #directory: KitchenDirectory

  constructor(verifier: TokenVerifier, directory: KitchenDirectory) {
    this.#verifier = verifier
    this.#directory = directory
  }

  async station(request: FastifyRequest): Promise<StationAccess> {
    const bearer = bearerOf(request.headers.authorization)
    if (!looksLikeToken(bearer)) {
      await this.#keyFor(request, bearer)
      throw new Refusal(403, ['Uma chave de integração envia e consulta pedidos; só uma estação pode movê-los.'])
    }
    const { licencaId, expiraEm } = await this.#tokenFor(request, bearer)
    return { cozinhaId: kitchenOf(request), licencaId, expiraEm, estacao: stationName(request) }
  }

  async origin(request: FastifyRequest): Promise<void> {
    const bearer = bearerOf(request.headers.authorization)
    if (looksLikeToken(bearer)) {
      await this.#tokenFor(request, bearer)
      throw new Refusal(403, ['Uma estação não envia pedidos; use a chave de integração da cozinha.'])
    }
    await this.#keyFor(request, bearer)
  }

  async reader(request: FastifyRequest): Promise<void> {
    const bearer = bearerOf(request.headers.authorization)
    if (looksLikeToken(bearer)) await this.station(request)
    else await this.#keyFor(request, bearer)
  }

  isRevoked(licencaId: string): boolean {
    return this.#verifier.isRevoked(licencaId)
  }

  async #tokenFor(request: FastifyRequest, bearer: string) {
    const access = await this.#verifier.verify(bearer)
    // Another company's kitchen does not exist, as far as this licence is concerned.
    if ((await this.#directory.siglaOf(kitchenOf(request))) !== access.sigla) throw unknownKitchen()
    return access
  }

  async #keyFor(request: FastifyRequest, bearer: string): Promise<void> {
    const cozinhaId = await this.#directory.kitchenOfKey(hashOfKey(bearer))
    if (cozinhaId === undefined) throw new TokenRejected()
    if (cozinhaId !== kitchenOf(request)) throw unknownKitchen()
  }
}

export function unknownKitchen(): Refusal {
  return new Refusal(404, ['Cozinha não encontrada.'])
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
