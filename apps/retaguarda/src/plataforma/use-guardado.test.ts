import { expect, test } from 'vitest'
import { depositoDeTeste } from './deposito-de-teste'
import { NesteAparelho } from './use-guardado'

const ler = (lido: unknown) => (typeof lido === 'string' ? lido : undefined)

test('what is kept is there after a reload, and gone once it was sent', () => {
  const disco = depositoDeTeste()
  new NesteAparelho(disco, 'nome', ler).guardar('Ana')
  const depois = new NesteAparelho(disco, 'nome', ler)
  expect(depois.agora()).toBe('Ana')
  depois.guardar(undefined)
  expect(new NesteAparelho(disco, 'nome', ler).agora()).toBeUndefined()
})

test('what the browser has no room for lives as long as the page does; what it kept before is there after it', () => {
  const disco = depositoDeTeste(10)
  const aparelho = new NesteAparelho(disco, 'nome', ler)
  aparelho.guardar('Ana')
  aparelho.guardar('Ana Maria da Conceição')
  expect(aparelho.agora()).toBe('Ana Maria da Conceição')
  expect(new NesteAparelho(disco, 'nome', ler).agora()).toBe('Ana')
  aparelho.guardar('Eva')
  expect([aparelho.agora(), new NesteAparelho(disco, 'nome', ler).agora()]).toEqual(['Eva', 'Eva'])
})

test('what another window took away is still what this one shows, and is kept again with its next change', () => {
  const disco = depositoDeTeste()
  const aparelho = new NesteAparelho(disco, 'nome', ler)
  aparelho.guardar('Ana')
  new NesteAparelho(disco, 'nome', ler).guardar(undefined)
  expect(aparelho.agora()).toBe('Ana')
  aparelho.guardar('Eva')
  expect(new NesteAparelho(disco, 'nome', ler).agora()).toBe('Eva')
})

test('what cannot be read counts as nothing', () => {
  const disco = depositoDeTeste()
  for (const texto of ['{"nome":', '7']) {
    disco.setItem('nome', texto)
    expect(new NesteAparelho(disco, 'nome', ler).agora()).toBeUndefined()
  }
})
