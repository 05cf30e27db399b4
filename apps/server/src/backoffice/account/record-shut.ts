import type { Person } from '../../accounts/person'
import { companiesOf } from '../doors/companies-of'
import type { OpenContext } from '../doors/context'
import { writeRecord } from '../doors/write-record'

/** Whoever guesses is nobody yet, and what is refused has no answer that could carry a line: it is written here. */
export async function recordShut(
  { db, clock, from }: Pick<OpenContext, 'db' | 'clock' | 'from'>,
  person: Pick<Person, 'id' | 'email'> | undefined,
  por: string,
): Promise<void> {
  if (!person) return
  await writeRecord(db, {
    em: clock(),
    companyId: undefined,
    alsoIn: await companiesOf(db, person.id),
    person: undefined,
    from,
    changes: [
      { acao: 'bloquear a entrada', alvo: { tipo: 'conta', id: person.id, nome: person.email }, depois: { por } },
    ],
  })
}
