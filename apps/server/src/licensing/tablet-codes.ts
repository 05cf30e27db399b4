import type { Linha } from '@kds/domain/linhas'
import type { TipoDeTela } from '@kds/protocol/tablet'
import type { Kysely } from 'kysely'
import { hashOfTabletCode } from './redeem-tablet-code'
import type { LicensingTables } from './tables'

export interface NewTabletCode {
  readonly id: string
  readonly codigo: string
  readonly licencaId: string
  readonly perfilId: number
  readonly estacao: string
  readonly linhas: readonly Linha[]
  readonly tela: TipoDeTela
  readonly criadoEm: Date
  readonly expiraEm: Date
}

/** Those of the same licence that nobody can use any more go. */
export async function keepTabletCode(kysely: Kysely<LicensingTables>, code: NewTabletCode): Promise<void> {
  const { id, codigo, licencaId, perfilId, estacao, linhas, tela, criadoEm, expiraEm } = code
  const life = expiraEm.getTime() - criadoEm.getTime()
  await kysely
    .deleteFrom('codigo_de_tablet')
    .where('expira_em', '<', new Date(criadoEm.getTime() - life))
    .where('licenca_id', '=', licencaId)
    .execute()
  await kysely
    .insertInto('codigo_de_tablet')
    .values({
      id,
      hash: hashOfTabletCode(codigo),
      licenca_id: licencaId,
      perfil_id: perfilId,
      estacao,
      linhas: [...linhas],
      tela,
      criado_em: criadoEm,
      expira_em: expiraEm,
    })
    .execute()
}

export interface TabletCode {
  readonly id: string
  readonly estacao: string
  readonly expiraEm: Date
  readonly usadoEm: Date | null
}

export async function findTabletCode(
  kysely: Kysely<LicensingTables>,
  empresaId: string,
  id: string,
): Promise<TabletCode | undefined> {
  return kysely
    .selectFrom('codigo_de_tablet as code')
    .innerJoin('licenca', 'licenca.id', 'code.licenca_id')
    .where('licenca.empresa_id', '=', empresaId)
    .where('code.id', '=', id)
    .select(['code.id', 'code.estacao', 'code.expira_em as expiraEm', 'code.usado_em as usadoEm'])
    .executeTakeFirst()
}
