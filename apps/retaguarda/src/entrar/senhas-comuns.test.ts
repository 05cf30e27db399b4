import { expect, test } from 'vitest'
import { forcaDaSenha } from './forca-da-senha'
import { faltaDeSenhaComum, lerSenhasComuns } from './senhas-comuns'

const PROPRIAS = ['Lúcia', 'Pizzaria da Lúcia', 'lucia@pizzariadalucia.com.br', 'lucia']

test.each([
  'pizzaria123',
  'senha123456',
  'brasil2026!',
  'qwertyuiop',
  'Pizzaria-2026',
  'iloveyou-123',
  'lucia@pizzaria',
])('“%s” is refused at the form, and never praised before', async (senha) => {
  expect(await faltaDeSenhaComum(senha, PROPRIAS)).toEqual({
    senha: 'Esta senha é das primeiras que alguém tentaria. Escolha outra.',
  })
  const ehComum = await lerSenhasComuns()
  expect(['curta', 'fraca']).toContain(forcaDaSenha(senha, ehComum(senha, PROPRIAS))?.palavra)
})

test('what nobody would try first is for the schema alone', async () => {
  expect(await faltaDeSenhaComum('forno a lenha na esquina', PROPRIAS)).toEqual({})
  expect(await faltaDeSenhaComum('', PROPRIAS)).toEqual({})
})
