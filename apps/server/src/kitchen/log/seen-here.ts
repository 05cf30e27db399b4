import type { Comando } from '@kds/domain/comandos'

/** A count that saw more than there is saw another log, as before a backup was put back: of this one it says nothing. */
export function asSeenHere(comando: Comando, cursor: number): Comando {
  if (comando.tipo !== 'contarMassas' || comando.visto === undefined || comando.visto <= cursor) return comando
  const { visto, ...count } = comando
  return count
}
