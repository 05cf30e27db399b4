import { z } from 'zod'
import { instante, legivel } from '../textos'
import { diaSchema } from './campos'
import { fusoSchema } from './cozinhas'
import { consultaDeLista, listaDe } from './lista'

const conteudo = z.record(z.string(), z.unknown()).nullable()

export const registroSchema = z.object({
  id: z.string(),
  em: instante,
  pessoa: z.string().describe('O nome e o e-mail de quem fez.'),
  endereco: z.string().nullable(),
  aparelho: z.string().nullable(),
  acao: z.string(),
  alvoTipo: z.string(),
  alvoId: z.string().nullable(),
  alvo: z.string(),
  antes: conteudo,
  depois: conteudo,
})

export type LinhaDoRegistro = z.infer<typeof registroSchema>

/** A year of a house that changes thirty things a day. What is older is found by its days. */
export const LINHAS_OLHADAS = 10_000

export const consultaDoRegistroSchema = consultaDeLista(['em']).extend({
  direcao: z.enum(['asc', 'desc']).default('desc'),
  acao: z.string().max(40).overwrite(legivel).optional(),
  alvoTipo: z.string().max(40).overwrite(legivel).optional(),
  de: diaSchema.optional().describe('Do primeiro instante deste dia.'),
  ate: diaSchema.optional().describe('Ao último instante deste dia.'),
  fuso: fusoSchema.default('America/Sao_Paulo').describe('Em que lugar os dias começam e terminam.'),
})

export const registrosSchema = listaDe(registroSchema)
