import { randomBytes } from 'node:crypto'
import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import type { KitchenTables } from '@kds/server/kitchen/tables'
import type { LicensingTables } from '@kds/server/licensing/tables'
import { newId } from '@kds/server/new-id'
import { createCompany } from '@kds/server/provisioning/create-company'
import { createIntegrationKey } from '@kds/server/provisioning/create-integration-key'
import { createKitchen } from '@kds/server/provisioning/create-kitchen'
import { issueLicence } from '@kds/server/provisioning/issue-licence'
import { postgresKitchenProvisioning } from '@kds/server/provisioning/postgres-kitchen-provisioning'
import { postgresProvisioningRepository } from '@kds/server/provisioning/postgres-provisioning-repository'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

const DAY_MS = 86_400_000

/** One kitchen with what its stations and its point of sale present at the door. */
export interface Pizzeria {
  readonly cozinha: string
  readonly licenca: string
  readonly key: string
}

export async function openPizzeria(databaseUrl: string): Promise<Pizzeria> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const kysely = new Kysely<LicensingTables & KitchenTables>({ dialect: new PostgresDialect({ pool }) })
  const clock = () => new Date()
  try {
    const licensing = { repository: postgresProvisioningRepository(kysely), clock, newId, random: randomBytes }
    const { empresaId } = await createCompany(licensing, { sigla: 'FALHA', nome: 'Pizzaria da Tempestade' })
    const validaAte = new Date(Date.now() + DAY_MS)
    const { numero } = await issueLicence(licensing, { empresaId, descricao: 'Estações', validaAte })
    const kitchens = postgresKitchenProvisioning(kysely)
    const tamanhos = [
      { nome: 'Broto', sigla: 'BR' },
      { nome: 'Grande', sigla: 'G' },
    ]
    // Nothing happens by itself in the minutes this takes: every event has somebody who answers for it.
    const configuracao = { metaMinutos: 120, entregaAutomaticaMinutos: 0 }
    await createKitchen(kitchens, { id: 'falha-matriz', sigla: 'FALHA', nome: 'Matriz', tamanhos, configuracao }, newId)
    const key = await createIntegrationKey(
      kitchens,
      { cozinhaId: 'falha-matriz', nome: 'Caixa', origens: ['balcao', 'ifood', 'mesa', 'telefone'] },
      newId,
    )
    return { cozinha: 'falha-matriz', licenca: numero, key }
  } finally {
    await kysely.destroy()
  }
}

/** Exchanges the licence for a bearer. */
export async function signIn(origin: string, licenca: string): Promise<string> {
  const answer = await fetch(`${origin}/jwt/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: CHAVE_APP, password: licenca, versaoApi: VERSAO_APP }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token
}
