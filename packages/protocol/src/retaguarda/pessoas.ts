import { z } from 'zod'
import { instante } from '../textos'
import { emailSchema } from './campos'
import { correioSchema } from './conta'
import { consultaDeLista, listaDe, versaoSchema } from './lista'
import { naoEntregueSchema } from './nao-entregue'
import { papelSchema } from './papeis'

export const pessoaSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  email: z.string(),
  papel: papelSchema,
  voce: z.boolean().describe('É quem pergunta.'),
  desde: instante,
  versao: versaoSchema,
})

export type PessoaDaEmpresa = z.infer<typeof pessoaSchema>

export const consultaDePessoasSchema = consultaDeLista(['nome', 'email', 'papel', 'desde'])

export const pessoasSchema = listaDe(pessoaSchema)

export const mudarPapelSchema = z.object({ papel: papelSchema, versao: versaoSchema })

export const conviteSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  papel: papelSchema,
  criadoEm: instante,
  expiraEm: instante,
  naoEntregue: naoEntregueSchema
    .nullable()
    .default(null)
    .describe('O e-mail não chegou: o endereço foi recusado, ou o servidor de e-mail não aceitou a mensagem.'),
})

export type ConviteAberto = z.infer<typeof conviteSchema>

export const consultaDeConvitesSchema = consultaDeLista(['criadoEm', 'email'])

export const convitesSchema = listaDe(conviteSchema)

export const novoConviteSchema = z.object({ email: emailSchema, papel: papelSchema })

/** Shown once, to whoever invites: what is kept of it is a hash. */
export const linkDoConviteSchema = z
  .string()
  .nullable()
  .describe('Para entregar em mãos, mostrado só agora; nulo onde há e-mail, ou se a resposta já foi dada antes.')

export const conviteCriadoSchema = conviteSchema.extend({ correio: correioSchema, link: linkDoConviteSchema })
