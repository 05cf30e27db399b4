import type { Estado } from '@kds/domain/estado'
import type { Linha } from '@kds/domain/linhas'
import type { ConteudoDoItem } from '@kds/domain/pedido'
import { somarMinutos } from '@kds/domain/tempo'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { beforeEach, describe, expect, test } from 'vitest'
import { soundsFor } from './sounds-for'

const PIZZA: Linha[] = ['pizza']
const DADOS = { numero: '101', tipo: 'balcao' } as const

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
})

/** What is heard of everything that `acao` does, one event at a time. */
function ouvidos(acao: () => void, linhas: Linha[] = PIZZA): string[] {
  const antes = ensaio.estado
  acao()
  return avisos(antes, linhas)
}

function avisos(antes: Estado | undefined, linhas: Linha[] = PIZZA): string[] {
  return soundsFor(antes, ensaio.estado, linhas).map(({ tipo, pedido }) => `${tipo} ${pedido.id}`)
}

const alterar = (itens: ConteudoDoItem[]) =>
  ensaio.mandar({ tipo: 'alterarPedido', pedidoId: 'p1', dados: DADOS, itens })

describe('new orders', () => {
  test('an order for these lines is heard, one for others is not', () => {
    expect(ouvidos(() => ensaio.receber(umPedido({ itens: [umaPizza()] })))).toEqual(['novo p1'])
    expect(ouvidos(() => ensaio.receber(umPedido({ id: 'p2' })))).toEqual([])
  })

  test('orders that were there when the screen opened are no news', () => {
    ensaio.receber(umPedido({ itens: [umaPizza()] }), umPedido({ id: 'p2', itens: [umaPizza()] }))
    expect(avisos(undefined)).toEqual([])
  })

  test('nothing happened, nothing is heard', () => {
    ensaio.receber(umPedido({ itens: [umaPizza()] }))
    expect(avisos(ensaio.estado)).toEqual([])
  })

  test('a scheduled order is silent until it is released by itself', () => {
    const agendado = umPedido({ itens: [umaPizza()], agendadoPara: somarMinutos(AGORA, 60) })
    expect(ouvidos(() => ensaio.receber(agendado))).toEqual([])
    ensaio.passarMinutos(41)
    const liberar = ensaio.vencidos().find(({ tipo }) => tipo === 'liberarPedido')
    expect(liberar).toBeDefined()
    expect(ouvidos(() => liberar && ensaio.mandar(liberar))).toEqual(['novo p1'])
  })

  test('an orphan that is given to this line is new to it', () => {
    ensaio.receber(umPedido({ itens: [umConteudo({ linha: 'cozinha', semLinha: true })] }))
    const rotear = () => ensaio.mandar({ tipo: 'definirLinha', pedidoId: 'p1', itemId: '1', linha: 'pizza' })
    expect(ouvidos(rotear)).toEqual(['novo p1'])
  })

  test('a recalled order is no news', () => {
    ensaio.receber(umPedido({ itens: [umaPizza()] }))
    ensaio.aprontar('p1')
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
    expect(ensaio.estado.pedidos).toEqual({})
    const recuperar = () => ensaio.mover('p1', '1', 'forno')
    expect(ouvidos(recuperar)).toEqual([])
    expect(ensaio.estado.pedidos.p1).toBeDefined()
  })

  test('the taps of the cooks are silent', () => {
    ensaio.receber(umPedido({ itens: [umaPizza()] }))
    expect(ouvidos(() => ensaio.mover('p1', '1', 'montagem'))).toEqual([])
    expect(ouvidos(() => ensaio.mandar({ tipo: 'priorizarPedido', pedidoId: 'p1', prioridade: 1 }))).toEqual([])
    expect(ouvidos(() => ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: PIZZA }))).toEqual([])
  })
})

