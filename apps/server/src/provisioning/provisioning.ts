import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema'
import { newId } from '../new-id'
import type { RandomBytes } from '../readable-symbols'

/** What every use case of this folder works with: the back office, the demonstration, commands and tests call them alike. */
export interface Provisioning {
  /** A transaction too, so that a company can be made whole or not at all. */
  readonly kysely: Kysely<Schema>
  readonly clock: () => Date
  readonly newId: () => string
  readonly random: RandomBytes
}

export function provisioningOn(kysely: Kysely<Schema>, clock: () => Date = () => new Date()): Provisioning {
  return { kysely, clock, newId, random: randomBytes }
}
