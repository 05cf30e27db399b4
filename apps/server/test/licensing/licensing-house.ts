import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../../src/db/schema'
import { FairTurns } from '../../src/http/fair-turns'
import { httpServerOptions, installHttpErrors, loggedRequest } from '../../src/http/http-errors'
import { houseAddress } from '../../src/http/request-origin'
import { ownHosts } from '../../src/lan/own-hosts'
import { licensingPlugin } from '../../src/licensing/licensing-plugin'
import type { LicensingTables } from '../../src/licensing/tables'
import { createCompany } from '../../src/provisioning/create-company'
import { createProfile } from '../../src/provisioning/create-profile'
import { issueLicence } from '../../src/provisioning/issue-licence'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { revocation } from '../../src/provisioning/revocation'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export interface TestClock {
  (): Date
  pass(ms: number): void
}

export function testClock(start = new Date('2026-03-05T20:00:00.250Z')): TestClock {
  let now = start.getTime()
  return Object.assign(() => new Date(now), {
    pass(ms: number) {
      now += ms
    },
  })
}

export interface LicensingServer {
  readonly app: FastifyInstance
  readonly origin: string
  readonly log: () => string
}

export async function startLicensing(
  kysely: Kysely<LicensingTables>,
  clock: () => Date,
  options: { publicUrl?: string; trustProxy?: boolean; port?: number } = {},
): Promise<LicensingServer> {
  const lines: string[] = []
  const app = Fastify({
    ...httpServerOptions,
    trustProxy: options.trustProxy ?? false,
    forceCloseConnections: true,
    logger: {
      level: 'trace',
      serializers: { req: loggedRequest },
      stream: { write: (line: string) => lines.push(line) },
    },
  })
  installHttpErrors(app)
  const steadyMs = () => clock().getTime()
  const here = houseAddress(options.publicUrl, ownHosts([]))
  const archivedAmong = async () => new Set<string>()
  const turns = new FairTurns(() => performance.now())
  await app.register(licensingPlugin, { kysely, clock, steadyMs, here, archivedAmong, turns })
  const origin = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  return { app, origin, log: () => lines.join('') }
}

export function provisioning(kysely: Kysely<Schema>, clock: () => Date) {
  const parts = provisioningOn(kysely, clock)
  return {
    createCompany: (sigla: string, nome: string) => createCompany(parts, { sigla, nome }),
    issueLicence: (empresaId: string, validForMs = 365 * DAY, numero?: string) =>
      issueLicence(parts, {
        empresaId,
        descricao: 'Tablets da cozinha',
        validaAte: new Date(clock().getTime() + validForMs),
        numero,
      }),
    createProfile: (empresaId: string, nome: string, cozinhaId: string, url?: string) =>
      createProfile(parts, { empresaId, nome, cozinhaId, url }),
    revokeLicence: (licencaId: string) => revocation(kysely).revokeLicence(licencaId),
  }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

export async function askToken(
  origin: string,
  numero: string,
  { appKey = CHAVE_APP, form = false, from }: { appKey?: string; form?: boolean; from?: string } = {},
): Promise<Answer> {
  const fields = { userName: appKey, password: numero, versaoApi: VERSAO_APP }
  return read(
    await fetch(`${origin}/jwt/token`, {
      method: 'POST',
      headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json', ...forwarded(from) },
      body: form ? new URLSearchParams(fields).toString() : JSON.stringify(fields),
    }),
  )
}

export async function tokenOf(origin: string, numero: string): Promise<string> {
  const { status, body } = await askToken(origin, numero)
  if (status !== 200) throw new Error(`token refused with ${status}`)
  return String(body.access_token)
}

export async function get(origin: string, path: string, token?: string): Promise<Answer> {
  // Stations send a JSON content type with their GET calls too.
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  return read(await fetch(`${origin}${path}`, { headers }))
}

async function read(answer: Response): Promise<Answer> {
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

function forwarded(from: string | undefined): Record<string, string> {
  return from ? { 'x-forwarded-for': from } : {}
}
