import {
  chaveCriadaSchema,
  chaveSchema,
  chavesDaEmpresaSchema,
  consultaDeChavesSchema,
  novaChaveSchema,
  origensDaChaveSchema,
} from '@kds/protocol/retaguarda/chaves'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { createKey, endKey, findKey, giveOrigins, listKeys } from './company-keys'

const door = companyDoor('dono')
const tag = 'retaguarda: chaves de integração'
const params = z.object({ empresaId: z.uuid(), id: z.uuid() })

export const keyDoors = [
  door({
    method: 'GET',
    path: '/chaves',
    tag,
    summary: 'Lista as chaves de integração da empresa',
    query: consultaDeChavesSchema,
    answer: chavesDaEmpresaSchema,
    handle: (context, { query }) => listKeys(context, query),
  }),
  door({
    method: 'GET',
    path: '/chaves/:id',
    tag,
    summary: 'Mostra uma chave, nunca o seu valor',
    params,
    answer: chaveSchema,
    handle: (context, { params: { id } }) => findKey(context, id),
  }),
  door({
    method: 'POST',
    path: '/chaves',
    tag,
    summary: 'Cria uma chave e mostra o seu valor, só desta vez',
    body: novaChaveSchema,
    answer: chaveCriadaSchema,
    repeatable: {
      lost: 'Esta chave já foi criada, mas a resposta se perdeu e ela não aparece de novo. Revogue-a na lista e crie outra.',
    },
    handle: (context, { body }) => createKey(context, body),
  }),
  door({
    method: 'PUT',
    path: '/chaves/:id/origens',
    tag,
    summary: 'Diz de que origens são os pedidos de uma chave; vale em até 10 segundos',
    params,
    body: origensDaChaveSchema,
    answer: chaveSchema,
    handle: (context, { params: { id }, body }) => giveOrigins(context, id, body),
  }),
  door({
    method: 'POST',
    path: '/chaves/:id/revogar',
    tag,
    summary: 'Revoga uma chave: quem a usa perde o acesso em até 10 segundos',
    params,
    answer: chaveSchema,
    handle: (context, { params: { id } }) => endKey(context, id),
  }),
]
