import { consultaDoRegistroSchema, registrosSchema } from '@kds/protocol/retaguarda/registro'
import { companyDoor } from '../doors/door'
import { listRecord } from './company-record'

export const recordDoors = [
  companyDoor('dono')({
    method: 'GET',
    path: '/registro',
    tag: 'retaguarda: registro',
    summary: 'Lista o que foi mudado na empresa, por quem, quando e de onde',
    query: consultaDoRegistroSchema,
    answer: registrosSchema,
    handle: (context, { query }) => listRecord(context, query),
  }),
]
