import { somarMinutos } from '@kds/domain/tempo'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { TicketCache } from '../../ticket/ticket-cache'
import { filaList, heldOrders } from './fila-list'

function fila(cozinha: CozinhaDeEnsaio, linhas: ('pizza' | 'chapa')[] = ['chapa']): string[] {
  return filaList(cozinha.estado.pedidos, new TicketCache(linhas)).map(({ view }) => view.numero)
}

describe('the queue of a station', () => {
  test('has the oldest first, and priority before all', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(
      umPedido({ id: 'b', numero: '2', criadoEm: somarMinutos(AGORA, -3) }),
      umPedido({ id: 'a', numero: '1', criadoEm: somarMinutos(AGORA, -9) }),
      umPedido({ id: 'c', numero: '3', prioridade: 1 }),
    )
    expect(fila(cozinha)).toEqual(['3', '1', '2'])
  })

  test('has what this station must read before priority and age, and what another line must read in its place', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(
      umPedido({ id: 'a', numero: '1', criadoEm: somarMinutos(AGORA, -9) }),
      umPedido({ id: 'b', numero: '2', prioridade: 1 }),
      umPedido({ id: 'c', numero: '3', criadoEm: somarMinutos(AGORA, -2), itens: [umaPizza(), umConteudo()] }),
      umPedido({ id: 'd', numero: '4', criadoEm: somarMinutos(AGORA, -1) }),
    )
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'd' })
    const { numero, tipo } = cozinha.pedido('c')
    const itens = [umaPizza({ observacao: 'fina' }), umConteudo()]
    cozinha.mandar({ tipo: 'alterarPedido', pedidoId: 'c', dados: { numero, tipo }, itens })
    expect(fila(cozinha)).toEqual(['4', '2', '1', '3'])
    expect(fila(cozinha, ['pizza', 'chapa'])).toEqual(['3', '4', '2', '1'])
  })

  test('has what was called back before all but what must be read', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(
      umPedido({ id: 'a', numero: '1', prioridade: 1 }),
      umPedido({ id: 'b', numero: '2' }),
      umPedido({ id: 'c', numero: '3' }),
    )
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'b' })
    const tickets = filaList(cozinha.estado.pedidos, new TicketCache(['chapa']), ['c'])
    expect(tickets.map(({ view }) => view.numero)).toEqual(['2', '3', '1'])
  })

  test('has only orders with work for its lines, until that work is done', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(umPedido({ id: 'a', numero: '1', itens: [umaPizza(), umConteudo()] }))
    cozinha.mover('a', '2', 'pronto')
    expect(fila(cozinha, ['chapa'])).toEqual([])
    expect(fila(cozinha, ['pizza'])).toEqual(['1'])
  })

  test('keeps a cancelled order until this station has understood', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(umPedido({ id: 'a', numero: '1', itens: [umaPizza(), umConteudo()] }))
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'a' })
    expect(fila(cozinha)).toEqual(['1'])
    cozinha.mandar({ tipo: 'reconhecer', pedidoId: 'a', linhas: ['chapa'], ate: cozinha.seq })
    expect(fila(cozinha)).toEqual([])
  })

  test('holds a scheduled order back until its hour', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(umPedido({ id: 'a', numero: '1', agendadoPara: somarMinutos(AGORA, 60) }))
    expect(fila(cozinha)).toEqual([])
    expect(heldOrders(cozinha.estado, ['chapa'])).toEqual({ quantos: 1, proximo: somarMinutos(AGORA, 40) })
    expect(heldOrders(cozinha.estado, ['pizza'])).toEqual({ quantos: 0, proximo: undefined })
    cozinha.passarMinutos(40)
    cozinha.deixarOTempoAgir()
    expect(fila(cozinha)).toEqual(['1'])
  })

  test('is put in order by asking what is to be read of each ticket a few times, however many there are', () => {
    const cozinha = new CozinhaDeEnsaio()
    for (let n = 0; n < 60; n += 1)
      cozinha.receber(umPedido({ id: `p${n}`, numero: `${n}`, criadoEm: somarMinutos(AGORA, -((n * 37) % 60)) }))
    const cache = new TicketCache(['chapa'])
    let asked = 0
    for (const { view } of filaList(cozinha.estado.pedidos, cache)) {
      const { reconhecerAte } = view
      Object.defineProperty(view, 'reconhecerAte', {
        get: () => {
          asked += 1
          return reconhecerAte
        },
      })
    }
    expect(filaList(cozinha.estado.pedidos, cache)).toHaveLength(60)
    expect(asked).toBeLessThanOrEqual(3 * 60)
  })
})
