import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import {
  consultaDeConvitesSchema,
  consultaDePessoasSchema,
  conviteCriadoSchema,
  convitesSchema,
  mudarPapelSchema,
  novoConviteSchema,
  pessoaSchema,
  pessoasSchema,
} from '@kds/protocol/retaguarda/pessoas'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import { changeRole, findPerson, listPeople, removePerson } from './company-people'
import { cancelInvitation, invite, listInvitations, withoutLink } from './invitations'

const door = companyDoor('dono')
const tag = 'retaguarda: pessoas'
const params = z.object({ empresaId: z.uuid(), id: z.uuid() })

export const peopleDoors = [
  door({
    method: 'GET',
    path: '/pessoas',
    tag,
    summary: 'Lista quem tem acesso à empresa',
    query: consultaDePessoasSchema,
    answer: pessoasSchema,
    handle: (context, { query }) => listPeople(context, query),
  }),
  door({
    method: 'GET',
    path: '/pessoas/:id',
    tag,
    summary: 'Mostra uma pessoa da empresa',
    params,
    answer: pessoaSchema,
    handle: (context, { params: { id } }) => findPerson(context, id),
  }),
  door({
    method: 'PUT',
    path: '/pessoas/:id',
    tag,
    summary: 'Muda o papel de uma pessoa',
    params,
    body: mudarPapelSchema,
    answer: pessoaSchema,
    handle: (context, { params: { id }, body }) => changeRole(context, id, body),
  }),
  door({
    method: 'DELETE',
    path: '/pessoas/:id',
    tag,
    summary: 'Tira uma pessoa da empresa; o último dono não sai',
    params,
    answer: nadaSchema,
    handle: (context, { params: { id } }) => removePerson(context, id),
  }),
  door({
    method: 'GET',
    path: '/convites',
    tag,
    summary: 'Lista os convites sem resposta',
    query: consultaDeConvitesSchema,
    answer: convitesSchema,
    handle: (context, { query }) => listInvitations(context, query),
  }),
  door({
    method: 'POST',
    path: '/convites',
    tag,
    summary: 'Convida uma pessoa por e-mail, ou por um link mostrado uma vez onde não há e-mail',
    body: novoConviteSchema,
    answer: conviteCriadoSchema,
    repeatable: { kept: withoutLink },
    handle: (context, { body }) => invite(context, body),
  }),
  door({
    method: 'DELETE',
    path: '/convites/:id',
    tag,
    summary: 'Cancela um convite: o seu link deixa de abrir',
    params,
    answer: nadaSchema,
    handle: (context, { params: { id } }) => cancelInvitation(context, id),
  }),
]
