import type { KeyValueStore } from '../ports/key-value-store'
import { CHAVE_CONFIGURACOES, type LoggedInSettings, type SavedSettings, savedSettingsSchema } from './saved-settings'

type Listener = (configuracoes: LoggedInSettings | null) => void
type ConfirmedListener = (configuracoes: LoggedInSettings) => void

interface Parts {
  store: KeyValueStore
  report: (error: unknown) => void
}

/**
 * The settings of the device: kept as JSON text under one key, and published to subscribers once a login has confirmed
 * them. What is published is the authentication of the app: settings while it is in, null while it is not.
 */
export class SettingsService {
  private readonly parts: Parts
  private readonly listeners = new Set<Listener>()
  private readonly confirmedListeners = new Set<ConfirmedListener>()
  private published: LoggedInSettings | null = null
  private confirmed = false
  private writing: Promise<unknown> = Promise.resolve()
  private saved = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Settings that cannot be read are reported and count as none: a broken device must still reach its settings screen. */
  async load(): Promise<SavedSettings | null> {
    try {
      return await this.read()
    } catch (error) {
      this.parts.report(new Error('saved settings are corrupt or of an older version', { cause: error }))
      return null
    }
  }

  /** The same, for who only wants to be early: whoever comes after reports what could not be read. */
  async loadEarly(): Promise<SavedSettings | null> {
    return this.read().catch(() => null)
  }

  /** Saves what the operator decided. */
  save(configuracoes: SavedSettings): Promise<void> {
    return this.inTurn(async () => {
      await this.write(configuracoes)
      this.saved++
    })
  }

  /** How often the operator saved: a login that spans a save was about settings that are gone. */
  get saves(): number {
    return this.saved
  }

  /** Changes what is stored, one change at a time, so that a login and a picture arriving together lose nothing. */
  update(change: (stored: SavedSettings) => SavedSettings): Promise<void> {
    return this.inTurn(async () => {
      const stored = await this.load()
      if (stored) await this.write(change(stored))
    })
  }

  /** A browser that is short of space clears what it stored while the page is open: what was in use is stored again. */
  keep(): Promise<void> {
    return this.inTurn(async () => {
      const { published } = this
      if (published && (await this.read()) === null) await this.write(published)
    })
  }

  get current(): LoggedInSettings | null {
    return this.published
  }

  /** Equal settings are not published again: subscribers drop their connections on every change. */
  publish(configuracoes: LoggedInSettings | null): void {
    const isNews = configuracoes === null || JSON.stringify(configuracoes) !== JSON.stringify(this.published)
    const wasConfirmed = this.confirmed
    this.confirmed = configuracoes !== null
    if (isNews) this.tell(configuracoes)
    if (configuracoes === null || (wasConfirmed && !isNews)) return
    for (const listener of [...this.confirmedListeners]) listener(configuracoes)
  }

  /** As the device was left, before a login has said anything of it. */
  publishEarly(configuracoes: LoggedInSettings): void {
    this.confirmed = false
    this.tell(configuracoes)
  }

  /** The company has another name by now. */
  async rename(nome: string): Promise<void> {
    const { published } = this
    if (!published || published.identity.NomeEmpresa === nome) return
    const renamed = { ...published, identity: { ...published.identity, NomeEmpresa: nome } }
    if (this.confirmed) this.publish(renamed)
    else this.tell(renamed)
    await this.update((stored) =>
      // Its name alone: a login may have stored another access meanwhile.
      stored.identity?.Sigla === renamed.identity.Sigla
        ? { ...stored, identity: { ...stored.identity, NomeEmpresa: nome } }
        : stored,
    )
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** For what is done once a login: not by settings that are only those of last time. */
  onConfirmed(listener: ConfirmedListener): () => void {
    this.confirmedListeners.add(listener)
    return () => this.confirmedListeners.delete(listener)
  }

  private tell(configuracoes: LoggedInSettings | null): void {
    this.published = configuracoes
    for (const listener of [...this.listeners]) listener(configuracoes)
  }

  private async read(): Promise<SavedSettings | null> {
    const text = await this.parts.store.get(CHAVE_CONFIGURACOES)
    if (text === null || text === undefined) return null
    if (typeof text !== 'string') throw new Error('saved settings are not JSON text')
    return savedSettingsSchema.parse(JSON.parse(text))
  }

  private write(configuracoes: SavedSettings): Promise<void> {
    return this.parts.store.set(CHAVE_CONFIGURACOES, JSON.stringify(savedSettingsSchema.parse(configuracoes)))
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.writing.then(work)
    this.writing = done.catch(() => undefined)
    return done
  }
}
