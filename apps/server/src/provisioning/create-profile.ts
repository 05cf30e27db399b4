import { withoutSlashAtEnd } from '@kds/protocol/base-address'
import { Refusal } from '../http/refusal'
import { requireCompany } from './find-company'
import type { Provisioning } from './provisioning'

export interface ProfileRequest {
  readonly empresaId: string
  readonly nome: string
  readonly cozinhaId: string
  /** Base address of a kitchen that lives on another server. */
  readonly url?: string
}

export async function createProfile(
  { kysely }: Pick<Provisioning, 'kysely'>,
  request: ProfileRequest,
): Promise<{ perfilId: number }> {
  const nome = request.nome.trim()
  const cozinhaId = request.cozinhaId.trim()
  const url = request.url === undefined ? null : withoutSlashAtEnd(request.url)
  const faults = []
  if (nome === '') faults.push('nome: não pode ficar vazio')
  if (cozinhaId === '') faults.push('cozinhaId: não pode ficar vazio')
  if (url !== null && !/^https?:\/\//.test(url)) faults.push('url: deve começar com http:// ou https://')
  if (faults.length > 0) throw new Refusal(400, faults)

  await requireCompany({ kysely }, request.empresaId)
  const { id } = await kysely
    .insertInto('perfil')
    .values({ empresa_id: request.empresaId, nome, cozinha_id: cozinhaId, url })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { perfilId: id }
}
