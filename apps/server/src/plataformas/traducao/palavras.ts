import { normalizar } from '@kds/domain/texto'

/** Said of a pizza without saying of what: "2 sabores", "meio a meio". */
const DE_QUANTOS = new Set(['sabor', 'sabores'])
const COMO = new Set([
  ...['meio a meio', 'meia a meia', 'meio meio', 'meia meia', 'meio e meio', 'meia e meia', 'inteira'],
  ...[
    'metade de cada',
    'metade cada',
    'meio de cada',
    'metade de cada um',
    'metade de cada uma',
    'metade de cada sabor',
  ],
])
const QUANTOS = new Set(['um', 'uma', 'dois', 'duas', 'tres', 'quatro'])

/** Letters and digits only: "Coca-Cola" begins with "coca". */
export function palavrasDe(texto: string): string[] {
  return normalizar(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra !== '')
}

/** "Meio a meio", "Metade de cada" and "2 sabores" say how a pizza is made, not of what. */
export function dizSoComo(nome: string): boolean {
  const palavras = palavrasDe(nome)
  const [quantos = '', de = ''] = palavras
  if (COMO.has(palavras.join(' '))) return true
  return palavras.length === 2 && DE_QUANTOS.has(de) && (QUANTOS.has(quantos) || /^\d{1,2}$/.test(quantos))
}

const MARCA_DE_TESTE = /^pedido de teste {0,3}[-–:] {0,3}/i

/** Where everything of an order of a test begins with that it is one. */
export function semMarcaDeTeste(nome: string): string {
  return nome.replace(MARCA_DE_TESTE, '') || nome
}

const ROTULO = /^(?:\d{1,2} ?[ºª°] ?)?sabor(?:es)?(?: ?\d{1,2})? {0,2}[:–-] {0,2}(?=\S)/i

const METADE = /^(?:(?:\d{1,2} ?[ºª°]|primeir[ao]|segund[ao]) ?metade|metade ?\d{1,2}) {0,2}[:–-] {0,2}(?=\S)/i

/** "Sabor 1: Calabresa" is Calabresa, and "1ª metade: Calabresa" half of it. */
export function semRotulo(nome: string): string {
  return nome.replace(ROTULO, '').replace(METADE, '1/2 ')
}
