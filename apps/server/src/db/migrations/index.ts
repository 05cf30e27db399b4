import type { Migration } from 'kysely'
import * as licensing from './0001-licensing'
import * as kitchen from './0002-kitchen'
import * as demo from './0003-demo'

/** Run in the order of their names; a released name never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-licensing': licensing,
  '0002-kitchen': kitchen,
  '0003-demo': demo,
}
