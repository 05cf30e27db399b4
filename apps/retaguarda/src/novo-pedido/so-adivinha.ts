import type { Montagem } from './montagem'

/**
 * Nothing on the menu begins so: what resembles it is never taken by one Enter, which may as well mean what was typed. Nor is what was
 * typed, where it says something that the house has: as an item of its own no station would see it.
 */
export function soAdivinha({ sugestoes, semMarca }: Pick<Montagem, 'sugestoes' | 'semMarca'>): boolean {
  if (semMarca) return true
  const ultima = sugestoes.at(-1)
  return ultima?.tipo === 'livre' && (sugestoes.length > 1 || ultima.dizVendido !== undefined)
}
