import { z } from 'zod'
import { instante } from '../textos'
import { corpoDoWebhook, SITUACOES_DA_ENTREGA } from '../webhooks'
import { campoObrigatorio } from './campos'
import { consultaDeLista, listaDe, versaoSchema } from './lista'

export const webhookSchema = z.object({
  id: z.uuid(),
  chaveId: z.uuid(),
  chave: z.string().describe('Nome da chave.'),
  cozinha: z.string(),
  url: z.string(),
  ligado: z.boolean(),
  motivo: z.string().nullable().describe('Por que foi desligado, quando ninguém o desligou.'),
  criadoEm: instante,
  falhaDesde: instante.nullable().describe('Desde quando o endereço não responde como deve.'),
  pendentes: z.int().describe('Quantos avisos esperam para ser entregues.'),
  versao: versaoSchema,
})

export type WebhookDaEmpresa = z.infer<typeof webhookSchema>

export const consultaDeWebhooksSchema = consultaDeLista(['criadoEm']).extend({ chaveId: z.uuid().optional() })
export const webhooksDaEmpresaSchema = listaDe(webhookSchema)

const url = campoObrigatorio(500).describe(
  'https em um endereço público, ou da rede da loja quando a instalação permite.',
)

export const novoWebhookSchema = z.object({ chaveId: z.uuid(), url })

export const webhookCriadoSchema = webhookSchema.extend({
  segredo: z.string().describe('Mostrado só agora: com ele quem recebe confere a assinatura.'),
})

export const mudancaDoWebhookSchema = z.object({ url, ligado: z.boolean(), versao: versaoSchema })

export const entregaSchema = z.object({
  id: z.uuid(),
  conteudo: corpoDoWebhook,
  situacao: z.enum(SITUACOES_DA_ENTREGA),
  tentativas: z.int(),
  resposta: z.int().nullable().describe('Código da última resposta.'),
  falha: z.string().nullable().describe('O que houve na última tentativa, em palavras.'),
  criadaEm: instante,
  proximaEm: instante.nullable().describe('Quando será tentada de novo.'),
  entregueEm: instante.nullable(),
})

export type EntregaDoWebhook = z.infer<typeof entregaSchema>

export const consultaDeEntregasSchema = consultaDeLista(['criadaEm']).extend({
  situacao: z.enum(SITUACOES_DA_ENTREGA).optional(),
})
export const entregasSchema = listaDe(entregaSchema)
