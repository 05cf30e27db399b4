import { zodResolver } from '@hookform/resolvers/zod'
import { novaChaveSchema } from '@kds/protocol/retaguarda/chaves'
import { expect, test } from 'vitest'
import { mensagemDaFalha } from './mensagem-da-falha'

test('an origin with an accent is refused with the reason, though it is one of a list', async () => {
  const { errors } = await zodResolver(novaChaveSchema)(
    { nome: 'Caixa', cozinhaId: 'c', origens: ['mesa', 'Balcão'] },
    undefined,
    {
      fields: {},
      shouldUseNativeValidation: false,
    },
  )
  expect(mensagemDaFalha(errors.origens)).toBe('use letras, números, ponto, hífen ou sublinhado, até 40 caracteres')
})

test('a field says its own message, and one without any says none', () => {
  expect(mensagemDaFalha({ type: 'x', message: 'Este campo é obrigatório.' })).toBe('Este campo é obrigatório.')
  expect(mensagemDaFalha([undefined, { message: 'b' }, { message: 'c' }])).toBe('b')
  expect(mensagemDaFalha(undefined)).toBeUndefined()
})
