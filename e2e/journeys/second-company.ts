import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Schema } from '@kds/server/db/schema'
import { createCompany } from '@kds/server/provisioning/create-company'
import { createIntegrationKey } from '@kds/server/provisioning/create-integration-key'
import { createKitchen } from '@kds/server/provisioning/create-kitchen'
import { createProfile } from '@kds/server/provisioning/create-profile'
import { issueLicence } from '@kds/server/provisioning/issue-licence'
import { provisioningOn } from '@kds/server/provisioning/provisioning'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export interface OtherCompany {
  readonly licenca: string
  readonly cozinha: string
  readonly chave: string
  readonly perfil: string
}

const YEAR_MS = 365 * 86_400_000

/** A company beside the demonstration's, made with the product's own use cases on its own database. */
export async function createOtherCompany(dataDir: string): Promise<OtherCompany> {
  const home = join(dataDir, 'postgres')
  const pool = new pg.Pool({
    host: join(home, 'cluster'),
    user: 'postgres',
    database: 'postgres',
    password: await readFile(join(home, 'password'), 'utf8'),
  })
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const house = provisioningOn(kysely)
  try {
    const cozinha = 'outra-matriz'
    const perfil = 'Outra Matriz'
    const { empresaId } = await createCompany(house, { sigla: 'OUTRA', nome: 'Cantina da Outra' })
    const { numero } = await issueLicence(house, {
      empresaId,
      descricao: 'Tablets',
      validaAte: new Date(Date.now() + YEAR_MS),
    })
    await createProfile(house, { empresaId, nome: perfil, cozinhaId: cozinha })
    await createKitchen(house, { id: cozinha, sigla: 'OUTRA', nome: perfil, tamanhos: [] })
    const chave = await createIntegrationKey(house, {
      cozinhaId: cozinha,
      nome: 'Caixa',
      origens: ['balcao', 'ifood', 'mesa', 'telefone'],
    })
    return { licenca: numero, cozinha, chave, perfil }
  } finally {
    await kysely.destroy()
  }
}
