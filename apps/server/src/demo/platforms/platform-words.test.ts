import type { ItemDeEntrada } from '@kds/domain/entrada'
import { uuidV7 } from '@kds/protocol/uuid-v7'
import { describe, expect, it } from 'vitest'
import { plataformas } from '../../plataformas/plataformas'
import { SEM_MAPEAMENTOS } from '../../plataformas/traducao/papel'
import { traduzirPedido } from '../../plataformas/traducao/pedido'
import { ehIlegivel } from '../../plataformas/traducao/pedido-lido'
import { toTheEnd } from '../../plataformas/traducao/to-the-end'
import { seededRandom } from '../seeded-random'
import { iFood, openDelivery, openDelivery2 } from './dialects'
import { type CustomersOrder, orderOfId } from './platform-order'
import { fieldsOf, linesOf } from './platform-words'
import { wabizOrder } from './wabiz-words'

const AT = Date.parse('2026-11-14T23:00:00.000Z')
const WORDED = {
  ifood: (id: string, order: CustomersOrder) => iFood.order(id, linesOf(id, order), fieldsOf(order)),
  opendelivery: (id: string, order: CustomersOrder) => openDelivery.order(id, linesOf(id, order), fieldsOf(order)),
  opendelivery2: (id: string, order: CustomersOrder) => openDelivery2.order(id, linesOf(id, order), fieldsOf(order)),
  wabiz: wabizOrder,
}

const random = seededRandom(15)
const ids = Array.from({ length: 150 }, () =>
  uuidV7(
    AT,
    Uint8Array.from({ length: 10 }, () => random.between(0, 255)),
  ),
)

const flavours = ({ pizza }: ItemDeEntrada) => pizza?.sabores.map(({ nome }) => nome).sort()

describe.each(Object.entries(WORDED))('orders of the demonstration at %s', (name, worded) => {
  const plataforma = plataformas[name as keyof typeof WORDED]

  it('are understood by the kitchen as their customers meant them, and nothing of them is unknown', () => {
    for (const id of ids) {
      const order = orderOfId(id)
      if (!order) throw new Error(`no order of ${id}`)
      const read = toTheEnd(plataforma.lerPedido(JSON.parse(JSON.stringify(worded(id, order)))))
      if (ehIlegivel(read)) throw new Error(read.motivo)
      const { entrada, desconhecidas } = traduzirPedido(name, read, SEM_MAPEAMENTOS)
      expect(desconhecidas, id).toEqual([])
      expect([entrada.referencia, entrada.numero, entrada.cliente]).toEqual([id, order.numero, order.cliente])
      expect(entrada.itens.map(flavours), id).toEqual(order.itens.map(flavours))
    }
  })
})

describe('an order of the demonstration', () => {
  it('is the same whoever is asked for it, and made when its id was', () => {
    const [id = ''] = ids
    expect(orderOfId(id)).toEqual(orderOfId(id))
    expect(orderOfId(id)?.criadoEm).toBe('2026-11-14T23:00:00.000Z')
    expect(orderOfId('qualquer')).toBeUndefined()
  })
})
