export const TAMANHO_MAXIMO_EMAIL = 254
export const TAMANHO_MAXIMO_PARTE_LOCAL = 64

const PARTE_LOCAL = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i
const ROTULO = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
// The last label is a word or an encoded international name, so that an IP address or "a@b.1" is refused.
const ULTIMO_ROTULO = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i

/** The address trimmed and in lower case, or undefined when it is not an e-mail address. */
export function normalizarEmail(valor: string): string | undefined {
  const texto = valor.trim()
  if (texto.length > TAMANHO_MAXIMO_EMAIL) return undefined
  const arroba = texto.indexOf('@')
  if (arroba < 1 || arroba > TAMANHO_MAXIMO_PARTE_LOCAL) return undefined
  if (!PARTE_LOCAL.test(texto.slice(0, arroba))) return undefined
  const rotulos = texto.slice(arroba + 1).split('.')
  if (rotulos.length < 2 || !rotulos.every((rotulo) => ROTULO.test(rotulo))) return undefined
  return ULTIMO_ROTULO.test(rotulos.at(-1) ?? '') ? texto.toLowerCase() : undefined
}

export function emailValido(valor: string): boolean {
  return normalizarEmail(valor) !== undefined
}
