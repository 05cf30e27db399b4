import { performance } from 'node:perf_hooks'
import { SEM_ROTAS } from '@kds/domain/roteamento'
import { KitchenLog } from '@kds/server/kitchen/log/kitchen-log'
import { PostgresKitchenStore } from '@kds/server/kitchen/log/postgres-kitchen-store'
import { placeOrder } from '@kds/server/kitchen/orders/place-order'
import { newId } from '@kds/server/new-id'
import { createKitchen } from '@kds/server/provisioning/create-kitchen'
import { provisioningOn } from '@kds/server/provisioning/provisioning'
import { number } from '../report'
import { percentile } from '../statistics'
import type { Measure } from './measure'

const FEW = 50
const MANY = 5_000
const ITEMS = 4
/** Two equal things measured in turn differ by this much on a busy machine. */
const AIM = 1.1

/** An order of a kitchen that routes five thousand products by code, beside one of a kitchen with fifty. */
export const routingCost: Measure = async ({ cluster, options, say }) => {
  const orders = options.quick ? 20 : 400
  const database = await cluster.createDatabase('routing')
  try {
    const house = provisioningOn(database.kysely)
    for (const products of [FEW, MANY]) {
      const codigos = Object.fromEntries(
        Array.from({ length: products }, (_, index) => [`p${index}`, 'chapa' as const]),
      )
      const kitchen = { id: `com-${products}`, sigla: 'BENCH', nome: `Com ${products}`, tamanhos: [] }
      await createKitchen(house, { ...kitchen, rotas: { ...SEM_ROTAS, codigos } })
    }
    await database.pool.query('ANALYZE rota')
    const log = new KitchenLog(new PostgresKitchenStore(database.pool), () => new Date().toISOString())
    const place = async (products: number) => {
      const itens = Array.from({ length: ITEMS }, (_, index) => ({
        nome: 'X',
        quantidade: 1,
        codigo: `p${index * 11}`,
      }))
      const order = { origem: 'balcao', referencia: newId(), tipo: 'balcao' as const, itens }
      const begun = performance.now()
      const placed = await placeOrder(log, `com-${products}`, order, newId)
      if (placed?.outcome !== 'done') throw new Error('an order was refused')
      if (placed.pedido.itens.some(({ linha }) => linha !== 'chapa')) throw new Error('an item went to another line')
      return performance.now() - begun
    }
    const times = new Map([FEW, MANY].map((products) => [products, [] as number[]]))
    say(`${orders} orders of each kitchen in turn`)
    for (let index = 0; index < orders; index += 1) {
      for (const [products, taken] of times) taken.push(await place(products))
    }
    const [floor, figure] = [percentile(times.get(FEW) ?? [], 50), percentile(times.get(MANY) ?? [], 50)]
    return [
      {
        measure: `Order of ${ITEMS} items with ${number(MANY, 0)} products routed, p50`,
        figure: `${number(figure, 2)} ms`,
        floor: `${number(floor, 2)} ms with ${FEW}`,
        ratio: number(figure / floor, 2),
        aim: `≤ ${AIM} × floor`,
        met: figure <= AIM * floor,
      },
    ]
  } finally {
    await database.close()
  }
}
