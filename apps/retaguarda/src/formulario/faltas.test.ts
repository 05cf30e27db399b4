import { expect, test } from 'vitest'
import { quantasFaltas } from './faltas'

const falta = { type: 'custom', message: 'Este campo é obrigatório.', ref: { message: 'de outro' } }

test('each field that is wrong is counted, also in rows and groups', () => {
  expect(quantasFaltas({})).toBe(0)
  expect(quantasFaltas({ nome: falta })).toBe(1)
  expect(
    quantasFaltas({ nome: falta, tamanhos: [undefined, { nome: falta, sigla: falta }], horarios: [{ fecha: falta }] }),
  ).toBe(4)
})
