import type { Etapa } from '@kds/domain/etapas'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { expect, test } from 'vitest'
import { missing, summary } from './order-words'

function pedidoEm(...etapas: Etapa[]) {
  const pedido = umPedido({
    itens: [
      umaPizza(),
      umaPizza(),
      umConteudo({ linha: 'chapa', quantidade: 2 }),
      umConteudo({ linha: 'entrada', quantidade: 1 }),
    ],
  })
  return { ...pedido, itens: pedido.itens.map((item, indice) => ({ ...item, etapa: etapas[indice] ?? 'pronto' })) }
}

test('an order under way says what lies there, and apart from it what is missing and where', () => {
  const pedido = pedidoEm('pronto', 'forno', 'preparo', 'fila')
  expect(summary(pedido, ['pizza', 'entrada'])).toBe('1 de 2 pizzas')
  expect(missing(pedido, ['pizza', 'entrada'])).toBe('chapa 2 (preparo), pizza 1 (forno), entrada 1')
})

test('a complete order says all of it, of other lines too', () => {
  expect(summary(pedidoEm(), ['pizza'])).toBe('1 entrada, 2 pizzas, 2 da chapa')
})
