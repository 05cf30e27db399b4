import { cadastroSchema } from '@kds/protocol/retaguarda/cadastro'
import { expect, test } from 'vitest'
import { CADASTRO_VAZIO, lerCadastro, lerNome } from './cadastro-guardado'

const CAMPOS = Object.keys(cadastroSchema.shape)

test('everything that is typed is kept but the passwords, what was agreed to and the code of the link', () => {
  const digitado = Object.fromEntries(CAMPOS.map((campo) => [campo, `o que está em ${campo}`]))
  const { senha: _, repetir: __, codigo: ___, aceite: ____, ...resto } = digitado
  expect(lerCadastro(digitado)).toEqual(resto)
})

test('what is broken is as if it were empty', () => {
  expect(lerCadastro({ nome: 7, email: 'a@b.br' })).toEqual({ ...CADASTRO_VAZIO, email: 'a@b.br' })
  expect(lerCadastro('não')).toBeUndefined()
})

test('of an invitation the name is kept and nothing else', () => {
  expect(lerNome({ codigo: 'c', nome: 'Ana', senha: 's', repetir: 's' })).toEqual({ nome: 'Ana' })
})
