import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { encenar, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Card } from './cards'
import { KanbanCache } from './kanban-cache'
import { type KanbanColumn, kanbanView } from './kanban-view'

test('a card that looks the same stays the same object, and so does a column nothing happened in', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ itens: [umaPizza(), umaPizza()] }))
  const cache = new KanbanCache(['pizza'])
  const [fila, montagem, forno] = cache.view(ensaio.estado)
  ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza'] })
  expect(cache.view(ensaio.estado)[0]).toBe(fila)

  ensaio.mover('p1', '1', 'montagem')
  const depois = cache.view(ensaio.estado)
  expect(depois[1]).not.toBe(montagem)
  expect(depois[2]).toBe(forno)
  const [vizinho] = depois[0]?.cartoes ?? []
  ensaio.mover('p1', '1', 'forno')
  expect(cache.view(ensaio.estado)[0]?.cartoes[0]).toBe(vizinho)
})

test('a remembered board is always the board that would be drawn anew', () => {
  const plain = (columns: readonly KanbanColumn[]) =>
    columns.map(({ cartoes, ...column }) => ({
      ...column,
      cartoes: cartoes.map(({ pedido: _, ...card }: Card) => card),
    }))
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const ensaio = new CozinhaDeEnsaio()
      const cache = new KanbanCache(['entrada', 'pizza', 'chapa'])
      for (const acao of roteiro) {
        encenar(ensaio, acao)
        const columns = cache.view(ensaio.estado)
        expect(plain(columns)).toEqual(plain(kanbanView(ensaio.estado, ['entrada', 'pizza', 'chapa'])))
      }
    }),
    { numRuns: 25 },
  )
})
