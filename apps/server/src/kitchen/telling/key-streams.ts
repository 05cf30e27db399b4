import type { Marco } from '@kds/protocol/acontecimentos'
import type { ChangeBus } from '../../bus/change-bus'
import type { LocalCommits } from '../log/local-commits'
import type { CompanyReadings } from './company-readings'
import type { KeyStream } from './key-stream'
import { RecentHappenings } from './recent-happenings'
import type { StoredHappenings } from './stored-happenings'
import type { Told } from './told'

export interface KeyStreamsParts {
  readonly told: Told
  /** Of other servers' commits: what follows from them is written a moment later. */
  readonly bus: Pick<ChangeBus, 'subscribe' | 'onReconnect'>
  readonly commits: Pick<LocalCommits, 'listen'>
  readonly happenings: Pick<StoredHappenings, 'after'>
  readonly readings: CompanyReadings
  readonly pulseMs: number
  readonly onFault: (error: unknown) => void
}

interface Kitchen {
  readonly recent: RecentHappenings
  readonly streams: Set<KeyStream>
}

/** A till, its spare and whoever looks on; lines that died without a word make room for these. */
export const MOST_OF_A_KEY = 4
/** The tills of a chain, and some to spare. */
export const MOST_OF_A_COMPANY = 200
/** When the worker on another server has most likely written what a commit means: at once, or in a rush a second later. What it has not by then waits for the pulse. */
const WRITTEN_AFTER_MS = [300, 1_200, 2_000] as const
/** The commits of a rush are looked for together. */
const LOOKS_APART_MS = 250

/** All streams of keys on this server. What happens in a kitchen is read once for all of its streams. */
export class KeyStreams {
  readonly #parts: KeyStreamsParts
  readonly #kitchens = new Map<string, Kitchen>()
  readonly #stops: (() => void)[]
  /** Looks that are due, by kitchen and moment. */
  readonly #soon = new Map<string, NodeJS.Timeout>()
  #closing = false

  constructor(parts: KeyStreamsParts) {
    this.#parts = parts
    const timer = setInterval(() => this.#pulse(), parts.pulseMs)
    this.#stops = [
      () => clearInterval(timer),
      parts.told.listen((cozinhaId) => this.#look(cozinhaId)),
      parts.bus.subscribe((cozinhaId) => this.#lookSoon(cozinhaId)),
      // The bus tells of other servers only, and the worker may be one of them.
      parts.commits.listen((cozinhaId) => this.#lookSoon(cozinhaId)),
      parts.bus.onReconnect(() => this.#pulse()),
    ]
  }

  /** Up to where the present of a kitchen is known, where somebody listens to it already. */
  headOf(cozinhaId: string): Marco | undefined {
    return this.#kitchens.get(cozinhaId)?.recent.last
  }

  /** The oldest of its key, and of its company, go when there are too many. Returns the way out. */
  enter(stream: KeyStream, head: Marco): () => void {
    const { cozinhaId, id, sigla } = stream.key
    endOldest(
      this.#open(({ key }) => key.id === id),
      MOST_OF_A_KEY - 1,
      `Esta chave abriu outra conexão, e tem no máximo ${MOST_OF_A_KEY}: a mais antiga dá lugar. Feche uma, ou use outra chave.`,
    )
    endOldest(
      this.#open(({ key }) => key.sigla === sigla),
      MOST_OF_A_COMPANY - 1,
      `As chaves desta empresa têm no máximo ${MOST_OF_A_COMPANY} conexões: a mais antiga dá lugar. Feche uma.`,
    )
    const kitchen = this.#kitchenOf(cozinhaId, sigla, head)
    kitchen.streams.add(stream)
    if (this.#closing) stream.end()
    return () => {
      kitchen.streams.delete(stream)
      if (kitchen.streams.size === 0 && this.#kitchens.get(cozinhaId) === kitchen) this.#kitchens.delete(cozinhaId)
    }
  }

  /** Says that it is there, and what it missed. */
  async begin(stream: KeyStream): Promise<void> {
    const kitchen = this.#kitchens.get(stream.key.cozinhaId)
    if (kitchen && (await stream.pulse())) stream.look(kitchen.recent)
  }

  close(): void {
    this.#closing = true
    for (const stop of this.#stops) stop()
    for (const soon of this.#soon.values()) clearTimeout(soon)
    for (const stream of this.#open(() => true)) stream.end()
  }

  #kitchenOf(cozinhaId: string, sigla: string, head: Marco): Kitchen {
    const known = this.#kitchens.get(cozinhaId)
    if (known) return known
    const { happenings, readings } = this.#parts
    const recent = new RecentHappenings({ cozinhaId, sigla, happenings, readings, head })
    const kitchen = { recent, streams: new Set<KeyStream>() }
    this.#kitchens.set(cozinhaId, kitchen)
    return kitchen
  }

  /** Oldest first within each kitchen. */
  #open(which: (stream: KeyStream) => boolean): KeyStream[] {
    const all = [...this.#kitchens.values()].flatMap(({ streams }) => [...streams])
    return all.filter((stream) => !stream.isOver && which(stream))
  }

  #look(cozinhaId: string): void {
    const kitchen = this.#kitchens.get(cozinhaId)
    if (!kitchen) return
    const { recent, streams } = kitchen
    recent.refresh().then(() => {
      for (const stream of streams) stream.look(recent)
    }, this.#parts.onFault)
  }

  #lookSoon(cozinhaId: string): void {
    if (!this.#kitchens.has(cozinhaId)) return
    const now = performance.now()
    for (const ms of WRITTEN_AFTER_MS) {
      const at = Math.ceil((now + ms) / LOOKS_APART_MS) * LOOKS_APART_MS
      const look = `${at} ${cozinhaId}`
      if (this.#soon.has(look)) continue
      const soon = setTimeout(() => {
        this.#soon.delete(look)
        this.#look(cozinhaId)
      }, at - now)
      this.#soon.set(look, soon)
    }
  }

  #pulse(): void {
    for (const [cozinhaId, { streams }] of this.#kitchens) {
      for (const stream of streams) void stream.pulse().catch(this.#parts.onFault)
      this.#look(cozinhaId)
    }
  }
}

function endOldest(streams: readonly KeyStream[], stay: number, motivo: string): void {
  for (const stream of streams.slice(0, Math.max(0, streams.length - stay))) stream.end(motivo)
}
