import type { Kysely } from 'kysely'
import type { From, Person } from '../../accounts/person'
import type { BackofficeTables } from '../tables'
import type { Change } from './change'
import { shortRecord } from './short-record'

export interface RecordTables {
  registro: BackofficeTables['registro']
}

export interface Deed {
  readonly em: Date
  readonly companyId: string | undefined
  /** Whose record has what was changed as well. */
  readonly alsoIn?: readonly string[]
  readonly person: Pick<Person, 'id' | 'nome' | 'email'> | undefined
  /** Who it was, where it was nobody with an account. */
  readonly who?: string
  readonly from: Pick<From, 'address' | 'device'>
  readonly changes: readonly Change[]
}

/** Whoever declares a change leaves secrets out; this is for the day somebody forgets. */
const SECRET = /senha|segredo|hash|token|codigo|numero|valor|chave$/i
const NOBODY = 'ninguém identificado'

export async function writeRecord(db: Kysely<RecordTables>, deed: Deed): Promise<void> {
  const { em, companyId = null, alsoIn = [], person, who = NOBODY, from, changes } = deed
  if (changes.length === 0) return
  const places = changes.flatMap((change) =>
    [companyId, ...(change.visit ? [] : alsoIn)].map((place) => ({ ...change, place })),
  )
  await db
    .insertInto('registro')
    .values(
      places.map(({ acao, alvo, antes, depois, place }) => ({
        em,
        empresa_id: place,
        pessoa_id: person?.id ?? null,
        pessoa: person ? `${person.nome} <${person.email}>` : who,
        endereco: from.address,
        aparelho: from.device,
        acao,
        alvo_tipo: alvo.tipo,
        alvo_id: alvo.id ?? null,
        alvo: alvo.nome,
        antes: withoutSecrets(antes),
        depois: withoutSecrets(depois),
      })),
    )
    .execute()
}

function withoutSecrets(content: Change['antes']): string | null {
  if (!content) return null
  return shortRecord(JSON.stringify(content, (key, value) => (SECRET.test(key) ? undefined : value)))
}
