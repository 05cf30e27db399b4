import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'
import { somarMinutos } from '@kds/domain/tempo'
import { describe, expect, it } from 'vitest'
import { COZINHA, INICIO, pedidoDeProva } from './bancada/cozinha-de-prova'
import { esquecerPessoas } from './esquecimento'

const UM_DIA = 24 * 60

function estado(recentes: Pedido[], abertos: Pedido[] = []): Estado {
  const pedidos = Object.fromEntries(abertos.map((pedido) => [pedido.id, pedido]))
  return { cozinha: COZINHA, estoque: {}, pedidos, recentes }
}

const entregue: Pedido = { ...pedidoDeProva(1), entregue: { em: INICIO, seq: 5 } }

describe('names and notes on the device [SY32]', () => {
  it('stay for a day after the order closed', () => {
    const antes = estado([entregue])
    expect(esquecerPessoas(antes, somarMinutos(INICIO, UM_DIA - 1))).toBe(antes)
  })

  it('are gone after it, from the order, its items, its flavours, its changes and its cancellation', () => {
    const cancelado: Pedido = {
      ...pedidoDeProva(2),
      cancelado: { em: INICIO, seq: 6, motivo: 'Maria desistiu' },
      mudancas: [
        {
          seq: 4,
          em: INICIO,
          adicionados: [],
          removidos: [],
          alterados: [],
          campos: [{ campo: 'cliente', antes: 'Maria', depois: 'Ana' }],
        },
      ],
    }
    const depois = esquecerPessoas(estado([entregue, cancelado]), somarMinutos(INICIO, UM_DIA))
    const texto = JSON.stringify(depois)
    for (const pessoal of ['Maria', 'Ana', 'pouco sal', 'ao ponto', 'fina']) expect(texto).not.toContain(pessoal)
    expect(depois.recentes.map(({ numero }) => numero)).toEqual(['1', '2'])
    expect(depois.recentes[1]?.cancelado).toEqual({ em: INICIO, seq: 6 })
  })

  it('are forgotten once: the same state comes back the next time', () => {
    const depois = esquecerPessoas(estado([entregue]), somarMinutos(INICIO, UM_DIA))
    expect(esquecerPessoas(depois, somarMinutos(INICIO, 2 * UM_DIA))).toBe(depois)
  })

  it('of open orders are the kitchen’s work, however old', () => {
    const antes = estado([], [pedidoDeProva(1)])
    expect(esquecerPessoas(antes, somarMinutos(INICIO, 3 * UM_DIA))).toBe(antes)
  })
})
