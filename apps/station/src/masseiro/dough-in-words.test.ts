import { umaPizza } from '@kds/domain/testing/pedidos'
import { tipoDaMassa } from '@kds/domain/tipo-da-massa'
import { expect, test } from 'vitest'
import { massaEmTexto } from './dough-in-words'

function tipo(pizza: { tamanho?: string; tipoMassa?: string; borda?: string }) {
  const conteudo = umaPizza({}, pizza).pizza
  if (!conteudo) throw new Error('a pizza has pizza details')
  return tipoDaMassa(conteudo)
}

test('size, crust and dough are said in one line', () => {
  expect(massaEmTexto(tipo({ borda: 'Catupiry', tipoMassa: 'Fina' }))).toBe('Grande · borda catupiry · massa fina')
  expect(massaEmTexto(tipo({}))).toBe('Grande')
})
