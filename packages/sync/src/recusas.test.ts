import { somarMinutos } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { INICIO, retratoDeProva } from './bancada/cozinha-de-prova'
import { confirmadoDoRetrato } from './confirmado'
import { comRecusas, criarRecusa, recusasRecentes, semRecusa } from './recusas'

const { estado } = confirmadoDoRetrato(retratoDeProva(), [])

function recusa(id: string, motivo = 'Pedido cancelado.') {
  return criarRecusa({ tipo: 'entregarPedido', id, em: INICIO, pedidoId: 'p1' }, motivo, { estado, em: INICIO })
}

describe('refusals for the cook [SY14]', () => {
  it('name the order as the kitchen calls it, and the reason', () => {
    expect(recusa('c1')).toEqual({
      id: 'c1',
      tipo: 'entregarPedido',
      em: INICIO,
      pedidos: [{ id: 'p1', numero: '1' }],
      motivo: 'Pedido cancelado.',
      parcial: false,
    })
  })

  it('name an order that is no longer known by its id alone', () => {
    const ver = { tipo: 'verPedidos', id: 'c1', em: INICIO, pedidoIds: ['p2', 'p9'], linhas: ['pizza'] } as const
    const { pedidos } = criarRecusa({ ...ver, pedidoIds: ['p2', 'p9'], linhas: ['pizza'] }, 'x', { estado, em: INICIO })
    expect(pedidos).toEqual([{ id: 'p2', numero: '2' }, { id: 'p9' }])
  })

  it('are listed once per command, and no more than a screen can ever show', () => {
    const lista = comRecusas([recusa('c1')], [recusa('c2'), recusa('c1', 'Outra vez.')])
    expect(lista.map(({ id, motivo }) => [id, motivo])).toEqual([
      ['c2', 'Pedido cancelado.'],
      ['c1', 'Outra vez.'],
    ])
    expect(
      comRecusas(
        [],
        Array.from({ length: 80 }, (_, n) => recusa(`c${n}`)),
      ),
    ).toHaveLength(50)
    expect(comRecusas(lista, [])).toBe(lista)
  })

  it('go when they were read, or after a day [SY32]', () => {
    const lista = [recusa('c1'), recusa('c2')]
    expect(semRecusa(lista, 'c1').map(({ id }) => id)).toEqual(['c2'])
    expect(semRecusa(lista, 'c9')).toBe(lista)
    expect(recusasRecentes(lista, somarMinutos(INICIO, 60))).toBe(lista)
    expect(recusasRecentes(lista, somarMinutos(INICIO, 24 * 60))).toEqual([])
  })
})
