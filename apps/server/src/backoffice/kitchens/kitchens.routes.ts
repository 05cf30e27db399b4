import { consultaDeCozinhasSchema, cozinhasDaEmpresaSchema } from '@kds/protocol/retaguarda/cozinhas'
import { companyDoor } from '../doors/door'
import { listKitchens } from './company-kitchens'

export const kitchenDoors = [
  companyDoor('leitura')({
    method: 'GET',
    path: '/cozinhas',
    tag: 'retaguarda: cozinhas',
    summary: 'Lista as cozinhas da empresa',
    query: consultaDeCozinhasSchema,
    answer: cozinhasDaEmpresaSchema,
    handle: (context, { query }) => listKitchens(context, query),
  }),
]
