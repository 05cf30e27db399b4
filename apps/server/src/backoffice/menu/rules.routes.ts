import { consultaDeRegrasSchema, mudarRegrasSchema, regrasSchema } from '@kds/protocol/retaguarda/regras'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { changeRules, listRules } from './kitchen-rules'

const tag = 'retaguarda: regras de linha'
const params = z.object({ empresaId: z.uuid(), id: z.string().max(80) })

export const rulesDoors = [
  companyDoor('leitura')({
    method: 'GET',
    path: '/cozinhas/:id/regras',
    tag,
    summary: 'Mostra as regras de linha de uma cozinha, na ordem em que valem',
    params,
    query: consultaDeRegrasSchema,
    answer: regrasSchema,
    handle: (context, { params: { id }, query }) => listRules(context, id, query.busca),
  }),
  companyDoor('gerente')({
    method: 'PUT',
    path: '/cozinhas/:id/regras',
    tag,
    summary: 'Muda regras de linha: vale para os pedidos a partir de agora',
    params,
    body: mudarRegrasSchema,
    answer: regrasSchema,
    byTheLog: true,
    handle: (context, { params: { id }, body }) => changeRules(context, id, body),
  }),
]
