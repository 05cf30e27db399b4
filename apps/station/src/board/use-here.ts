import { useEffect } from 'react'
import { useBoardParts } from './board-context'

/** Said by the one component that lays a board out. */
export function useHere(quantos: number, palavra = 'aqui'): void {
  const { aqui } = useBoardParts()
  useEffect(() => aqui.set({ quantos, palavra }), [aqui, quantos, palavra])
  useEffect(() => () => aqui.set(undefined), [aqui])
}
