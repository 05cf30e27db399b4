import { expect, test } from 'vitest'
import { lerImpresso } from './ler-impresso'
import { MODELO_DE_COSTUME } from './modelo'

const itens = (texto: string) =>
  lerImpresso(texto, MODELO_DE_COSTUME).pedido?.itens.map(({ quantidade, nome, observacao }) =>
    observacao === undefined ? [quantidade, nome] : [quantidade, nome, observacao],
  )

test('[IM5] half of something below a drink is an item, below what may be a pizza it is of that, else it is told', () => {
  expect(itens('1 REFRIGERANTE\n½ FRANGO ASSADO\n1 SUCO\n1/2 COSTELA 40,00')).toEqual([
    [1, 'REFRIGERANTE'],
    [1, '½ FRANGO ASSADO'],
    [1, 'SUCO'],
    [1, '1/2 COSTELA 40,00'],
  ])
  for (const pizza of ['PIZZA', 'GRANDE 2 SABORES', 'GIGANTE', 'PIZZA 35CM', '1/2 FRANGO', 'COMBO COCA']) {
    expect(itens(`1 ${pizza}\n½ FRANGO\n½ ATUM`), pizza).toEqual([[1, pizza, '½ FRANGO\n½ ATUM']])
  }
  expect(itens('1 BATATA\n½ FRANGO ASSADO')).toEqual([
    [1, 'BATATA', 'A conferir, pode ser outro item: ½ FRANGO ASSADO'],
  ])
  expect(itens('1 COCA + CALABRESA\n½ FRANGO')?.map(([, nome]) => nome)).toEqual(['COCA + CALABRESA'])
  expect(itens('1 COCA\n  ½ LIMAO\n½ porção\n1/2 kg.')).toEqual([[1, 'COCA', '½ LIMAO\n½ porção\n1/2 kg.']])
})

test('[IM4] a quantity with a dash is one; names with a dash are not', () => {
  expect(itens('1-PASTEL QUEIJO\n12–COXINHA')).toEqual([
    [1, 'PASTEL QUEIJO'],
    [12, 'COXINHA'],
  ])
  expect(itens('1 SUCO\n7-UP\n4-QUEIJOS\n2-VIA')).toEqual([[1, 'SUCO', '7-UP\n4-QUEIJOS\n2-VIA']])
})

test('[IM5] a mark with a number at the place of an item is told', () => {
  expect(itens('2 PUDIM\n* 3 BRIGADEIRO\n- 1x PAVE\n1 COCA\n  * 2 LIMAO\n* BEM GELADA')).toEqual([
    [2, 'PUDIM', 'A conferir, pode ser outro item: * 3 BRIGADEIRO\nA conferir, pode ser outro item: - 1x PAVE'],
    [1, 'COCA', '* 2 LIMAO\n* BEM GELADA'],
  ])
})