describe('changed and cancelled orders', () => {
  beforeEach(() => ensaio.receber(umPedido({ itens: [umaPizza(), umConteudo()] })))

  test('a change is heard where it matters, once for each change', () => {
    const mais = () => alterar([umaPizza(), umConteudo(), umaPizza({ nome: 'Outra' })])
    expect(ouvidos(mais)).toEqual(['alterado p1'])
    expect(ouvidos(() => ensaio.mover('p1', '1', 'montagem'))).toEqual([])
    expect(ouvidos(() => alterar([umaPizza(), umConteudo()]))).toEqual(['alterado p1'])
  })

  test('a change of another line is not heard', () => {
    expect(ouvidos(() => alterar([umaPizza(), umConteudo({ observacao: 'bem passado' })]))).toEqual([])
  })

  test('an order that did not concern this line and now does, is heard as changed', () => {
    const soPizza = ensaio.estado
    alterar([umaPizza(), umConteudo(), umConteudo({ linha: 'fritura', nome: 'Batata' })])
    expect(avisos(soPizza, ['fritura'])).toEqual(['alterado p1'])
  })

  test('reading a change is silent', () => {
    alterar([umaPizza({ observacao: 'sem sal' }), umConteudo()])
    const entendi = () => ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: PIZZA, ate: ensaio.seq })
    expect(ouvidos(entendi)).toEqual([])
  })

  test('a cancellation is heard once, by the lines that had work in it', () => {
    const antes = ensaio.estado
    expect(ouvidos(() => ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1' }))).toEqual(['cancelado p1'])
    expect(avisos(antes, ['sobremesa'])).toEqual([])
    const entendi = () => ensaio.mandar({ tipo: 'reconhecer', pedidoId: 'p1', linhas: ['chapa'], ate: ensaio.seq })
    expect(ouvidos(entendi)).toEqual([])
  })
})

describe('what time does', () => {
  beforeEach(() => ensaio.receber(umPedido({ itens: [umaPizza(), umConteudo()] })))

  test('an order that its line did not see is heard everywhere', () => {
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['chapa'] })
    ensaio.passarSegundos(31)
    const antes = ensaio.estado
    ensaio.deixarOTempoAgir()
    expect(avisos(antes)).toEqual(['naoVisto p1'])
    expect(avisos(antes, ['chapa'])).toEqual(['naoVisto p1'])
    expect(avisos(antes, ['sobremesa'])).toEqual(['naoVisto p1'])
  })

  test('a late order is heard once, and not by a line that is done with it', () => {
    ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas: ['pizza', 'chapa'] })
    ensaio.mover('p1', '2', 'pronto')
    ensaio.passarMinutos(21)
    const antes = ensaio.estado
    ensaio.deixarOTempoAgir()
    expect(avisos(antes)).toEqual(['atrasado p1'])
    expect(avisos(antes, ['chapa'])).toEqual([])
    expect(ouvidos(() => ensaio.mover('p1', '1', 'montagem'))).toEqual([])
  })
})

describe('an order that its platform has not heard accepted', () => {
  const alarmar = (resolvido?: true) =>
    ensaio.mandar({ tipo: 'alarmarConfirmacao', pedidoId: 'p1', ...(resolvido && { resolvido }) })

  test('is heard everywhere, once, and its end is silent', () => {
    ensaio.receber(umPedido({ itens: [umaPizza()] }))
    const antes = ensaio.estado
    expect(ouvidos(() => alarmar())).toEqual(['semConfirmacao p1'])
    expect(avisos(antes, ['sobremesa'])).toEqual(['semConfirmacao p1'])
    expect(ouvidos(() => ensaio.mover('p1', '1', 'montagem'))).toEqual([])
    expect(ouvidos(() => alarmar(true))).toEqual([])
  })

  test('is heard before its hour, and by who was away when it came', () => {
    const antes = ensaio.estado
    ensaio.receber(umPedido({ itens: [umaPizza()], agendadoPara: somarMinutos(AGORA, 60) }))
    expect(ouvidos(() => alarmar())).toEqual(['semConfirmacao p1'])
    expect(avisos(antes, ['chapa'])).toEqual(['semConfirmacao p1'])
  })

  test('is no news where it was known and comes back', () => {
    ensaio.receber(umPedido({ itens: [umaPizza()] }))
    alarmar()
    ensaio.aprontar('p1')
    ensaio.mandar({ tipo: 'entregarPedido', pedidoId: 'p1' })
    expect(ouvidos(() => ensaio.mover('p1', '1', 'forno'))).toEqual([])
  })
})

test('of two orders with one number it is heard whose changed', () => {
  const doze = { numero: '12', itens: [umaPizza()] }
  ensaio.receber(umPedido({ id: 'p1', ...doze }), umPedido({ id: 'p2', ...doze, origem: 'ifood', cliente: 'Ana' }))
  const antes = ensaio.estado
  ensaio.mandar({ tipo: 'cancelarPedido', pedidoId: 'p1' })
  expect(soundsFor(antes, ensaio.estado, PIZZA).map(({ pedido }) => pedido.numero)).toEqual(['12 balcão'])
})
