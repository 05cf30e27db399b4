import { chavesDe } from './aba'

type Disco = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** What this browser keeps, for all of its windows, and what it had no room for: that lives as long as this page does, for all of it. */
export interface Guardados {
  readonly disco: Disco
  readonly semLugar: Map<string, string>
}

export function chavesGuardadas({ disco, semLugar }: Guardados): readonly string[] {
  return [...new Set([...chavesDe(disco), ...semLugar.keys()])]
}

/** Whether the browser took it; where it did not, what it kept under this name is there as before. */
export function coube(disco: Pick<Disco, 'setItem'>, chave: string, valor: string): boolean {
  try {
    disco.setItem(chave, valor)
    return true
  } catch {
    return false
  }
}
