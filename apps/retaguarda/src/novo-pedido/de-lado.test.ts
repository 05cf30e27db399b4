import { expect, test } from 'vitest'
import { deLadoEmPalavras, type NaMesa, porDeLado, semNadaNaMesa } from './de-lado'
import { comItem, rascunhoVazio } from './rascunho'

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
