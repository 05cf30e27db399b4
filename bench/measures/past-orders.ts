import { pedidoDaEntrada } from '@kds/domain/entrada'
import type { Pedido } from '@kds/domain/pedido'
import { COZINHAS_DEMO } from '@kds/server/demo/menu'
import type { BenchDatabase } from '../house/bench-cluster'
import { generateOrders } from '../house/orders'

const TEMPLATES = 100
const SLICE = 10_000

/** Delivered orders as an evening leaves them, copied with ids of their own over the past years. */
export async function insertPastOrders({ pool }: BenchDatabase, cozinhaId: string, count: number): Promise<void> {
  const templates = generateOrders(TEMPLATES, 'modelo').map((entrada, index) => {
    const { configuracao: cozinha, rotas } = COZINHAS_DEMO[0]
    const agora = new Date().toISOString()
    return delivered(
      pedidoDaEntrada(entrada, { cozinha, rotas }, { id: 'PASSADO', numero: String(index + 1), agora }),
      agora,
    )
  })
  for (let from = 1; from <= count; from += SLICE) {
    await pool.query(
      `INSERT INTO pedido (cozinha_id, id, origem, referencia, aberto, recebido_em, fechado_em, vence_em, estado)
       SELECT $1, 'passado-' || n, 'balcao', 'passado-' || n, false, quando, quando + interval '40 minutes', NULL,
         replace(modelo, 'PASSADO', 'passado-' || n)::json
       FROM generate_series($2::int, $3::int) AS n
       CROSS JOIN LATERAL (SELECT now() - interval '1 hour' - ($4::int - n) * interval '90 seconds' AS quando) AS q
       CROSS JOIN LATERAL (SELECT ($5::text[])[1 + n % ${TEMPLATES}] AS modelo) AS m`,
      [cozinhaId, from, Math.min(from + SLICE - 1, count), count, templates.map((pedido) => JSON.stringify(pedido))],
    )
  }
}

function delivered(pedido: Pedido, em: string): Pedido {
  const passagem = { em, seq: 1, estacao: 'Montagem 1' }
  return {
    ...pedido,
    itens: pedido.itens.map((item) => ({
      ...item,
      etapa: 'pronto',
      entradas: { ...item.entradas, pronto: passagem },
    })),
    iniciado: passagem,
    pronto: passagem,
    entregue: passagem,
  }
}
