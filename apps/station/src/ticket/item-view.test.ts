import { CORES_DE_SABOR, coresDosSabores } from '@kds/domain/cores-dos-sabores'
import { novoItem } from '@kds/domain/entrada'
import { type Fracao, partesIguais } from '@kds/domain/fracao'
import type { ConteudoDoItem } from '@kds/domain/pedido'
import { AGORA, umaPizza, umConteudo, umSabor } from '@kds/domain/testing/pedidos'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemEmUmaLinha, itemView } from './item-view'
import { pizzaView } from './pizza-view'

function view(conteudo: ConteudoDoItem) {
  return itemView(novoItem(conteudo, '1', { em: AGORA, seq: 1 }))
}

describe('an item as a cook reads it', () => {
  test('removals are shouted, additions counted, notes quoted, warnings kept', () => {
    const item = umConteudo({
      quantidade: 1.5,
      complementos: [
        { nome: 'cebola', quantidade: 1, tipo: 'remocao' },
        { nome: 'bacon', quantidade: 2, tipo: 'adicional' },
        { nome: 'ao ponto', quantidade: 1, tipo: 'opcao' },
      ],
      observacao: 'sem sal',
      avisos: ['Não entendi: “molho?”'],
    })
    expect(view(item).quantidade).toBe('1,5')
    expect(view(item).detalhes.map(({ tipo, texto }) => `${tipo} ${texto}`)).toEqual([
      'remocao SEM CEBOLA',
      'adicao + 2× bacon',
      'opcao ao ponto',
      'nota “sem sal”',
      'aviso Não entendi: “molho?”',
    ])
  })

  test('knows where a tap and a long press take it', () => {
    expect(view(umaPizza())).toMatchObject({ proxima: 'montagem', anterior: undefined })
  })

  test('fits in one line for recall', () => {
    const sabores = [
      umSabor('Portuguesa', { n: 1, d: 2 }, { remocoes: ['cebola'] }),
      umSabor('Calabresa', { n: 1, d: 2 }),
    ]
    expect(itemEmUmaLinha(umaPizza({}, { borda: 'catupiry', sabores }))).toBe(
      '1 Grande · borda catupiry, ½ Portuguesa SEM CEBOLA, ½ Calabresa',
    )
    expect(itemEmUmaLinha(umaPizza({}, { tipoMassa: 'Fina', sabores: [umSabor('Atum', { n: 1, d: 1 })] }))).toBe(
      '1 Grande · massa fina, Atum',
    )
  })
})

describe('a pizza as it is drawn', () => {
  test('dough and crust are named once, however the origin spells them', () => {
    const rotulos = (tipoMassa: string, borda: string) => {
      const pizza = pizzaView({ tamanho: 'Grande', tipoMassa, borda, sabores: [] })
      return [pizza.tipoMassa, pizza.borda]
    }
    expect(rotulos('Massa Fina', 'Borda de Catupiry')).toEqual(['fina', 'catupiry'])
    expect(rotulos('INTEGRAL', 'borda recheada com cheddar')).toEqual(['integral', 'cheddar'])
    expect(rotulos('Tradicional', 'Sem borda')).toEqual(['tradicional', undefined])
    expect(rotulos('', 'Tradicional')).toEqual([undefined, undefined])
  })

  test('slices of any number of flavours fill the disc without gap or overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 24 }), (quantos) => {
        const sabores = partesIguais(quantos).map((fracao, indice) => umSabor(`Sabor ${indice}`, fracao))
        const fatias = pizzaView({ tamanho: 'Grande', sabores }).sabores
        expect(fatias[0]?.inicio).toBe(0)
        expect(fatias.at(-1)?.fim).toBe(1)
        for (const [indice, fatia] of fatias.slice(1).entries()) expect(fatia.inicio).toBe(fatias[indice]?.fim)
      }),
    )
  })

  test('shares that do not make one pizza are not drawn as one', () => {
    const inteira = (...fracoes: Fracao[]) =>
      pizzaView({ tamanho: 'Grande', sabores: fracoes.map((fracao) => umSabor('Atum', fracao)) }).inteira
    const terco = { n: 1, d: 3 }
    expect([inteira(terco, terco, terco), inteira({ n: 1, d: 1 })]).toEqual([true, true])
    expect([inteira(terco, terco), inteira({ n: 1, d: 2 }, { n: 2, d: 3 })]).toEqual([false, false])
    const { fracao: _, ...ilegivel } = umSabor('Atum')
    expect(pizzaView({ tamanho: 'Grande', sabores: [umSabor('Calabresa', { n: 1, d: 2 }), ilegivel] }).inteira).toBe(
      false,
    )
  })

  test('flavours of one pizza have different colours while there are enough', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: CORES_DE_SABOR }), (nomes) => {
        expect(new Set(coresDosSabores(nomes)).size).toBe(nomes.length)
      }),
    )
    expect(coresDosSabores(Array.from({ length: 20 }, (_, indice) => `Sabor ${indice}`))).toHaveLength(20)
  })

  test('the name is shown only when it says more than the size', () => {
    const pizza = { tamanho: 'Grande', sabores: [umSabor('Calabresa')] }
    expect(pizzaView(pizza, 'Pizza Grande').titulo).toBeUndefined()
    expect(pizzaView(pizza, 'Pizza Grande da Casa').titulo).toBe('Pizza Grande da Casa')
    const sabores = [umSabor('Camarão'), umSabor('Três Queijos')]
    const meia = { tamanho: 'Família', sabores }
    for (const nome of ['PIZZA FAMILIA 2 SABORES', 'Pizza Família Meio a Meio', 'Família · camarao com três queijos']) {
      expect(pizzaView(meia, nome).titulo).toBeUndefined()
    }
    expect(pizzaView(meia, 'Promoção da terça').titulo).toBe('Promoção da terça')
  })

  test('the absence of a crust is no crust', () => {
    expect(pizzaView({ tamanho: 'Grande', borda: 'Sem borda', sabores: [umSabor('Atum')] }).borda).toBeUndefined()
  })
})
