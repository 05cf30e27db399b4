import { normalizarEmail } from '@kds/domain/documentos/email'
import type { Kysely } from 'kysely'
import { findPersonByEmail } from '../../accounts/people'
import { endFactor } from '../../accounts/shut-other-ways'
import type { Schema } from '../../db/schema'
import { companiesOf } from '../doors/companies-of'
import { writeRecord } from '../doors/write-record'

/**
 * For who has lost the telephone and the kept codes, by whoever runs the server: nobody else can know that it is the owner who asks.
 * Undefined: no such account. False: it had none.
 */
export async function endLostFactor(db: Kysely<Schema>, typed: string, em: Date): Promise<boolean | undefined> {
  return db.transaction().execute(async (transaction: Kysely<Schema>) => {
    const email = normalizarEmail(typed)
    const person = email === undefined ? undefined : await findPersonByEmail(transaction, email)
    if (!person) return undefined
    if (!(await endFactor(transaction, person.id))) return false
    await writeRecord(transaction, {
      ...{ em, companyId: undefined, person: undefined, who: 'quem cuida do servidor' },
      alsoIn: await companiesOf(transaction, person.id),
      from: { address: '', device: 'npm run revoke' },
      changes: [{ acao: 'desligar o segundo fator', alvo: { tipo: 'conta', id: person.id, nome: person.email } }],
    })
    return true
  })
}
