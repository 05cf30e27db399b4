import { describe, expect, test } from 'vitest'
import {
  cancelamentoPendente,
  linhasDoPedido,
  type Mudanca,
  mudancasPendentes,
  pedidoAberto,
  postosDaMudanca,
  situacaoDoPedido,
} from './pedido'
import { CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umConteudo, umPedido } from './testing/pedidos'

const passagem = { em: AGORA, seq: 9 }

function umaMudanca(parte: Partial<Mudanca> = {}): Mudanca {
  return { seq: 9, em: AGORA, adicionados: [], removidos: [], alterados: [], campos: [], ...parte }
}

describe('situacao', () => {
  const emFila = umConteudo()
  const emPreparo = { ...umConteudo(), etapa: 'preparo' as const }
  const pronto = { ...umConteudo(), etapa: 'pronto' as const }

  test('[PE1] follows from the items', () => {
    expect(situacaoDoPedido(umPedido({ itens: [emFila, emFila] }))).toBe('fila')
    expect(situacaoDoPedido(umPedido({ itens: [emFila, emPreparo] }))).toBe('preparo')
    expect(situacaoDoPedido(umPedido({ itens: [emFila, pronto] }))).toBe('preparo')
    expect(situacaoDoPedido(umPedido({ itens: [pronto, pronto] }))).toBe('pronto')
  })

  test('[PE1] an order not yet released is scheduled', () => {
    expect(situacaoDoPedido(umPedido({ liberadoEm: undefined }))).toBe('agendado')
  })

  test('[PE1] delivery and cancellation come before the items', () => {
    expect(situacaoDoPedido(umPedido({ itens: [pronto], entregue: passagem }))).toBe('entregue')
    expect(situacaoDoPedido(umPedido({ itens: [pronto], cancelado: passagem }))).toBe('cancelado')
  })

  test('[PE2] removed items count for nothing', () => {
    const retirado = { ...emFila, cancelado: true }
    expect(situacaoDoPedido(umPedido({ itens: [pronto, retirado] }))).toBe('pronto')
    expect(situacaoDoPedido(umPedido({ itens: [emFila, { ...pronto, cancelado: true }] }))).toBe('fila')
  })
})

describe('the story of an order', () => {
  test('[PE3] is begun by the first item and ready with the last', () => {
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido({ itens: [umConteudo(), umConteudo()] }))
    expect(ensaio.pedido('p1').iniciado).toBeUndefined()
    ensaio.mover('p1', '1', 'pronto')
    expect(ensaio.pedido('p1')).toMatchObject({ iniciado: { seq: 2, estacao: 'Montagem 1' } })
    expect(ensaio.pedido('p1').pronto).toBeUndefined()
    ensaio.passarMinutos(3)
    ensaio.mover('p1', '2', 'pronto')
    expect(ensaio.pedido('p1')).toMatchObject({ iniciado: { seq: 2 }, pronto: { seq: 3, em: ensaio.agora } })
  })

  test('[PE3] is taken back when it is no longer true', () => {
    const ensaio = new CozinhaDeEnsaio()
    ensaio.receber(umPedido())
    ensaio.mover('p1', '1', 'pronto')
    ensaio.mover('p1', '1', 'preparo')
    expect(ensaio.pedido('p1').pronto).toBeUndefined()
    expect(ensaio.pedido('p1').iniciado).toBeDefined()
    ensaio.mover('p1', '1', 'fila')
    expect(ensaio.pedido('p1').iniciado).toBeUndefined()
  })
})

