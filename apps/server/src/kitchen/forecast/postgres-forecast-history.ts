import { type HoraPassada, SEMANAS_OLHADAS } from '@kds/domain/previsao'
import { massasDaQuantidade } from '@kds/domain/quantidades'
import type { Pool } from 'pg'
import type { ForecastHistory } from './forecast-history'

/** Every kitchen of the product keeps this hour; weeks are counted by the wall clock, not in seconds. */
const FUSO = 'America/Sao_Paulo'

/**
 * Eight index ranges of one hour each, whatever the age of the kitchen. A dough counts in the hour in which its order came,
 * once it was opened. Scheduled orders are left out: they stand on the board long before their hour, nobody has to guess them.
 */
export const HOURS_BEFORE_THE_NEXT = `
  WITH hora AS (
    SELECT semana, (proxima - semana * interval '7 days') AT TIME ZONE $3 AS inicio
    FROM (SELECT date_trunc('hour', $2::timestamptz AT TIME ZONE $3) + interval '1 hour' AS proxima) alvo,
         generate_series(0, ${SEMANAS_OLHADAS}) semana
  )
  SELECT hora.semana, hora.inicio, usadas.tamanho, usadas.quantidade, usadas.itens,
         (SELECT min(recebido_em) FROM pedido WHERE cozinha_id = $1) AS desde
  FROM hora
  LEFT JOIN LATERAL (
    SELECT item->'pizza'->>'tamanho' AS tamanho, (item->>'quantidade')::float8 AS quantidade, count(*)::int AS itens
    FROM pedido, json_array_elements(pedido.estado->'itens') item
    WHERE hora.semana > 0
      AND pedido.cozinha_id = $1
      AND pedido.recebido_em >= hora.inicio
      AND pedido.recebido_em < hora.inicio + interval '1 hour'
      AND pedido.estado->>'agendadoPara' IS NULL
      AND item->'massa'->>'situacao' = 'aberta'
    GROUP BY 1, 2
  ) usadas ON true
  ORDER BY hora.semana`

interface Row {
  semana: number
  inicio: Date
  tamanho: string | null
  quantidade: number | null
  /** How many items had this quantity. */
  itens: number | null
  desde: Date | null
}

export function postgresForecastHistory(pool: Pool): ForecastHistory {
  return {
    async beforeNextHour(cozinhaId, agora) {
      const { rows } = await pool.query<Row>({
        name: 'hours-before-the-next',
        text: HOURS_BEFORE_THE_NEXT,
        values: [cozinhaId, agora, FUSO],
      })
      const [proxima, ...passadas] = rows
      if (!proxima) throw new Error('the next hour has no beginning')
      return {
        inicio: proxima.inicio.toISOString(),
        historico: {
          ...(proxima.desde && { desde: proxima.desde.toISOString() }),
          horas: byHour(passadas),
        },
      }
    },
  }
}

function byHour(rows: readonly Row[]): HoraPassada[] {
  const horas = new Map<number, { inicio: string; massas: Record<string, number> }>()
  for (const { semana, inicio, tamanho, quantidade, itens } of rows) {
    const hora = horas.get(semana) ?? { inicio: inicio.toISOString(), massas: {} }
    horas.set(semana, hora)
    if (tamanho === null || quantidade === null || itens === null) continue
    hora.massas[tamanho] = (hora.massas[tamanho] ?? 0) + itens * massasDaQuantidade(quantidade)
  }
  return [...horas.values()]
}
