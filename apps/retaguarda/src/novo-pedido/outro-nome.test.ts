import { expect, test } from 'vitest'
import { BALCAO, NADA } from './cardapio-de-teste'
import { comSugestao } from './com-sugestao'
import { linhaVazia } from './linha'
import { cardapioDe, montar } from './montagem'
import { comEscolhido, comOutroNome } from './outro-nome'

const prato = (nome: string) => ({ ...NADA, nome, pizza: false })
const cardapio = cardapioDe({
  ...BALCAO,
  sabores: [...BALCAO.sabores, { ...NADA, nome: 'Frango com Bacon' }, { ...NADA, nome: 'Frango com catupiry' }],
  produtos: [
    ...BALCAO.produtos,
    ...['Coca-Cola 2L', 'Coca-Cola Zero 2L', 'Guaraná lata', 'Guaraná Antarctica 2L'].map(prato),
    ...['Esfiha de carne', 'Esfiha de queijo', 'Água com gás', 'Água sem gás'].map(prato),
  ],
})

/** The line after Enter had taken the first answer. */
function escolhida(digitada: string) {
  const montagem = montar(digitada, cardapio)
  const [primeira] = montagem.sugestoes
  if (!primeira) throw new Error('nothing to choose')
  const completa = comSugestao(montagem, primeira, cardapio)
  return { ...linhaVazia(cardapio), texto: completa, completa, digitada }
}

test.each([
  ['5 esfiha', 'de carne', '5 esfiha de carne'],
  ['5 esfiha', 'de queijo', '5 esfiha de queijo'],
  ['coca', 'zero', 'coca zero'],
  ['guarana', '2l', 'guarana 2l'],
  ['agua', 'com gas', 'agua com gas'],
  ['agua', 'sem gas', 'agua sem gas'],
  ['frango', 'com catupiry', 'frango com catupiry'],
  ['frango', 'com milho', undefined],
  ['coca', 'portuguesa', undefined],
  ['coca', '+gelo', undefined],
])('“%s”, Enter, “%s” is %j', (digitada, resto, esperada) => {
  const linha = escolhida(digitada)
  expect(comOutroNome(linha, `${linha.completa} ${resto}`, cardapio)).toBe(esperada)
})

test('letter by letter it comes and goes with what it may be', () => {
  const linha = escolhida('guarana')
  expect(linha.completa).toBe('Guaraná lata')
  expect(comOutroNome(linha, 'Guaraná lata 2', cardapio)).toBe('guarana 2')
  const outra = { ...linha, texto: 'guarana 2' }
  expect(comOutroNome(outra, 'guarana 2 p', cardapio)).toBeUndefined()
  expect(comEscolhido(outra, 'guarana 2 p')).toBe('Guaraná lata 2 p')
  expect(comEscolhido(linha, 'Guaraná lata +gelo')).toBe('Guaraná lata +gelo')
})