describe('open', () => {
  test('[PE4] a delivered order is closed', () => {
    expect(pedidoAberto(umPedido())).toBe(true)
    expect(pedidoAberto(umPedido({ entregue: passagem }))).toBe(false)
  })

  test('[PE4] a cancelled order stays open until every line of it knows; the dough maker need not', () => {
    const cancelado = umPedido({ itens: [umaPizza(), umConteudo()], cancelado: passagem })
    expect(pedidoAberto(cancelado)).toBe(true)
    expect(pedidoAberto({ ...cancelado, reconhecido: { pizza: 9 } })).toBe(true)
    expect(pedidoAberto({ ...cancelado, reconhecido: { pizza: 9, chapa: 8 } })).toBe(true)
    expect(pedidoAberto({ ...cancelado, reconhecido: { pizza: 9, chapa: 9 } })).toBe(false)
    expect(cancelamentoPendente({ ...cancelado, reconhecido: { pizza: 9, chapa: 9 } }, 'massa')).toBe(true)
  })

  test('[PE5] [PE4] a line whose items were all removed still has to know', () => {
    const itens = [umaPizza(), { ...umConteudo(), cancelado: true }]
    const cancelado = umPedido({ itens, cancelado: passagem, reconhecido: { pizza: 9 } })
    expect(linhasDoPedido(cancelado)).toEqual(['pizza', 'chapa'])
    expect(pedidoAberto(cancelado)).toBe(true)
  })
})

describe('who has to read a change', () => {
  const pedido = umPedido({ itens: [umConteudo(), umaPizza(), umConteudo({ linha: 'fritura' })] })

  test('[RC1] the lines it touches', () => {
    expect(postosDaMudanca(pedido, umaMudanca({ removidos: ['3'] }))).toEqual(['fritura'])
    expect(postosDaMudanca(pedido, umaMudanca({ removidos: ['1', '3'] }))).toEqual(['chapa', 'fritura'])
    const semMassa = umPedido({ itens: [umConteudo(), umConteudo({ linha: 'fritura' })] })
    expect(postosDaMudanca(semMassa, umaMudanca({ adicionados: ['2'] }))).toEqual(['fritura'])
  })

  test('[RC1] all lines when the order itself changed', () => {
    expect(postosDaMudanca(pedido, umaMudanca({ campos: [{ campo: 'mesa', depois: '4' }] }))).toEqual([
      'pizza',
      'chapa',
      'fritura',
    ])
  })

  test('[RC1] all lines, and the dough maker, when it tells of a new allergy', () => {
    const alterados = [{ itemId: '3', antes: umConteudo({ linha: 'fritura' }) }]
    expect(postosDaMudanca(pedido, umaMudanca({ alterados, alergiaNova: true }))).toEqual([
      'pizza',
      'chapa',
      'fritura',
      'massa',
    ])
  })

  test('[RC1] the dough maker when a pizza is touched', () => {
    const alterados = [{ itemId: '2', antes: umaPizza() }]
    expect(postosDaMudanca(pedido, umaMudanca({ alterados }))).toEqual(['pizza', 'massa'])
  })

  test('[RC1] the dough maker when the note of an order with a dough changed', () => {
    const nota = umaMudanca({ campos: [{ campo: 'observacao', depois: 'alergia a leite' }] })
    const comMassa = umPedido({ itens: [umaPizza()] })
    expect(comMassa.itens[0]?.massa).toBeDefined()
    expect(postosDaMudanca(comMassa, nota)).toEqual(['pizza', 'massa'])
    expect(postosDaMudanca(umPedido(), nota)).not.toContain('massa')
  })

  test('[RC1] the dough maker when any item of an order with a dough comes or changes: it may speak of an allergy', () => {
    expect(postosDaMudanca(pedido, umaMudanca({ adicionados: ['3'] }))).toEqual(['fritura', 'massa'])
    const alterados = [{ itemId: '1', antes: umConteudo() }]
    expect(postosDaMudanca(pedido, umaMudanca({ alterados }))).toEqual(['chapa', 'massa'])
  })

  test('[RC1] the dough maker also when a pizza stops being one', () => {
    const semPizza = umPedido({ itens: [umConteudo({ linha: 'pizza' })] })
    const alterados = [{ itemId: '1', antes: umaPizza() }]
    expect(postosDaMudanca(semPizza, umaMudanca({ alterados }))).toEqual(['pizza', 'massa'])
  })

  test('[RC2] what one posto has read is still news to another', () => {
    const mudado = { ...pedido, mudancas: [umaMudanca({ removidos: ['2'] })], reconhecido: { pizza: 9 } }
    expect(mudancasPendentes(mudado, 'pizza')).toEqual([])
    expect(mudancasPendentes(mudado, 'massa')).toHaveLength(1)
    expect(mudancasPendentes(mudado, 'chapa')).toEqual([])
  })
})
