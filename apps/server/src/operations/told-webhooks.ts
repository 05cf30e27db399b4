import { HORAS_DE_TENTATIVAS, JANELA_DA_ASSINATURA_S } from '@kds/protocol/webhooks'
import type { OpenAPIV3_1 } from 'openapi-types'

function header(name: string, description: string, example: string): OpenAPIV3_1.ParameterObject {
  return { name, in: 'header', required: true, description, schema: { type: 'string' }, example }
}

/** What the house calls, and what it expects there: no route of ours says it. */
export const TOLD_WEBHOOKS = {
  aviso: {
    post: {
      tags: ['avisos ao sistema'],
      summary: 'O que a cozinha fez de um pedido da chave, chamado no endereço cadastrado na retaguarda',
      description:
        'Confira a assinatura sobre o corpo como veio, responda 2xx em até 10 segundos e trabalhe depois; redirecionamentos não são seguidos. Cada aviso chega pelo ' +
        'menos uma vez, e os de um mesmo pedido em ordem: o mesmo `webhook-id` é o mesmo aviso. O que não chega é tentado de novo por ' +
        `${HORAS_DE_TENTATIVAS} horas, ou quando \`Retry-After\` pedir. \`tipo: "teste"\` vem da retaguarda, para experimentar.`,
      parameters: [
        header('webhook-id', 'Identifica o aviso: o `id` do corpo.', '0199a1c2-77aa-7b1e-9d2c-0a4f5b6c7d8e.1042.0'),
        header(
          'webhook-timestamp',
          `Segundos desde 1970, de quando foi assinado. Recuse o de mais de ${JANELA_DA_ASSINATURA_S / 60} minutos.`,
          '1794857721',
        ),
        header(
          'webhook-signature',
          '`v1,` e o base64 de HMAC-SHA-256, com o segredo (o base64 depois de `whsec_`), de `{webhook-id}.{webhook-timestamp}.{corpo}` ' +
            '(Standard Webhooks).',
          'v1,mIuZbIMDQGbVCNEuDmqcMsXrHYWzLv9uHhDR9Cqzk9M=',
        ),
      ],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              anyOf: [{ $ref: '#/components/schemas/Acontecimento' }, { $ref: '#/components/schemas/EventoDeTeste' }],
            },
          },
        },
      },
      responses: {
        '2XX': { description: 'Recebido. O corpo da resposta não é lido.' },
        410: { description: 'Desliga este aviso.' },
        default: { description: 'Tentado de novo mais tarde.' },
      },
    },
  },
} as const satisfies Record<string, OpenAPIV3_1.PathItemObject>
