import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KitchenTables } from '@kds/server/kitchen/tables'
import type { LicensingTables } from '@kds/server/licensing/tables'
import { createCompany } from '@kds/server/provisioning/create-company'
import { createIntegrationKey } from '@kds/server/provisioning/create-integration-key'
import { createKitchen } from '@kds/server/provisioning/create-kitchen'
import { createProfile } from '@kds/server/provisioning/create-profile'
import { issueLicence } from '@kds/server/provisioning/issue-licence'
import { postgresKitchenProvisioning } from '@kds/server/provisioning/postgres-kitchen-provisioning'
import { postgresProvisioningRepository } from '@kds/server/provisioning/postgres-provisioning-repository'
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
  const kysely = new Kysely<LicensingTables & KitchenTables>({ dialect: new PostgresDialect({ pool }) })
  const newId = () => randomUUID()
  const licensing = {
    repository: postgresProvisioningRepository(kysely),
    clock: () => new Date(),
    newId,
    random: randomBytes,
  }
  try {
    const cozinha = 'outra-matriz'
    const perfil = 'Outra Matriz'
    const { empresaId } = await createCompany(licensing, { sigla: 'OUTRA', nome: 'Cantina da Outra' })
    const { numero } = await issueLicence(licensing, {
      empresaId,
      descricao: 'Tablets',
      validaAte: new Date(Date.now() + YEAR_MS),
    })
    await createProfile(licensing, { empresaId, nome: perfil, cozinhaId: cozinha })
    const kitchens = postgresKitchenProvisioning(kysely)
    await createKitchen(kitchens, { id: cozinha, sigla: 'OUTRA', nome: perfil, tamanhos: [] }, newId)
    const chave = await createIntegrationKey(
      kitchens,
      { cozinhaId: cozinha, nome: 'Caixa', origens: ['balcao', 'ifood', 'mesa', 'telefone'] },
      newId,
    )
    return { licenca: numero, cozinha, chave, perfil }
  } finally {
    await kysely.destroy()
  }
}
