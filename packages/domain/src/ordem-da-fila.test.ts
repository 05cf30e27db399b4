import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINHAS } from './linhas'
import { compararNaFila, type NaFila } from './ordem-da-fila'
import { cancelamentoPendente, mudancasPendentes } from './pedido'
import { inicioDaIdade } from './prazos'
import { somarMinutos } from './tempo'
import { CozinhaDeEnsaio } from './testing/cozinha-de-ensaio'
import { AGORA, umaPizza, umConteudo, umPedido } from './testing/pedidos'
import { encenarTudo, umRoteiro } from './testing/roteiros'

const umNaFila: fc.Arbitrary<NaFila> = fc
  .record({
    id: fc.uuid(),
    minutos: fc.integer({ min: 0, max: 4 }),
    prioridade: fc.constantFrom(0 as const, 1 as const),
    porLer: fc.boolean(),
  })
  .map(({ id, minutos, prioridade, porLer }) => ({
    pedido: umPedido({ id, prioridade, criadoEm: somarMinutos(AGORA, -minutos) }),
    porLer,
  }))

const umaFila = fc.uniqueArray(umNaFila, { selector: ({ pedido }) => pedido.id, maxLength: 30 })

describe('the order of the queue', () => {
  test('[OF1] what is unread stands before all others, then priority, then the oldest', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(
      umPedido({ id: 'velho', criadoEm: somarMinutos(AGORA, -30) }),
      umPedido({ id: 'prioritario', criadoEm: somarMinutos(AGORA, -5), prioridade: 1 }),
      umPedido({ id: 'cancelado', criadoEm: somarMinutos(AGORA, -1) }),
    )
    cozinha.mandar({ tipo: 'cancelarPedido', pedidoId: 'cancelado' })
    const fila = Object.values(cozinha.estado.pedidos).map((pedido) => ({
      pedido,
      porLer: cancelamentoPendente(pedido, 'chapa'),
    }))
    expect(fila.sort(compararNaFila).map(({ pedido }) => pedido.id)).toEqual(['cancelado', 'prioritario', 'velho'])
  })

  test('[OF1] of any orders, none stands behind one that it goes before', () => {
    fc.assert(
      fc.property(umaFila, (pedidos) => {
        const fila = [...pedidos].sort(compararNaFila)
        for (const [lugar, { pedido, porLer }] of fila.entries()) {
          const depois = fila.slice(lugar + 1)
          if (!porLer) expect(depois.some((outro) => outro.porLer)).toBe(false)
          const iguais = depois.filter((outro) => outro.porLer === porLer)
          if (pedido.prioridade === 0) expect(iguais.some((outro) => outro.pedido.prioridade === 1)).toBe(false)
          const daMesma = iguais.filter((outro) => outro.pedido.prioridade === pedido.prioridade)
          expect(daMesma.every((outro) => inicioDaIdade(outro.pedido) >= inicioDaIdade(pedido))).toBe(true)
        }
      }),
    )
  })

  test('[OF1] it does not depend on the order in which orders came', () => {
    fc.assert(
      fc.property(umaFila, (pedidos) => {
        const ids = (fila: readonly NaFila[]) => [...fila].sort(compararNaFila).map(({ pedido }) => pedido.id)
        expect(ids([...pedidos].reverse())).toEqual(ids(pedidos))
      }),
    )
  })

  test('[OF2] only what touches these posts is unread for them', () => {
    const cozinha = new CozinhaDeEnsaio()
    cozinha.receber(umPedido({ id: 'a', itens: [umaPizza(), umConteudo()] }))
    const { numero, tipo } = cozinha.pedido('a')
    const itens = [umaPizza(), umConteudo({ observacao: 'bem passado' })]
    cozinha.mandar({ tipo: 'alterarPedido', pedidoId: 'a', dados: { numero, tipo }, itens })
    const pedido = cozinha.pedido('a')
    expect(mudancasPendentes(pedido, 'chapa')).toHaveLength(1)
    expect(mudancasPendentes(pedido, 'pizza')).toEqual([])
  })

  test('[OF2] whatever happens, a line that acknowledged all of an order has nothing unread in it', () => {
    fc.assert(
      fc.property(umRoteiro, fc.constantFrom(...LINHAS), (roteiro, linha) => {
        const ensaio = encenarTudo(roteiro)
        for (const id of Object.keys(ensaio.estado.pedidos)) {
          const antes = ensaio.pedido(id)
          if (!cancelamentoPendente(antes, linha) && mudancasPendentes(antes, linha).length === 0) continue
          ensaio.mandar({ tipo: 'reconhecer', pedidoId: id, linhas: [linha], ate: ensaio.seq })
          const depois = ensaio.estado.pedidos[id]
          if (!depois) continue
          expect(cancelamentoPendente(depois, linha)).toBe(false)
          expect(mudancasPendentes(depois, linha)).toEqual([])
        }
      }),
    )
  })
})
