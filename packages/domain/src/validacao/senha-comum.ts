import { semAcento } from '../texto'

export const SENHA_COMUM = 'Esta senha é das primeiras que alguém tentaria. Escolha outra.'

/** Words that a pizzeria in Brazil is likely to think of, beside those of the world's lists. */
const NOSSAS = [
  'brasil',
  'cozinha',
  'corinthians',
  'delivery',
  'flamengo',
  'gremio',
  'internacional',
  'palmeiras',
  'pizza',
  'pizzaria',
  'restaurante',
  'retaguarda',
  'santos',
  'saopaulo',
  'senha',
  'senhaforte',
  'minhasenha',
  'mudar',
  'trocar',
  'vasco',
]

const FILEIRAS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const MENOR_FILEIRA = 4
/** Of one's own address the beginning is as good as the whole. */
const MENOR_COMECO = 8

/** `proprias`: what is known of the person, the name of the house before all. */
export type EhComum = (senha: string, proprias: readonly string[]) => boolean

/** Whether it is among the first that somebody who guesses would try; the world's list is for the caller to bring. */
export function senhasComuns(doMundo: readonly string[]): EhComum {
  const conhecidas = new Set([...doMundo, ...NOSSAS])
  return (senha, proprias) => {
    const lisa = simples(senha)
    if (conhecidas.has(lisa) || new Set(lisa).size <= 3) return true
    const miolo = lisa.replace(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, '')
    if (miolo.length > 0 && lisa.length - miolo.length <= 6 && conhecidas.has(miolo)) return true
    const suas = proprias.map(simples).filter((palavra) => palavra.length >= MENOR_FILEIRA)
    if (suas.some((palavra) => miolo === palavra || lisa === palavra)) return true
    if (lisa.length >= MENOR_COMECO && suas.some((palavra) => palavra.startsWith(lisa))) return true
    return semFileiras(lisa).length < MENOR_FILEIRA
  }
}

/** What is known of a person at a form: the address as a whole, and what stands before its sign. */
export function palavrasProprias(email: string, ...outras: readonly string[]): string[] {
  return [...outras, email, email.split('@')[0] ?? '']
}

function simples(texto: string): string {
  return semAcento(texto).toLowerCase()
}

/** What is left when keys that lie beside each other are taken out, in either direction. */
function semFileiras(texto: string): string {
  let resto = texto
  for (const fileira of FILEIRAS.flatMap((cada) => [cada, [...cada].reverse().join('')])) {
    for (let tamanho = fileira.length; tamanho >= MENOR_FILEIRA; tamanho--) {
      for (let de = 0; de + tamanho <= fileira.length; de++)
        resto = resto.replaceAll(fileira.slice(de, de + tamanho), '')
    }
  }
  return resto
}
