import { useEffect, useState } from 'react'
import { useSessao } from '../quadro/contexto'
import type { Rascunho } from './use-formulario'

/** Whether the form has again what was typed in it when the session ended under it; `titulo` is what people open it by. */
export function useRetomada(titulo: string, { digitado, retomar }: Rascunho): boolean {
  const { digitados } = useSessao()
  const [guardado] = useState(() => digitados.retomar(titulo))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens; afterwards it belongs to whoever types
  useEffect(() => {
    if (guardado) retomar(guardado)
  }, [])
  useEffect(() => digitados.acompanhar(titulo, digitado), [digitados, titulo, digitado])
  return guardado !== undefined
}
