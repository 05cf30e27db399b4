import type { KeyValueStore } from '../ports/key-value-store'
import {
  CHAVE_CONFIGURACOES,
  type Configuracoes,
  type ConfiguracoesAutenticadas,
  configuracoesSchema,
} from './configuracoes'

type Listener = (configuracoes: ConfiguracoesAutenticadas | null) => void

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
  private published: ConfiguracoesAutenticadas | null = null
  private writing: Promise<void> = Promise.resolve()

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Settings that cannot be read are reported and count as none: a broken device must still reach its settings screen. */
  async load(): Promise<Configuracoes | null> {
    const { store, report } = this.parts
    try {
      const text = await store.get(CHAVE_CONFIGURACOES)
      if (text === null || text === undefined) return null
      if (typeof text !== 'string') throw new Error('saved settings are not JSON text')
      return configuracoesSchema.parse(JSON.parse(text))
    } catch (error) {
      report(new Error('saved settings are corrupt or of an older version', { cause: error }))
      return null
    }
  }

  async save(configuracoes: Configuracoes): Promise<void> {
    await this.parts.store.set(CHAVE_CONFIGURACOES, JSON.stringify(configuracoesSchema.parse(configuracoes)))
  }

  /** Changes what is stored, one change at a time, so that a login and a picture arriving together lose nothing. */
  update(change: (stored: Configuracoes) => Configuracoes): Promise<void> {
    const done = this.writing.then(async () => {
      const stored = await this.load()
      if (stored) await this.save(change(stored))
    })
    this.writing = done.catch(() => undefined)
    return done
  }

  get current(): ConfiguracoesAutenticadas | null {
    return this.published
  }

  /** Equal settings are not published again: subscribers drop their connections on every change. */
  publish(configuracoes: ConfiguracoesAutenticadas | null): void {
    if (configuracoes !== null && JSON.stringify(configuracoes) === JSON.stringify(this.published)) return
    this.published = configuracoes
    for (const listener of [...this.listeners]) listener(configuracoes)
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
}
