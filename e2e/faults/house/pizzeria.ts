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
  readonly empresaId: string
  readonly cozinha: string
  readonly licenca: string
  readonly key: string
}

interface Opening {
  readonly sigla: string
  readonly nome: string
  readonly cozinha: string
}

const OUR_HOUSE: Opening = { sigla: 'FALHA', nome: 'Pizzaria da Tempestade', cozinha: 'falha-matriz' }

export async function openPizzeria(databaseUrl: string, opening = OUR_HOUSE): Promise<Pizzeria> {
  const { sigla, nome, cozinha } = opening
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  try {
    const house = provisioningOn(kysely)
    const { empresaId } = await createCompany(house, { sigla, nome })
    const validaAte = new Date(Date.now() + DAY_MS)
    const { numero } = await issueLicence(house, { empresaId, descricao: 'Estações', validaAte })
    const tamanhos = [
      { nome: 'Broto', sigla: 'BR' },
      { nome: 'Grande', sigla: 'G' },
    ]
    // Nothing happens by itself in the minutes this takes: every event has somebody who answers for it.
    const configuracao = { metaMinutos: 120, entregaAutomaticaMinutos: 0 }
    await createKitchen(house, { id: cozinha, sigla, nome: 'Matriz', tamanhos, configuracao })
    const key = await createIntegrationKey(house, {
      cozinhaId: cozinha,
      nome: 'Caixa',
      origens: ['balcao', 'ifood', 'mesa', 'telefone'],
    })
    return { empresaId, cozinha, licenca: numero, key }
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
