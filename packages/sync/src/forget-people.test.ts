import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'
import { somarMinutos } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { forgetPeople } from './forget-people'
import { COZINHA, START, sampleOrder } from './workbench/sample-kitchen'

const ONE_DAY = 24 * 60

function estado(recentes: Pedido[], abertos: Pedido[] = []): Estado {
  const pedidos = Object.fromEntries(abertos.map((pedido) => [pedido.id, pedido]))
  return { cozinha: COZINHA, estoque: {}, pedidos, recentes }
}

const entregue: Pedido = { ...sampleOrder(1), entregue: { em: START, seq: 5 } }

describe('names and notes on the device [SY32]', () => {
  it('stay for a day after the order closed', () => {
    const before = estado([entregue])
    expect(forgetPeople(before, somarMinutos(START, ONE_DAY - 1))).toBe(before)
  })

  it('are gone after it, from the order, its items, its flavours, its changes and its cancellation', () => {
    const cancelado: Pedido = {
      ...sampleOrder(2),
      cancelado: { em: START, seq: 6, motivo: 'Maria desistiu' },
      mudancas: [
        {
          seq: 4,
          em: START,
          adicionados: [],
          removidos: [],
          alterados: [],
          campos: [{ campo: 'cliente', antes: 'Maria', depois: 'Ana' }],
        },
      ],
    }
    const after = forgetPeople(estado([entregue, cancelado]), somarMinutos(START, ONE_DAY))
    const text = JSON.stringify(after)
    for (const personal of ['Maria', 'Ana', 'pouco sal', 'ao ponto', 'fina']) expect(text).not.toContain(personal)
    expect(after.recentes.map(({ numero }) => numero)).toEqual(['1', '2'])
    expect(after.recentes[1]?.cancelado).toEqual({ em: START, seq: 6 })
  })

  it('are forgotten once: the same state comes back the next time', () => {
    const after = forgetPeople(estado([entregue]), somarMinutos(START, ONE_DAY))
    expect(forgetPeople(after, somarMinutos(START, 2 * ONE_DAY))).toBe(after)
  })

  it('of open orders are the kitchen’s work, however old', () => {
    const before = estado([], [sampleOrder(1)])
    expect(forgetPeople(before, somarMinutos(START, 3 * ONE_DAY))).toBe(before)
  })
})
