import { randomUUID } from 'node:crypto'
import { keepTabletCode } from '../../src/licensing/tablet-codes'
import { newId } from '../../src/new-id'
import type { TestDatabase } from '../support/test-database'
import type { Company } from './kitchen-house'

/** One that nobody has used, for any board of the company. */
export async function tabletCode({ kysely }: TestDatabase, { licencaId, sigla }: Company): Promise<string> {
  const codigo = randomUUID()
  const now = Date.now()
  const { id: perfilId } = await kysely
    .selectFrom('perfil')
    .innerJoin('empresa', 'empresa.id', 'perfil.empresa_id')
    .where('empresa.sigla', '=', sigla)
    .select('perfil.id')
    .executeTakeFirstOrThrow()
  await keepTabletCode(kysely, {
    id: newId(),
    codigo,
    licencaId,
    perfilId,
    estacao: 'Pizza 1',
    linhas: ['pizza'],
    tela: 'F',
    criadoEm: new Date(now),
    expiraEm: new Date(now + 900_000),
  })
  return codigo
}
