export interface Forca {
  readonly palavra: 'curta' | 'fraca' | 'boa' | 'ótima'
  /** Of the bar. */
  readonly parte: number
}

const MENOR = 10
const LONGA = 16
/** Fewer different signs, or figures alone, are soon tried through however many they are. */
const POUCOS_SINAIS = 5
/** One word and a number behind it is the first that anybody tries. */
const UMA_PALAVRA = /^\p{L}+\d*$/u
const PALAVRA_LONGA = 20

/** How hard a password is to guess; nothing is praised that is refused as a common one. */
export function forcaDaSenha(senha: string, comum = false): Forca | undefined {
  if (senha === '') return undefined
  if (senha.length < MENOR) return { palavra: 'curta', parte: senha.length / MENOR / 3 }
  const palavra = UMA_PALAVRA.test(senha) && senha.length < PALAVRA_LONGA
  if (comum || /^\d+$/.test(senha) || palavra || new Set(senha).size < POUCOS_SINAIS)
    return { palavra: 'fraca', parte: 0.4 }
  return senha.length < LONGA ? { palavra: 'boa', parte: 0.75 } : { palavra: 'ótima', parte: 1 }
}
