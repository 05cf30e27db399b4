import { rascunhoSchema, regraSchema } from '@kds/protocol/retaguarda/regras'
import { z } from 'zod'

const guardadoSchema = z.object({ rascunho: rascunhoSchema, versao: z.int(), vistas: z.array(regraSchema) })

/** What is not saved yet, with the rules over which it was made: others may change them meanwhile. */
export type RascunhoGuardado = z.output<typeof guardadoSchema>

export function lerGuardado(lido: unknown): RascunhoGuardado | undefined {
  return guardadoSchema.safeParse(lido).data
}
