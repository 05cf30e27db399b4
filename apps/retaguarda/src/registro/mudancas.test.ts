import { expect, test } from 'vitest'
import { mudancas } from './mudancas'

test('only what changed is told, with what it was', () => {
  expect(mudancas({ descricao: 'Pizza', validaAte: 'a' }, { descricao: 'Forno', validaAte: 'a' })).toEqual([
    'descricao: Pizza → Forno',
  ])
  expect(mudancas(null, { papel: 'dono', origens: ['balcao'] })).toEqual(['papel: dono', 'origens: ["balcao"]'])
  expect(mudancas({ papel: 'dono' }, null)).toEqual(['papel: dono → nada'])
  expect(mudancas(null, null)).toEqual([])
})
