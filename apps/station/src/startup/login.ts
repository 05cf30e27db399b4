import type { LicensingClient } from '../calls/licensing-client'
import { AppError, LicencaInvalidaError, semResposta } from '../errors/app-errors'
import { MENSAGENS } from '../errors/mensagens'
import { autenticadas, type Configuracoes, type ConfiguracoesAutenticadas } from '../settings/configuracoes'
import type { SettingsService } from '../settings/settings-service'

export type LoginOutcome =
  | { tipo: 'autenticado'; configuracoes: ConfiguracoesAutenticadas }
  /** The licensing service did not answer: the stored identity goes on working. */
  | { tipo: 'sem-resposta'; configuracoes: ConfiguracoesAutenticadas }
  | { tipo: 'recusado'; erro: unknown }

interface Parts {
  settings: SettingsService
  licensing: LicensingClient
}

async function identify(stored: Configuracoes, licensing: LicensingClient): Promise<ConfiguracoesAutenticadas> {
  const identity = await licensing.token(stored.numeroLicenca)
  if (stored.codigoPerfil === null) throw new AppError(MENSAGENS.semPerfil)
  const perfis = await licensing.perfis(identity.AccessToken)
  const perfil = perfis.find((candidate) => candidate.Id === stored.codigoPerfil)
  if (!perfil) throw new LicencaInvalidaError(MENSAGENS.perfilNaoCadastrado)
  return { ...stored, identity, perfil }
}

/**
 * Confirms the stored settings with the licensing service and publishes them; any failure publishes null. Settings
 * saved meanwhile make the answer worthless, and the login starts over with them.
 */
export async function login(parts: Parts): Promise<LoginOutcome> {
  const { settings, licensing } = parts
  const before = settings.saves
  const overtaken = () => settings.saves !== before
  let stored: Configuracoes | null = null
  try {
    stored = await settings.load()
    if (!stored) throw new AppError(MENSAGENS.semConfiguracoes)
    const configuracoes = await identify(stored, licensing)
    const { identity, perfil } = configuracoes
    await settings.update((latest) => (overtaken() ? latest : { ...latest, identity, perfil }))
    if (overtaken()) return login(parts)
    settings.publish(configuracoes)
    return { tipo: 'autenticado', configuracoes }
  } catch (erro) {
    if (overtaken()) return login(parts)
    if (semResposta(erro) && autenticadas(stored)) {
      settings.publish(stored)
      return { tipo: 'sem-resposta', configuracoes: stored }
    }
    settings.publish(null)
    return { tipo: 'recusado', erro }
  }
}
