import {
  consultaDePerfisSchema,
  mudarPerfilSchema,
  novoPerfilSchema,
  perfilDaEmpresaSchema,
  perfisDaEmpresaSchema,
} from '@kds/protocol/retaguarda/perfis'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import {
  addProfile,
  archiveProfile,
  changeProfile,
  findProfile,
  listProfiles,
  restoreProfile,
} from './company-profiles'

const look = companyDoor('leitura')
const door = companyDoor('gerente')
const tag = 'retaguarda: perfis de acesso'
const params = z.object({ empresaId: z.uuid(), id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const profileDoors = [
  look({
    method: 'GET',
    path: '/perfis',
    tag,
    summary: 'Lista os perfis de acesso da empresa',
    query: consultaDePerfisSchema,
    answer: perfisDaEmpresaSchema,
    handle: (context, { query }) => listProfiles(context, query),
  }),
  look({
    method: 'GET',
    path: '/perfis/:id',
    tag,
    summary: 'Mostra um perfil de acesso',
    params,
    answer: perfilDaEmpresaSchema,
    handle: (context, { params: { id } }) => findProfile(context, id),
  }),
  door({
    method: 'POST',
    path: '/perfis',
    tag,
    summary: 'Cria um perfil de acesso',
    body: novoPerfilSchema,
    answer: perfilDaEmpresaSchema,
    repeatable: {},
    handle: (context, { body }) => addProfile(context, body),
  }),
  door({
    method: 'PUT',
    path: '/perfis/:id',
    tag,
    summary: 'Muda o nome ou a cozinha de um perfil',
    params,
    body: mudarPerfilSchema,
    answer: perfilDaEmpresaSchema,
    handle: (context, { params: { id }, body }) => changeProfile(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/perfis/:id/arquivar',
    tag,
    summary: 'Arquiva um perfil: nenhum tablet entra mais por ele',
    params,
    answer: perfilDaEmpresaSchema,
    handle: (context, { params: { id } }) => archiveProfile(context, id),
  }),
  door({
    method: 'POST',
    path: '/perfis/:id/trazer-de-volta',
    tag,
    summary: 'Traz um perfil arquivado de volta',
    params,
    answer: perfilDaEmpresaSchema,
    handle: (context, { params: { id } }) => restoreProfile(context, id),
  }),
]
