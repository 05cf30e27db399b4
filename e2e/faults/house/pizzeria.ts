import { CHAVE_APP, VERSAO_APP } from '@kds/protocol/constantes'
import type { Schema } from '@kds/server/db/schema'
import { createCompany } from '@kds/server/provisioning/create-company'
import { createIntegrationKey } from '@kds/server/provisioning/create-integration-key'
import { createKitchen } from '@kds/server/provisioning/create-kitchen'
import { issueLicence } from '@kds/server/provisioning/issue-licence'
import { provisioningOn } from '@kds/server/provisioning/provisioning'
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
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    const house = provisioningOn(kysely)
    const { empresaId } = await createCompany(house, { sigla: 'FALHA', nome: 'Pizzaria da Tempestade' })
    const validaAte = new Date(Date.now() + DAY_MS)
    const { numero } = await issueLicence(house, { empresaId, descricao: 'Estações', validaAte })
    const tamanhos = [
      { nome: 'Broto', sigla: 'BR' },
      { nome: 'Grande', sigla: 'G' },
    ]
    // Nothing happens by itself in the minutes this takes: every event has somebody who answers for it.
    const configuracao = { metaMinutos: 120, entregaAutomaticaMinutos: 0 }
    await createKitchen(house, { id: 'falha-matriz', sigla: 'FALHA', nome: 'Matriz', tamanhos, configuracao })
    const key = await createIntegrationKey(house, {
      cozinhaId: 'falha-matriz',
      nome: 'Caixa',
      origens: ['balcao', 'ifood', 'mesa', 'telefone'],
    })
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
