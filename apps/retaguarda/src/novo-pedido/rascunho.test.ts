import type { PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import { expect, test } from 'vitest'
import { comItem, comOrigem, conteudoDe, emMudanca, rascunhoVazio, repetido, semItem } from './rascunho'

const ITEM = { nome: 'Bauru', quantidade: 1 }
const ENVIADO: PedidoEnviado = {
  id: '0',
  cozinhaId: 'c',
  numero: '42',
  origem: 'mesa',
  referencia: 'r1',
  tipo: 'mesa',
  mesa: '7',
  cliente: 'Ana',
  observacao: 'sem pressa',
  criadoEm: '2026-11-15T23:00:00.000Z',
  prazo: '2026-11-15T23:20:00.000Z',
  enviadoEm: '2026-11-15T23:00:00.000Z',
  situacao: 'fila',
  por: 'Rafaela',
  versao: 'v1',
  itens: [
    { ...ITEM, referencia: 'i1' },
    { ...ITEM, nome: 'Caldo', referencia: 'i5' },
  ],
}

test('every item keeps its name: taken out and put in, none gets another one’s', () => {
  let rascunho = comItem(comItem(rascunhoVazio('r'), ITEM), ITEM)
  rascunho = comItem(semItem(rascunho, 1), ITEM)
  expect(rascunho.itens.map(({ referencia }) => referencia)).toEqual(['i1', 'i3'])
  const mudado = comItem(rascunho, { ...ITEM, quantidade: 4, referencia: 'i1' })
  expect(mudado.itens.map(({ quantidade }) => quantidade)).toEqual([4, 1])
})

test('another place has other ways to leave', () => {
  expect(comOrigem(rascunhoVazio('r'), 'mesa').tipo).toBe('mesa')
  expect(comOrigem(comOrigem(rascunhoVazio('r'), 'mesa'), 'telefone').tipo).toBe('entrega')
  expect(comOrigem({ ...rascunhoVazio('r'), tipo: 'retirada' }, 'balcao').tipo).toBe('retirada')
})

test('repeated it is another order of the same items; changed it is the same one', () => {
  const outro = repetido(ENVIADO, 'r2')
  expect(outro).toMatchObject({ referencia: 'r2', cliente: 'Ana', observacao: 'sem pressa', proximo: 3 })
  expect(outro.mudando).toBeUndefined()
  const mesmo = emMudanca(ENVIADO, { dia: '', hora: '' })
  expect(mesmo).toMatchObject({ referencia: 'r1', proximo: 6, mudando: { id: '0', numero: '42', versao: 'v1' } })
  expect(conteudoDe(mesmo, undefined)).toEqual({
    tipo: 'mesa',
    cliente: 'Ana',
    mesa: '7',
    observacao: 'sem pressa',
    itens: ENVIADO.itens,
  })
})
