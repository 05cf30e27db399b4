import { novoTabletSchema, tabletCriadoSchema, tabletSchema } from '@kds/protocol/retaguarda/tablets'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { findTablet, prepareTablet } from './company-tablets'

const door = companyDoor('dono')
const tag = 'retaguarda: licenças'

export const tabletDoors = [
  door({
    method: 'POST',
    path: '/tablets',
    tag,
    summary: 'Prepara um tablet: um código que a câmera lê, uma vez, por 15 minutos',
    body: novoTabletSchema,
    answer: tabletCriadoSchema,
    repeatable: {
      lost: 'Este código já foi feito, mas a resposta se perdeu e ele não aparece de novo. Peça outro.',
    },
    handle: (context, { body }) => prepareTablet(context, body),
  }),
  door({
    method: 'GET',
    path: '/tablets/:id',
    tag,
    summary: 'Diz se um tablet já leu o código',
    params: z.object({ empresaId: z.uuid(), id: z.uuid() }),
    answer: tabletSchema,
    handle: (context, { params: { id } }) => findTablet(context, id),
  }),
]
