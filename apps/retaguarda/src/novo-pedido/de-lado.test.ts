import { expect, test } from 'vitest'
import { deLadoEmPalavras, type NaMesa, porDeLado, semNadaNaMesa } from './de-lado'
import { comItem, emMudanca, rascunhoVazio, semItem } from './rascunho'

const ESCOLHAS = { tamanho: 'Grande', massa: '', borda: '', quantidade: 1, observacao: '' }
const VAZIA = { texto: '', completa: '', escolhas: ESCOLHAS }
const nada: NaMesa = { rascunho: rascunhoVazio('r1'), linha: VAZIA }
const comBatata: NaMesa = {
  rascunho: { ...comItem(rascunhoVazio('r2'), { nome: 'Batata', quantidade: 2 }), cliente: 'Ana' },
  linha: VAZIA,
}

test('the order being typed is kept when another takes its place', () => {
  expect(porDeLado([], comBatata)).toEqual([comBatata])
  expect(porDeLado([comBatata], { ...nada, linha: { ...VAZIA, texto: 'g cal' } })).toHaveLength(2)
})

test('an empty table leaves nothing behind', () => {
  expect(porDeLado([], nada)).toEqual([])
  expect(semNadaNaMesa({ ...nada, linha: { ...VAZIA, texto: '  ' } })).toBe(true)
})

test.each(['cliente', 'mesa', 'observacao', 'dia', 'hora'] as const)('%s alone is worth keeping', (campo) => {
  expect(semNadaNaMesa({ ...nada, rascunho: { ...nada.rascunho, [campo]: 'x' } })).toBe(false)
})

test('a change that changes nothing leaves nothing behind; one that does is kept', () => {
  const dados = {
    cozinhaId: 'c',
    situacao: 'fila',
    versao: 'v',
    por: null,
    origem: 'telefone',
    tipo: 'entrega',
  } as const
  const em = '2026-11-15T23:00:00.000Z'
  const itens = [{ nome: 'Batata', quantidade: 1, referencia: 'i1' }]
  const quando = { criadoEm: em, enviadoEm: em, prazo: em }
  const mudanca = emMudanca(
    { ...dados, ...quando, id: 'p', numero: '41', referencia: 'r', itens },
    { dia: '', hora: '' },
  )
  expect(semNadaNaMesa({ rascunho: mudanca, linha: VAZIA })).toBe(true)
  expect(porDeLado([], { rascunho: mudanca, linha: VAZIA })).toEqual([])
  expect(semNadaNaMesa({ rascunho: mudanca, linha: { ...VAZIA, texto: 'g' } })).toBe(false)
  expect(semNadaNaMesa({ rascunho: { ...mudanca, cliente: 'Ana' }, linha: VAZIA })).toBe(false)
  expect(semNadaNaMesa({ rascunho: { ...mudanca, itens: [] }, linha: VAZIA })).toBe(false)
  const more = comItem(mudanca, { nome: 'Bauru', quantidade: 1 })
  expect(semNadaNaMesa({ rascunho: more, linha: VAZIA })).toBe(false)
  expect(semNadaNaMesa({ rascunho: semItem(more, 1), linha: VAZIA })).toBe(true)
})

test('it is said which order waits', () => {
  expect(deLadoEmPalavras([])).toBeUndefined()
  expect(deLadoEmPalavras([comBatata])).toBe(
    'O pedido de Ana que estava sendo digitado (2 itens) ficou guardado e volta depois deste.',
  )
  const mudando = { id: 'p', numero: '41', versao: 'v' }
  expect(deLadoEmPalavras([{ ...comBatata, rascunho: { ...comBatata.rascunho, mudando } }])).toBe(
    'A mudança do pedido 41 que estava sendo digitada ficou guardada e volta depois deste.',
  )
})
