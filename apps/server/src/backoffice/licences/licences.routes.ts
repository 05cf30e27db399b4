import {
  consultaDeLicencasSchema,
  licencaCriadaSchema,
  licencaSchema,
  licencasSchema,
  mudarLicencaSchema,
  novaLicencaSchema,
  renovarLicencaSchema,
} from '@kds/protocol/retaguarda/licencas'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { createLicence, endLicence, findLicence, listLicences, renameLicence, renewLicence } from './company-licences'

const door = companyDoor('dono')
const tag = 'retaguarda: licenças'
const params = z.object({ empresaId: z.uuid(), id: z.uuid() })

export const licenceDoors = [
  door({
    method: 'GET',
    path: '/licencas',
    tag,
    summary: 'Lista as licenças da empresa',
    query: consultaDeLicencasSchema,
    answer: licencasSchema,
    handle: (context, { query }) => listLicences(context, query),
  }),
  door({
    method: 'GET',
    path: '/licencas/:id',
    tag,
    summary: 'Mostra uma licença',
    params,
    answer: licencaSchema,
    handle: (context, { params: { id } }) => findLicence(context, id),
  }),
  door({
    method: 'POST',
    path: '/licencas',
    tag,
    summary: 'Cria uma licença e mostra o seu número, só desta vez',
    body: novaLicencaSchema,
    answer: licencaCriadaSchema,
    repeatable: {
      lost: 'Esta licença já foi criada, mas a resposta se perdeu e o número não aparece de novo. Revogue-a na lista e crie outra.',
    },
    handle: (context, { body }) => createLicence(context, body),
  }),
  door({
    method: 'PUT',
    path: '/licencas/:id',
    tag,
    summary: 'Muda a descrição de uma licença',
    params,
    body: mudarLicencaSchema,
    answer: licencaSchema,
    handle: (context, { params: { id }, body }) => renameLicence(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/licencas/:id/renovar',
    tag,
    summary: 'Renova uma licença por mais alguns meses',
    params,
    body: renovarLicencaSchema,
    answer: licencaSchema,
    repeatable: {},
    handle: (context, { params: { id }, body }) => renewLicence(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/licencas/:id/revogar',
    tag,
    summary: 'Revoga uma licença: as suas estações param em até 10 segundos',
    params,
    answer: licencaSchema,
    handle: (context, { params: { id } }) => endLicence(context, id),
  }),
]
