export interface Forca {
  readonly palavra: 'curta' | 'fraca' | 'boa' | 'ótima'
  /** Of the bar. */
  readonly parte: number
}

const MENOR = 10
const LONGA = 16
/** Fewer different signs, or figures alone, are soon tried through however many they are. */
const POUCOS_SINAIS = 5

/** How hard a password is to guess, as far as it tells by itself; whether it is a common one is known where it is kept. */
export function forcaDaSenha(senha: string): Forca | undefined {
  if (senha === '') return undefined
  if (senha.length < MENOR) return { palavra: 'curta', parte: senha.length / MENOR / 3 }
  if (/^\d+$/.test(senha) || new Set(senha).size < POUCOS_SINAIS) return { palavra: 'fraca', parte: 0.4 }
  return senha.length < LONGA ? { palavra: 'boa', parte: 0.75 } : { palavra: 'ótima', parte: 1 }
}
