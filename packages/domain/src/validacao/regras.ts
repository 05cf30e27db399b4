import { cnpjValido } from '../documentos/cnpj'
import { cpfValido } from '../documentos/cpf'
import { emailValido } from '../documentos/email'
import { cabeNaMascara } from './mascara'
import { mensagens } from './mensagens'
import { numeroDoCampo } from './numero'

/** Looks at one field's value and answers with the message to show, or undefined when there is nothing to say. */
export type Regra = (valor: unknown) => string | undefined

/** Nothing was filled in. `false` and `0` are answers, not absences. */
export function vazio(valor: unknown): boolean {
  if (valor === undefined || valor === null || Number.isNaN(valor)) return true
  if (typeof valor === 'string') return valor.trim() === ''
  return Array.isArray(valor) && valor.length === 0
}

export const obrigatorio: Regra = (valor) => (vazio(valor) ? mensagens.obrigatorio : undefined)

export function mascara(forma: string): Regra {
  return textoQue((texto) => cabeNaMascara(texto, forma), mensagens.mascara)
}

export function camposIguais(outro: unknown): Regra {
  return (valor) => (iguais(valor, outro) ? undefined : mensagens.camposIguais)
}

export function senhasIguais(outra: unknown): Regra {
  return (valor) => (iguais(valor, outra) ? undefined : mensagens.senhasIguais)
}

export const email: Regra = textoQue(emailValido, mensagens.email)

export const cpf: Regra = textoQue(cpfValido, mensagens.cpf)

export const cnpj: Regra = textoQue(cnpjValido, mensagens.cnpj)

export const cpfOuCnpj: Regra = textoQue((texto) => cpfValido(texto) || cnpjValido(texto), mensagens.cpfOuCnpj)

export const cpfCnpjOuEmail: Regra = textoQue(
  (texto) => cpfValido(texto) || cnpjValido(texto) || emailValido(texto),
  mensagens.cpfCnpjOuEmail,
)

export function minimo(limite: number): Regra {
  return (valor) => {
    const numero = numeroDoCampo(valor)
    return numero !== undefined && numero < limite ? mensagens.minimo : undefined
  }
}

export function maximo(limite: number): Regra {
  return (valor) => {
    const numero = numeroDoCampo(valor)
    return numero !== undefined && numero > limite ? mensagens.maximo : undefined
  }
}

/** One rule out of several: the first that objects is heard. */
export function emOrdem(...regras: readonly Regra[]): Regra {
  return (valor) => {
    for (const regra of regras) {
      const mensagem = regra(valor)
      if (mensagem !== undefined) return mensagem
    }
    return undefined
  }
}

// An empty field passes every rule but `obrigatorio`, so that an optional field can still have a form.
function textoQue(aceita: (texto: string) => boolean, mensagem: string): Regra {
  return (valor) => {
    if (vazio(valor)) return undefined
    if (typeof valor !== 'string' && typeof valor !== 'number') return mensagem
    return aceita(String(valor)) ? undefined : mensagem
  }
}

// Two fields nobody filled in are equal, whichever way the form spells "nothing". Blanks are not nothing: they may be
// part of a password.
function iguais(a: unknown, b: unknown): boolean {
  return Object.is(a ?? '', b ?? '')
}
