import type { ServerResponse } from 'node:http'
import { escreverMarco, type Marco } from '@kds/protocol/acontecimentos'
import { hasOrigin, type IntegrationKey, reachOf } from '../access/integration-key'
import type { RecentHappenings } from './recent-happenings'

export interface KeyStreamParts {
  readonly response: ServerResponse
  readonly key: IntegrationKey
  /** What the key may see now; undefined once it may see nothing. */
  readonly renewKey: () => Promise<IntegrationKey | undefined>
  readonly begin: Marco
  readonly now: () => Date
  readonly steadyMs: () => number
  readonly onFault: (error: unknown) => void
}

/** A reader that takes nothing for so long is gone, or as good as. */
const LONGEST_STALL_MS = 60_000
const GOODBYE_MS = 1_000

/**
 * What one key hears, from its own place on, past and present alike, and only when it has taken what it was given before: a slow reader
 * holds one page and nobody up.
 */
export class KeyStream {
  readonly #parts: KeyStreamParts
  #key: IntegrationKey
  #cursor: Marco
  #reading = false
  #again = false
  #waitsForDrain = false
  #stalledSince: number | undefined

  constructor(parts: KeyStreamParts) {
    this.#parts = parts
    this.#key = parts.key
    this.#cursor = parts.begin
  }

  get key(): IntegrationKey {
    return this.#key
  }

  get isOver(): boolean {
    const { response } = this.#parts
    return response.writableEnded || response.destroyed
  }

  say(name: 'acontecimento' | 'pulso' | 'lacuna' | 'encerrando', data: string, at?: Marco): void {
    if (this.isOver) return
    const id = at ? `id: ${escreverMarco(at)}\n` : ''
    this.#parts.response.write(`${id}event: ${name}\ndata: ${data}\n\n`)
  }

  /** There may be something new. Asked for again meanwhile, it is looked for once more. */
  look(recent: RecentHappenings): void {
    this.#again = true
    if (this.#reading || this.isOver) return
    this.#reading = true
    this.#read(recent).catch(this.#parts.onFault)
  }

  /** True when it may hear more. */
  async pulse(): Promise<boolean> {
    const { response, renewKey, steadyMs, now } = this.#parts
    if (this.isOver) return false
    const key = await renewKey()
    if (!key) {
      this.end()
      return false
    }
    this.#key = key
    if (response.writableNeedDrain) {
      this.#stalledSince ??= steadyMs()
      if (steadyMs() - this.#stalledSince > LONGEST_STALL_MS) this.cut()
      return false
    }
    this.#stalledSince = undefined
    this.say('pulso', JSON.stringify({ agora: now().toISOString() }), this.#reading ? undefined : this.#cursor)
    return true
  }

  /** With the reason, where coming back at once would only send another away. */
  end(motivo?: string): void {
    if (this.isOver) return
    const { response } = this.#parts
    // Whoever reads nothing does not hear a goodbye either, and must not hold its place until then.
    if (response.writableNeedDrain) {
      this.cut()
      return
    }
    this.say('encerrando', JSON.stringify({ motivo }))
    response.end()
    const cut = setTimeout(() => this.cut(), GOODBYE_MS)
    response.once('close', () => clearTimeout(cut))
  }

  cut(): void {
    this.#parts.response.destroy()
  }

  async #read(recent: RecentHappenings): Promise<void> {
    try {
      while (this.#again && !this.isOver) {
        if (this.#parts.response.writableNeedDrain) {
          this.#lookOnceDrained(recent)
          return
        }
        this.#again = false
        const { rows, until, isAll } = await recent.after(this.#cursor, this.#key)
        const reaches = reachOf(this.#key)
        for (const { marco, origem, remetente, json } of rows) {
          if (json !== null && hasOrigin(this.#key, origem) && reaches(remetente)) {
            this.say('acontecimento', json, marco)
          }
        }
        this.#cursor = until
        if (!isAll) this.#again = true
      }
    } finally {
      this.#reading = false
    }
  }

  /** However often it is looked for meanwhile: of a busy kitchen that is many times while its reader takes nothing. */
  #lookOnceDrained(recent: RecentHappenings): void {
    if (this.#waitsForDrain) return
    this.#waitsForDrain = true
    this.#parts.response.once('drain', () => {
      this.#waitsForDrain = false
      this.look(recent)
    })
  }
}
