import { z } from 'zod'
import { instante } from '../textos'
import { consultaDeLista, listaDe } from './lista'

export const cozinhaDaEmpresaSchema = z.object({
  id: z.string(),
  nome: z.string(),
  criadaEm: instante,
})

export type CozinhaDaEmpresa = z.infer<typeof cozinhaDaEmpresaSchema>

export const consultaDeCozinhasSchema = consultaDeLista(['nome', 'criadaEm'])

export const cozinhasDaEmpresaSchema = listaDe(cozinhaDaEmpresaSchema)
