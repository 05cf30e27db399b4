import {
  arquivarSchema,
  consultaDeCozinhasSchema,
  cozinhaCriadaSchema,
  cozinhaDaEmpresaSchema,
  cozinhasDaEmpresaSchema,
  mudarCozinhaSchema,
  novaCozinhaSchema,
} from '@kds/protocol/retaguarda/cozinhas'
import { cozinhaIdSchema } from '@kds/protocol/retaguarda/lista'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import {
  addKitchen,
  archiveKitchen,
  changeKitchen,
  findKitchen,
  listKitchens,
  restoreKitchen,
} from './company-kitchens'

const look = companyDoor('leitura')
const door = companyDoor('gerente')
const tag = 'retaguarda: cozinhas'
const params = z.object({ empresaId: z.uuid(), id: cozinhaIdSchema })

export const kitchenDoors = [
  look({
    method: 'GET',
    path: '/cozinhas',
    tag,
    summary: 'Lista as cozinhas da empresa',
    query: consultaDeCozinhasSchema,
    answer: cozinhasDaEmpresaSchema,
    handle: (context, { query }) => listKitchens(context, query),
  }),
  look({
    method: 'GET',
    path: '/cozinhas/:id',
    tag,
    summary: 'Mostra uma cozinha e os seus ajustes',
    params,
    answer: cozinhaDaEmpresaSchema,
    handle: (context, { params: { id } }) => findKitchen(context, id),
  }),
  door({
    method: 'POST',
    path: '/cozinhas',
    tag,
    summary: 'Cria uma cozinha, vazia ou como outra, e um perfil de acesso com o nome dela',
    body: novaCozinhaSchema,
    answer: cozinhaCriadaSchema,
    repeatable: {},
    handle: (context, { body }) => addKitchen(context, body),
  }),
  door({
    method: 'PUT',
    path: '/cozinhas/:id',
    tag,
    summary: 'Muda os ajustes de uma cozinha: as estações abertas seguem na hora',
    params,
    body: mudarCozinhaSchema,
    answer: cozinhaDaEmpresaSchema,
    byTheLog: true,
    handle: (context, { params: { id }, body }) => changeKitchen(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/cozinhas/:id/arquivar',
    tag,
    summary: 'Arquiva uma cozinha sem pedidos abertos; o que ela fez fica guardado',
    params,
    body: arquivarSchema,
    answer: cozinhaDaEmpresaSchema,
    handle: (context, { params: { id }, body }) => archiveKitchen(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/cozinhas/:id/trazer-de-volta',
    tag,
    summary: 'Traz uma cozinha arquivada de volta',
    params,
    answer: cozinhaDaEmpresaSchema,
    handle: (context, { params: { id } }) => restoreKitchen(context, id),
  }),
]
