import { cep, documento, sigla, telefone } from '@kds/domain/validacao/cadastro'
import { mensagens } from '@kds/domain/validacao/mensagens'
import { z } from 'zod'
import { instante } from '../textos'
import { campo, campoObrigatorio, codigoSchema, comSenhasIguais, emailSchema, senhaSchema } from './campos'
import { papelSchema } from './papeis'

const repetir = z.string().max(1_000).default('')

export const dadosDaEmpresa = {
  documento: campoObrigatorio(20, documento).describe('CNPJ ou CPF, com ou sem pontuação.'),
  empresa: campoObrigatorio(80).describe('O nome que aparece nas telas da cozinha.'),
  telefone: campoObrigatorio(20, telefone),
  cep: campo(9, cep).default(''),
}

export const cadastroSchema = comSenhasIguais(
  z.object({
    codigo: codigoSchema,
    ...dadosDaEmpresa,
    sigla: campoObrigatorio(20, sigla).describe('Nome curto, que não muda depois.'),
    nome: campoObrigatorio(80).describe('De quem se cadastra.'),
    email: emailSchema,
    senha: senhaSchema,
    repetir,
    aceite: z
      .boolean()
      .default(false)
      .refine((dito) => dito, mensagens.obrigatorio)
      .describe('Quem se cadastra leu e aceita como os dados da casa são tratados.'),
  }),
)

export type Cadastro = z.output<typeof cadastroSchema>

export const verLinkSchema = z.object({ codigo: codigoSchema })

export const linkSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('primeira-conta'), ate: instante }),
  z.object({
    tipo: z.literal('convite'),
    ate: instante,
    empresa: z.string(),
    email: z.string(),
    papel: papelSchema,
    temConta: z
      .boolean()
      .nullable()
      .describe(
        'O e-mail já tem conta: basta a senha dela. Só se diz a quem recebeu o link nesse e-mail; senão, nulo.',
      ),
  }),
])

export type Link = z.infer<typeof linkSchema>

export const aceitarConviteSchema = comSenhasIguais(
  z.object({
    codigo: codigoSchema,
    nome: campoObrigatorio(80),
    senha: senhaSchema,
    repetir,
  }),
)

export const aceitarComContaSchema = z.object({
  codigo: codigoSchema,
  senha: z.string().max(1_000).default('').describe('Vazia para quem já está conectado com este e-mail.'),
})
