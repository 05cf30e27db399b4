import { randomBytes } from 'node:crypto'
import type { Database } from '../../src/db/open'
import { demoProvisioning } from '../../src/demo/provisioning'
import { type DemoFacts, seedDemo } from '../../src/demo/seed'
import { newId } from '../../src/new-id'

export function seed(
  { kysely }: Pick<Database, 'kysely'>,
  numbers: { licenca?: string; chave?: string } = {},
): Promise<DemoFacts | undefined> {
  return seedDemo({
    ...numbers,
    inTransaction: (work) =>
      kysely.transaction().execute((transaction) =>
        work(
          demoProvisioning(transaction, {
            clock: () => new Date(),
            newId,
            random: randomBytes,
          }),
        ),
      ),
  })
}
