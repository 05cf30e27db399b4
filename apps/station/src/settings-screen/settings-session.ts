import type { Perfil } from '@kds/protocol/licensing'
import { ICONE_PADRAO } from '../branding/branding-refs'
import type { BrandingService } from '../branding/branding-service'
import type { LicensingClient } from '../calls/licensing-client'
import { LicencaInvalidaError } from '../errors/app-errors'
import { describeError } from '../errors/describe-error'
import type { Dialogs } from '../errors/dialogs'
import type { ErrorHandler } from '../errors/error-handler'
import type { Clock } from '../ports/clock'
import type { StationPush } from '../push/station-push'
import type { SavedSettings } from '../settings/saved-settings'
import type { SettingsService } from '../settings/settings-service'
import { INITIAL_LICENCE, type LicenceEvent, type LicenceState, licencaOk, reduceLicence } from './licence-state'
import { changesKitchen, changesLicence, type SettingsForm, settingsToSave } from './settings-form'
import { readTabletCode, type TabletParts } from './tablet-code'

export const TEXTO_VERIFICANDO_A_LICENCA = 'Verificando a licença...'
export const TEXTO_SALVANDO = 'Salvando...'
const ESPERA_VERIFICACAO_AUTOMATICA = 300

const CONFIRMAR_VALIDACAO =
  'O número da licença precisa ser validado novamente antes de salvar as configurações. Deseja fazê-lo?'
const CONFIRMAR_INVALIDA = 'O número da licença é inválido. Deseja salvar as configurações mesmo assim?'

function confirmarPendentes(quantas: number): string {
  const acoes =
    quantas === 1
      ? '1 ação deste aparelho ainda não foi enviada'
      : `${quantas} ações deste aparelho ainda não foram enviadas`
  return `${acoes} à cozinha atual. Trocar de licença ou de perfil agora pode perdê-las. Deseja trocar mesmo assim?`
}

/** The chosen profile does not belong to the licence that was just checked: another one has to be chosen. */
export function lacksProfile({ perfis }: LicenceState, codigoPerfil: number | null): boolean {
  return codigoPerfil !== null && perfis.length > 0 && !perfis.some((perfil) => perfil.Id === codigoPerfil)
}

export interface SettingsSessionParts {
  settings: SettingsService
  licensing: LicensingClient
  branding: BrandingService
  dialogs: Dialogs
  errors: ErrorHandler
  push: Pick<StationPush, 'leave'>
  /** Actions of this device that the kitchen has not received yet. */
  pendingActions: () => Promise<number>
  tablet: TabletParts
  clock: Clock
}

/** One opening of the settings screen: the licence check and the saving, without the form's widgets. */
export class SettingsSession {
  private readonly parts: SettingsSessionParts
  private readonly listeners = new Set<() => void>()
  private licenca: LicenceState = INITIAL_LICENCE
  private stored: SavedSettings | null = null

  constructor(parts: SettingsSessionParts) {
    this.parts = parts
  }

  get state(): LicenceState {
    return this.licenca
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async open(): Promise<SavedSettings | null> {
    this.stored = await this.parts.settings.load()
    return this.stored
  }

  /** What the code that the camera read fills in. Null without one, and when it is no good, which is said. */
  async prepared(): Promise<SettingsForm | null> {
    const { tablet, dialogs, errors } = this.parts
    const { current } = tablet.code
    if (current === null) return null
    try {
      return await dialogs.whileLoading(undefined, () => readTabletCode(tablet, current))
    } catch (error) {
      await errors.handle(error)
      return null
    }
  }

  licenceEdited(): void {
    this.dispatch({ tipo: 'editada' })
  }

  /**
   * The check nobody asked for, of settings that were there when the screen opened. Returns how to call it off. When it only
   * finds what the screen says already, it does not say so again.
   */
  checkSoon(numeroLicenca: () => string, dito: () => string | null): () => void {
    return this.parts.clock.after(ESPERA_VERIFICACAO_AUTOMATICA, () => void this.check(numeroLicenca(), dito()))
  }

  async check(numeroLicenca: string, dito: string | null = null): Promise<void> {
    const { dialogs, errors } = this.parts
    this.dispatch({ tipo: 'verificacao-comecou' })
    try {
      await dialogs.whileLoading(TEXTO_VERIFICANDO_A_LICENCA, () => this.verify(numeroLicenca.trim()))
    } catch (error) {
      const numeroInvalido = error instanceof LicencaInvalidaError
      this.dispatch({ tipo: 'verificacao-falhou', numeroInvalido })
      if (!numeroInvalido && describeError(error).mensagem !== dito) await errors.handle(error)
    }
  }

  /** True when the settings were saved and the screen should close. */
  async save(form: SettingsForm): Promise<boolean> {
    const { dialogs, settings, push } = this.parts
    if (!(await this.mayBeSaved(form))) return false
    await dialogs.whileLoading(TEXTO_SALVANDO, async () => {
      if (changesLicence(form, this.stored)) await push.leave()
      await settings.save(settingsToSave(form, this.stored))
    })
    return true
  }

  private async mayBeSaved(form: SettingsForm): Promise<boolean> {
    if (this.licenca.alterada) {
      if (!(await this.confirm(CONFIRMAR_VALIDACAO))) return false
      await this.check(form.numeroLicenca)
    }
    if (!licencaOk(this.licenca) && !(await this.confirm(CONFIRMAR_INVALIDA))) return false
    if (lacksProfile(this.licenca, form.codigoPerfil)) return false
    if (!changesKitchen(form, this.stored)) return true
    const pending = await this.parts.pendingActions()
    return pending === 0 || this.confirm(confirmarPendentes(pending))
  }

  private confirm(mensagem: string): Promise<boolean> {
    return this.parts.dialogs.confirm({ titulo: 'Atenção', mensagem })
  }

  private async verify(numeroLicenca: string): Promise<void> {
    const { licensing, branding } = this.parts
    const identity = await licensing.token(numeroLicenca)
    // The licence is good whatever becomes of its picture and its profiles: their failures are told apart.
    const [ImageUrl, perfis] = await Promise.all([
      this.orElse(branding.icon(identity), ICONE_PADRAO),
      this.orElse<readonly Perfil[]>(licensing.perfis(identity.AccessToken), []),
    ])
    this.dispatch({ tipo: 'verificacao-deu-certo', identity, ImageUrl, perfis })
  }

  private orElse<T>(work: Promise<T>, fallback: T): Promise<T> {
    return work.catch((error) => {
      void this.parts.errors.handle(error)
      return fallback
    })
  }

  private dispatch(event: LicenceEvent): void {
    this.licenca = reduceLicence(this.licenca, event)
    for (const listener of [...this.listeners]) listener()
  }
}
