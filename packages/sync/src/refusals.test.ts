import { somarMinutos } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { confirmedFromSnapshot } from './confirmed'
import { createRefusal, recentRefusals, withoutRefusal, withRefusals } from './refusals'
import { START, sampleSnapshot } from './workbench/sample-kitchen'

const { estado } = confirmedFromSnapshot(sampleSnapshot(), [])

function refusal(id: string, motivo = 'Pedido cancelado.') {
  return createRefusal({ tipo: 'entregarPedido', id, em: START, pedidoId: 'p1' }, motivo, { estado, em: START })
}

describe('refusals for the cook [SY14]', () => {
  it('name the order as the kitchen calls it, and the reason', () => {
    expect(refusal('c1')).toEqual({
      id: 'c1',
      tipo: 'entregarPedido',
      em: START,
      pedidos: [{ id: 'p1', numero: '1' }],
      motivo: 'Pedido cancelado.',
      partial: false,
    })
  })

  it('name an order that is no longer known by its id alone', () => {
    const see = { tipo: 'verPedidos', id: 'c1', em: START, pedidoIds: ['p2', 'p9'], linhas: ['pizza'] } as const
    const { pedidos } = createRefusal({ ...see, pedidoIds: ['p2', 'p9'], linhas: ['pizza'] }, 'x', {
      estado,
      em: START,
    })
    expect(pedidos).toEqual([{ id: 'p2', numero: '2' }, { id: 'p9' }])
  })

  it('are listed once per command, and no more than a screen can ever show', () => {
    const list = withRefusals([refusal('c1')], [refusal('c2'), refusal('c1', 'Outra vez.')])
    expect(list.map(({ id, motivo }) => [id, motivo])).toEqual([
      ['c2', 'Pedido cancelado.'],
      ['c1', 'Outra vez.'],
    ])
    expect(
      withRefusals(
        [],
        Array.from({ length: 80 }, (_, n) => refusal(`c${n}`)),
      ),
    ).toHaveLength(50)
    expect(withRefusals(list, [])).toBe(list)
  })

  it('go when they were read, or after a day [SY32]', () => {
    const list = [refusal('c1'), refusal('c2')]
    expect(withoutRefusal(list, 'c1').map(({ id }) => id)).toEqual(['c2'])
    expect(withoutRefusal(list, 'c9')).toBe(list)
    expect(recentRefusals(list, somarMinutos(START, 60))).toBe(list)
    expect(recentRefusals(list, somarMinutos(START, 24 * 60))).toEqual([])
  })
})
