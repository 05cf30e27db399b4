import { conteudoDoItem } from '@kds/domain/comparacao'
import { RECENTES } from '@kds/domain/estado'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { recallList } from './recall'

function cozinha(): CozinhaDeEnsaio {
  const ensaio = new CozinhaDeEnsaio()
  ensaio.receber(
    umPedido({ id: 'a', numero: '411', itens: [umaPizza(), umConteudo()] }),
    umPedido({ id: 'b', numero: '412', itens: [umConteudo()] }),
  )
  return ensaio
}

describe('what a station can recall', () => {
  test('an order others still work on is there once this station’s part is done', () => {
    const ensaio = cozinha()
    expect(recallList(ensaio.estado, ['pizza'])).toEqual([])
    ensaio.mover('a', '1', 'pronto')
    const [view] = recallList(ensaio.estado, ['pizza'])
    expect(view).toMatchObject({ numero: '411', entregar: false })
    expect(view?.situacao).toMatch(/^pronto às \d\d:\d\d$/)
  })

  test('it returns to the step it was bumped from', () => {
    const ensaio = cozinha()
    ensaio.mover('a', '1', 'pronto')
    expect(recallList(ensaio.estado, ['pizza'])[0]?.voltar).toEqual([{ itemId: '1', de: 'pronto', para: 'fila' }])
    ensaio.mover('a', '1', 'fila')
    ensaio.mover('a', '1', 'montagem')
    ensaio.mover('a', '1', 'pronto')
    expect(recallList(ensaio.estado, ['pizza'])[0]?.voltar).toEqual([{ itemId: '1', de: 'pronto', para: 'montagem' }])
  })

  test('the latest comes first, and a number finds its order', () => {
    const ensaio = cozinha()
    ensaio.aprontar('b')
    ensaio.passarMinutos(1)
    ensaio.aprontar('a')
    const numeros = (busca?: string) => recallList(ensaio.estado, ['chapa'], busca).map(({ numero }) => numero)
    expect(numeros()).toEqual(['411', '412'])
    expect(numeros('#412')).toEqual(['412'])
    expect(numeros('9')).toEqual([])
  })

  test('no order that is still here is left out, however many were finished since', () => {
    const ensaio = new CozinhaDeEnsaio()
    const quantos = RECENTES + 6
    for (let numero = 0; numero < quantos; numero += 1) {
      ensaio.receber(umPedido({ id: `p${numero}`, numero: `${1001 + numero}`, itens: [umConteudo()] }))
      ensaio.aprontar(`p${numero}`)
      ensaio.passarMinutos(1)
    }
    const encontrados = (busca?: string) => recallList(ensaio.estado, ['chapa'], busca).map(({ numero }) => numero)
    expect(encontrados('1001')).toEqual(['1001'])
    expect(encontrados()).toHaveLength(quantos)
  })

  test('what can be handed over is named whole, also what other lines made', () => {
    const ensaio = cozinha()
    ensaio.mover('a', '1', 'pronto')
    expect(recallList(ensaio.estado, ['pizza'])[0]?.deOutras).toEqual([])
    ensaio.mover('a', '2', 'pronto')
    const [view] = recallList(ensaio.estado, ['pizza'])
    expect(view).toMatchObject({ entregar: true, itens: [{ id: '1' }], deOutras: [{ id: '2' }] })
    expect(view?.deOutras[0]?.texto).toBe(recallList(ensaio.estado, ['chapa'])[0]?.itens[0]?.texto)
  })

  test('bringing a delivered order back is a command the kitchen takes', () => {
    const ensaio = cozinha()
    ensaio.aprontar('b')
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'b' })
    const [view] = recallList(ensaio.estado, ['chapa'])
    expect(view?.situacao).toMatch(/^entregue/)
    const itens = view?.voltar ?? []
    expect(ensaio.mandar({ tipo: 'moverItens', pedidoId: 'b', itens }).situacao).toBe('aceito')
    expect(ensaio.estado.pedidos.b?.itens[0]?.etapa).toBe('fila')
  })

  test('the note of the whole order is there for who packs it, unless an allergy has said it', () => {
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(
      umPedido({ id: 'a', numero: '1', observacao: 'mandar 4 talheres', itens: [umConteudo()] }),
      umPedido({ id: 'b', numero: '2', observacao: 'alergia a leite', itens: [umConteudo()] }),
    )
    for (const id of ['a', 'b']) ensaio.aprontar(id)
    const notas = recallList(ensaio.estado, ['chapa']).map(({ numero, observacao }) => [numero, observacao])
    expect(Object.fromEntries(notas)).toEqual({ 1: 'mandar 4 talheres', 2: undefined })
  })

  test('[AG6] an order whose change nobody here has read is not handed over from the list, and its allergy stands out', () => {
    const ensaio = cozinha()
    ensaio.aprontar('b')
    expect(recallList(ensaio.estado, ['chapa'])).toMatchObject([{ entregar: true, porLer: false, alergias: [] }])
    const { numero, tipo, itens } = ensaio.pedido('b')
    ensaio.mandar({
      tipo: 'alterarPedido',
      pedidoId: 'b',
      dados: { numero, tipo, observacao: 'alergia a camarão' },
      itens: itens.map(conteudoDoItem),
    })
    const alergias = ['alergia a camarão']
    expect(recallList(ensaio.estado, ['chapa'])).toMatchObject([{ entregar: false, porLer: true, alergias }])
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'b', linhas: ['chapa'], ate: ensaio.seq })
    expect(recallList(ensaio.estado, ['chapa'])).toMatchObject([{ entregar: true, porLer: false, alergias }])
  })

  test('an order of which another line has not read its change is not handed over, and says who has to', () => {
    const ensaio = cozinha()
    ensaio.receber(umPedido({ id: 'misto', itens: [umaPizza(), umConteudo({ referencia: 'x' })] }))
    ensaio.aprontar('misto')
    const { numero, tipo, itens } = ensaio.pedido('misto')
    const [pizza, lanche] = itens.map(conteudoDoItem)
    if (!pizza || !lanche) throw new Error('a pizza and a burger')
    const muda = { tipo: 'alterarPedido' as const, pedidoId: 'misto', dados: { numero, tipo } }
    ensaio.mandar({ ...muda, itens: [pizza, { ...lanche, observacao: 'sem picles' }] })
    const vista = () => recallList(ensaio.estado, ['pizza']).find(({ id }) => id === 'misto')
    expect(vista()).toMatchObject({ entregar: false, porLer: false, falta: 'ENTENDI em chapa' })
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'misto', linhas: ['chapa'], ate: ensaio.seq })
    expect(vista()).toMatchObject({ entregar: true, falta: undefined })
  })

  test('a cancelled order cannot come back', () => {
    const ensaio = cozinha()
    ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'b' })
    ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'b', linhas: ['chapa'], ate: ensaio.seq })
    expect(recallList(ensaio.estado, ['chapa'])).toMatchObject([{ numero: '412', voltar: [], entregar: false }])
  })
})
