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

test('a character too many is refused and not cut off', () => {
  expect(telefone(comoTelefone('119876543210'))).toBe('Máscara do campo inválida.')
  expect(telefone(comoTelefone('+55 11 98765-4321'))).toBe('Máscara do campo inválida.')
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
