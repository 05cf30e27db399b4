/**
 * Modulo-11 check digit as the Receita Federal defines it for CPF and CNPJ: weights grow from 2 at the right end and
 * start over after `maiorPeso`; a remainder below 2 gives 0.
 */
export function digitoModulo11(caracteres: string, maiorPeso: number): number {
  let soma = 0
  let peso = 2
  for (let i = caracteres.length - 1; i >= 0; i--) {
    // ASCII − 48: digits keep their value, A = 17, B = 18…
    soma += (caracteres.charCodeAt(i) - 48) * peso
    peso = peso === maiorPeso ? 2 : peso + 1
  }
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

export function doisDigitosModulo11(base: string, maiorPeso: number): string {
  const primeiro = digitoModulo11(base, maiorPeso)
  return `${primeiro}${digitoModulo11(`${base}${primeiro}`, maiorPeso)}`
}

export function todosIguais(caracteres: string): boolean {
  return new Set(caracteres).size === 1
}
