import { cep, documento, telefone } from '@kds/domain/validacao/cadastro'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comoCep, comoDocumento, comoSigla, comoTelefone } from './mascaras'

test('what is typed takes the form its rule wants', () => {
  expect(comoTelefone('11987654321')).toBe('(11) 98765-4321')
  expect(comoTelefone('1137654321')).toBe('(11) 3765-4321')
  expect(comoCep('05422030')).toBe('05422-030')
  expect(comoSigla('São João-2')).toBe('SAOJOAO-2')
  expect(comoDocumento('52998224725')).toBe('529.982.247-25')
  expect(comoDocumento('12abc34501de35')).toBe('12.ABC.345/01DE-35')
  expect(comoDocumento('11222333000181')).toBe('11.222.333/0001-81')
  expect([telefone('(11) 98765-4321'), cep('05422-030'), documento('12.ABC.345/01DE-35')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a telephone as it stands in a list of contacts loses its country and the 0 before its area', () => {
  for (const texto of ['+55 11 98765-4321', '+5511987654321', '5511987654321', '011987654321', '+55 (011) 98765-4321'])
    expect(comoTelefone(texto), texto).toBe('(11) 98765-4321')
  expect(comoTelefone('+55 11 3765-4321')).toBe('(11) 3765-4321')
  // An area of its own.
  expect(comoTelefone('55987654321')).toBe('(55) 98765-4321')
  const typed = [...'+55 11 98765-4321'].reduce((field, key) => comoTelefone(field + key), '')
  expect(typed).toBe('(11) 98765-4321')
  expect(telefone(comoTelefone('+351 912 345 678'))).toBe('Máscara do campo inválida.')
})

test('noughts that are no country and no trunk stay, and are refused', () => {
  expect(comoTelefone('(00) 0000-0000')).toBe('(00) 0000-0000')
  expect(telefone(comoTelefone('(00) 0000-0000'))).toBe('Máscara do campo inválida.')
})

test('a character too many is refused and not cut off', () => {
  expect(telefone(comoTelefone('119876543210'))).toBe('Máscara do campo inválida.')
  expect(cep(comoCep('054220301'))).toBe('Máscara do campo inválida.')
  expect(documento(comoDocumento('112223330001811'))).toBe('CNPJ inválido.')
})

test('putting it into its mask again changes nothing, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string(), (texto) => {
      for (const formatar of [comoTelefone, comoCep, comoDocumento]) {
        expect(formatar(formatar(texto))).toBe(formatar(texto))
      }
    }),
  )
})
