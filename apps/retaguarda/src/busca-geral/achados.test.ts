import { expect, test } from 'vitest'
import { estacoesCom, itensCom, paginasCom } from './achados'

const PAGINAS = [
  { nome: 'Novo pedido', caminho: '/novo-pedido' },
  { nome: 'Cardápio', caminho: '/cardapio' },
  { nome: 'Chaves de integração', caminho: '/chaves' },
]

test('a page is found by any of its words, without accents or case', () => {
  expect(paginasCom('CARDAPIO', PAGINAS)).toEqual([{ nome: 'Cardápio', caminho: '/cardapio', oQueE: 'página' }])
  expect(paginasCom('integracao chav', PAGINAS).map(({ caminho }) => caminho)).toEqual(['/chaves'])
  expect(paginasCom('forno', PAGINAS)).toEqual([])
  expect(paginasCom('  ', PAGINAS)).toHaveLength(3)
})

test('what is found is opened in its list, whatever its name is', () => {
  const nome = 'Açaí & "cia"'
  const de = (caminho: string) => new URLSearchParams(caminho.split('?')[1])
  expect(JSON.parse(de(estacoesCom(nome)).get('filter') ?? '')).toEqual({ busca: nome })
  expect(de(itensCom('produto', nome)).get('busca')).toBe(nome)
  expect(itensCom('sabor', 'Atum')).toBe('/cardapio/sabores?busca=Atum')
})
