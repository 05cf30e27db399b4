import { useEffect, useState } from 'react'
import { useSessao } from '../quadro/contexto'
import type { Rascunho } from './use-formulario'

/** Whether the form has again what was typed in it when the session ended under it; `titulo` is what people open it by. */
export function useRetomada(titulo: string, { digitado, retomar }: Rascunho): boolean {
  const { digitados } = useSessao()
  // Only looked at: React may put a first drawing away and begin again, and it has to be there then.
  const [guardado] = useState(() => digitados.ver(titulo))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens; afterwards it belongs to whoever types
  useEffect(() => {
    if (!guardado) return
    retomar(guardado)
    digitados.retomado(titulo)
  }, [])
  useEffect(() => digitados.acompanhar(titulo, digitado), [digitados, titulo, digitado])
  return guardado !== undefined
}
