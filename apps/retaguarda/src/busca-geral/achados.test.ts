import { expect, test } from 'vitest'
import { achadoDoCardapio, estacoesCom, itensCom, paginasCom, tamanhosCom } from './achados'

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
  expect(itensCom('sabor', 'Atum')).toBe('/cardapio/sabores?tipo=sabor&busca=Atum')
})

test('a crust, a dough or an addition is opened among its kind', () => {
  expect(achadoDoCardapio({ tipo: 'borda', nome: 'Catupiry' })).toEqual({
    nome: 'Catupiry',
    oQueE: 'borda',
    caminho: '/cardapio/massas?tipo=borda&busca=Catupiry',
  })
  expect(itensCom('adicional', 'Bacon')).toBe('/cardapio/sabores?tipo=adicional&busca=Bacon')
  expect(itensCom('massa', 'Fina')).toBe('/cardapio/massas?tipo=massa&busca=Fina')
})

test('a size is found by its name or its letters, in each kitchen that has it', () => {
  const tamanhos = [
    { nome: 'Média', sigla: 'M' },
    { nome: 'Grande', sigla: 'G' },
  ]
  const cozinhas = [
    { nome: 'Matriz', tamanhos },
    { nome: 'Moema', tamanhos: [{ nome: 'Gigante', sigla: 'GG' }] },
  ]
  expect(tamanhosCom('media', cozinhas).map(({ nome, oQueE }) => [nome, oQueE])).toEqual([
    ['Média', 'tamanho em Matriz'],
  ])
  expect(tamanhosCom('g', cozinhas).map(({ nome }) => nome)).toEqual(['Grande', 'Gigante'])
  expect(tamanhosCom('gg', cozinhas).map(({ nome }) => nome)).toEqual(['Gigante'])
  expect(tamanhosCom(' ', cozinhas)).toEqual([])
})
