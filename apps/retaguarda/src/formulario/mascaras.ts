import { semAcento } from '@kds/domain/texto'

/** One more than there may be stays, for its rule to refuse: a figure cut off in silence makes another number of it. */
const UM_A_MAIS = 1

const DO_BRASIL = '55'

/** (11) 98765-4321, as far as it is typed; the country and the 0 before it, as telephones stand in a list of contacts, are no part of it. */
export function comoTelefone(texto: string): string {
  const escritos = texto.replace(/\D/g, '').replace(/^0(?=[1-9]\d{9})/, '')
  const comPais = texto.trimStart().startsWith('+')
  // Without the sign only what is too long for a number begins with the country: 55 is an area of its own.
  const temPais = escritos.startsWith(DO_BRASIL) && escritos.length >= (comPais ? 12 : 13)
  if (comPais && !temPais) return `+${escritos.slice(0, 15)}`
  const digitos = (temPais ? escritos.slice(DO_BRASIL.length).replace(/^0+/, '') : escritos).slice(0, 11 + UM_A_MAIS)
  if (digitos.length <= 2) return digitos.length === 0 ? '' : `(${digitos}`
  const numero = digitos.slice(2)
  const meio = numero.length > 8 ? 5 : 4
  return `(${digitos.slice(0, 2)}) ${numero.length > meio ? `${numero.slice(0, meio)}-${numero.slice(meio)}` : numero}`
}

export function comoCep(texto: string): string {
  const digitos = texto.replace(/\D/g, '').slice(0, 8 + UM_A_MAIS)
  return digitos.length > 5 ? `${digitos.slice(0, 5)}-${digitos.slice(5)}` : digitos
}

/** A CPF while it could be one, then a CNPJ; letters belong to a CNPJ only. */
export function comoDocumento(texto: string): string {
  const caracteres = texto
    .replace(/[^A-Za-z\d]/g, '')
    .toUpperCase()
    .slice(0, 14 + UM_A_MAIS)
  if (/^\d{0,11}$/.test(caracteres)) return comSinais(caracteres, { 3: '.', 6: '.', 9: '-' })
  return comSinais(caracteres, { 2: '.', 5: '.', 8: '/', 12: '-' })
}

export const DICA_DA_SIGLA = 'nome curto, não muda depois'

/** Letters, figures and hyphens: whoever types “Bella Massa” sees what becomes of it. */
export function comoSigla(texto: string): string {
  return semAcento(texto)
    .toUpperCase()
    .replace(/[^A-Z\d_-]/g, '')
}

function comSinais(texto: string, sinais: Readonly<Record<number, string>>): string {
  return [...texto].map((letra, lugar) => `${sinais[lugar] ?? ''}${letra}`).join('')
}
