import { type LicensingClient, refusesLicence } from '../calls/licensing-client'
import { AppError, LicencaInvalidaError } from '../errors/app-errors'
import { MENSAGENS } from '../errors/mensagens'
import { isLoggedIn, type LoggedInSettings, type SavedSettings } from '../settings/saved-settings'
import type { SettingsService } from '../settings/settings-service'

export type LoginOutcome =
  | { tipo: 'autenticado'; configuracoes: LoggedInSettings }
  /** The licensing service said neither yes nor no, for the reason in `erro`: the stored identity goes on working. */
  | { tipo: 'sem-resposta'; configuracoes: LoggedInSettings; erro: unknown }
  | { tipo: 'recusado'; erro: unknown }

interface Parts {
  settings: SettingsService
  licensing: LicensingClient
  /** Whether a device whose profile names another kitchen by now stays with the one before, which has still to receive what was done for it. */
  stays: () => Promise<boolean>
}

async function identify(stored: SavedSettings, { licensing, stays }: Parts): Promise<LoggedInSettings> {
  const identity = await licensing.token(stored.numeroLicenca)
  if (stored.codigoPerfil === null) throw new AppError(MENSAGENS.semPerfil)
  const perfis = await licensing.perfis(identity.AccessToken)
  const perfil = perfis.find((candidate) => candidate.Id === stored.codigoPerfil)
  if (!perfil) throw new LicencaInvalidaError(MENSAGENS.perfilNaoCadastrado)
  const before = stored.perfil
  const isHeld = before?.Id === perfil.Id && before.Url !== perfil.Url && (await stays())
  return { ...stored, identity, perfil: isHeld ? before : perfil }
}

/**
 * Confirms the stored settings with the licensing service and publishes them; any failure publishes null. A device that
 * was logged in before fails only when its licence is refused: what is no answer to that question changes nothing. Settings
 * saved meanwhile make the answer worthless, and the login starts over with them. A device that is shut out asks without a
 * word of it (`shutOut`): only a yes is published, and what is no answer does not let it in.
 */
export async function login(parts: Parts, shutOut = false): Promise<LoginOutcome> {
  const { settings } = parts
  const before = settings.saves
  const overtaken = () => settings.saves !== before
  let stored: SavedSettings | null = null
  try {
    stored = await settings.load()
    if (!stored) throw new AppError(MENSAGENS.semConfiguracoes)
    const configuracoes = await identify(stored, parts)
    const { identity, perfil } = configuracoes
    await settings.update((latest) => (overtaken() ? latest : { ...latest, identity, perfil }))
    if (overtaken()) return login(parts, shutOut)
    settings.publish(configuracoes)
    return { tipo: 'autenticado', configuracoes }
  } catch (erro) {
    if (overtaken()) return login(parts, shutOut)
    if (!refusesLicence(erro) && isLoggedIn(stored)) {
      if (!shutOut) settings.publish(stored)
      return { tipo: 'sem-resposta', configuracoes: stored, erro }
    }
    if (!shutOut) settings.publish(null)
    return { tipo: 'recusado', erro }
  }
}

/**
 * Before anybody has answered: a device that was logged in shows what it last knew and opens its stream under the stored
 * identity, beside the login that will confirm or refuse it. True when it does. `known` is told what the device was set up for, logged in or not.
 */
export async function resumeStored(
  settings: SettingsService,
  known: (stored: SavedSettings) => void,
): Promise<boolean> {
  const stored = await settings.loadEarly()
  if (stored) known(stored)
  const resumed = settings.current === null && settings.saves === 0 && isLoggedIn(stored)
  if (resumed) settings.publishEarly(stored)
  return resumed
}
