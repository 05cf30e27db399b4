import type { PrevisaoDaHora } from '@kds/domain/previsao'
import * as z from 'zod'
import { instante } from './textos'

/** `GET {Url}/previsao`: what the next full hour will probably need, from the kitchen's own past. */
export const previsaoDaProximaHora = z
  .object({
    inicio: instante.describe('Quando a hora prevista começa.'),
    semanas: z.int().describe('Em quantas semanas a previsão se apoia.'),
    suficiente: z.boolean().describe('Falso enquanto a cozinha não tem quatro semanas de histórico.'),
    tamanhos: z.array(z.object({ tamanho: z.string(), mediana: z.int(), minimo: z.int(), maximo: z.int() })),
  })
  .meta({ id: 'PrevisaoDaProximaHora' }) satisfies z.ZodType<PrevisaoDaHora>

export type PrevisaoDaProximaHora = z.infer<typeof previsaoDaProximaHora>
