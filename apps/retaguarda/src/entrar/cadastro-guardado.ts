import { z } from 'zod'

const texto = z.string().catch('')

/** What a reload may keep of the registration: each field by its name, so that no password ever comes along. */
const guardadoSchema = z.object({
  documento: texto,
  empresa: texto,
  telefone: texto,
  cep: texto,
  sigla: texto,
  nome: texto,
  email: texto,
})

export type CadastroGuardado = z.output<typeof guardadoSchema>

export const CADASTRO_VAZIO: CadastroGuardado = guardadoSchema.parse({})

export function lerCadastro(escrito: unknown): CadastroGuardado | undefined {
  return guardadoSchema.safeParse(escrito).data
}

/** Of an invitation the name alone: the rest is a password. */
const nomeGuardadoSchema = z.object({ nome: texto })

export function lerNome(escrito: unknown): z.output<typeof nomeGuardadoSchema> | undefined {
  return nomeGuardadoSchema.safeParse(escrito).data
}
