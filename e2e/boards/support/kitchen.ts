import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cozinha } from '@kds/domain/cozinha'
import type { Schema } from '@kds/server/db/schema'
import { KitchenLog } from '@kds/server/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '@kds/server/kitchen/log/postgres-kitchen-store'
import { configureKitchen, type KitchenSettings } from '@kds/server/kitchen/settings/configure-kitchen'
import { hashLicenceNumber } from '@kds/server/licensing/licence-number'
import { signToken } from '@kds/server/licensing/sign-token'
import { SigningKeys } from '@kds/server/licensing/signing-keys'
import { createCompany } from '@kds/server/provisioning/create-company'
import { createIntegrationKey } from '@kds/server/provisioning/create-integration-key'
import { createKitchen } from '@kds/server/provisioning/create-kitchen'
import { createProfile } from '@kds/server/provisioning/create-profile'
import { issueLicence } from '@kds/server/provisioning/issue-licence'
import { provisioningOn } from '@kds/server/provisioning/provisioning'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Product } from '../../journeys/product'

const YEAR_MS = 365 * 86_400_000
const BUSY_TRIES = 30
const BUSY_PAUSE_MS = 1_000

const TAMANHOS = [
  { nome: 'Broto', sigla: 'BR' },
  { nome: 'Média', sigla: 'M' },
  { nome: 'Grande', sigla: 'G' },
  { nome: 'Família', sigla: 'F' },
]

export type Order = { referencia?: string; numero: string; [field: string]: unknown }

interface Options {
  readonly configuracao?: Partial<Omit<Cozinha, 'id' | 'nome' | 'tamanhos'>>
  readonly estoque?: Record<string, number>
  readonly validaAte?: Date
}

/** A kitchen of its own for one test, in the product that all tests share. */
export class Kitchen {
  readonly product: Product
  readonly licenca: string
  readonly chave: string
  readonly id: string
  readonly perfil: { Id: number; Nome: string; Url: string }

  private constructor(product: Product, parts: Pick<Kitchen, 'licenca' | 'chave' | 'id' | 'perfil'>) {
    this.product = product
    this.licenca = parts.licenca
    this.chave = parts.chave
    this.id = parts.id
    this.perfil = parts.perfil
  }

  static async open(product: Product, { configuracao, estoque, validaAte }: Options = {}): Promise<Kitchen> {
    const kysely = await database(product)
    const house = provisioningOn(kysely)
    const sigla = `Q${randomBytes(4).toString('hex').toUpperCase()}`
    const id = `${sigla.toLowerCase()}-matriz`
    try {
      const { empresaId } = await createCompany(house, { sigla, nome: 'Pizzaria Bella Massa' })
      const { numero } = await issueLicence(house, {
        empresaId,
        descricao: 'Tablets',
        validaAte: validaAte ?? new Date(Date.now() + YEAR_MS),
      })
      await createProfile(house, { empresaId, nome: 'Matriz', cozinhaId: id })
      const cozinha = { id, sigla, nome: 'Matriz', tamanhos: TAMANHOS }
      await createKitchen(house, { ...cozinha, ...(configuracao && { configuracao }), ...(estoque && { estoque }) })
      const chave = await createIntegrationKey(house, {
        cozinhaId: id,
        nome: 'Caixa',
        origens: ['balcao', 'ifood', 'mesa', 'telefone'],
      })
      const perfil = await firstProfile(product.url, numero)
      return new Kitchen(product, { licenca: numero, chave, id, perfil })
    } finally {
      await kysely.destroy()
    }
  }

  async place({ referencia, ...order }: Order): Promise<void> {
    const body = { origem: 'balcao', tipo: 'balcao', referencia: referencia ?? order.numero, ...order }
    await this.#send('POST', '/pedidos', body)
  }

  async change({ referencia, ...order }: Order): Promise<void> {
    const body = { origem: 'balcao', tipo: 'balcao', referencia: referencia ?? order.numero, ...order }
    await this.#send('PUT', `/pedidos/${body.origem}/${body.referencia}`, body)
  }

  async cancel(referencia: string, motivo?: string, origem = 'balcao'): Promise<void> {
    await this.#send('POST', `/pedidos/${origem}/${referencia}/cancelar`, motivo ? { motivo } : {})
  }

  async read(referencia: string, origem = 'balcao'): Promise<StoredOrder> {
    return (await this.#send('GET', `/pedidos/${origem}/${referencia}`)) as StoredOrder
  }

  /** As the back office does it: by a command; the running server finds the event in the log. */
  async configure(settings: KitchenSettings): Promise<void> {
    const pool = await connections(this.product)
    try {
      const log = new KitchenLog(new PostgresKitchenStore(pool), () => new Date().toISOString())
      await configureKitchen(log, this.id, { settings, comandoId: randomUUID() })
    } finally {
      await pool.end()
    }
  }

  /** As if a year had passed for the licence. */
  async expire(): Promise<void> {
    const kysely = await database(this.product)
    try {
      await kysely
        .updateTable('licenca')
        .set({ valida_ate: new Date(Date.now() - YEAR_MS) })
        .where('hash', '=', hashLicenceNumber(this.licenca))
        .execute()
    } finally {
      await kysely.destroy()
    }
  }

  /** The same token with seconds to live instead of hours. */
  async shorten(token: string, lifeSeconds: number): Promise<string> {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>
    const kysely = await database(this.product)
    const agora = new Date()
    try {
      const keys = new SigningKeys(kysely, () => agora)
      const { sub: licencaId = '', sigla = '' } = claims
      return await signToken(await keys.signer(), { licencaId, sigla, agora, lifeSeconds })
    } finally {
      await kysely.destroy()
    }
  }

  async #send(method: string, path: string, body?: unknown): Promise<unknown> {
    const ask = () =>
      fetch(`${this.product.url}/api/cozinhas/${this.id}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.chave}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    // As a point of sale does when the server was too busy for it.
    let response = await ask()
    for (let tries = 1; response.status === 503 && tries < BUSY_TRIES; tries += 1) {
      await delay(BUSY_PAUSE_MS)
      response = await ask()
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}

export interface StoredOrder {
  situacao: string
  prioridade: number
  itens: { id: string; etapa: string; linha: string; massa?: { situacao: string } }[]
  visto: Record<string, unknown>
  /** Up to which change each line has read. */
  reconhecido: Record<string, number>
}

async function connections({ dataDir }: Product): Promise<pg.Pool> {
  const home = join(dataDir, 'postgres')
  return new pg.Pool({
    host: join(home, 'cluster'),
    user: 'postgres',
    database: 'postgres',
    password: await readFile(join(home, 'password'), 'utf8'),
  })
}

async function database(product: Product): Promise<Kysely<Schema>> {
  return new Kysely({ dialect: new PostgresDialect({ pool: await connections(product) }) })
}

async function firstProfile(url: string, licenca: string): Promise<Kitchen['perfil']> {
  const body = JSON.stringify({ userName: 'agile-producao', password: licenca, versaoApi: '2.0.23' })
  const headers = { 'content-type': 'application/json' }
  const token = await fetch(`${url}/jwt/token`, { method: 'POST', headers, body })
  const { access_token } = (await token.json()) as { access_token: string }
  const list = await fetch(`${url}/api/Perfil`, { headers: { ...headers, authorization: `Bearer ${access_token}` } })
  const [perfil] = (await list.json()) as Kitchen['perfil'][]
  if (!perfil) throw new Error('the kitchen has no profile')
  return perfil
}
