import { fusoDaCozinha } from '@kds/domain/cozinha'
import { type Historico, type HoraPassada, SEMANAS_OLHADAS } from '@kds/domain/previsao'
import { massasDaQuantidade } from '@kds/domain/quantidades'
import type { Instante } from '@kds/domain/tempo'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { KitchenTables } from '../tables'

export interface NextHourHistory {
  /** When the next full hour begins. */
  readonly inicio: Instante
  /** The same weekday and hour of the weeks before it, by the kitchen's wall clock. */
  readonly historico: Historico
}

interface Row {
  semana: number
  inicio: Date
  tamanho: string | null
  quantidade: number | null
  /** How many items had this quantity. */
  itens: number | null
  desde: Date | null
}

const ORDINARY_BYTES = 4_096
/** Of an hour's orders so much, the last ones: a thousand ordinary ones. Beyond it is no kitchen but somebody who fills one. */
const MOST_BYTES_OF_AN_HOUR = 4 * 1024 * 1024

/**
 * Eight index ranges of one hour each, whatever the age of the kitchen. A dough counts in the hour in which its order came,
 * once it was opened. Weeks are counted by the wall clock of the time zone, not in seconds. Scheduled orders are left out: they stand on the board long before their hour, nobody has to guess them.
 */
export function hoursBeforeTheNext(cozinhaId: string, fuso: string, agora: Date): RawBuilder<Row> {
  return sql<Row>`
  WITH hora AS (
    SELECT semana, (proxima - semana * interval '7 days') AT TIME ZONE ${fuso} AS inicio
    FROM (SELECT date_trunc('hour', ${agora}::timestamptz AT TIME ZONE ${fuso}) + interval '1 hour' AS proxima) alvo,
         generate_series(0, ${sql.lit(SEMANAS_OLHADAS)}) semana
  )
  SELECT hora.semana, hora.inicio, usadas.tamanho, usadas.quantidade, usadas.itens,
         (SELECT min(recebido_em) FROM pedido WHERE cozinha_id = ${cozinhaId}) AS desde
  FROM hora
  LEFT JOIN LATERAL (
    SELECT item->'pizza'->>'tamanho' AS tamanho, (item->>'quantidade')::float8 AS quantidade, count(*)::int AS itens
    FROM (
      SELECT estado, sum(coalesce(bytes, ${sql.lit(ORDINARY_BYTES)})) OVER (ORDER BY recebido_em DESC, id) AS lidos
      FROM pedido
      WHERE hora.semana > 0
        AND cozinha_id = ${cozinhaId}
        AND recebido_em >= hora.inicio
        AND recebido_em < hora.inicio + interval '1 hour'
    ) pedido, json_array_elements(pedido.estado->'itens') item
    WHERE pedido.lidos <= ${sql.lit(MOST_BYTES_OF_AN_HOUR)}
      AND pedido.estado->>'agendadoPara' IS NULL
      AND item->'massa'->>'situacao' = 'aberta'
    GROUP BY 1, 2
  ) usadas ON true
  ORDER BY hora.semana`
}

export async function historyBeforeNextHour(
  kysely: Kysely<KitchenTables>,
  cozinhaId: string,
  agora: Date,
): Promise<NextHourHistory> {
  const fuso = await timeZoneOf(kysely, cozinhaId)
  const { rows } = await hoursBeforeTheNext(cozinhaId, fuso, agora).execute(kysely)
  const [proxima, ...passadas] = rows
  if (!proxima) throw new Error('the next hour has no beginning')
  return {
    inicio: proxima.inicio.toISOString(),
    historico: {
      ...(proxima.desde && { desde: proxima.desde.toISOString() }),
      horas: byHour(passadas),
    },
  }
}

async function timeZoneOf(kysely: Kysely<KitchenTables>, cozinhaId: string): Promise<string> {
  const { configuracao } = await kysely
    .selectFrom('cozinha')
    .select('configuracao')
    .where('id', '=', cozinhaId)
    .executeTakeFirstOrThrow()
  return fusoDaCozinha(configuracao)
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
