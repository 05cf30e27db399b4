import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umPedido } from '@kds/domain/testing/pedidos'
import { encenar, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Card, orderCards } from './cards'
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
    fc.property(umRoteiro, fc.infiniteStream(fc.option(fc.constantFrom('p1', 'p2'))), (roteiro, chamados) => {
      const ensaio = new CozinhaDeEnsaio()
      const linhas = ['entrada', 'pizza', 'chapa'] as const
      const cache = new KanbanCache(linhas)
      for (const acao of roteiro) {
        encenar(ensaio, acao)
        const recuperado = chamados.next().value
        const recuperados = recuperado ? [recuperado] : []
        const anew = kanbanView(ensaio.estado, linhas, (pedido) => orderCards(pedido, linhas), recuperados)
        expect(plain(cache.view(ensaio.estado, recuperados))).toEqual(plain(anew))
      }
    }),
    { numRuns: 25 },
  )
})

test('a limit that changes is said by its step alone', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ itens: [umaPizza()] }))
  const cache = new KanbanCache(['pizza'])
  const [fila, montagem] = cache.view(ensaio.estado)
  const { pedidos, cozinha } = ensaio.estado
  const depois = cache.view({ pedidos, cozinha: { ...cozinha, limites: { ...cozinha.limites, montagem: 3 } } })
  expect(depois[0]).toBe(fila)
  expect(depois[1]).toEqual({ ...montagem, limite: 3 })
})

test('an order that left takes its cards along', () => {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ id: 'p1', itens: [umaPizza()] }))
  ensaio.receber(umPedido({ id: 'p2', itens: [umaPizza()] }))
  const cache = new KanbanCache(['pizza'])
  cache.view(ensaio.estado)
  const { p2, ...pedidos } = ensaio.estado.pedidos
  expect(p2).toBeDefined()
  const [fila] = cache.view({ pedidos, cozinha: ensaio.estado.cozinha })
  expect(fila?.cartoes.map(({ pedidoId }) => pedidoId)).toEqual(['p1'])
})
