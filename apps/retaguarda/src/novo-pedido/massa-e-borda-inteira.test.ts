import { expect, test } from 'vitest'
import { BALCAO_DA_CASA } from './cardapio-da-casa'
import { NADA } from './cardapio-de-teste'
import { linhaVazia } from './linha'
import { cardapioDe, itemMontado, montar } from './montagem'

const cardapio = cardapioDe({
  ...BALCAO_DA_CASA,
  massas: ['Tradicional', 'Fina', 'Fina sem glúten', 'Fina c/ gergelim'],
  bordas: ['Catupiry', 'Catupiry c/ Bacon', 'Chocolate', 'Chocolate + Morango', 'Mista - catupiry e cheddar'],
  sabores: [
    ...BALCAO_DA_CASA.sabores,
    { ...NADA, nome: 'Frango c/ Cheddar' },
    { ...NADA, nome: 'Milho Verde & Bacon' },
  ],
  produtos: [
    ...BALCAO_DA_CASA.produtos,
    ...['Refresco s/ gás', 'Refresco c/ gás', 'Esfiha c/ ricota', 'Suco Laranja s/ açúcar'].map((nome) => ({
      ...{ ...NADA, nome, pizza: false },
    })),
  ],
})
const item = (texto: string) => itemMontado(montar(texto, cardapio), linhaVazia(cardapio).escolhas, cardapio)

test.each([
  ['calabresa massa fina sem glúten sem cebola', { tipoMassa: 'Fina sem glúten' }, ['cebola'], []],
  ['calabresa sem cebola massa fina sem gluten', { tipoMassa: 'Fina sem glúten' }, ['cebola'], []],
  ['calabresa com massa fina com gergelim', { tipoMassa: 'Fina c/ gergelim' }, [], []],
  ['calabresa massa fina c/ gergelim sem cebola', { tipoMassa: 'Fina c/ gergelim' }, ['cebola'], []],
  ['calabresa massa fina sem cebola', { tipoMassa: 'Fina' }, ['cebola'], []],
  ['calabresa borda catupiry c/ bacon', { borda: 'Catupiry c/ Bacon' }, [], []],
  ['calabresa borda de catupiry com bacon, sem cebola', { borda: 'Catupiry c/ Bacon' }, ['cebola'], []],
  ['calabresa borda chocolate + morango', { borda: 'Chocolate + Morango' }, [], []],
  ['calabresa borda mista - catupiry e cheddar', { borda: 'Mista - catupiry e cheddar' }, [], []],
  ['calabresa borda catupiry com milho', { borda: 'Catupiry' }, [], ['Milho']],
])('%s', (texto, oferta, remocoes, adicionais) => {
  expect(item(texto)?.pizza).toMatchObject({ ...oferta, sabores: [{ nome: 'Calabresa', remocoes, adicionais }] })
})

test('a crust of more than one word is of the pizza, and nothing of it goes on a half', () => {
  expect(item('meia calabresa meia portuguesa borda catupiry c/ bacon')?.pizza).toMatchObject({
    borda: 'Catupiry c/ Bacon',
    sabores: [{ adicionais: [] }, { adicionais: [] }],
  })
})

test.each([
  ['refresco sem gas', 'Refresco s/ gás'],
  ['refresco com gás', 'Refresco c/ gás'],
  ['refresco s/ gas', 'Refresco s/ gás'],
  ['esfiha com ricota', 'Esfiha c/ ricota'],
  ['suco laranja sem açúcar', 'Suco Laranja s/ açúcar'],
])('%s is what a till writes short', (texto, nome) => {
  expect(item(texto)).toMatchObject({ nome })
  expect(item(texto)?.complementos).toBeUndefined()
})

test('so are flavours', () => {
  expect(item('frango com cheddar')?.pizza?.sabores).toMatchObject([{ nome: 'Frango c/ Cheddar', adicionais: [] }])
  expect(item('milho verde e bacon')?.pizza?.sabores).toMatchObject([{ nome: 'Milho Verde & Bacon' }])
})

const DITAS = [...cardapio.balcao.bordas, 'Cheddar', 'Borda de cheddar com bacon', 'Borda recheada de requeijão']
const comRotulo = cardapioDe({ ...cardapio.balcao, bordas: DITAS })
const pizza = (texto: string) => itemMontado(montar(texto, comRotulo), linhaVazia(comRotulo).escolhas, comRotulo)?.pizza

test.each([
  ['calabresa borda cheddar com bacon', 'Borda de cheddar com bacon'],
  ['calabresa com borda de cheddar com bacon', 'Borda de cheddar com bacon'],
  ['calabresa borda recheada de cheddar c/ bacon', 'Borda de cheddar com bacon'],
  ['calabresa borda cheddar e bacon', 'Borda de cheddar com bacon'],
  ['calabresa borda cheddar bacon', 'Borda de cheddar com bacon'],
  ['calabresa borda cheddar com bac', 'Borda de cheddar com bacon'],
  ['calabresa borda Borda de cheddar com bacon', 'Borda de cheddar com bacon'],
  ['calabresa borda cheddar', 'Cheddar'],
  ['calabresa borda requeijão', 'Borda recheada de requeijão'],
  ['calabresa borda Borda recheada de requeijão', 'Borda recheada de requeijão'],
])('“%s” is the crust %s and nothing on the pizza, whatever the menu writes before its name', (texto, borda) => {
  expect(pizza(texto)).toMatchObject({ borda, sabores: [{ nome: 'Calabresa', adicionais: [] }] })
})

test('what is put on with a sign, or is in no crust’s name, goes on the pizza', () => {
  for (const texto of ['calabresa borda cheddar +bacon', 'calabresa com bacon borda cheddar'])
    expect(pizza(texto), texto).toMatchObject({ borda: 'Cheddar', sabores: [{ adicionais: ['Bacon'] }] })
})
