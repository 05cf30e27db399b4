import { expect, test } from 'vitest'
import { depositoDeTeste } from './deposito-de-teste'
import { EscolhaDaJanela } from './escolha-da-janela'

test('a choice is its window’s, also after a reload; a new window begins with the last one', () => {
  const deTodas = depositoDeTeste()
  const [aqui, la] = [depositoDeTeste(), depositoDeTeste()]
  const janela = (daAba: typeof aqui) => new EscolhaDaJanela('cozinha', deTodas, daAba)
  const primeira = janela(aqui)
  const outra = janela(la)
  outra.mudar('moema')
  expect([primeira.ver(), outra.ver()]).toEqual(['', 'moema'])
  expect([janela(aqui).ver(), janela(la).ver(), janela(depositoDeTeste()).ver()]).toEqual(['', 'moema', 'moema'])
})

test('whoever shows it in this window hears of it', () => {
  const escolha = new EscolhaDaJanela('cozinha', depositoDeTeste(), depositoDeTeste())
  const ouvidas: string[] = []
  const calar = escolha.ouvir(() => ouvidas.push(escolha.ver()))
  escolha.mudar('moema')
  calar()
  escolha.mudar('matriz')
  expect(ouvidas).toEqual(['moema'])
})

test('where the browser has no room it is chosen all the same, as long as the window lives', () => {
  const escolha = new EscolhaDaJanela('cozinha', depositoDeTeste(0), depositoDeTeste(0))
  const ouvidas: string[] = []
  escolha.ouvir(() => ouvidas.push(escolha.ver()))
  escolha.mudar('moema')
  expect(ouvidas).toEqual(['moema'])
})
