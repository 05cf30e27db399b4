import type { PrevisaoDaHora } from '@kds/domain/previsao'
import * as z from 'zod'
import { dito } from './dito'
import { instante } from './textos'

/** `GET {Url}/previsao`: what the next full hour will probably need, from the kitchen's own past. */
export const previsaoDaProximaHora = z
  .object({
    inicio: dito(instante, 'Quando a hora prevista começa.', '2026-11-15T23:00:00.000Z'),
    semanas: dito(z.int(), 'Em quantas semanas a previsão se apoia.', 4),
    suficiente: dito(z.boolean(), 'Falso enquanto a cozinha não tem quatro semanas de histórico.', true),
    tamanhos: dito(
      z.array(
        z.object({
          tamanho: dito(z.string(), 'O tamanho.', 'Grande'),
          mediana: dito(z.int(), 'Quantas se esperam.', 12),
          minimo: dito(z.int(), 'A semana mais fraca.', 8),
          maximo: dito(z.int(), 'A semana mais forte.', 17),
        }),
      ),
      'Quantas pizzas de cada tamanho.',
      [{ tamanho: 'Grande', mediana: 12, minimo: 8, maximo: 17 }],
    ),
  })
  .meta({ id: 'PrevisaoDaProximaHora' }) satisfies z.ZodType<PrevisaoDaHora>

export type PrevisaoDaProximaHora = z.infer<typeof previsaoDaProximaHora>
