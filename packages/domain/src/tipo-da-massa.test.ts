import { expect, test } from 'vitest'
import { umaPizza } from './testing/pedidos'
import { chaveDaMassa, tipoDaMassa } from './tipo-da-massa'

function tipo(pizza: { tamanho?: string; tipoMassa?: string; borda?: string }) {
  const conteudo = umaPizza({}, pizza).pizza
  if (!conteudo) throw new Error('a pizza has pizza details')
  return tipoDaMassa(conteudo)
}

test('the words the origin puts before a name are not said twice', () => {
  expect(tipo({ borda: 'Borda recheada de Cheddar' }).borda).toBe('cheddar')
  expect(tipo({ borda: 'Borda de Catupiry' }).borda).toBe('catupiry')
  expect(tipo({ tipoMassa: 'Massa Integral' }).massa).toBe('integral')
})

test('no crust is no crust, however it is sent', () => {
  for (const borda of ['', 'Sem borda', 'sem', 'Tradicional', 'Borda normal', 'SEM RECHEIO']) {
    expect([borda, tipo({ borda }).borda]).toEqual([borda, undefined])
  }
})

test('equal doughs are equal without regard to case and accents', () => {
  expect(chaveDaMassa(tipo({ borda: 'CATUPIRY' }))).toBe(chaveDaMassa(tipo({ borda: 'Borda Catupiry' })))
  expect(chaveDaMassa(tipo({ borda: 'Cheddar' }))).not.toBe(chaveDaMassa(tipo({ tipoMassa: 'Cheddar' })))
})
