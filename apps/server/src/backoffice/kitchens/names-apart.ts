import { normalizar } from '@kds/domain/texto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../db/schema'
import { Refusal } from '../../http/refusal'
import { storedKitchens } from '../../kitchen/settings/stored-kitchens'
import { profilesOf } from '../../provisioning/profiles'
import type { Company } from '../doors/context'
import { FieldRefusal } from '../doors/field-refusal'

interface Named {
  readonly nome: string
  /** Where there is one already: it is no twin of itself. */
  readonly id?: string | number
}

const COZINHA_IGUAL = 'Outra cozinha já tem este nome.'

/**
 * Until the transaction ends, so that of two people who give one name at the same moment the second sees the first's, and of two who make
 * the last that a company may keep the second is refused. Whoever locks a kitchen or a profile as well does that before.
 */
export async function holdNames(db: Kysely<Schema>, { id }: Company): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`nomes ${id}`}))`.execute(db)
}

/** Of two kitchens of one name nobody knows which is meant. What was archived is in nobody's way. */
export async function refuseTwinKitchen(db: Kysely<Schema>, company: Company, named: Named): Promise<void> {
  if (await hasTwin(db, company, named)) throw new FieldRefusal(409, { nome: COZINHA_IGUAL })
}

/** A tablet shows nothing of a profile but its name, and those of all kitchens in one list. */
export async function refuseTwinProfile(db: Kysely<Schema>, company: Company, named: Named): Promise<void> {
  const twin = twinOf(await profilesInUse(db, company), named)
  if (twin)
    throw new FieldRefusal(409, { nome: `Um perfil de acesso já tem este nome, o da cozinha “${twin.cozinha}”.` })
}

/** What comes back has no field to say it at; with a kitchen come its profiles. */
export async function refuseTwinsOfRestored(
  db: Kysely<Schema>,
  company: Company,
  named: Required<Named>,
): Promise<void> {
  if (await hasTwin(db, company, named))
    throw new Refusal(409, [
      `Outra cozinha já se chama “${named.nome}”. Mude o nome dela antes de trazer esta de volta.`,
    ])
  const inUse = await profilesInUse(db, company)
  const own = await db
    .selectFrom(profilesOf(db, company.id).as('profile'))
    .where('cozinhaId', '=', String(named.id))
    .where('arquivadoEm', 'is', null)
    .select(['id', 'nome'])
    .execute()
  const taken = own.find((profile) => twinOf(inUse, profile))
  if (taken)
    throw new Refusal(409, [
      `Outro perfil já se chama “${taken.nome}”, como um desta cozinha. Mude o nome dele antes de trazer a cozinha de volta.`,
    ])
}

async function hasTwin(db: Kysely<Schema>, { sigla }: Company, named: Named): Promise<boolean> {
  const inUse = db
    .selectFrom(storedKitchens(db).as('kitchen'))
    .where('sigla', '=', sigla)
    .where('arquivadaEm', 'is', null)
    .select(['id', 'nome'])
  return twinOf(await inUse.execute(), named) !== undefined
}

function profilesInUse(db: Kysely<Schema>, { id }: Company) {
  return db
    .selectFrom(profilesOf(db, id).as('profile'))
    .innerJoin(storedKitchens(db).as('kitchen'), 'kitchen.id', 'profile.cozinhaId')
    .where('profile.arquivadoEm', 'is', null)
    .where('kitchen.arquivadaEm', 'is', null)
    .select(['profile.id', 'profile.nome', 'kitchen.nome as cozinha'])
    .execute()
}

function twinOf<T extends Named>(inUse: readonly T[], { nome, id }: Named): T | undefined {
  const folded = normalizar(nome)
  return inUse.find((other) => other.id !== id && normalizar(other.nome) === folded)
}
