import { z } from 'zod'
import { consultaDeLista, listaDe } from './lista'

export const perfilDaEmpresaSchema = z.object({
  id: z.int(),
  nome: z.string(),
  cozinhaId: z.string(),
  cozinha: z.string(),
})

export type PerfilDaEmpresa = z.infer<typeof perfilDaEmpresaSchema>

export const consultaDePerfisSchema = consultaDeLista(['nome', 'id'])

export const perfisDaEmpresaSchema = listaDe(perfilDaEmpresaSchema)
