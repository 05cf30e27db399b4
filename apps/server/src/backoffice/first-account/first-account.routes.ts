import {
  aceitarComContaSchema,
  aceitarConviteSchema,
  cadastroSchema,
  linkSchema,
  verLinkSchema,
} from '@kds/protocol/retaguarda/cadastro'
import { contaSchema } from '@kds/protocol/retaguarda/conta'
import { openDoor } from '../doors/door'
import { acceptInvitation, acceptWithAccount } from './accept-invitation'
import { seeLink } from './find-link'
import { registerCompany } from './register-company'

const tag = 'retaguarda: conta'

export const firstAccountDoors = [
  openDoor({
    // The code stays out of the address, which servers log.
    method: 'POST',
    path: '/links/ver',
    tag,
    summary: 'Diz o que um link abre, sem usá-lo',
    body: verLinkSchema,
    answer: linkSchema,
    handle: async (context, { body }) => ({ answer: await seeLink(context, body.codigo), changes: [] }),
  }),
  openDoor({
    method: 'POST',
    path: '/links/primeira-conta',
    tag,
    summary: 'Cadastra a primeira conta e a sua empresa, pelo link que o servidor mostrou no terminal',
    body: cadastroSchema,
    answer: contaSchema,
    handle: (context, { body }) => registerCompany(context, body),
  }),
  openDoor({
    method: 'POST',
    path: '/links/convite',
    tag,
    summary: 'Aceita um convite e cria a conta',
    body: aceitarConviteSchema,
    answer: contaSchema,
    handle: (context, { body }) => acceptInvitation(context, body),
  }),
  openDoor({
    method: 'POST',
    path: '/links/convite-com-conta',
    tag,
    summary: 'Aceita um convite com a conta que o e-mail já tem',
    body: aceitarComContaSchema,
    answer: contaSchema,
    handle: (context, { body }) => acceptWithAccount(context, body),
  }),
]
