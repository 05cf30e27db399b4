import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { TicketCache } from '../../ticket/ticket-cache'
import { allergyNotices } from './allergy-notices'

test('an allergy that comes with a change is told until it is read, one that was there from the start is not', () => {
  const casa = new CozinhaDeEnsaio()
  const [prato, outro] = [umConteudo({ referencia: 'a' }), umConteudo({ referencia: 'b', observacao: 'alergia a ovo' })]
  casa.receber(
    umPedido({ id: 'p1', numero: '412', itens: [prato] }),
    umPedido({ id: 'p2', numero: '413', itens: [outro] }),
  )
  const told = () => {
    const cache = new TicketCache([prato.linha])
    return allergyNotices(Object.values(casa.estado.pedidos).flatMap((pedido) => cache.ticket(pedido) ?? []))
  }
  expect(told()).toEqual([])
  const { numero, tipo } = casa.pedido('p1')
  casa.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: { numero, tipo }, itens: [prato, outro] })
  expect(told()).toMatchObject([{ tom: 'alergico', texto: '#412', ler: { alergias: ['alergia a ovo'] } }])
  casa.mandar({
    tipo: 'reconhecer',
    pedidoId: 'p1',
    linhas: [prato.linha],
    ate: casa.pedido('p1').mudancas[0]?.seq ?? 0,
  })
  expect(told()).toEqual([])
})

test('nothing is violet for an allergy that was taken back before anybody had read it', () => {
  const casa = new CozinhaDeEnsaio()
  casa.receber(umPedido({ id: 'p1', numero: '412', itens: [umConteudo({ referencia: 'a' })] }))
  const { numero, tipo } = casa.pedido('p1')
  const mudar = (observacao?: string) =>
    casa.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'p1',
      dados: { numero, tipo },
      itens: [umConteudo({ referencia: 'a', ...(observacao && { observacao }) })],
    })
  const told = () => allergyNotices([new TicketCache(['chapa']).ticket(casa.pedido('p1'))].flatMap((one) => one ?? []))
  mudar('alergia a ovo')
  expect(told()).toHaveLength(1)
  mudar()
  expect(told()).toEqual([])
})
