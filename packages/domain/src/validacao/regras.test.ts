import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digitosVerificadoresCnpj } from '../documentos/cnpj'
import { digitosVerificadoresCpf } from '../documentos/cpf'
import { mensagens, type NomeDaRegra } from './mensagens'
import type { Regra } from './regras'
import * as regras from './regras'

const VAZIOS = [undefined, null, '', '   ', Number.NaN, []]

// One failing and one passing value per rule; the type demands that no message is left without them.
const casos: Record<NomeDaRegra, { regra: Regra; mensagem: string; ruim: unknown; bom: unknown }> = {
  obrigatorio: { regra: regras.obrigatorio, mensagem: 'Este campo é obrigatório.', ruim: '', bom: 'x' },
  mascara: { regra: regras.mascara('99-A'), mensagem: 'Máscara do campo inválida.', ruim: '9A-9', bom: '12-b' },
  camposIguais: { regra: regras.camposIguais('a'), mensagem: 'Campos precisam ser iguais.', ruim: 'b', bom: 'a' },
  email: { regra: regras.email, mensagem: 'Este campo deve ser um e-mail válido.', ruim: 'x@', bom: 'x@y.com' },
  cpf: { regra: regras.cpf, mensagem: 'CPF inválido.', ruim: '529.982.247-26', bom: '529.982.247-25' },
  cnpj: { regra: regras.cnpj, mensagem: 'CNPJ inválido.', ruim: '12ABC34501DE36', bom: '12.ABC.345/01DE-35' },
  senhasIguais: { regra: regras.senhasIguais('s1'), mensagem: 'Senhas não são idênticas.', ruim: 'S1', bom: 's1' },
  minimo: { regra: regras.minimo(1), mensagem: 'Valor abaixo do mínimo permitido.', ruim: 0, bom: 1 },
  maximo: { regra: regras.maximo(9), mensagem: 'Valor acima do máximo permitido.', ruim: '9,5', bom: '9,0' },
  cpfCnpjOuEmail: {
    regra: regras.cpfCnpjOuEmail,
    mensagem: 'Este campo deve ser um CPF, CNPJ ou email válido.',
    ruim: '123',
    bom: 'x@y.com',
  },
  cpfOuCnpj: {
    regra: regras.cpfOuCnpj,
    mensagem: 'Este campo deve ser um CPF ou um CNPJ válido.',
    ruim: 'x@y.com',
    bom: '52998224725',
  },
}

