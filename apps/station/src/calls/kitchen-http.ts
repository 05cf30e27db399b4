import { CABECALHO_INSTALACAO } from '@kds/protocol/push'
import { AppError, HttpError } from '../errors/app-errors'
import { MENSAGENS } from '../errors/mensagens'
import type { SettingsService } from '../settings/settings-service'
import { assertBearerAllowed, bearerAllowed } from './bearer-rule'
import type { HttpClient, HttpRequest } from './http-client'
import type { RuntimeConfigSource } from './runtime-config'

interface Parts {
  http: HttpClient
  config: RuntimeConfigSource
  settings: SettingsService
  /** Names of stations repeat; the installation does not. */
  installationId: () => Promise<string>
}

/** Calls to the kitchen service: they carry the bearer and the station's name, and are not made without either. */
export class KitchenHttp {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async send(request: HttpRequest): Promise<unknown> {
    const headers = { ...(await this.headers(request.url)), ...request.headers }
    return this.parts.http.send({ ...request, headers })
  }

  /** The bare answer, for the stream. */
  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(await this.headers(url))) headers.set(name, value)
    return this.parts.http.open(url, { ...init, headers })
  }

  private async headers(url: string): Promise<Record<string, string>> {
    const { config, settings, installationId } = this.parts
    const current = settings.current
    if (!current) throw new HttpError(401, null, url)
    const estacao = current.estacao.trim()
    if (estacao === '') throw new AppError(MENSAGENS.semEstacao)
    // An address of last time goes on at once; one that was not among them is held against what is said today.
    if (!bearerAllowed(url, await config.known())) assertBearerAllowed(url, await config.get())
    return {
      Authorization: `Bearer ${current.identity.AccessToken}`,
      DeviceID: headerText(estacao),
      [CABECALHO_INSTALACAO]: await installationId(),
    }
  }
}

/** Header values are Latin-1; a name with other letters would make `fetch` throw. */
function headerText(value: string): string {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(value) ? value : encodeURIComponent(value)
}
