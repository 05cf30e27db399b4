import type { Cozinha, Estoque } from '@kds/domain/cozinha'
import { type Estado, procurarPedido } from '@kds/domain/estado'
import { type Evento, pedidosDoEvento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import { type Pedido, pedidoAberto } from '@kds/domain/pedido'
import type { Pool } from 'pg'

/** The orders a kitchen's log tells of, played from its beginning. */
export function playLog(cozinha: Cozinha, events: readonly Evento[]): { orders: Map<string, Pedido>; stock: Estoque } {
  const orders = new Map<string, Pedido>()
  let state: Estado = { cozinha, estoque: {}, pedidos: {}, recentes: [] }
  for (const event of events) {
    const named = pedidosDoEvento(event)
    const known = named.flatMap((id) => orders.get(id) ?? [])
    const pedidos = Object.fromEntries(known.filter(pedidoAberto).map((pedido) => [pedido.id, pedido]))
    state = evolve({ ...state, pedidos, recentes: known.filter((pedido) => !pedidoAberto(pedido)) }, event)
    for (const id of named) {
      const pedido = procurarPedido(state, id)
      if (pedido) orders.set(id, pedido)
    }
  }
  return { orders, stock: state.estoque }
}

export interface StoredKitchen {
  readonly id: string
  readonly epoca: string
  readonly seq: number
  readonly abertos: number
  readonly configuracao: Cozinha
  readonly estoque: Estoque
  readonly events: Evento[]
  readonly orders: Map<string, Pedido>
}

export async function readKitchens(pool: Pool): Promise<StoredKitchen[]> {
  const { rows } = await pool.query<Omit<StoredKitchen, 'seq' | 'events' | 'orders'> & { seq: string }>(
    'SELECT id, epoca, seq, abertos, configuracao, estoque FROM cozinha ORDER BY id',
  )
  return Promise.all(
    rows.map(async ({ seq, ...row }) => {
      const events = await pool.query<{ corpo: Evento }>(
        'SELECT corpo FROM evento WHERE cozinha_id = $1 ORDER BY seq',
        [row.id],
      )
      const orders = await pool.query<{ estado: Pedido }>('SELECT estado FROM pedido WHERE cozinha_id = $1', [row.id])
      return {
        ...row,
        seq: Number(seq),
        events: events.rows.map(({ corpo }) => corpo),
        orders: new Map(orders.rows.map(({ estado }) => [estado.id, estado])),
      }
    }),
  )
}
