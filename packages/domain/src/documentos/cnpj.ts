import { doisDigitosModulo11, todosIguais } from './modulo-11'

// Both cases are spelled out: upper-casing first would let letters such as "ı" or "ß" turn into valid ones.
const FORMA = /^[A-Za-z\d]{2}\.?[A-Za-z\d]{3}\.?[A-Za-z\d]{3}\/?[A-Za-z\d]{4}-?\d{2}$/
const BASE = /^[A-Za-z\d]{12}$/
const MAIOR_PESO = 9

/** The two check digits of a twelve-character base (numeric or alphanumeric), or undefined when it is not one. */
export function digitosVerificadoresCnpj(base: string): string | undefined {
  return BASE.test(base) ? doisDigitosModulo11(base.toUpperCase(), MAIOR_PESO) : undefined
}

/** Fourteen bare upper-case characters of a valid CNPJ, numeric or alphanumeric; otherwise undefined. */
export function normalizarCnpj(valor: string): string | undefined {
  const texto = valor.trim()
  if (!FORMA.test(texto)) return undefined
  const caracteres = texto.replace(/[./-]/g, '').toUpperCase()
  // Fourteen zeros satisfy the arithmetic but were never issued.
  if (todosIguais(caracteres)) return undefined
  return digitosVerificadoresCnpj(caracteres.slice(0, 12)) === caracteres.slice(12) ? caracteres : undefined
}

export function cnpjValido(valor: string): boolean {
  return normalizarCnpj(valor) !== undefined
}

/** 12abc34501de35 → 12.ABC.345/01DE-35; undefined when the CNPJ is not valid. */
export function formatarCnpj(valor: string): string | undefined {
  return normalizarCnpj(valor)?.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}
