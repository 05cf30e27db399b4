import { type Kysely, sql } from 'kysely'
import { hashOfKey } from '../kitchen/access/integration-key'
import type { KitchenTables } from '../kitchen/tables'
import { hashLicenceNumber } from '../licensing/licence-number'
import { licenceOfDevice } from '../licensing/licensing-repository'
import type { LicensingTables } from '../licensing/tables'

export type AccessTables = LicensingTables & KitchenTables

export interface LicenceInUse {
  readonly id: string
  readonly sigla: string
  readonly empresa: string
  readonly descricao: string
  readonly validaAte: Date
  readonly revogadaEm: Date | null
}

export interface KeyInUse {
  readonly id: string
  readonly cozinhaId: string
  readonly nome: string
  readonly origens: readonly string[] | null
  readonly revogadaEm: Date | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What one number or key opens, and how to close it for good. */
export function revocation(kysely: Kysely<AccessTables>) {
  const licences = () =>
    kysely
      .selectFrom('licenca')
      .innerJoin('empresa', 'empresa.id', 'licenca.empresa_id')
      .select(['licenca.id', 'empresa.sigla', 'empresa.nome as empresa', 'licenca.descricao'])
      .select(['licenca.valida_ate as validaAte', 'licenca.revogada_em as revogadaEm'])
  const keys = () =>
    kysely
      .selectFrom('chave_integracao')
      .select(['id', 'cozinha_id as cozinhaId', 'nome', 'origens', 'revogada_em as revogadaEm'])

  return {
    licences: (): Promise<LicenceInUse[]> => licences().orderBy('empresa.sigla').orderBy('licenca.criada_em').execute(),

    keys: (): Promise<KeyInUse[]> => keys().orderBy('cozinha_id').orderBy('criada_em').execute(),

    /** By its id, or by a number of it, the one of a device too. As it was before; undefined when there is none. */
    async revokeLicence(idOrNumber: string): Promise<LicenceInUse | undefined> {
      const byId = UUID.test(idOrNumber)
      const hash = hashLicenceNumber(idOrNumber)
      const found = await licences()
        .where(({ or, eb }) =>
          byId
            ? eb('licenca.id', '=', idOrNumber)
            : or([eb('licenca.hash', '=', hash), eb('licenca.id', 'in', licenceOfDevice(kysely, hash))]),
        )
        .executeTakeFirst()
      if (found) await markRevoked('licenca', found.id)
      return found
    },

    findKey,

    /** As it was before; undefined when there is none. */
    async revokeKey(idOrKey: string): Promise<KeyInUse | undefined> {
      const found = await findKey(idOrKey)
      if (found) await markRevoked('chave_integracao', found.id)
      return found
    },
  }

  /** By its id, or by the key itself. */
  async function findKey(idOrKey: string): Promise<KeyInUse | undefined> {
    const byId = UUID.test(idOrKey)
    return keys()
      .where(byId ? 'id' : 'hash', '=', byId ? idOrKey : hashOfKey(idOrKey))
      .executeTakeFirst()
  }

  /** At the time of the database, as the servers count it: this machine's may be another. The first moment stays. */
  function markRevoked(table: 'licenca' | 'chave_integracao', id: string) {
    return kysely
      .updateTable(table)
      .set({ revogada_em: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .where('revogada_em', 'is', null)
      .execute()
  }
}
