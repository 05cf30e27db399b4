import { enderecoAssinado } from '@kds/protocol/branding'
import { z } from 'zod'
import { assertBearerAllowed } from '../calls/bearer-rule'
import type { HttpClient } from '../calls/http-client'
import type { RuntimeConfigSource } from '../calls/runtime-config'
import { HttpError, RegraNegocioError } from '../errors/app-errors'
import { MENSAGENS } from '../errors/mensagens'
import type { KeyValueStore } from '../ports/key-value-store'
import type { Identity, LoggedInSettings } from '../settings/saved-settings'
import { ICONE_PADRAO, iconeRef, LOGO_PADRAO, logoRef } from './branding-refs'

const CHAVE_MARCA = 'marca'

const marcaSchema = z.object({
  sigla: z.string(),
  icone: z.string().nullable(),
  logo: z.string().nullable(),
  /** As the kitchen last named this pair of pictures. */
  versao: z.string().optional(),
})

type MarcaGuardada = z.infer<typeof marcaSchema>

/** Addresses an `<img>` can show. */
export interface Marca {
  icone: string
  logo: string
}

export const MARCA_PADRAO: Marca = { icone: ICONE_PADRAO, logo: LOGO_PADRAO }

const signedAddressSchema = enderecoAssinado.pick({ url: true })

interface Parts {
  http: HttpClient
  config: RuntimeConfigSource
  store: KeyValueStore
  /** Where this page comes from. */
  origin: string
}

/** Logo and icon of the company: looked up by signed address, kept as pictures for offline, the defaults when unknown. */
export class BrandingService {
  private readonly parts: Parts
  private readonly listeners = new Set<() => void>()
  private marca: Marca = MARCA_PADRAO

  constructor(parts: Parts) {
    this.parts = parts
  }

  get current(): Marca {
    return this.marca
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Shows what was kept from last time, before anything is asked of a server. */
  async restore(): Promise<void> {
    const kept = await this.kept()
    if (kept) this.show(kept)
  }

  /** The company icon for the settings screen, by the identity a licence check just returned. */
  async icon(identity: Identity): Promise<string> {
    const url = await this.signedAddress(iconeRef(identity), identity)
    return url === null ? ICONE_PADRAO : ((await this.picture(url)) ?? url)
  }

  /** Whether the company has other pictures by now than those that are kept here. */
  async differs({ identity }: LoggedInSettings, versao: string): Promise<boolean> {
    const kept = await this.kept()
    return kept?.sigla !== identity.Sigla || kept.versao !== versao
  }

  /** Looks both pictures up anew; `versao` as the kitchen names them, where it did. Answers with their signed addresses, null where the company has none. */
  async refresh(
    { identity }: LoggedInSettings,
    versao?: string,
  ): Promise<{ urlIcone: string | null; urlLogo: string | null }> {
    const [urlIcone, urlLogo] = await Promise.all([
      this.signedAddress(iconeRef(identity), identity),
      this.signedAddress(logoRef(identity), identity),
    ])
    const previous = await this.kept()
    const same = previous?.sigla === identity.Sigla ? previous : null
    const icone = urlIcone && (await this.picture(urlIcone))
    const logo = urlLogo && (await this.picture(urlLogo))
    const missing = (urlIcone && !icone) || (urlLogo && !logo)
    const fresh: MarcaGuardada = {
      sigla: identity.Sigla,
      icone: urlIcone && (icone ?? same?.icone ?? urlIcone),
      logo: urlLogo && (logo ?? same?.logo ?? urlLogo),
      // What could not be fetched now is asked for again at the next connection.
      versao: missing ? undefined : (versao ?? same?.versao),
    }
    await this.parts.store.set(CHAVE_MARCA, JSON.stringify(fresh))
    this.show(fresh)
    return { urlIcone, urlLogo }
  }

  /**
   * The address of the web-app manifest with the company's name and icon. Null where the service has none, or is of
   * another origin than this page: a browser installs no page by a manifest from elsewhere.
   */
  async manifest({ identity }: LoggedInSettings): Promise<string | null> {
    const query = new URLSearchParams({ nome: identity.NomeEmpresa })
    try {
      if (!this.isOwn((await this.parts.config.get()).apiUrl)) return null
      const url = await this.address(`/api/storage/manifesto?${query}`, identity)
      return this.isOwn(url) ? url : null
    } catch {
      return null
    }
  }

  private isOwn(url: string): boolean {
    return new URL(url).origin === this.parts.origin
  }

  private show({ icone, logo }: MarcaGuardada): void {
    this.marca = { icone: icone ?? ICONE_PADRAO, logo: logo ?? LOGO_PADRAO }
    for (const listener of [...this.listeners]) listener()
  }

  private async kept(): Promise<MarcaGuardada | null> {
    try {
      const text = await this.parts.store.get(CHAVE_MARCA)
      if (typeof text !== 'string') return null
      return marcaSchema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }

  private async signedAddress(ref: string | null, identity: Identity): Promise<string | null> {
    if (ref === null) return null
    try {
      return await this.address(`/api/storage/url?ref=${encodeURIComponent(ref)}`, identity)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.status === 404) return null
      if (error.status === 401 || error.status === 403) throw new RegraNegocioError(MENSAGENS.storageNaoAutorizado)
      throw error
    }
  }

  private async address(path: string, identity: Identity): Promise<string> {
    const { http, config } = this.parts
    const runtime = await config.get()
    const url = runtime.apiUrl + path
    assertBearerAllowed(url, runtime)
    const headers = { Authorization: `Bearer ${identity.AccessToken}` }
    const answer = signedAddressSchema.parse(await http.send({ method: 'GET', url, headers }))
    return new URL(answer.url, runtime.apiUrl).href
  }

  /** Null when the picture cannot be read here (another origin without CORS, too large): an `<img>` may still show it. */
  private async picture(url: string): Promise<string | null> {
    try {
      const response = await this.parts.http.open(url)
      if (!response.ok) return null
      // No board waits for a picture.
      const { imageAsDataUrl } = await import('./image-as-data-url')
      return await imageAsDataUrl(response)
    } catch {
      return null
    }
  }
}
