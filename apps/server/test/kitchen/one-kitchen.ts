import { afterAll, beforeAll } from 'vitest'
import type { NewKitchen } from '../../src/provisioning/create-kitchen'
import { startTestDatabase, type TestDatabase } from '../support/test-database'
import {
  type Client,
  type Company,
  clientOf,
  createCompanyWithKitchen,
  type KitchenServer,
  type ServerOptions,
  startServer,
} from './kitchen-house'

interface OneKitchen {
  database: TestDatabase
  server: KitchenServer
  company: Company
  client: Client
}

/** A server with one company and its kitchen for all tests of a file. Filled before the first of them. */
export function oneKitchen(options: ServerOptions = {}, kitchen: Partial<NewKitchen> = {}): Readonly<OneKitchen> {
  const house = {} as OneKitchen
  beforeAll(async () => {
    house.database = await startTestDatabase()
    house.server = await startServer(house.database, options)
    house.company = await createCompanyWithKitchen(house.database, kitchen)
    house.client = clientOf(house.server.origin, house.company)
  })
  afterAll(async () => {
    await house.server.close()
    await house.database.close()
  })
  return house
}
