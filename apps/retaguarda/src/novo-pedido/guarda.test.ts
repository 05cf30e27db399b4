import { expect, test } from 'vitest'
import { Guarda } from './guarda'
import { rascunhoVazio } from './rascunho'

function deposito() {
  const mapa = new Map<string, string>()
  return {
    getItem: (chave: string) => mapa.get(chave) ?? null,
    setItem: (chave: string, valor: string) => void mapa.set(chave, valor),
    removeItem: (chave: string) => void mapa.delete(chave),
    mapa,
  }
}
const ESCOLHAS = { tamanho: 'Grande', massa: '', borda: 'Catupiry', quantidade: 2, observacao: '' }
const LINHA = { texto: 'g cal', completa: '', escolhas: ESCOLHAS }

test('a half-typed line and the orders set aside survive a reload', () => {
  const aqui = deposito()
  const guarda = new Guarda(aqui, 'e', 'p')
  const naMesa = { rascunho: rascunhoVazio('r'), linha: LINHA }
  guarda.guardarLinha(LINHA)
  guarda.guardarDeLado([naMesa])
  const outra = new Guarda(aqui, 'e', 'p')
  expect(outra.linha()).toEqual(LINHA)
  expect(outra.deLado()).toEqual([naMesa])
  outra.guardarLinha(undefined)
  outra.guardarDeLado([])
  expect(aqui.mapa.size).toBe(0)
})

test('what is kept and cannot be read is no line and no order', () => {
  const aqui = deposito()
  const guarda = new Guarda(aqui, 'e', 'p')
  aqui.setItem(`${guarda.chave}.linha`, '{"texto":3}')
  aqui.setItem(`${guarda.chave}.de-lado`, '{}')
  expect(guarda.linha()).toBeUndefined()
  expect(guarda.deLado()).toEqual([])
})
