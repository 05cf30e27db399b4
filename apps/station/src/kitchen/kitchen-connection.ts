import type { Linha } from '@kds/domain/linhas'
import { withoutSlashAtEnd } from '@kds/protocol/base-address'
import type { Perfil } from '@kds/protocol/licensing'
import type { Engine } from '@kds/sync/engine'
import { actions } from '@kds/sync/outbox'
import type { Store } from '@kds/sync/ports'
import { type LoggedInSettings, linhasDaEstacao } from '../settings/saved-settings'
import type { SettingsService } from '../settings/settings-service'

export interface KitchenOfStation {
  /** Base address of the kitchen: `Url` of the profile. */
  url: string
  estacao: string
  linhas: readonly Linha[]
}

/** An engine and what to tear down after it has stopped. */
export interface RunningEngine {
  engine: Engine
  dispose(): void
}

interface Parts {
  settings: SettingsService
  createEngine: (kitchen: KitchenOfStation) => RunningEngine
  /** What the device keeps of a kitchen, by its address. */
  store: (url: string) => Pick<Store, 'loadOutbox'>
}

/** The engine of the kitchen that the settings name: another kitchen, station or set of lines means another engine. */
export class KitchenConnection {
  readonly #parts: Parts
  readonly #listeners = new Set<() => void>()
  #running: (RunningEngine & { key: string; token: string }) | null = null
  #stopping: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
    parts.settings.subscribe((settings) => this.#follow(settings))
  }

  get engine(): Engine | null {
    return this.#running?.engine ?? null
  }

  /** Actions of this device that its kitchen has not received yet. A refused licence stops the engine, not their wait. */
  async pending(): Promise<number> {
    const view = this.#running?.engine.view()
    if (view?.loaded) return view.connection.pendingActions
    const { settings, store } = this.#parts
    const stored = await settings.load()
    if (!stored?.perfil) return 0
    // What cannot be read cannot be sent either, and must not lock the settings.
    const waiting = await store(addressOf(stored.perfil))
      .loadOutbox()
      .catch(() => [])
    return actions(waiting).length
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The device woke up, the tab is seen again, the network came back. */
  wake(): void {
    this.#running?.engine.wake()
  }

  #follow(settings: LoggedInSettings | null): void {
    const kitchen = settings && kitchenOf(settings)
    const token = settings?.identity.AccessToken ?? ''
    const key = JSON.stringify(kitchen)
    if (kitchen && this.#running?.key === key) {
      if (this.#running.token !== token) this.#running.engine.reconnect()
      this.#running.token = token
      return
    }
    this.#stop()
    if (kitchen) {
      const engine = this.#parts.createEngine(kitchen)
      this.#running = { ...engine, key, token }
      // The engine before this one lets go of its store and its place in line first.
      this.#stopping = this.#stopping.then(() => engine.engine.start())
    }
    for (const listener of [...this.#listeners]) listener()
  }

  #stop(): void {
    const running = this.#running
    this.#running = null
    if (!running) return
    this.#stopping = this.#stopping
      .then(() => running.engine.stop())
      .catch(() => undefined)
      .then(() => running.dispose())
  }
}

function kitchenOf(settings: LoggedInSettings): KitchenOfStation | null {
  const estacao = settings.estacao.trim()
  if (estacao === '') return null
  return { url: addressOf(settings.perfil), estacao, linhas: linhasDaEstacao(settings) }
}

function addressOf({ Url }: Perfil): string {
  return withoutSlashAtEnd(Url)
}
