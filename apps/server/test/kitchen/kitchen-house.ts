import { randomUUID } from 'node:crypto'
import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import type { RespostaDosComandos } from '@kds/protocol/envio-de-comandos'
import type { PedidoConsultado, PedidoRecebido } from '@kds/protocol/pedido-consultado'
import { CABECALHO_INSTALACAO } from '@kds/protocol/push'
import type { FastifyInstance } from 'fastify'
import type { Passwords } from '../../src/accounts/passwords'
import { buildApp } from '../../src/build-app'
import { PostgresChangeBus } from '../../src/bus/postgres-change-bus'
import { readConfig } from '../../src/config'
import type { ConnectionBounds } from '../../src/impressora/printer-connection'
import type { LanHttps } from '../../src/lan/https/lan-https'
import { newId } from '../../src/new-id'
import { createLogger } from '../../src/operations/logger'
import { createIntegrationKey } from '../../src/provisioning/create-integration-key'
import { createKitchen, type NewKitchen } from '../../src/provisioning/create-kitchen'
import { provisioningOn } from '../../src/provisioning/provisioning'
import { quickPasswords } from '../backoffice/quick-passwords'
import { provisioning } from '../licensing/licensing-house'
import { watchStatuses } from '../reference/met-statuses'
import type { TestDatabase } from '../support/test-database'
import { openStream, type TestStream } from './test-stream'

/** What the till of a test brings. */
export const ORIGENS = ['balcao', 'ifood', 'mesa', 'telefone', 'api']

export const TAMANHOS = [
  { nome: 'Broto', sigla: 'BR' },
  { nome: 'Grande', sigla: 'G' },
]

export interface KitchenServer {
  readonly app: FastifyInstance
  readonly origin: string
  readonly log: () => string
  close(): Promise<void>
}

export interface ServerOptions {
  readonly lanHttps?: LanHttps
  readonly clock?: () => Date
  readonly pulseMs?: number
  readonly alarmGraceMs?: number
  readonly lookEveryMs?: number
  readonly origens?: string
  readonly env?: NodeJS.ProcessEnv
  readonly rateClock?: () => number
  readonly stationDir?: string
  readonly busyEventLoopMs?: number
  readonly unreadAnswerMs?: number
  readonly letInForMs?: number
  readonly printerBounds?: ConnectionBounds
  readonly backofficeDir?: string
  readonly print?: (text: string) => void
  readonly passwords?: Passwords
}

/** A machine that others use too stalls for seconds, and callers who are asked to come back then are not what most tests are about. */
export const NEVER_BUSY_MS = 600_000

const NOT_LISTED = 'docs/openapi.json does not list it: declare it with its route and run `npm run openapi`'

/** The whole server as shipped, on a test database. */
export async function startServer(
  database: TestDatabase,
  { origens, env, ...options }: ServerOptions = {},
): Promise<KitchenServer> {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line: string) => lines.push(line) })
  const bus = await PostgresChangeBus.open(database.connection, logger)
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    ORIGENS: origens,
    // Tests send more at once than any till; those that are about the rate set their own.
    PEDIDOS_POR_MINUTO: '1000000',
    ...env,
  })
  const app = await buildApp({
    config,
    database,
    bus,
    logger,
    alarmGraceMs: 0,
    busyEventLoopMs: NEVER_BUSY_MS,
    passwords: quickPasswords,
    ...options,
  })
  const undeclared = watchStatuses(app.server)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    origin,
    log: () => lines.join(''),
    async close() {
      await app.close()
      await bus.close()
      const statuses = undeclared()
      if (statuses.length > 0) throw new Error(`${NOT_LISTED}:\n${statuses.join('\n')}`)
    },
  }
}

export interface Company {
  readonly sigla: string
  readonly licenca: string
  readonly licencaId: string
  readonly cozinhaId: string
  readonly chave: string
}

let companies = 0

export async function createCompanyWithKitchen(
  database: TestDatabase,
  kitchen: Partial<NewKitchen> = {},
): Promise<Company> {
  companies += 1
  const sigla = `CASA${companies}X${randomUUID().slice(0, 4).toUpperCase()}`
  const parts = provisioning(database.kysely, () => new Date())
  const { empresaId } = await parts.createCompany(sigla, `Pizzaria ${sigla}`)
  const { licencaId, numero } = await parts.issueLicence(empresaId)
  const cozinhaId = `cozinha-${sigla.toLowerCase()}`
  await parts.createProfile(empresaId, 'Salão', cozinhaId)
  const house = provisioningOn(database.kysely)
  await createKitchen(house, { id: cozinhaId, sigla, nome: 'Matriz', tamanhos: TAMANHOS, ...kitchen })
  const chave = await createIntegrationKey(house, { cozinhaId, nome: 'Caixa', origens: ORIGENS })
  return { sigla, licenca: numero, licencaId, cozinhaId, chave }
}

