import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itensAtivos } from './pedido'
import { massasDoItem, unidades } from './quantidades'
import { CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { todosOsPedidos } from './testing/invariantes'
import { umaPizza, umConteudo, umPedido } from './testing/pedidos'
import { encenarTudo, umRoteiro } from './testing/roteiros'

describe('how many doughs an item is', () => {
  test.each([
    [1, 1],
    [60, 60],
    [2.5, 3],
    [0.5, 1],
    [0.001, 1],
  ])('[MA13] %d pizzas are %i doughs', (quantidade, massas) => {
    expect(massasDoItem(umaPizza({ quantidade }))).toBe(massas)
  })

  test('[MA13] what is no pizza has none', () => {
    expect(massasDoItem(umConteudo({ quantidade: 7 }))).toBe(0)
    expect(massasDoItem(umConteudo({ linha: 'pizza', quantidade: 7 }))).toBe(0)
  })

  test('[MA13] all of them leave the stock together, and an undo brings all of them back', () => {
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido({ itens: [umaPizza({ quantidade: 60 }), umaPizza({ quantidade: 2.5 })] }))
    ensaio.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 100 })
    ensaio.mandar({ tipo: 'abrirMassas', id: 'abre', itens: [{ pedidoId: 'p1', itemId: '1' }] })
    expect(ensaio.estado.estoque).toEqual({ Grande: 40 })
    ensaio.mover('p1', '2', 'forno', 'assa')
    expect(ensaio.estado.estoque).toEqual({ Grande: 37 })
    ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p1', comandoId: 'assa' })
    ensaio.mandar({ tipo: 'desfazer', pedidoId: 'p1', comandoId: 'abre' })
    expect(ensaio.estado.estoque).toEqual({ Grande: 100 })
  })

  test('[MA13] whatever is opened, the stock falls by what the items say', () => {
    let aberturas = 0
    fc.assert(
      fc.property(umRoteiro, (roteiro) => {
        const ensaio = encenarTudo(roteiro)
        ensaio.mandar({ tipo: 'contarMassas', tamanho: 'Grande', quantidade: 1_000 })
        const pendentes = todosOsPedidos(ensaio.estado)
          .filter(({ cancelado, entregue }) => !cancelado && !entregue)
          .flatMap((pedido) => itensAtivos(pedido).map((item) => ({ pedidoId: pedido.id, item })))
          .filter(({ item }) => item.massa?.situacao === 'pendente')
        const grandes = pendentes.filter(({ item }) => item.pizza?.tamanho === 'Grande')
        const esperadas = grandes.reduce((soma, { item }) => soma + massasDoItem(item), 0)
        const itens = pendentes.map(({ pedidoId, item }) => ({ pedidoId, itemId: item.id }))
        ensaio.mandar({ tipo: 'abrirMassas', itens })
        expect(ensaio.estado.estoque.Grande).toBe(1_000 - esperadas)
        if (esperadas > 0) aberturas += 1
      }),
      { numRuns: 60 },
    )
    expect(aberturas).toBeGreaterThan(5)
  })
})

test('[MA13] [EG1] things are counted as a cook counts them: whole pizzas, whole pieces, one of what is weighed', () => {
  const itens = [
    umaPizza({ quantidade: 2.5 }),
    umConteudo({ linha: 'pizza', quantidade: 1.5 }),
    umConteudo({ quantidade: 4 }),
    umConteudo({ quantidade: 0.35 }),
  ]
  expect(unidades(itens)).toBe(3 + 2 + 4 + 1)
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(umPedido({ itens: [umaPizza({ quantidade: 60 })] }))
  expect(ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })).toMatchObject({
    motivo: expect.stringContaining('60 pizza (fila)'),
  })
})
