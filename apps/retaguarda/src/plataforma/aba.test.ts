import { expect, test } from 'vitest'
import { Aba } from './aba'
import { depositoDeTeste } from './deposito-de-teste'

/** A window that can be shut and whose clock strikes. */
function janela() {
  const ouvintes = new Map<string, () => void>()
  let bater = () => {}
  return {
    addEventListener: ((nome: string, ouvir: () => void) => void ouvintes.set(nome, ouvir)) as never,
    setInterval: ((cada: () => void) => {
      bater = cada
      return 0
    }) as never,
    fechar: () => ouvintes.get('pagehide')?.(),
    bater: () => bater(),
  }
}

test('a window is the same after a reload, and another beside it is another', () => {
  const deTodas = depositoDeTeste()
  const daAba = depositoDeTeste()
  const primeira = new Aba(deTodas, daAba)
  const aqui = janela()
  primeira.vigiar(aqui)
  const outra = new Aba(deTodas, depositoDeTeste())
  expect(outra.id).not.toBe(primeira.id)
  expect(outra.estaAberta(primeira.id)).toBe(true)
  aqui.fechar()
  expect(outra.estaAberta(primeira.id)).toBe(false)
  expect(new Aba(deTodas, daAba).id).toBe(primeira.id)
})

test('a duplicated window, which brings the name of the first, takes one of its own', () => {
  const deTodas = depositoDeTeste()
  const daAba = depositoDeTeste()
  const primeira = new Aba(deTodas, daAba)
  expect(new Aba(deTodas, daAba).id).not.toBe(primeira.id)
})

test('one that died without a word is open no more after a while, and one that nobody looks at still is', () => {
  const deTodas = depositoDeTeste()
  let agora = 1_000_000
  const primeira = new Aba(deTodas, depositoDeTeste(), () => agora)
  const aqui = janela()
  primeira.vigiar(aqui)
  const outra = new Aba(deTodas, depositoDeTeste(), () => agora)
  agora += 60_000
  expect(outra.estaAberta(primeira.id)).toBe(true)
  aqui.bater()
  agora += 80_000
  expect(outra.estaAberta(primeira.id)).toBe(true)
  agora += 20_000
  expect(outra.estaAberta(primeira.id)).toBe(false)
  new Aba(deTodas, depositoDeTeste(), () => agora)
  expect([...deTodas.mapa.keys()].some((chave) => chave.endsWith(primeira.id))).toBe(false)
})