describe('field rules', () => {
  it.each(Object.entries(casos))('[VAL1] %s says its message, word for word, and only when it should', (nome, caso) => {
    expect(mensagens[nome as NomeDaRegra]).toBe(caso.mensagem)
    expect(caso.regra(caso.ruim)).toBe(caso.mensagem)
    expect(caso.regra(caso.bom)).toBeUndefined()
  })

  it('[VAL1] every message has a rule of its name', () => {
    expect(Object.keys(regras)).toEqual(expect.arrayContaining(Object.keys(mensagens)))
  })

  it.each(VAZIOS)('[VAL2] %j is empty: required objects', (valor) => {
    expect(regras.obrigatorio(valor)).toBe('Este campo é obrigatório.')
  })

  it.each([false, true, 0, 'x', ' x ', ['a'], {}])('[VAL2] %j is an answer: required is content', (valor) => {
    expect(regras.obrigatorio(valor)).toBeUndefined()
  })

  it.each(VAZIOS)('[VAL4] every rule but required and equality lets the empty value %j pass', (valor) => {
    const opcionais: Regra[] = [
      regras.mascara('999'),
      regras.email,
      regras.cpf,
      regras.cnpj,
      regras.cpfOuCnpj,
      regras.cpfCnpjOuEmail,
      regras.minimo(1),
      regras.maximo(-1),
    ]
    expect(opcionais.map((regra) => regra(valor))).toEqual(opcionais.map(() => undefined))
  })

  it.each([true, {}, ['x']])('[VAL4] %j has no text to check and is refused by the rules about text', (valor) => {
    expect(regras.email(valor)).toBe(mensagens.email)
    expect(regras.mascara('999')(valor)).toBe(mensagens.mascara)
  })

  it('[VAL4] a number is checked as the text it shows', () => {
    expect(regras.mascara('999')(123)).toBeUndefined()
    expect(regras.cpf(52998224725)).toBeUndefined()
  })

  it('[VAL5] a confirmation left empty differs from a password, and two untouched fields are equal', () => {
    expect(regras.senhasIguais('segredo')('')).toBe(mensagens.senhasIguais)
    expect(regras.senhasIguais('')(undefined)).toBeUndefined()
    expect(regras.camposIguais(null)('')).toBeUndefined()
    expect(regras.senhasIguais('a ')('a')).toBe(mensagens.senhasIguais)
    expect(regras.camposIguais(0)('')).toBe(mensagens.camposIguais)
  })

  it('[VAL5] equality holds for any value with itself', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.boolean()), (valor) => {
        expect(regras.camposIguais(valor)(valor)).toBeUndefined()
        expect(regras.senhasIguais(valor)(valor)).toBeUndefined()
      }),
    )
  })

  it('[VAL6] the limits themselves are allowed, and minimum and maximum never both object', () => {
    const numero = fc.double({ noNaN: true, min: -1e6, max: 1e6 })
    fc.assert(
      fc.property(numero, numero, (limite, valor) => {
        expect(regras.minimo(limite)(limite)).toBeUndefined()
        expect(regras.maximo(limite)(limite)).toBeUndefined()
        expect(regras.minimo(limite)(valor) === undefined).toBe(valor >= limite)
        expect(regras.maximo(limite)(valor) === undefined).toBe(valor <= limite)
      }),
    )
  })

  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' -3 ', -3],
    ['1.234,50', 1234.5],
    ['1.234.567', 1234567],
  ])('[VAL7] the typed text %j counts as %d', (texto, numero) => {
    expect(regras.minimo(numero)(texto)).toBeUndefined()
    expect(regras.maximo(numero)(texto)).toBeUndefined()
    expect(regras.minimo(numero + 0.001)(texto)).toBe(mensagens.minimo)
    expect(regras.maximo(numero - 0.001)(texto)).toBe(mensagens.maximo)
  })

  it.each(['abc', '1,2,3', '12px', true, {}])('[VAL7] %j is no number, neither below nor above', (valor) => {
    expect(regras.minimo(1e9)(valor)).toBeUndefined()
    expect(regras.maximo(-1e9)(valor)).toBeUndefined()
  })

  it('[VAL8] the combinations accept what one of their parts accepts, and nothing else', () => {
    const cpf = fc.stringMatching(/^\d{9}$/).map((b) => `${b}${digitosVerificadoresCpf(b)}`)
    const cnpj = fc.stringMatching(/^[A-Z\d]{12}$/).map((b) => `${b}${digitosVerificadoresCnpj(b)}`)
    fc.assert(
      fc.property(fc.oneof(cpf, cnpj, fc.emailAddress(), fc.string({ minLength: 1 })), (valor) => {
        const documento = regras.cpf(valor) === undefined || regras.cnpj(valor) === undefined
        expect(regras.cpfOuCnpj(valor) === undefined).toBe(documento)
        expect(regras.cpfCnpjOuEmail(valor) === undefined).toBe(documento || regras.email(valor) === undefined)
      }),
    )
  })

  it('[VAL9] rules in order answer with the first objection, and without rules nothing objects', () => {
    const regra = regras.emOrdem(regras.obrigatorio, regras.mascara('999'), regras.minimo(200))
    expect(regra('')).toBe(mensagens.obrigatorio)
    expect(regra('12')).toBe(mensagens.mascara)
    expect(regra('123')).toBe(mensagens.minimo)
    expect(regra('200')).toBeUndefined()
    expect(regras.emOrdem()('')).toBeUndefined()
  })
})
