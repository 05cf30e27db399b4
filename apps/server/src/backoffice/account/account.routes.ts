import {
  confirmarEmailSchema,
  contaSchema,
  entrarSchema,
  linkPedidoSchema,
  novaSenhaSchema,
  pedirSenhaSchema,
  sessoesSchema,
  trocarSenhaSchema,
} from '@kds/protocol/retaguarda/conta'
import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import { z } from 'zod'
import { listSessions } from '../../accounts/sessions'
import { openDoor, personDoor } from '../doors/door'
import {
  accountOf,
  askNewPassword,
  askVerification,
  changePassword,
  closeSession,
  confirmEmail,
  resetPassword,
  signIn,
  signOut,
} from './own-account'

const tag = 'retaguarda: conta'

export const accountDoors = [
  openDoor({
    method: 'POST',
    path: '/conta/entrar',
    tag,
    summary: 'Entra com e-mail e senha; a sessão vem num cookie',
    body: entrarSchema,
    answer: contaSchema,
    handle: (context, { body }) => signIn(context, body),
  }),
  openDoor({
    method: 'POST',
    path: '/conta/pedir-senha',
    tag,
    summary: 'Pede um link para trocar a senha esquecida',
    body: pedirSenhaSchema,
    answer: linkPedidoSchema,
    handle: (context, { body }) => askNewPassword(context, body),
  }),
  openDoor({
    method: 'POST',
    path: '/conta/nova-senha',
    tag,
    summary: 'Troca a senha pelo link, que vale uma vez; todas as sessões terminam',
    body: novaSenhaSchema,
    answer: nadaSchema,
    handle: (context, { body }) => resetPassword(context, body),
  }),
  openDoor({
    method: 'POST',
    path: '/conta/confirmar-email',
    tag,
    summary: 'Confirma o e-mail pelo link, que vale uma vez',
    body: confirmarEmailSchema,
    answer: nadaSchema,
    handle: (context, { body }) => confirmEmail(context, body.codigo),
  }),
  personDoor({
    method: 'GET',
    path: '/conta',
    tag,
    summary: 'Quem está conectado e as suas empresas',
    answer: contaSchema,
    handle: (context) => accountOf(context, context.person),
  }),
  personDoor({
    method: 'POST',
    path: '/conta/sair',
    tag,
    summary: 'Termina esta sessão',
    answer: nadaSchema,
    handle: (context) => signOut(context),
  }),
  personDoor({
    method: 'POST',
    path: '/conta/senha',
    tag,
    summary: 'Troca a própria senha; as outras sessões terminam',
    body: trocarSenhaSchema,
    answer: nadaSchema,
    handle: (context, { body }) => changePassword(context, body),
  }),
  personDoor({
    method: 'POST',
    path: '/conta/pedir-confirmacao',
    tag,
    summary: 'Pede outra vez o link que confirma o e-mail',
    answer: linkPedidoSchema,
    handle: (context) => askVerification(context),
  }),
  personDoor({
    method: 'GET',
    path: '/conta/sessoes',
    tag,
    summary: 'Lista as próprias sessões',
    answer: sessoesSchema,
    handle: async ({ db, person, session, clock }) => ({
      itens: await listSessions(db, { personId: person.id, current: session.id, now: clock() }),
    }),
  }),
  personDoor({
    method: 'DELETE',
    path: '/conta/sessoes/:id',
    tag,
    summary: 'Encerra uma das próprias sessões, em toda parte',
    params: z.object({ id: z.uuid() }),
    answer: nadaSchema,
    handle: (context, { params: { id } }) => closeSession(context, id),
  }),
]
