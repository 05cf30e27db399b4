import type { Clock } from '../ports/clock'
import type { KeyValueStore } from '../ports/key-value-store'
import type { SettingsService } from '../settings/settings-service'
import { dayOf, licenceNotice } from './licence-notice'

const CHAVE_LIDO = 'avisoDaLicenca'
/** Days pass while a board stays open. */
const OLHAR_MS = 60_000

interface Parts {
  settings: Pick<SettingsService, 'current' | 'subscribe'>
  store: KeyValueStore
  clock: Clock
  log: (error: unknown) => void
}

/** That this station's licence ends within a week, until somebody says for today that he has read it. */
export class LicenceEnd {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #read: string | undefined
  #texto: string | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get texto(): string | null {
    return this.#texto
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async start(): Promise<void> {
    const { settings, store, log } = this.#parts
    const kept = await store.get(CHAVE_LIDO).catch(log)
    if (typeof kept === 'string') this.#read = kept
    settings.subscribe(() => this.#look())
    this.#lookAgain()
  }

  async dismiss(): Promise<void> {
    const { store, clock, log } = this.#parts
    this.#read = dayOf(clock.now())
    this.#look()
    await store.set(CHAVE_LIDO, this.#read).catch(log)
  }

  #lookAgain(): void {
    this.#look()
    this.#parts.clock.after(OLHAR_MS, () => this.#lookAgain())
  }

  #look(): void {
    const { settings, clock } = this.#parts
    const now = clock.now()
    const told = this.#read === dayOf(now) ? null : licenceNotice(settings.current?.identity.ValidoAte ?? '', now)
    if (told === this.#texto) return
    this.#texto = told
    for (const listener of [...this.#listeners]) listener()
  }
}
