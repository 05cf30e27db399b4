import { LINHAS } from '@kds/domain/linhas'
import { estadoVazio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido, umSabor } from '@kds/domain/testing/pedidos'
import { encenarTudo, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { together } from './together'
import { totals } from './totals'

const meia = { n: 1, d: 2 }
const meiaMeia = (...nomes: string[]) => umaPizza({}, { sabores: nomes.map((nome) => umSabor(nome, meia)) })

describe('what is made together', () => {
  test('lights every order that has the flavour or the product, with how many', () => {
    const pedidos = {
      p1: umPedido({ id: 'p1', itens: [meiaMeia('Calabresa', 'Atum'), umaPizza()] }),
      p2: umPedido({ id: 'p2', itens: [umConteudo({ linha: 'entrada', nome: 'Bruschetta', quantidade: 2 })] }),
      p3: umPedido({ id: 'p3', itens: [meiaMeia('Palmito', 'Atum')] }),
    }
    const estado = { ...estadoVazio(), pedidos }
    expect(together(estado, { tipo: 'sabor', nome: 'Calabresa' }, LINHAS)).toEqual([
      {
        pedidoId: 'p1',
        quantidade: '1 e ½',
        itens: [
          { id: '1', quantidade: '½' },
          { id: '2', quantidade: '1' },
        ],
      },
    ])
    expect(together(estado, { tipo: 'sabor', nome: 'Atum' }, LINHAS).map(({ pedidoId }) => pedidoId)).toEqual([
      'p1',
      'p3',
    ])
    expect(together(estado, { tipo: 'produto', nome: 'Bruschetta' }, LINHAS)).toEqual([
      { pedidoId: 'p2', quantidade: '2', itens: [{ id: '1', quantidade: '2' }] },
    ])
  })

  test('counts only what this station makes: the rest is on no ticket of it', () => {
    const pedidos = { p1: umPedido({ id: 'p1', itens: [umaPizza(), umConteudo({ linha: 'entrada', nome: 'Caldo' })] }) }
    expect(together({ pedidos }, { tipo: 'produto', nome: 'Caldo' }, ['pizza'])).toEqual([])
    expect(together({ pedidos }, { tipo: 'produto', nome: 'Caldo' }, ['pizza', 'entrada'])).toHaveLength(1)
  })
})

test('whatever is open, each row of the totals lights at least one order, and nothing else does', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const { estado } = encenarTudo(roteiro)
      const { produtos } = totals(estado)
      for (const { nome } of produtos) {
        const acesos = together(estado, { tipo: 'produto', nome }, LINHAS)
        expect(acesos.length).toBeGreaterThan(0)
        for (const { pedidoId, itens: acesosDele } of acesos) {
          const itens = estado.pedidos[pedidoId]?.itens.filter(({ id }) => acesosDele.some((um) => um.id === id)) ?? []
          expect(itens.every((item) => item.nome === nome && item.etapa !== 'pronto' && !item.cancelado)).toBe(true)
          expect(itens.every((item) => LINHAS.includes(item.linha))).toBe(true)
        }
      }
      expect(together(estado, { tipo: 'sabor', nome: 'sabor que ninguém pediu' }, LINHAS)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
