import { camposIguais } from '@kds/domain/validacao/regras'
import { z } from 'zod'
import { dadosDaEmpresa } from './cadastro'
import { emailSchema } from './campos'
import { versaoSchema } from './lista'

export const empresaSchema = z.object({
  id: z.uuid(),
  sigla: z.string().describe('Não muda.'),
  empresa: z.string(),
  documento: z.string().describe('CNPJ ou CPF, sem pontuação; vazio numa empresa antiga.'),
  email: z.string(),
  telefone: z.string(),
  cep: z.string(),
  versao: versaoSchema,
})

export type DadosDaEmpresa = z.infer<typeof empresaSchema>

/** The e-mail twice: a link that goes to a mistyped one is lost. */
export const mudarEmpresaSchema = z
  .object({
    ...dadosDaEmpresa,
    email: emailSchema,
    repetirEmail: z.string().max(254).default('').describe('O mesmo e-mail, de novo.'),
    versao: versaoSchema,
  })
  .superRefine(({ email, repetirEmail }, contexto) => {
    const mensagem = camposIguais(email)(repetirEmail.trim().toLowerCase())
    if (mensagem) contexto.addIssue({ code: 'custom', path: ['repetirEmail'], message: mensagem })
  })
