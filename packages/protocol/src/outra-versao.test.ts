import { AGORA, umaCozinha, umPedido } from '@kds/domain/testing/pedidos'
import { encenarTudo, umRoteiro } from '@kds/domain/testing/roteiros'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lerEvento, lerRetrato } from './stream'

const passagem = (seq: number) => ({ em: AGORA, seq })
const pedido = umPedido()
const [item] = pedido.itens

/** As a server would tell it whose lines pack what is ready, and whose orders have a field and a line more. */
const NOVO = {
  ...pedido,
  embalagem: 'viagem',
  itens: [
    {
      ...item,
      etapa: 'embalagem',
      entradas: { pronto: passagem(1), fila: passagem(2), preparo: passagem(3), embalagem: passagem(4) },
    },
  ],
  visto: { chapa: passagem(1), sushi: passagem(1) },
  reconhecido: { chapa: 1, sushi: 1 },
  mudancas: [
    {
      seq: 1,
      em: AGORA,
      adicionados: [],
      removidos: [],
      alterados: [],
      campos: [{ campo: 'embalagem' }, { campo: 'mesa' }],
    },
  ],
  movimentos: [
    {
      comandoId: 'c1',
      itens: [
        { itemId: '1', de: 'preparo', para: 'embalagem' },
        { itemId: '1', de: 'fila', para: 'preparo', entradas: { preparo: passagem(3), embalagem: passagem(4) } },
      ],
      massas: [],
      desfeito: false,
    },
  ],
}

const RETRATO = {
  epoca: 'e1',
  cursor: 9,
  agora: AGORA,
  cozinha: { ...umaCozinha(), limites: { preparo: 4, embalagem: 2 } },
  estoque: {},
  pedidos: [pedido, NOVO],
  recentes: [],
}

const ENTENDIDO = {
  ...pedido,
  itens: [
    {
      ...item,
      etapa: 'preparo',
      entradas: { pronto: passagem(1), fila: passagem(2), preparo: passagem(3) },
      avisos: ['Está na etapa “embalagem”, que este aplicativo não conhece. Atualize o aplicativo.'],
    },
  ],
  visto: { chapa: passagem(1) },
  reconhecido: { chapa: 1 },
  mudancas: [{ seq: 1, em: AGORA, adicionados: [], removidos: [], alterados: [], campos: [{ campo: 'mesa' }] }],
  movimentos: [
    {
      comandoId: 'c1',
      itens: [{ itemId: '1', de: 'fila', para: 'preparo', entradas: { preparo: passagem(3) } }],
      massas: [],
      desfeito: false,
    },
  ],
}

describe('what a later server says', () => {
  test('of an item on a step this version does not know is shown on the last one it does, with a warning', () => {
    expect(lerRetrato(RETRATO)?.valor.pedidos).toEqual([pedido, ENTENDIDO])
    expect(lerRetrato({ ...RETRATO, pedidos: [], recentes: [NOVO] })?.valor.recentes).toEqual([ENTENDIDO])
    expect(lerRetrato(RETRATO)?.emParte).toBe(true)
    expect(lerRetrato(RETRATO)?.valor.cozinha.limites).toEqual({ preparo: 4 })
  })

  test('of an item that entered no step this version knows puts it in the queue', () => {
    const orfao = { ...NOVO, itens: [{ ...item, etapa: 'pesagem', entradas: { pesagem: passagem(1) } }] }
    expect(lerRetrato({ ...RETRATO, pedidos: [orfao] })?.valor.pedidos[0]?.itens[0]?.etapa).toBe('fila')
  })

  test('in an event that brings a whole order is read the same way', () => {
    const reaberto = { tipo: 'PedidoReaberto', seq: 10, em: AGORA, pedidoId: pedido.id, pedido: NOVO }
    expect(lerEvento(reaberto)).toEqual({ valor: { ...reaberto, pedido: ENTENDIDO }, emParte: true })
  })

  test.each([undefined, null, 1, 'retrato', [], {}, { pedidos: 'muitos' }, { ...RETRATO, pedidos: [{ itens: 3 }, 4] }])(
    'and makes no order, %j, is not understood, and nothing is thrown',
    (corpo) => {
      expect(lerRetrato(corpo)).toBeUndefined()
      expect(lerEvento(corpo)).toBeUndefined()
    },
  )
})

test('what a server of this version says is read as it is', () => {
  fc.assert(
    fc.property(umRoteiro, (roteiro) => {
      const { estado, eventos, seq, agora } = encenarTudo(roteiro)
      const { cozinha, estoque, pedidos, recentes } = estado
      const retrato = JSON.parse(
        JSON.stringify({
          epoca: 'e1',
          cursor: seq,
          agora,
          cozinha,
          estoque,
          pedidos: Object.values(pedidos),
          recentes,
        }),
      )
      expect(lerRetrato(retrato)).toEqual({ valor: retrato, emParte: false })
      for (const evento of JSON.parse(JSON.stringify(eventos))) {
        expect(lerEvento(evento)).toEqual({ valor: evento, emParte: false })
      }
    }),
    { numRuns: 20 },
  )
})
