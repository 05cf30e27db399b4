import { VERSAO_APP } from '@kds/protocol/constantes'
import {
  listaPerfisSchema,
  type PedidoToken,
  type Perfil,
  perfilSchema,
  type RespostaToken,
} from '@kds/protocol/licensing'
import { z } from 'zod'
import {
  AppError,
  EnderecoNaoPermitidoError,
  HttpError,
  LicencaInvalidaError,
  MuitasTentativasError,
} from '../errors/app-errors'
import { MENSAGENS } from '../errors/mensagens'
import type { Identity } from '../settings/saved-settings'
import { assertBearerAllowed } from './bearer-rule'
import { assertKnowsOfItsProxy } from './behind-proxy'
import type { HttpClient } from './http-client'
import type { RuntimeConfigSource } from './runtime-config'

const MUITAS_TENTATIVAS = 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.'

/** Only the token is insisted on: another licensing service may know less of the company than ours. */
const tokenAnswerSchema = z.object({
  access_token: z.string().min(1),
  NomeEmpresa: z.string().nullish(),
  ValidoAte: z.string().nullish(),
  Sigla: z.string().nullish(),
  Storage: z.string().nullish(),
} satisfies Partial<Record<keyof RespostaToken, z.ZodType>>)

const refusalSchema = z.object({
  error: z.string().optional().catch(undefined),
  Messages: z.array(z.string()).optional().catch(undefined),
  error_description: z.string().optional().catch(undefined),
})

interface Parts {
  http: HttpClient
  config: RuntimeConfigSource
}

/** The calls of the licensing service: token, profile list, one profile. */
export class LicensingClient {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  async token(numeroLicenca: string): Promise<Identity> {
    const config = await this.parts.config.get()
    assertKnowsOfItsProxy(config)
    const { licenciamentoUrl, appKey } = config
    const url = `${licenciamentoUrl}/jwt/token`
    const body: PedidoToken = { userName: appKey, password: numeroLicenca, versaoApi: VERSAO_APP }
    const answer = await this.parts.http.send({ method: 'POST', url, body }).catch((error) => {
      throw asLicensingError(error)
    })
    const token = read(tokenAnswerSchema, answer, url)
    return {
      AccessToken: token.access_token,
      RefreshToken: null,
      NomeEmpresa: token.NomeEmpresa ?? '',
      ValidoAte: token.ValidoAte ?? '',
      Sigla: token.Sigla ?? '',
      Storage: token.Storage ?? '',
    }
  }

  async perfis(accessToken: string): Promise<Perfil[]> {
    const url = await this.profileUrl()
    const answer = await this.authorized(url, accessToken)
    // Some services answer "no profile" with nothing at all instead of an empty list.
    return read(listaPerfisSchema, answer ?? [], url)
  }

  async perfil(accessToken: string, id: number): Promise<Perfil> {
    const url = `${await this.profileUrl()}?Id=${encodeURIComponent(id)}`
    return read(perfilSchema, await this.authorized(url, accessToken), url)
  }

  private async profileUrl(): Promise<string> {
    return `${(await this.parts.config.get()).licenciamentoUrl}/api/Perfil`
  }

  private async authorized(url: string, accessToken: string): Promise<unknown> {
    assertBearerAllowed(url, await this.parts.config.get())
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` }
    return this.parts.http.send({ method: 'GET', url, headers })
  }
}

function asLicensingError(error: unknown): unknown {
  if (!(error instanceof HttpError)) return error
  if (error.status === 401) return new LicencaInvalidaError(MENSAGENS.licencaInvalida)
  if (error.status === 429) return new MuitasTentativasError(refusalText(error.body) ?? MUITAS_TENTATIVAS)
  return error
}

/**
 * This licence, or what is configured for it, is no good. Everything else (a proxy's 404 during a deploy, 408, 429, an
 * answer nobody understands) says nothing about the licence.
 */
export function refusesLicence(error: unknown): boolean {
  if (error instanceof MuitasTentativasError || error instanceof EnderecoNaoPermitidoError) return false
  if (error instanceof AppError) return true
  return error instanceof HttpError && (error.status === 400 || error.status === 417) && isInvalidGrant(error.body)
}

/**
 * A refusal that may be taken back without anybody touching the device: a company that is suspended, a licence that is over, a profile that
 * was archived. A number nobody knows is not asked about again by itself: that would be guessing, and what was revoked stays so.
 */
export function mayBeTakenBack(error: unknown): boolean {
  if (error instanceof LicencaInvalidaError) return error.message === MENSAGENS.perfilNaoCadastrado
  return error instanceof HttpError && refusesLicence(error)
}

function isInvalidGrant(body: unknown): boolean {
  return refusalSchema.safeParse(body).data?.error === 'invalid_grant'
}

function refusalText(body: unknown): string | null {
  const refusal = refusalSchema.safeParse(body)
  if (!refusal.success) return null
  return refusal.data.Messages?.join('\n') || refusal.data.error_description || null
}

/** An answer of another shape (a captive portal, a proxy's page) is no answer: the service behind it was not reached. */
function read<T>(schema: z.ZodType<T>, answer: unknown, url: string): T {
  const result = schema.safeParse(answer)
  if (!result.success) throw new HttpError(502, answer, url)
  return result.data
}
