import { mudancaDaMarca } from '@kds/protocol/branding'
import type { BrandingService } from '../branding/branding-service'
import type { LoggedInSettings } from '../settings/saved-settings'
import type { SettingsService } from '../settings/settings-service'
import type { KitchenNews } from './kitchen-transport'
import { ProfileFollower, type ProfileFollowerParts } from './profile-follower'

interface Parts extends Omit<ProfileFollowerParts, 'random'> {
  settings: SettingsService
  branding: Pick<BrandingService, 'differs'>
  lookUpMark: (published: LoggedInSettings, versao: string) => Promise<unknown>
}

/** What a kitchen tells its stations of their company, its mark and its profiles. Both change once in a long while: no board waits for what is done then. */
export class CompanyNews {
  readonly #parts: Parts
  readonly #profiles: ProfileFollower

  constructor(parts: Parts) {
    this.#parts = parts
    this.#profiles = new ProfileFollower({ ...parts, random: Math.random })
  }

  async heard(what: KitchenNews, data: string): Promise<void> {
    if (what === 'arquivada') this.#profiles.archived()
    else await (what === 'marca' ? this.#showMark(data) : this.#profiles.follow(data))
  }

  stays(): Promise<boolean> {
    return this.#profiles.stays()
  }

  async #showMark(data: string): Promise<void> {
    const { settings, branding, lookUpMark } = this.#parts
    const { versao, nome } = mudancaDaMarca.parse(JSON.parse(data))
    const published = settings.current
    if (published && (await branding.differs(published, versao))) await lookUpMark(published, versao)
    if (nome !== undefined) await settings.rename(nome)
  }
}
