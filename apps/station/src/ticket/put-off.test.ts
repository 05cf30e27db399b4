import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { beforeEach, describe, expect, test } from 'vitest'
import { unreadOrders } from '../montador/kanban/unread'
import { TicketCache } from './ticket-cache'

const DUAS_HORAS_MS = 2 * 3_600_000

let ensaio: CozinhaDeEnsaio
const naFila = () => new TicketCache(['pizza']).ticket(ensaio.pedido('p1'))
const adiar = () => {
  const agendadoPara = new Date(Date.parse(ensaio.agora) + DUAS_HORAS_MS).toISOString()
  ensaio.mandar({
    tipo: 'alterarPedido',
    pedidoId: 'p1',
    dados: { numero: '101', tipo: 'balcao', agendadoPara },
    itens: [umaPizza({ referencia: 'a' })],
  })
}

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ itens: [umaPizza({ referencia: 'a' })] }))
})

describe('an order that is put off to another hour', () => {
  test('stays on the board of who had it there until that was read, and says that it is not to be made now', () => {
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza'] })
    adiar()
    expect(ensaio.pedido('p1').liberadoEm).toBeUndefined()
    expect(naFila()?.view).toMatchObject({ reconhecerAte: ensaio.seq })
    expect(naFila()?.view.mudancas).toEqual(['NÃO FAZER AGORA', expect.stringMatching(/nada → /)])
    expect(unreadOrders(ensaio.estado, ['pizza'])).toMatchObject([{ numero: '101', tipo: 'alterado' }])
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['pizza'], ate: ensaio.seq })
    expect(naFila()).toBeUndefined()
    expect(unreadOrders(ensaio.estado, ['pizza'])).toEqual([])
  })

  test('is only held where nobody had seen it', () => {
    adiar()
    expect(naFila()).toBeUndefined()
    expect(unreadOrders(ensaio.estado, ['pizza'])).toEqual([])
  })
})
