import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido, umSabor } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { together } from './together'
import { pizzasEmTexto, somar, totals } from './totals'

const meia = { n: 1, d: 2 }

function cozinha(): CozinhaDeEnsaio {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(
    umPedido({
      id: 'a',
      itens: [
        umaPizza({}, { sabores: [umSabor('Calabresa', meia), umSabor('Atum', meia)] }),
        umConteudo({ nome: 'X-Salada', quantidade: 3 }),
      ],
    }),
    umPedido({
      id: 'b',
      itens: [umaPizza({}, { sabores: [umSabor('Calabresa', meia), umSabor('Palmito', meia)] })],
    }),
  )
  return ensaio
}

describe('totals of what is open', () => {
  test('half and half make one whole pizza, the largest first', () => {
    expect(totals(cozinha().estado).sabores).toEqual([
      { nome: 'Calabresa', quantidade: '1' },
      { nome: 'Atum', quantidade: '½' },
      { nome: 'Palmito', quantidade: '½' },
    ])
  })

  test('products of every line or of one', () => {
    const { estado } = cozinha()
    expect(totals(estado).produtos).toEqual([
      { nome: 'X-Salada', quantidade: '3' },
      { nome: 'Pizza Grande', quantidade: '2' },
    ])
    expect(totals(estado, 'pizza').produtos).toEqual([{ nome: 'Pizza Grande', quantidade: '2' }])
    expect(totals(estado, 'pizza').linhas).toEqual(['pizza', 'chapa'])
  })

  test('ready, cancelled and held work is not open', () => {
    const ensaio = cozinha()
    ensaio.aprontar('b')
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'a' })
    ensaio.receber(umPedido({ id: 'c', agendadoPara: '2026-11-15T22:00:00.000Z' }))
    expect(totals(ensaio.estado)).toEqual({ produtos: [], sabores: [], linhas: [] })
  })

  test('one flavour or product is one row, however each till spells it', () => {
    const pizza = (sabor: string) => umaPizza({ nome: 'Pizza' }, { sabores: [umSabor(sabor)] })
    const itens = [pizza('Calabresa'), pizza('CALABRESA'), pizza('calabresa'), umConteudo({ nome: 'X-Burger' })]
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido({ itens: [...itens, umConteudo({ nome: 'x-burger' })] }))
    const { sabores, produtos } = totals(ensaio.estado)
    expect(sabores).toEqual([{ nome: 'Calabresa', quantidade: '3' }])
    expect(produtos).toContainEqual({ nome: 'X-Burger', quantidade: '2' })
    expect(together(ensaio.estado, { tipo: 'sabor', nome: 'Calabresa' }, ['pizza'])).toMatchObject([
      { quantidade: '3' },
    ])
  })

  test('decimal amounts stay exact', () => {
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido({ id: 'a', itens: [umConteudo({ quantidade: 0.1 }), umConteudo({ quantidade: 0.2 })] }))
    expect(totals(ensaio.estado).produtos).toEqual([{ nome: 'X-Salada', quantidade: '0,3' }])
  })

  test('[MA13] a row of pizzas counts as the doughs it is', () => {
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido({ id: 'a', itens: [umaPizza({ quantidade: 60 }), umaPizza({ quantidade: 2.5 })] }))
    expect(totals(ensaio.estado)).toMatchObject({
      produtos: [{ nome: 'Pizza Grande', quantidade: '63' }],
      sabores: [{ nome: 'Calabresa', quantidade: '63' }],
    })
  })

  test('any number of equal parts of one pizza is one pizza', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), (partes) => {
        const soma = Array.from({ length: partes }, () => ({ n: 1, d: partes })).reduce(somar, { n: 0, d: 1 })
        expect(pizzasEmTexto(soma)).toBe('1')
      }),
    )
  })

  test('more than one pizza and a part reads as a cook says it', () => {
    expect(pizzasEmTexto({ n: 7, d: 3 })).toBe('2 e ⅓')
    expect(pizzasEmTexto({ n: 1, d: 2 })).toBe('½')
  })
})
