import { expect, test } from 'vitest'
import type { Envio } from './guarda'
import { ondeCorrigir, paraOndePassa } from './onde-corrigir'
import { rascunhoVazio } from './rascunho'

const COZINHAS = [
  { id: 'matriz', nome: 'Matriz' },
  { id: 'moema', nome: 'Filial Moema' },
]
const recusado = (cozinhaId: string): Envio => ({
  corpo: { cozinhaId, origem: 'telefone', referencia: 'r', tipo: 'entrega', itens: [] },
  rascunho: rascunhoVazio('r'),
  desde: '',
  recusa: 'Este horário já passou.',
})

test('a refused order is corrected for the kitchen it was taken down for', () => {
  expect(ondeCorrigir(recusado('matriz'), 'matriz', COZINHAS)).toBeUndefined()
  expect(ondeCorrigir(recusado('matriz'), 'moema', COZINHAS)).toEqual(COZINHAS[0])
})

test('that of a kitchen that is no more is corrected for the one that is open, which is named first', () => {
  expect(paraOndePassa(recusado('arquivada'), 'moema', COZINHAS)).toEqual(COZINHAS[1])
  expect(paraOndePassa(recusado('matriz'), 'moema', COZINHAS)).toBeUndefined()
  expect(ondeCorrigir(recusado('arquivada'), 'moema', COZINHAS)).toBeUndefined()
})
