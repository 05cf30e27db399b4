import { doisDigitosModulo11, todosIguais } from './modulo-11'

const FORMA = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/
const BASE = /^\d{9}$/
// Eleven positions never reach the point where CNPJ's weights start over.
const MAIOR_PESO = 11

/** The two check digits of a nine-digit base, or undefined when the base is not nine digits. */
export function digitosVerificadoresCpf(base: string): string | undefined {
  return BASE.test(base) ? doisDigitosModulo11(base, MAIOR_PESO) : undefined
}

/** Eleven bare digits of a valid CPF, typed with or without its punctuation; otherwise undefined. */
export function normalizarCpf(valor: string): string | undefined {
  const texto = valor.trim()
  if (!FORMA.test(texto)) return undefined
  const digitos = texto.replace(/[.-]/g, '')
  // Repeated digits satisfy the arithmetic but were never issued.
  if (todosIguais(digitos)) return undefined
  return digitosVerificadoresCpf(digitos.slice(0, 9)) === digitos.slice(9) ? digitos : undefined
}

export function cpfValido(valor: string): boolean {
  return normalizarCpf(valor) !== undefined
}

/** 52998224725 → 529.982.247-25; undefined when the CPF is not valid. */
export function formatarCpf(valor: string): string | undefined {
  return normalizarCpf(valor)?.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
