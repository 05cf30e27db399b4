import { expect, test } from 'vitest'
import { faltasDaNovaLoja, segredoCurto } from './lojas'

const OBRIGATORIO = 'Este campo é obrigatório.'
const NADA = { url: '', clienteId: ' ', segredo: '' }

test('what a store cannot be connected without is said all at once, by its platform', () => {
  expect(faltasDaNovaLoja({ plataforma: 'ifood', ...NADA })).toEqual({
    url: OBRIGATORIO,
    clienteId: OBRIGATORIO,
    segredo: OBRIGATORIO,
  })
  expect(faltasDaNovaLoja({ plataforma: 'wabiz', ...NADA })).toEqual({ segredo: OBRIGATORIO })
  expect(faltasDaNovaLoja({ plataforma: 'wabiz', ...NADA, segredo: 'curto' })).toEqual({
    segredo: 'Use um segredo de pelo menos 8 caracteres.',
  })
  expect(
    faltasDaNovaLoja({ plataforma: 'ifood', url: 'https://a', clienteId: 'c', segredo: 'longo-o-bastante' }),
  ).toEqual({})
})

test('an empty secret is no short one: of a store that is there it stays as it was', () => {
  expect(segredoCurto('')).toEqual({})
  expect(segredoCurto('1234567')).toHaveProperty('segredo')
})
