import { Refusal } from '../../http/refusal'

export interface StreamOwner {
  readonly sigla: string
  readonly licencaId: string
  readonly cozinhaId: string
  readonly estacao: string
  /** Tells devices of one name apart; empty when the device did not say. */
  readonly instalacao: string
}

/** One tab of a device holds its stream; the others of it are moves under way and lines that died without a word. */
export const MOST_OF_A_DEVICE = 16
/** Of one licence. A large kitchen has some thirty devices. */
export const MOST_OF_A_KITCHEN = 1_000
/** Of all its licences and kitchens on this server: a chain of sixty. */
export const MOST_OF_A_COMPANY = 2_000
/** Lines that die without a word come one by one, seconds apart. Younger ones are in use, and cutting them would only bring them back. */
const MAKES_ROOM_AFTER_MS = 60_000
const KITCHEN_WAIT_S = 30

interface Place {
  readonly since: number
  readonly cut: () => void
}

/**
 * The streams of every device and kitchen on this server, counted, so that no licence can take the server from the others.
 * A device's oldest stream makes room for its newest: a tablet on bad Wi-Fi leaves dead ones behind and must always get in.
 */
export class OpenStreams {
  readonly #steadyMs: () => number
  readonly #kitchens = new Map<string, number>()
  readonly #companies = new Map<string, number>()
  /** Oldest first. */
  readonly #devices = new Map<string, Set<Place>>()

  constructor(steadyMs: () => number) {
    this.#steadyMs = steadyMs
  }

  /** Throws a refusal when there is no place. To be given back once, by the function it returns, when the stream is over. */
  take({ sigla, licencaId, cozinhaId, estacao, instalacao }: StreamOwner, cut: () => void): () => void {
    const kitchen = JSON.stringify([licencaId, cozinhaId])
    const device = JSON.stringify([licencaId, cozinhaId, instalacao, estacao])
    const open = this.#kitchens.get(kitchen) ?? 0
    if (open >= MOST_OF_A_KITCHEN) throw tooMany('por esta licença nesta cozinha', KITCHEN_WAIT_S)
    if ((this.#companies.get(sigla) ?? 0) >= MOST_OF_A_COMPANY) throw tooMany('por esta empresa', KITCHEN_WAIT_S)
    const places = this.#devices.get(device) ?? new Set<Place>()
    this.#makeRoom(places)
    const place = { since: this.#steadyMs(), cut }
    places.add(place)
    this.#devices.set(device, places)
    count(this.#kitchens, kitchen, 1)
    count(this.#companies, sigla, 1)
    return () => {
      places.delete(place)
      if (places.size === 0) this.#devices.delete(device)
      count(this.#kitchens, kitchen, -1)
      count(this.#companies, sigla, -1)
    }
  }

  #makeRoom(places: Set<Place>): void {
    const [oldest] = places
    if (!oldest || places.size < MOST_OF_A_DEVICE) return
    const waitMs = oldest.since + MAKES_ROOM_AFTER_MS - this.#steadyMs()
    if (waitMs > 0) throw tooMany('por esta estação', Math.ceil(waitMs / 1_000))
    places.delete(oldest)
    oldest.cut()
  }
}

function count(all: Map<string, number>, of: string, more: 1 | -1): void {
  const now = (all.get(of) ?? 0) + more
  if (now > 0) all.set(of, now)
  else all.delete(of)
}

function tooMany(whose: string, seconds: number): Refusal {
  const sentence = `Há conexões demais abertas ${whose}. Aguarde um pouco e tente novamente.`
  return new Refusal(429, [sentence], { 'retry-after': String(seconds) })
}
