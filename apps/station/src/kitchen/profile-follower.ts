import { ARCHIVED_STATUS } from '@kds/sync/connection'
import type { LicensingClient } from '../calls/licensing-client'
import type { Dialogs } from '../errors/dialogs'
import type { Clock } from '../ports/clock'
import type { SettingsService } from '../settings/settings-service'
import type { Startup } from '../startup/startup'
import type { KitchenConnection } from './kitchen-connection'

export const OUTRA_COZINHA = 'Na retaguarda, o perfil deste aparelho passou para outra cozinha: é ela que está na tela.'
/** After a power cut all screens of a company begin at once, each just told its profile by its login. */
export const DEPOIS_DE_COMECAR_MS = 60_000
/** How soon it is seen that all was sent. */
export const OLHAR_DE_NOVO_MS = 1_000
/** A device of an archived kitchen looks at its profile about this often, as one that is shut out does. */
export const SEM_COZINHA_MS = 60_000

export interface ProfileFollowerParts {
  settings: SettingsService
  licensing: Pick<LicensingClient, 'perfil'>
  startup: Pick<Startup, 'loginInBackground'>
  dialogs: Pick<Dialogs, 'toast'>
  kitchen: Pick<KitchenConnection, 'engine' | 'pending'>
  clock: Pick<Clock, 'after'>
  random: () => number
}

/** Goes with the device's profile to whichever kitchen it names. */
export class ProfileFollower {
  readonly #parts: ProfileFollowerParts
  #known: string | undefined
  #waiting = false
  #looksSoon = false

  constructor(parts: ProfileFollowerParts) {
    this.#parts = parts
  }

  /**
   * What to do with a version of the company's profiles that the kitchen names: the device's own is looked at, and only when that is not what it was before
   * (other profiles come and go) the device logs in again, which tells it where it works from now on, or that it may not. Without a version it is looked at
   * in any case. The first version of a run is most likely that of its login: nothing is asked at once.
   */
  async follow(versao?: string): Promise<void> {
    const { settings, licensing, startup, dialogs, clock, random } = this.#parts
    const published = settings.current
    if (!published || (versao !== undefined && versao === this.#known)) return
    if (versao !== undefined && this.#known === undefined) {
      this.#known = versao
      clock.after(random() * DEPOIS_DE_COMECAR_MS, () => void this.follow())
      return
    }
    const { identity, perfil } = published
    const now = await licensing.perfil(identity.AccessToken, perfil.Id).catch(() => null)
    // Profiles are put aside with their kitchen: the screen says so already, and a login would only be refused.
    if (now === null && this.#isArchived()) return
    if (JSON.stringify(now) !== JSON.stringify(perfil) && !(await startup.loginInBackground())) return
    this.#known = versao ?? this.#known
    const { current } = settings
    if (current?.perfil.Id === perfil.Id && current.perfil.Url !== perfil.Url) void dialogs.toast(OUTRA_COZINHA)
  }

  /** What an archived kitchen answers to every attempt: of profiles it tells nothing, the device has to look itself. Each at another moment. */
  archived(): void {
    if (this.#looksSoon) return
    this.#looksSoon = true
    const { clock, random } = this.#parts
    clock.after((SEM_COZINHA_MS * (1 + random())) / 2, () => {
      this.#looksSoon = false
      void this.follow()
    })
  }

  /**
   * Whether a device whose profile names another kitchen by now stays with the one before: until that has received what was done for it. An archived one
   * receives nothing: what was done is kept on the device, should it come back.
   */
  async stays(): Promise<boolean> {
    if (await this.#isFree()) return false
    this.#wait()
    return true
  }

  #wait(): void {
    if (this.#waiting) return
    this.#waiting = true
    this.#parts.clock.after(OLHAR_DE_NOVO_MS, () => void this.#look())
  }

  async #look(): Promise<void> {
    const isFree = await this.#isFree()
    this.#waiting = false
    // Who is shut out logs in before anything else, and is asked then.
    if (!this.#parts.settings.current) return
    if (isFree) await this.follow()
    else this.#wait()
  }

  async #isFree(): Promise<boolean> {
    return this.#isArchived() || (await this.#parts.kitchen.pending()) === 0
  }

  #isArchived(): boolean {
    return this.#parts.kitchen.engine?.view().connection.status === ARCHIVED_STATUS
  }
}
