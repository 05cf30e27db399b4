import type { Linha } from '@kds/domain/linhas'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { umaPizza, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import { beforeEach, describe, expect, test } from 'vitest'
import { kitchenAlarms } from './kitchen-alarms'

let ensaio: CozinhaDeEnsaio

beforeEach(() => {
  ensaio = new CozinhaDeEnsaio()
})

const textos = (...linhas: Linha[]) => kitchenAlarms(ensaio.estado, linhas).map(({ texto }) => texto)

function ver(...linhas: Linha[]): void {
  ensaio.mandar({ tipo: 'verPedidos', pedidoIds: ['p1'], linhas })
}

describe('an order that no screen of its line has shown', () => {
  beforeEach(() => ensaio.receber(umPedido({ numero: '14', itens: [umaPizza(), umConteudo({ linha: 'chapa' })] })))

  test('is told on every other station, with the line, after half a minute', () => {
    ver('chapa')
    ensaio.passarSegundos(29)
    ensaio.deixarOTempoAgir()
    expect(textos('chapa')).toEqual([])
    ensaio.passarSegundos(2)
    ensaio.deixarOTempoAgir()
    expect(textos('chapa')).toEqual(['Nenhuma tela mostrou o pedido #14 (pizza)'])
    expect(textos('sobremesa')).toEqual(['Nenhuma tela mostrou o pedido #14 (pizza)'])
  })

  test('is told no more once somebody of the line sees it, or it is worked, cancelled or gone', () => {
    ensaio.passarSegundos(31)
    ensaio.deixarOTempoAgir()
    expect(textos('sobremesa')).toEqual(['Nenhuma tela mostrou o pedido #14 (pizza, chapa)'])
    ver('pizza')
    expect(textos('sobremesa')).toEqual(['Nenhuma tela mostrou o pedido #14 (chapa)'])
    ensaio.mover('p1', '2', 'pronto')
    expect(textos('sobremesa')).toEqual([])
  })
})

test('many are named up to four and counted beyond', () => {
  const pedidos = Array.from({ length: 6 }, (_, indice) =>
    umPedido({ id: `p${indice}`, numero: `${indice + 1}`, itens: [umaPizza()] }),
  )
  ensaio.receber(...pedidos)
  ensaio.passarSegundos(31)
  ensaio.deixarOTempoAgir()
  expect(textos('chapa')).toEqual([
    'Nenhuma tela mostrou os pedidos #1 (pizza), #2 (pizza), #3 (pizza), #4 (pizza) e mais 2',
  ])
})

describe('a late order', () => {
  beforeEach(() => {
    ensaio.receber(umPedido({ numero: '14', itens: [umaPizza(), umConteudo({ linha: 'chapa' })] }))
    ver('pizza', 'chapa')
    ensaio.mover('p1', '2', 'pronto')
    ensaio.passarMinutos(21)
    ensaio.deixarOTempoAgir()
  })

  test('is told on the stations that have no work in it, until it is ready', () => {
    expect(textos('chapa')).toEqual(['Atrasado em outra linha: pedido #14 (pizza)'])
    ensaio.mover('p1', '1', 'pronto')
    expect(textos('chapa')).toEqual([])
  })

  test('is said by its own ticket where there is work in it', () => {
    expect(textos('pizza')).toEqual([])
    expect(textos('pizza', 'chapa')).toEqual([])
  })
})
