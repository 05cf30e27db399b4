import { empresaSchema, mudarEmpresaSchema } from '@kds/protocol/retaguarda/empresa'
import { companyDoor } from '../doors/door'
import { changeCompany, readCompany } from './own-company'

const tag = 'retaguarda: empresa'

export const companyDoors = [
  companyDoor('gerente')({
    method: 'GET',
    path: '/cadastro',
    tag,
    summary: 'O cadastro da empresa',
    answer: empresaSchema,
    handle: (context) => readCompany(context),
  }),
  companyDoor('gerente')({
    method: 'PUT',
    path: '/cadastro',
    tag,
    summary: 'Muda o cadastro da empresa',
    body: mudarEmpresaSchema,
    answer: empresaSchema,
    handle: (context, { body }) => changeCompany(context, body),
  }),
]
