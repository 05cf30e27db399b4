import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pedidoSemPessoas } from './apagar'
import { EVENTOS_COM_PESSOAS, eventoSemPessoas } from './apagar-eventos'
import { evolve } from './evolve'
import type { Mudanca } from './pedido'
import { AGORA, umaCozinha, umaPizza, umConteudo, umPedido, umSabor } from './testing/pedidos'
import { encenarTudo, umRoteiro } from './testing/roteiros'

const semNome = () => 'ref-x'
/** What the stories of the tests write of people. */
const DE_PESSOAS = /Maria|João|sem cebola|bem passado|ligar|desistiu/
const SEGREDO = /Maria|segredo|ifood-9/

describe('an order without people', () => {
  const mudanca: Mudanca = {
    seq: 4,
    em: AGORA,
    adicionados: [],
    removidos: [],
    alterados: [
      { itemId: '1', antes: umConteudo({ observacao: 'segredo', referencia: 'segredo', avisos: ['Veio “segredo”'] }) },
    ],
    campos: [
      { campo: 'mesa', antes: 'Maria', depois: '4' },
      { campo: 'numero', antes: 'Maria', depois: '12' },
      { campo: 'prometidoPara', depois: AGORA },
    ],
  }
  const pedido = umPedido({
    numero: 'Maria 12',
    referencia: 'ifood-9',
    mesa: 'da Maria',
    cliente: 'Maria',
    observacao: 'segredo',
    itens: [
      umConteudo({ observacao: 'segredo', referencia: 'segredo', codigo: 'X1', avisos: ['Veio “segredo”'] }),
      umaPizza({}, { sabores: [umSabor('Atum', undefined, { observacao: 'segredo' })] }),
    ],
    cancelado: { em: AGORA, seq: 9, motivo: 'Maria desistiu' },
    mudancas: [mudanca],
  })
  const apagado = pedidoSemPessoas(pedido, semNome)

  it('[DP10] has no name, table, note, reason or reference left, nor in its items, flavours and changes', () => {
    expect(JSON.stringify(apagado)).not.toMatch(SEGREDO)
    expect(apagado).toMatchObject({ numero: '•••', referencia: 'ref-x', cancelado: { em: AGORA, seq: 9 } })
    expect(apagado.mudancas[0]?.campos).toEqual([
      { campo: 'mesa' },
      { campo: 'numero' },
      { campo: 'prometidoPara', depois: AGORA },
    ])
    expect(apagado.itens.map(({ avisos }) => avisos)).toEqual([[], []])
    expect(apagado.itens.map(({ nome, codigo }) => [nome, codigo])).toEqual([
      ['X-Salada', 'X1'],
      ['Pizza Grande', undefined],
    ])
  })

  it.each([
    ['412', '412'],
    ['000007', '000007'],
    ['1234567', '•••'],
    ['A-12', '•••'],
  ])('[DP10] of its number only a short one of the kitchen stays: %s becomes %s', (numero, fica) => {
    expect(pedidoSemPessoas(umPedido({ numero }), semNome).numero).toBe(fica)
  })

  it('[DP11] the log without people gives the orders without people, and erasing twice is erasing once', () => {
    fc.assert(
      fc.property(umRoteiro, (roteiro) => {
        const { eventos, estado } = encenarTudo(roteiro)
        const vazio = { cozinha: umaCozinha(), estoque: {}, pedidos: {}, recentes: [] }
        const tocado = eventos.map((evento) => eventoSemPessoas(evento, semNome)).reduce(evolve, vazio)
        for (const pedido of [...Object.values(estado.pedidos), ...estado.recentes]) {
          const esperado = pedidoSemPessoas(pedido, semNome)
          const obtido = tocado.pedidos[pedido.id] ?? tocado.recentes.find(({ id }) => id === pedido.id)
          expect(obtido).toEqual(esperado)
          expect(pedidoSemPessoas(esperado, semNome)).toEqual(esperado)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('[DP13] of the events of a kitchen only those of the list say who ordered and what people wrote, and each of them does', () => {
    const mudaram = new Set<string>()
    fc.assert(
      fc.property(umRoteiro, (roteiro) => {
        for (const evento of encenarTudo(roteiro).eventos) {
          const listado = EVENTOS_COM_PESSOAS.includes(evento.tipo)
          if (JSON.stringify(eventoSemPessoas(evento, semNome)) !== JSON.stringify(evento)) {
            expect(EVENTOS_COM_PESSOAS).toContain(evento.tipo)
            mudaram.add(evento.tipo)
          }
          if (!listado) expect(JSON.stringify(evento)).not.toMatch(DE_PESSOAS)
        }
      }),
      { numRuns: 60 },
    )
    expect([...mudaram].sort()).toEqual([...EVENTOS_COM_PESSOAS].sort())
  })
})