type Placed = { status: number; body: PedidoRecebido & { Messages?: string[] } }

/** A point of sale and a station of one company, speaking HTTP. */
export function clientOf(origin: string, company: Company, licensingOrigin = origin) {
  const base = `${origin}/api/cozinhas/${company.cozinhaId}`
  let token: string | undefined

  async function call<Body>(
    path: string,
    init: RequestInit & { bearer: string; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Body }> {
    const { bearer, headers, ...rest } = init
    const response = await fetch(`${base}${path}`, {
      ...rest,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(rest.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    return { status: response.status, body: (await response.json()) as Body }
  }

  async function login(): Promise<string> {
    if (token) return token
    const response = await fetch(`${licensingOrigin}/jwt/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: CHAVE_APP, password: company.licenca, versaoApi: VERSAO_APP }),
    })
    token = ((await response.json()) as { access_token: string }).access_token
    return token
  }

  return {
    base,
    login,
    async place(order: object, headers: Record<string, string> = {}): Promise<Placed> {
      return call('/pedidos', { method: 'POST', body: JSON.stringify(order), bearer: company.chave, headers })
    },
    /** A body as a till wrote it, in the words of its own header. */
    async placeBytes(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Placed> {
      return call('/pedidos', { method: 'POST', body, bearer: company.chave, headers: { 'content-type': contentType } })
    },
    async change(
      origem: string,
      referencia: string,
      order: object,
      headers: Record<string, string> = {},
    ): Promise<Placed> {
      const path = `/pedidos/${origem}/${encodeURIComponent(referencia)}`
      return call(path, { method: 'PUT', body: JSON.stringify(order), bearer: company.chave, headers })
    },
    async cancel(origem: string, referencia: string, motivo?: string): Promise<Placed> {
      return this.cancelWith(origem, referencia, { motivo })
    },
    async cancelWith(
      origem: string,
      referencia: string,
      body: object,
      headers: Record<string, string> = {},
    ): Promise<Placed> {
      const path = `/pedidos/${origem}/${encodeURIComponent(referencia)}/cancelar`
      return call(path, { method: 'POST', body: JSON.stringify(body), bearer: company.chave, headers })
    },
    async read(origem: string, referencia: string): Promise<{ status: number; body: PedidoConsultado }> {
      return call(`/pedidos/${origem}/${encodeURIComponent(referencia)}`, { bearer: company.chave })
    },
    async command(
      comandos: readonly (ComandoDaEstacao | object | null)[],
      estacao = 'Montagem 1',
    ): Promise<{ status: number; body: RespostaDosComandos }> {
      return call('/comandos', {
        method: 'POST',
        body: JSON.stringify({ comandos }),
        bearer: await login(),
        headers: { DeviceID: encodeURIComponent(estacao) },
      })
    },
    async stream(
      options: { position?: string; estacao?: string; query?: string; instalacao?: string } = {},
    ): Promise<TestStream> {
      return openStream(`${base}/eventos?linhas=pizza${options.query ?? ''}`, {
        authorization: `Bearer ${await login()}`,
        DeviceID: encodeURIComponent(options.estacao ?? 'Montagem 1'),
        ...(options.instalacao !== undefined && { [CABECALHO_INSTALACAO]: options.instalacao }),
        ...(options.position !== undefined && { 'last-event-id': options.position }),
      })
    },
  }
}

export type Client = ReturnType<typeof clientOf>

export const UMA_PIZZA = {
  nome: 'Pizza Grande 2 sabores',
  quantidade: 1,
  linha: 'pizza',
  pizza: {
    tamanho: 'grande',
    borda: 'Catupiry',
    sabores: [
      { nome: 'Portuguesa', fracao: { n: 1, d: 2 }, remocoes: ['cebola'] },
      { nome: 'Calabresa', fracao: { n: 1, d: 2 }, adicionais: ['bacon'] },
    ],
  },
}

let references = 0

export function anOrder(fields: object = {}): { origem: string; referencia: string; [field: string]: unknown } {
  references += 1
  return {
    origem: 'balcao',
    referencia: `ref-${references}`,
    tipo: 'retirada',
    cliente: 'João da Silva',
    itens: [UMA_PIZZA, { nome: 'Bruschetta', quantidade: 2, linha: 'entrada' }],
    ...fields,
  }
}

export function aMove(pedidoId: string, itemId: string, de: string, para: string, id = newId()) {
  return { tipo: 'moverItens', id, em: new Date().toISOString(), pedidoId, itens: [{ itemId, de, para }] }
}
