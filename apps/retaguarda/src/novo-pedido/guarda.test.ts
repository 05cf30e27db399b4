import { expect, test } from 'vitest'
import { depositoDeTeste } from '../plataforma/deposito-de-teste'
import { Guarda } from './guarda'
import { rascunhoVazio } from './rascunho'

const aba = (id: string, abertas: readonly string[] = []) => ({
  id,
  estaAberta: (outra: string) => abertas.includes(outra),
})
const ESCOLHAS = { tamanho: 'Grande', massa: '', borda: 'Catupiry', quantidade: 2, observacao: '' }
const LINHA = { texto: 'g cal', completa: '', escolhas: ESCOLHAS }

test('a half-typed line and the orders set aside survive a reload', () => {
  const aqui = depositoDeTeste()
  const guarda = new Guarda(aqui, 'e', 'p', aba('1'))
  const naMesa = { rascunho: rascunhoVazio('r'), linha: LINHA }
  guarda.guardarLinha(LINHA)
  guarda.guardarDeLado([naMesa])
  const outra = new Guarda(aqui, 'e', 'p', aba('1'))
  expect(outra.linha()).toEqual(LINHA)
  expect(outra.deLado()).toEqual([naMesa])
  outra.guardarLinha(undefined)
  outra.guardarDeLado([])
  expect(aqui.mapa.size).toBe(0)
})

test('what is kept and cannot be read is no line and no order', () => {
  const aqui = depositoDeTeste()
  const guarda = new Guarda(aqui, 'e', 'p', aba('1'))
  aqui.setItem(`${guarda.chave}.mesa.1.linha`, '{"texto":3}')
  aqui.setItem(`${guarda.chave}.mesa.1.de-lado`, '{}')
  expect(guarda.linha()).toBeUndefined()
  expect(guarda.deLado()).toEqual([])
})

test('two windows keep their orders apart, and what one sends waits for both', () => {
  const aqui = depositoDeTeste()
  const [esta, outra] = ['1', '2'].map((id) => new Guarda(aqui, 'e', 'p', aba(id, ['1', '2'])))
  esta?.guardarRascunho(rascunhoVazio('desta'))
  outra?.guardarRascunho(rascunhoVazio('da outra'))
  outra?.guardarLinha(LINHA)
  expect(esta?.rascunho()?.referencia).toBe('desta')
  expect(esta?.linha()).toBeUndefined()
  expect(outra?.rascunho()?.referencia).toBe('da outra')
  expect(esta?.haDeOutraJanela).toBe(false)
  expect(esta?.trazerDeOutraJanela()).toBe(false)
})

test('what a closed window left is taken up once, by one with nothing on its table', () => {
  const aqui = depositoDeTeste()
  const fechada = new Guarda(aqui, 'e', 'p', aba('1'))
  fechada.guardarRascunho(rascunhoVazio('r'))
  fechada.guardarLinha(LINHA)
  const [ocupada, livre] = ['2', '3'].map((id) => new Guarda(aqui, 'e', 'p', aba(id, ['2', '3'])))
  ocupada?.guardarRascunho(rascunhoVazio('outro'))
  expect(ocupada?.haDeOutraJanela).toBe(true)
  expect(ocupada?.trazerDeOutraJanela()).toBe(false)
  expect(livre?.trazerDeOutraJanela()).toBe(true)
  expect(livre?.rascunho()?.referencia).toBe('r')
  expect(livre?.linha()).toEqual(LINHA)
  expect(ocupada?.haDeOutraJanela).toBe(false)
  expect(fechada.rascunho()).toBeUndefined()
})
