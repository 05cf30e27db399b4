import { expect, test } from 'vitest'
import { BALCAO_DA_CASA } from './cardapio-da-casa'
import { comSugestao } from './com-sugestao'
import { linhaVazia } from './linha'
import { cardapioDe, itemMontado, montar } from './montagem'
import { soAdivinha } from './so-adivinha'

const cardapio = cardapioDe(BALCAO_DA_CASA)
const { escolhas } = linhaVazia(cardapio)

/** The line after its first suggestion was chosen. */
function escolhida(texto: string): string | undefined {
  const montagem = montar(texto, cardapio)
  const [primeira] = montagem.sugestoes
  expect(soAdivinha(montagem), texto).toBe(true)
  return primeira && comSugestao(montagem, primeira, cardapio)
}

test.each([
  ['x-salada ao ponto', 'X-Salada *ao ponto'],
  ['x salada ao ponto', 'X-Salada *ao ponto'],
  ['2 x-salada ao ponto', '2 X-Salada *ao ponto'],
  ['x-salada ao ponto sem tomate', 'X-Salada -tomate *ao ponto'],
  ['x-salada para viagem', 'X-Salada *para viagem'],
  ['bauru no prato', 'Bauru *no prato'],
])('“%s” is the dish, and the rest is for the cook to read: chosen, not guessed', (texto, line) => {
  expect(escolhida(texto)).toBe(line)
  expect(itemMontado(montar(line, cardapio), escolhas, cardapio)?.observacao).toBe(line.split('*')[1])
})

test.each(['trinta bauru', 'vinte e duas batata frita', 'uma duzia de bauru', 'meia duzia de bauru', 'bauru e suco'])(
  '“%s” says how many or something else as well: neither the dish nor what was typed is taken by one Enter',
  (texto) => {
    const montagem = montar(texto, cardapio)
    expect(montagem.sugestoes.map(({ tipo }) => tipo)).not.toContain('prato')
    expect(soAdivinha(montagem) || montagem.duvida !== undefined).toBe(true)
  },
)

test('what is taken off and put on again is asked about', () => {
  for (const texto of ['calabresa sem cebola com cebola', 'g calabresa -cebola +cebola', 'x-salada sem ovo com ovo']) {
    expect(montar(texto, cardapio).duvida, texto).toMatchObject({ por: 'tira-e-poe' })
    expect(itemMontado(montar(texto, cardapio), escolhas, cardapio), texto).toBeUndefined()
  }
})
