import { mensagens } from '@kds/domain/validacao/mensagens'
import { expect, test } from 'vitest'
import { cadastroSchema } from './cadastro'
import { novaSenhaSchema } from './conta'

const EMPTY = { documento: '', empresa: '', telefone: '', sigla: '', nome: '', email: '' }

function faults(schema: typeof cadastroSchema | typeof novaSenhaSchema, given: object): Record<string, string> {
  const { error } = schema.safeParse({ codigo: 'um-codigo-qualquer', ...EMPTY, ...given })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('a form that nobody filled in names the repetition of the password beside the password', () => {
  for (const schema of [cadastroSchema, novaSenhaSchema]) {
    const told = { senha: mensagens.obrigatorio, repetir: mensagens.obrigatorio }
    expect(faults(schema, { senha: '', repetir: '' })).toMatchObject(told)
    expect(faults(schema, { senha: '' })).toMatchObject(told)
  }
})

test('a repetition that was left empty or stands alone is another password', () => {
  const said = (senha: string, repetir: string) => faults(novaSenhaSchema, { senha, repetir })
  expect(said('forno-a-lenha-48', 'forno-a-lenha-48')).toEqual({})
  expect(said('forno-a-lenha-48', '')).toEqual({ repetir: mensagens.senhasIguais })
  expect(said('', 'forno-a-lenha-48')).toEqual({ senha: mensagens.obrigatorio, repetir: mensagens.senhasIguais })
})
