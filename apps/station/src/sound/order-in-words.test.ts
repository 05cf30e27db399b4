import { umaPizza, umConteudo, umPedido, umSabor } from '@kds/domain/testing/pedidos'
import { describe, expect, test } from 'vitest'
import { toqueEmResumo } from './chime-in-words'
import { pedidoEmPalavras, toqueEmPalavras } from './order-in-words'
import type { TipoDeAviso } from './sounds-for'

const MEIO_A_MEIO = umaPizza(
  { observacao: 'cortar em 16' },
  {
    borda: 'catupiry',
    sabores: [
      umSabor('Portuguesa', { n: 1, d: 2 }, { remocoes: ['cebola'] }),
      umSabor('Calabresa', { n: 1, d: 2 }, { adicionais: ['bacon'] }),
    ],
  },
)

const toque = (tipo: TipoDeAviso, ...numeros: string[]) => ({
  tipo,
  avisos: numeros.map((numero) => ({ tipo, pedido: umPedido({ id: numero, numero }) })),
})

describe('an order as a voice says it', () => {
  test('half and half with what differs from the recipe', () => {
    expect(pedidoEmPalavras(umPedido({ numero: '412', itens: [MEIO_A_MEIO] }), ['pizza'])).toBe(
      'Pedido 412, uma grande borda catupiry meia portuguesa sem cebola, meia calabresa com bacon, cortar em 16.',
    )
  })

  test('an allergy is said before what is in the order', () => {
    const pedido = umPedido({ numero: '9', itens: [umConteudo({ observacao: 'alergia a ovo' })] })
    expect(pedidoEmPalavras(pedido, ['chapa'])).toBe('Pedido 9, atenção, alergia a ovo, 1 X-Salada, alergia a ovo.')
    expect(pedidoEmPalavras(pedido, ['chapa'], ['gluten'])).toBe('Pedido 9, 1 X-Salada, alergia a ovo.')
  })

  test('only the lines of this station, and a count instead of a litany', () => {
    const itens = [MEIO_A_MEIO, ...Array.from({ length: 6 }, (_, i) => umConteudo({ nome: `Lanche ${i + 1}` }))]
    expect(pedidoEmPalavras(umPedido({ numero: '7', itens }), ['chapa'])).toBe(
      'Pedido 7, 1 Lanche 1, 1 Lanche 2, 1 Lanche 3, 1 Lanche 4, e mais 2 itens.',
    )
  })

  test('additions of an item lose their signs', () => {
    const complementos = [
      { nome: 'ovo', quantidade: 2, tipo: 'adicional' as const },
      { nome: 'maionese', quantidade: 1, tipo: 'remocao' as const },
    ]
    expect(pedidoEmPalavras(umPedido({ itens: [umConteudo({ complementos })] }), ['chapa'])).toBe(
      'Pedido 101, 1 X-Salada, com 2 ovo, sem maionese.',
    )
  })

  test('anything but a new order is said by its number, and many as a count', () => {
    expect(toqueEmPalavras(toque('cancelado', '9'), ['chapa'])).toBe('Pedido 9 cancelado.')
    expect(toqueEmPalavras(toque('novo', '1', '2', '3'), ['chapa'])).toBe('3 pedidos novos.')
  })

  test('a screen reader hears all the numbers', () => {
    expect(toqueEmResumo(toque('atrasado', '9'))).toBe('Pedido 9 atrasado')
    expect(toqueEmResumo(toque('novo', '1', '2', '3'))).toBe('Pedidos 1, 2, 3 novos')
  })
})
