import { somarMinutos } from '@kds/domain/tempo'
import { CozinhaDeEnsaio } from '@kds/domain/testing/cozinha-de-ensaio'
import { AGORA, umConteudo, umPedido } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { remembered } from '../../drawing/remembered'
import { comingWords } from '../../foot/coming-words'
import { type OrderTicket, TicketCache } from '../../ticket/ticket-cache'
import { comingOf, edgeAhead, edgeCounts, edgeFacts, edgeMarks, edgeTone, edgeWords } from './edge-view'
import { filaList } from './fila-list'

function borda(cozinha: CozinhaDeEnsaio) {
  const tickets = filaList(cozinha.estado.pedidos, new TicketCache(['chapa']))
  return edgeCounts(edgeFacts(tickets, edgeMarks(cozinha.estado.cozinha)), AGORA)
}

/** Late after 20 minutes, near it from the 15th on. */
function casa(...idades: number[]): CozinhaDeEnsaio {
  const cozinha = new CozinhaDeEnsaio()
  for (const [indice, minutos] of idades.entries())
    cozinha.receber(umPedido({ id: `p${indice}`, criadoEm: somarMinutos(AGORA, -minutos) }))
  return cozinha
}

function alterar(cozinha: CozinhaDeEnsaio, pedidoId: string): void {
  const { numero, tipo } = cozinha.pedido(pedidoId)
  const itens = [umConteudo({ observacao: 'sem pressa' })]
  cozinha.mandar({ tipo: 'alterarPedido', pedidoId, dados: { numero, tipo }, itens })
}

describe('the edge', () => {
  test('[LU4] says what waits for a quiet moment, each by what matters most', () => {
    const cozinha = casa(5, 4, 3, 2)
    cozinha.mandar({ tipo: 'priorizarPedido', pedidoId: 'p3', prioridade: 1 })
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'p2' })
    const tickets = filaList(cozinha.estado.pedidos, new TicketCache(['chapa']))
    expect(comingWords(tickets.map(comingOf))).toBe('1 cancelado · 1 prioritário · 2 novos')
  })

  test('counts what is late, cancelled and changed among what is not on the screen', () => {
    const cozinha = casa(25, 22, 5, 4, 3, 2)
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'p5' })
    alterar(cozinha, 'p4')
    expect(edgeWords(borda(cozinha))).toBe('6 pedidos · 2 atrasados · 1 cancelado · 1 alterado')
  })

  test('a tap on one order reads the deadline of no other again', () => {
    const cozinha = casa(25, 22, 5, 4)
    const cache = new TicketCache(['chapa'])
    const lidos: string[] = []
    const marksOf = remembered((ticket: OrderTicket) => {
      lidos.push(ticket.view.id)
      return edgeMarks(cozinha.estado.cozinha)(ticket)
    })
    edgeFacts(filaList(cozinha.estado.pedidos, cache), marksOf)
    expect(lidos).toEqual(['p0', 'p1', 'p2', 'p3'])
    cozinha.mandar({ tipo: 'priorizarPedido', pedidoId: 'p2', prioridade: 1 })
    edgeFacts(filaList(cozinha.estado.pedidos, cache), marksOf)
    expect(lidos.slice(4)).toEqual(['p2'])
  })

  test('says only what there is, and one in the singular', () => {
    expect(edgeWords(borda(casa(3)))).toBe('1 pedido')
    expect(edgeWords(borda(casa(3, 30)))).toBe('2 pedidos · 1 atrasado')
    expect(edgeWords(borda(casa()))).toBe('')
  })

  test('counts the orders of which somebody may not eat something', () => {
    const cozinha = casa(3, 4)
    cozinha.receber(umPedido({ id: 'a', observacao: 'alergia a leite', itens: [umConteudo(), umConteudo()] }))
    expect(edgeWords(borda(cozinha))).toBe('3 pedidos · ⚠ 1 alergia')
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'a' })
    expect(edgeWords(borda(cozinha))).toBe('3 pedidos · 1 cancelado')
  })

  test('says that an order goes on: on the next page, or below the screen of a list, where nothing else points there or it is taller than that', () => {
    expect(edgeAhead('', true)).toBe('continua')
    expect(edgeAhead('6 pedidos', true)).toBe('+ 6 pedidos')
    expect(edgeAhead('', 'cortado')).toBe('↓ continua')
    expect(edgeAhead('6 pedidos', 'cortado')).toBe('+ 6 pedidos')
    expect(edgeAhead('6 pedidos · 1 atrasado', 'alto')).toBe('↓ continua · + 6 pedidos · 1 atrasado')
  })

  test('names what gives it its colour', () => {
    expect(edgeWords(borda(casa(3, 17)))).toBe('2 pedidos · 1 perto do prazo')
    expect(edgeWords(borda(casa(3, 17, 30)))).toBe('3 pedidos · 1 atrasado')
  })

  test('takes the colour of the worst', () => {
    expect(edgeTone(borda(casa(3, 4)))).toBe('calmo')
    expect(edgeTone(borda(casa(3, 17)))).toBe('atencao')
    expect(edgeTone(borda(casa(3, 17, 21)))).toBe('perigo')
    const alterada = casa(3)
    alterar(alterada, 'p0')
    expect(edgeTone(borda(alterada))).toBe('atencao')
    alterada.mandar({ tipo: 'cancelarPedido', pedidoId: 'p0' })
    expect(edgeTone(borda(alterada))).toBe('perigo')
  })

  test('however orders are parted between screen and edge, none is lost and none counted twice', () => {
    const cozinha = casa(30, 25, 18, 9, 4, 1, 0)
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'p3' })
    alterar(cozinha, 'p1')
    const tickets = filaList(cozinha.estado.pedidos, new TicketCache(['chapa']))
    const conta = (parte: typeof tickets) => edgeCounts(edgeFacts(parte, edgeMarks(cozinha.estado.cozinha)), AGORA)
    const todos = conta(tickets)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: tickets.length }), fc.integer({ min: 0, max: 7 }), (de, quantos) => {
        const partes = [tickets.slice(0, de), tickets.slice(de, de + quantos), tickets.slice(de + quantos)].map(conta)
        for (const campo of Object.keys(todos) as (keyof typeof todos)[])
          expect(partes.reduce((soma, parte) => soma + parte[campo], 0)).toBe(todos[campo])
      }),
    )
  })
})
