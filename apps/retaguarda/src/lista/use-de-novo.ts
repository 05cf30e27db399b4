import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'

/** Asks again for the list that is shown, and for how many it has. */
export function useDeNovo(): () => void {
  const { resource } = useListContext()
  const consultas = useQueryClient()
  return () => void consultas.invalidateQueries({ queryKey: [resource] })
}
