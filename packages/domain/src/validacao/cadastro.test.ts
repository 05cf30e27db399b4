import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitosVerificadoresCnpj } from '../documentos/cnpj'
import { digitosVerificadoresCpf } from '../documentos/cpf'
import { cep, documento, SENHA_MAXIMA, SENHA_MINIMA, senhaNova, sigla, telefone } from './cadastro'
import { mensagens } from './mensagens'

describe('registration of a company', () => {
  it('[VAL10] a document is spoken of as what it was meant to be', () => {
    expect(documento('12.ABC.345/01DE-35')).toBeUndefined()
    expect(documento('529.982.247-25')).toBeUndefined()
    expect(documento('12.ABC.345/01DE-53')).toBe(mensagens.cnpj)
    expect(documento('529.982.247-26')).toBe(mensagens.cpf)
    expect(documento('529.982')).toBe(mensagens.cpfOuCnpj)
    expect(documento('')).toBeUndefined()
  })

  it('[VAL10] whatever is typed, a document passes or gets one of the three messages', () => {
    const bom = fc.oneof(
      fc.stringMatching(/^[A-Z\d]{12}$/).map((base) => `${base}${digitosVerificadoresCnpj(base)}`),
      fc.stringMatching(/^\d{9}$/).map((base) => `${base}${digitosVerificadoresCpf(base)}`),
    )
    fc.assert(
      fc.property(fc.oneof(fc.string(), bom), (texto) => {
        expect([undefined, mensagens.cnpj, mensagens.cpf, mensagens.cpfOuCnpj]).toContain(documento(texto))
      }),
    )
  })

  it('[VAL11] telephone, CEP and sigla follow their masks', () => {
    expect(telefone('(11) 98765-4321')).toBeUndefined()
    expect(telefone('(11) 3765-4321')).toBeUndefined()
    expect(telefone('11987654321')).toBe(mensagens.mascara)
    expect(telefone('(11) 98765-43')).toBe(mensagens.mascara)
    expect(cep('05422-030')).toBeUndefined()
    expect(cep('05422030')).toBe(mensagens.mascara)
    expect(sigla('bella')).toBeUndefined()
    expect(sigla('B')).toBe(mensagens.mascara)
    expect(sigla('BÉLLA')).toBe(mensagens.mascara)
    expect([telefone(''), cep(''), sigla('')]).toEqual([undefined, undefined, undefined])
  })

  it('[VAL11] a telephone that nobody can have does not follow its mask either', () => {
    const ninguem = ['(00) 0000-0000', '(11) 0000-0000', '(11) 1234-5678', '(11) 88765-4321', '(10) 98765-4321']
    for (const numero of ninguem) expect(telefone(numero), numero).toBe(mensagens.mascara)
    const codigos = Array.from({ length: 100 }, (_, codigo) => String(codigo).padStart(2, '0'))
    const existem = codigos.filter((codigo) => telefone(`(${codigo}) 98765-4321`) === undefined)
    expect(existem).toHaveLength(67)
    expect(existem.filter((codigo) => codigo.includes('0'))).toEqual([])
    for (const codigo of ['23', '25', '26', '29', '36', '39', '52', '56', '57', '58', '59', '72', '76', '78'])
      expect(existem, codigo).not.toContain(codigo)
  })

  it('[VAL12] a new password has from 10 to 128 characters, the limits included', () => {
    expect(senhaNova('')).toBe(mensagens.obrigatorio)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (tamanho) => {
        const esperado =
          tamanho < SENHA_MINIMA ? mensagens.minimo : tamanho > SENHA_MAXIMA ? mensagens.maximo : undefined
        expect(senhaNova('🍕'.repeat(tamanho))).toBe(esperado)
      }),
    )
  })
})
