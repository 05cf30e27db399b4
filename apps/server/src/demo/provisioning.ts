import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import type { RandomBytes } from '../licensing/licence-number'
import { createCompany } from '../provisioning/create-company'
import { createIntegrationKey } from '../provisioning/create-integration-key'
import { createKitchen } from '../provisioning/create-kitchen'
import { createProfile } from '../provisioning/create-profile'
import { issueLicence } from '../provisioning/issue-licence'
import { postgresKitchenProvisioning } from '../provisioning/postgres-kitchen-provisioning'
import { postgresProvisioningRepository } from '../provisioning/postgres-provisioning-repository'
import { postgresDemoMemory } from './postgres-demo-memory'
import type { DemoProvisioning } from './seed'
import type { DemoTables } from './tables'

export interface DemoProvisioningParts {
  readonly clock: () => Date
  readonly newId: () => string
  readonly random: RandomBytes
}

const VALIDADE_EM_ANOS = 10

/** The other features' use cases on one transaction, so that the demonstration exists whole or not at all. */
export function demoProvisioning(
  transaction: Kysely<Schema>,
  { clock, newId, random }: DemoProvisioningParts,
): DemoProvisioning {
  const licensing = { repository: postgresProvisioningRepository(transaction), clock, newId, random }
  const kitchens = postgresKitchenProvisioning(transaction)
  return {
    memory: postgresDemoMemory(transaction.withTables<DemoTables>()),
    semEmpresas: () => licensing.repository.noCompanies(),
    criarEmpresa: (empresa) => createCompany(licensing, empresa),
    emitirLicenca: (licenca) => issueLicence(licensing, { ...licenca, validaAte: anosDepois(clock()) }),
    criarPerfil: async (perfil) => {
      await createProfile(licensing, perfil)
    },
    criarCozinha: ({ configuracao, ...cozinha }) => {
      const { id, nome, tamanhos, ...resto } = configuracao
      return createKitchen(kitchens, { ...cozinha, tamanhos, configuracao: resto }, newId)
    },
    criarChave: (chave) => createIntegrationKey(kitchens, chave, newId),
  }
}

function anosDepois(agora: Date): Date {
  const fim = new Date(agora)
  fim.setUTCFullYear(fim.getUTCFullYear() + VALIDADE_EM_ANOS)
  return fim
}
