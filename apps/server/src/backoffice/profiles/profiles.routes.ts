import { consultaDePerfisSchema, perfisDaEmpresaSchema } from '@kds/protocol/retaguarda/perfis'
import { companyDoor } from '../doors/door'
import { listProfiles } from './company-profiles'

const tag = 'retaguarda: perfis de acesso'

export const profileDoors = [
  companyDoor('leitura')({
    method: 'GET',
    path: '/perfis',
    tag,
    summary: 'Lista os perfis de acesso da empresa',
    query: consultaDePerfisSchema,
    answer: perfisDaEmpresaSchema,
    handle: (context, { query }) => listProfiles(context, query),
  }),
]
