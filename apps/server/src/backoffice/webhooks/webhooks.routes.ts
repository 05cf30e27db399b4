import { nadaSchema } from '@kds/protocol/retaguarda/lista'
import {
  consultaDeEntregasSchema,
  consultaDeWebhooksSchema,
  entregaSchema,
  entregasSchema,
  mudancaDoWebhookSchema,
  novoWebhookSchema,
  webhookCriadoSchema,
  webhookSchema,
  webhooksDaEmpresaSchema,
} from '@kds/protocol/retaguarda/webhooks'
import { z } from 'zod'
import { companyDoor } from '../doors/door'
import {
  endWebhook,
  findWebhook,
  listDeliveries,
  listWebhooks,
  registerWebhook,
  repeatOne,
  reviseWebhook,
  testWebhook,
} from './company-webhooks'

const door = companyDoor('dono')
const tag = 'retaguarda: avisos ao sistema'
const params = z.object({ empresaId: z.uuid(), id: z.uuid() })

export const webhookDoors = [
  door({
    method: 'GET',
    path: '/webhooks',
    tag,
    summary: 'Lista os avisos ao sistema da empresa',
    query: consultaDeWebhooksSchema,
    answer: webhooksDaEmpresaSchema,
    handle: (context, { query }) => listWebhooks(context, query),
  }),
  door({
    method: 'GET',
    path: '/webhooks/:id',
    tag,
    summary: 'Mostra um aviso ao sistema, nunca o seu segredo',
    params,
    answer: webhookSchema,
    handle: (context, { params: { id } }) => findWebhook(context, id),
  }),
  door({
    method: 'POST',
    path: '/webhooks',
    tag,
    summary: 'Cadastra um endereço a avisar e mostra o segredo das assinaturas, só desta vez',
    body: novoWebhookSchema,
    answer: webhookCriadoSchema,
    repeatable: {
      lost: 'Este aviso já foi cadastrado, mas a resposta se perdeu e o segredo não aparece de novo. Remova-o e cadastre outro.',
    },
    handle: (context, { body }) => registerWebhook(context, body),
  }),
  door({
    method: 'PUT',
    path: '/webhooks/:id',
    tag,
    summary: 'Muda o endereço, liga ou desliga',
    params,
    body: mudancaDoWebhookSchema,
    answer: webhookSchema,
    handle: (context, { params: { id }, body }) => reviseWebhook(context, id, body),
  }),
  door({
    method: 'DELETE',
    path: '/webhooks/:id',
    tag,
    summary: 'Remove um aviso ao sistema e as suas entregas',
    params,
    answer: nadaSchema,
    handle: (context, { params: { id } }) => endWebhook(context, id),
  }),
  door({
    method: 'POST',
    path: '/webhooks/:id/testar',
    tag,
    summary: 'Envia um evento de teste',
    params,
    answer: entregaSchema,
    repeatable: {},
    handle: (context, { params: { id } }) => testWebhook(context, id),
  }),
  door({
    method: 'GET',
    path: '/webhooks/:id/entregas',
    tag,
    summary: 'Lista o que foi e o que será entregue, dos últimos 7 dias',
    params,
    query: consultaDeEntregasSchema,
    answer: entregasSchema,
    handle: (context, { params: { id }, query }) => listDeliveries(context, id, query),
  }),
  door({
    method: 'POST',
    path: '/entregas/:id/repetir',
    tag,
    summary: 'Envia de novo, com o mesmo id',
    params,
    answer: entregaSchema,
    handle: (context, { params: { id } }) => repeatOne(context, id),
  }),
]
