import type { Database } from '../../src/db/open'
import { type DemoFacts, seedDemo } from '../../src/demo/seed'

export function seed(
  { kysely }: Pick<Database, 'kysely'>,
  numbers: { licenca?: string; chave?: string } = {},
): Promise<DemoFacts | undefined> {
  return seedDemo({ kysely, ...numbers })
}
