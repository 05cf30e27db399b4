import type { Campo } from './campos'
import { mascararDados, primeiroNome } from './dados-pessoais'
import { limparControle } from './texto'

/** Each gives what may be kept of a text, or undefined when that is nothing. */
const PORTAS = {
  /** Words of the menu and of the kitchen. */
  limpa: (texto: string) => limpo(texto),
  /** What people write: whatever looks like personal data is masked. */
  mascara: (texto: string) => limpo(mascararDados(limparControle(texto))),
  /** The first name and no more. */
  primeiroNome,
  /** What is called out: many tills count as high as telephones, and by its end everybody still tells it from the others. */
  numeroChamado: (texto: string) => (temDadoPessoal(texto) ? finalDoNumero(texto) : limpo(texto)),
  /** An id that is compared: half masked it would be another's. */
  inteiraOuNada: (texto: string) => (temDadoPessoal(texto) ? undefined : texto),
} as const

export type Porta = keyof typeof PORTAS

/** What the door lets through of one text. */
export function naPorta(campo: Campo, texto: string | undefined): string | undefined {
  if (texto === undefined || !campo.porta) return texto
  return PORTAS[campo.porta](texto)
}

/** Whether the mask would find somebody's number or address in it. */
export function temDadoPessoal(texto: string): boolean {
  return mascararDados(texto) !== texto
}

function limpo(texto: string): string | undefined {
  return limparControle(texto).trim() || undefined
}

/** The last four digits, which are nobody's telephone or document; undefined where there are none. */
function finalDoNumero(texto: string): string | undefined {
  const digitos = texto.replace(/\D/g, '')
  return digitos.length >= 8 && !texto.includes('@') ? `…${digitos.slice(-4)}` : undefined
}
