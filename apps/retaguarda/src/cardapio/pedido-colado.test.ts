import { expect, test } from 'vitest'
import { pedidoColado } from './pedido-colado'

const colar = (valor: unknown) => pedidoColado(JSON.stringify(valor))
const BATATA = { nome: 'Batata', quantidade: 2 }

test('an order, its items alone or one of them are tried; what has nothing to do with lines may be missing', () => {
  for (const valor of [{ itens: [BATATA] }, [BATATA], BATATA, { pedido: { origem: 'x', itens: [BATATA] } }])
    expect(colar(valor)).toEqual({ corpo: { pedido: { itens: [BATATA] } } })
  expect(colar([{ nome: 'Batata' }])).toEqual({ corpo: { pedido: { itens: [{ nome: 'Batata', quantidade: 1 }] } } })
})

test('an order as a platform writes it is sent as it is', () => {
  const deFora = { id: '1', items: [{ name: 'Batata', quantity: 1 }] }
  expect(colar(deFora)).toEqual({ corpo: { deFora } })
})

test('what is wrong is said in words, at its place', () => {
  const sem = 'Faltam os itens. Cole um pedido com itens, ou só a lista deles: [{"nome": "Batata"}].'
  for (const valor of [{}, [], { itens: [] }, 7, null]) expect(colar(valor)).toEqual({ falha: sem })
  expect(pedidoColado(' ')).toEqual({ falha: sem })
  expect(pedidoColado('{"itens": ')).toMatchObject({ falha: expect.stringContaining('não é um JSON válido') })
  expect(colar([BATATA, { quantidade: 1 }])).toEqual({ falha: 'Item 2: falta o nome.' })
  expect(colar([{ nome: 'Batata', quantidade: 0 }])).toEqual({ falha: 'Item 1: a quantidade não serve.' })
  expect(colar(['Batata'])).toEqual({ falha: 'Item 1: não é um item que dê para ler.' })
  expect(colar([{ ...BATATA, pizza: { sabores: [{ nome: 'Atum' }] } }])).toEqual({ falha: 'Item 1: falta o tamanho.' })
  const semNome = { tamanho: 'Grande', sabores: [{ nome: 'Atum' }, {}] }
  expect(colar([{ ...BATATA, pizza: semNome }])).toEqual({ falha: 'Item 1, sabor 2: falta o nome.' })
})
