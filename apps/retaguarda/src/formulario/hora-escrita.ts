const UM_A_MAIS = 1

/** More than "20h30" and its blanks: “8 da noite” is no hour of the clock, and must be seen to be none. */
const COM_PALAVRAS = /[^\d\s:.h]/i

/** 20:30, as far as it is typed: 2030, 8h30 and 8:30 too. Words stay as they are, to be refused. */
export function comoHora(texto: string): string {
  if (COM_PALAVRAS.test(texto)) return texto
  const digitos = texto
    .replace(/^\s*(\d)(?=\D)/, '0$1')
    // No hour begins with it: it is the whole hour.
    .replace(/^\s*([3-9])/, '0$1')
    .replace(/\D/g, '')
    .slice(0, 4 + UM_A_MAIS)
  return digitos.length > 2 ? `${digitos.slice(0, 2)}:${digitos.slice(2)}` : digitos
}

export function eHora(texto: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(texto)
}

/** Written to its end, and yet on no clock: no more typing mends it. */
export function passaDoRelogio(texto: string): boolean {
  return /^\d{2}:\d{2}$/.test(texto) && !eHora(texto)
}

export const HORA_QUE_NAO_EXISTE = 'Esta hora não existe: vai de 00:00 a 23:59.'

/** Who says an hour and no minutes means none. */
export function completarHora(texto: string): string {
  const cheia = `${texto.padStart(2, '0')}:00`
  return texto !== '' && texto.length <= 2 && eHora(cheia) ? cheia : texto
}
