import { somarMinutos } from '@kds/domain/tempo'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umPedido } from '@kds/domain/testing/pedidos'
import { beforeEach, expect, test } from 'vitest'
import { unconfirmedInWords, waitingInWords, waitingOrders } from './platform-notices'

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
})

const aceite = (minutos: number) => ({ ate: somarMinutos(AGORA, minutos), motivos: [] })
const esperam = () => waitingOrders(ensaio.estado.pedidos).map((um) => waitingInWords(um, ensaio.agora))

test('orders that wait are told with the minutes that are left, the most pressing first, until they are accepted', () => {
  ensaio.receber(umPedido({ id: 'a', numero: '14', aceite: aceite(8) }))
  ensaio.receber(umPedido({ id: 'b', numero: '15', aceite: aceite(5) }), umPedido({ id: 'c', numero: '16' }))
  expect(esperam()).toEqual(['#15 espera ser aceito: 5 min', '#14 espera ser aceito: 8 min'])
  ensaio.mandar({ tipo: 'aceitarPedido', pedidoId: 'b' })
  ensaio.passarMinutos(9)
  expect(esperam()).toEqual(['#14 espera ser aceito: a plataforma já pode ter cancelado'])
})

test('an order that its platform has not heard accepted is told while it lasts, and not when it is off', () => {
  const alarmar = (pedidoId: string, resolvido?: true) =>
    ensaio.mandar({ tipo: 'alarmarConfirmacao', pedidoId, ...(resolvido && { resolvido }) })
  const dito = () => unconfirmedInWords(ensaio.estado.pedidos)
  ensaio.receber(umPedido({ id: 'a', numero: '14' }), umPedido({ id: 'b', numero: '15' }))
  expect(dito()).toBeUndefined()
  alarmar('a')
  expect(dito()).toBe('A plataforma vai cancelar, falta a confirmação: pedido #14')
  alarmar('b')
  expect(dito()).toBe('A plataforma vai cancelar, falta a confirmação: pedidos #14, #15')
  alarmar('a', true)
  ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'b' })
  expect(dito()).toBeUndefined()
})
