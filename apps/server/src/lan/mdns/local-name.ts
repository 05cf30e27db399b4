import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AddressRecord, Multicast } from './multicast'

export interface LocalNameParts {
  /** Whole, as devices ask for it: `cozinha.local`. */
  readonly name: string
  readonly multicast: () => Multicast
  /** Of this machine on the shop's network, asked for each time: a router gives it another one within the evening. */
  readonly addresses: () => readonly string[]
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Told when the name is somebody else's. */
  readonly onTaken: () => void
  readonly probeEveryMs?: number
  readonly lookEveryMs?: number
}

/** As RFC 6762 wants it: three questions a quarter of a second apart before a name is one's own. */
const PROBES = 3
const PROBE_EVERY_MS = 250
const LOOK_EVERY_MS = 10_000
const TTL_SECONDS = 120

/** Answers for one name on the shop's network, so that tablets find this machine when its address has changed. */
export class LocalName {
  readonly #parts: LocalNameParts
  readonly #stopping = new AbortController()
  #multicast: Multicast | undefined
  #told: string | undefined
  #isOurs = false

  constructor(parts: LocalNameParts) {
    this.#parts = parts
  }

  get name(): string {
    return this.#parts.name
  }

  get isOurs(): boolean {
    return this.#isOurs
  }

  /** The name, while this machine answers to it. */
  get ours(): string | undefined {
    return this.#isOurs ? this.name : undefined
  }

  /** Beside the start of the server and never in its way: whatever goes wrong here, tablets still have the address. */
  async start(): Promise<void> {
    try {
      await this.#network()
      const multicast = this.#parts.multicast()
      this.#multicast = multicast
      if (await this.#isTaken(multicast)) {
        this.#parts.logger.warn({ name: this.#parts.name }, 'another device has this name on the network')
        this.#parts.onTaken()
        this.close()
        return
      }
      this.#answer(multicast)
    } catch (err) {
      if (!this.#stopping.signal.aborted) this.#parts.logger.warn({ err }, 'no name on the network of the shop')
      this.close()
    }
  }

  close(): void {
    this.#stopping.abort()
    this.#isOurs = false
    this.#multicast?.close()
    this.#multicast = undefined
  }

  /** Without an address there is nobody to ask and nothing to say: after a power cut the computer is up before the router. */
  async #network(): Promise<void> {
    const { addresses, lookEveryMs = LOOK_EVERY_MS } = this.#parts
    while (addresses().length === 0) await delay(lookEveryMs, undefined, { signal: this.#stopping.signal, ref: false })
  }

  async #isTaken(multicast: Multicast): Promise<boolean> {
    const { name, addresses, probeEveryMs = PROBE_EVERY_MS } = this.#parts
    let taken = false
    multicast.onAnswer((records) => {
      const own = addresses()
      taken ||= records.some((record) => record.name === name && !own.includes(record.data))
    })
    for (let probe = 0; probe < PROBES && !taken; probe += 1) {
      multicast.ask(name)
      await delay(probeEveryMs, undefined, { signal: this.#stopping.signal })
    }
    return taken
  }

  #answer(multicast: Multicast): void {
    const { name, logger, lookEveryMs = LOOK_EVERY_MS } = this.#parts
    multicast.onQuestion((names) => {
      if (names.includes(name)) multicast.tell(this.#records())
    })
    this.#isOurs = true
    logger.info({ name }, 'this machine has a name on the network of the shop')
    this.#announce(multicast)
    const timer = setInterval(() => this.#announce(multicast), lookEveryMs)
    timer.unref()
    this.#stopping.signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  }

  /** Whoever remembers an address that is ours no longer hears of the new one without asking. */
  #announce(multicast: Multicast): void {
    const records = this.#records()
    const now = records.map(({ data }) => data).join(' ')
    if (now === this.#told) return
    this.#told = now
    if (records.length > 0) multicast.tell(records)
  }

  #records(): AddressRecord[] {
    const { name, addresses } = this.#parts
    return addresses().map((data) => ({ name, type: 'A', ttl: TTL_SECONDS, flush: true, data }))
  }
}
