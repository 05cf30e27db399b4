import { z } from 'zod'
import { ACOES_DE_TECLA } from '../keys/key-map'
import { DENSIDADES } from './density'

export const CHAVE_PREFERENCIAS = 'preferenciasTela'

export const TAMANHOS_DE_TEXTO = [100, 115, 130, 145, 160] as const
/** How long something must have stood still before it may be pressed, in milliseconds. */
export const ESPERAS = [300, 450, 600, 800, 1_000] as const
export const COLUNAS = ['auto', 2, 3, 4, 5, 6] as const

const teclas = z.partialRecord(z.enum(ACOES_DE_TECLA), z.array(z.string().min(1)).readonly())

/** How this device shows and sounds. A field that cannot be read falls back alone, and takes no other with it. */
export const preferenciasSchema = z.object({
  /** Per cent. */
  texto: z.number().int().min(100).max(160).catch(100),
  colunas: z.union([z.literal('auto'), z.number().int().min(2).max(6)]).catch('auto'),
  /** As the screen's size suggests, until it is chosen. */
  densidade: z.enum(DENSIDADES).optional().catch(undefined),
  espera: z.number().int().min(300).max(1_000).catch(600),
  tema: z.enum(['escuro', 'claro']).catch('escuro'),
  som: z.boolean().catch(true),
  /** Per cent. */
  volume: z.number().int().min(0).max(100).catch(80),
  falar: z.boolean().catch(false),
  vibrar: z.boolean().catch(true),
  teclas: teclas.catch({}),
})

export type Preferencias = z.infer<typeof preferenciasSchema>

export const PREFERENCIAS_PADRAO: Preferencias = preferenciasSchema.parse({})

export function preferenciasDe(texto: unknown): Preferencias {
  if (typeof texto !== 'string') return PREFERENCIAS_PADRAO
  try {
    return preferenciasSchema.parse(JSON.parse(texto))
  } catch {
    return PREFERENCIAS_PADRAO
  }
}
