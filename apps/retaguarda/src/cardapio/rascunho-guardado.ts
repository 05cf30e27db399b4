import { rascunhoSchema, regraSchema } from '@kds/protocol/retaguarda/regras'
import { z } from 'zod'

const guardadoSchema = z.object({
  rascunho: rascunhoSchema,
  versao: z.int(),
  vistas: z.array(regraSchema),
  /** Under which it was sent and not answered yet; by it the server knows the same changes again. */
  comandoId: z.uuid().optional(),
})

/** What is not saved yet, with the rules over which it was made: others may change them meanwhile. */
export type RascunhoGuardado = z.output<typeof guardadoSchema>

export function lerGuardado(lido: unknown): RascunhoGuardado | undefined {
  return guardadoSchema.safeParse(lido).data
}

/** To be sent, or sent again after a lost answer: then by the same id, or one's own change would be told as somebody else's. */
export function comComando(guardado: RascunhoGuardado, novoId: () => string): RascunhoGuardado & { comandoId: string } {
  return { ...guardado, comandoId: guardado.comandoId ?? novoId() }
}

/** Answered, or another one by now: the server would take it for the one it knows, and leave out what is new in it. */
export function semComando({ comandoId: _, ...guardado }: RascunhoGuardado): RascunhoGuardado {
  return guardado
}
