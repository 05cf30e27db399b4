import { analiseSchema } from '@kds/protocol/retaguarda/simulador'
import { useQuery } from '@tanstack/react-query'
import { useChamadaDaCozinha } from './use-chamada-da-cozinha'

/** What the rules of a kitchen leave to be desired, asked for once by all who show some of it. */
export function useAnalise(cozinhaId: string) {
  const chamar = useChamadaDaCozinha(cozinhaId)
  return useQuery({
    queryKey: ['analise-das-regras', cozinhaId],
    queryFn: () => chamar('GET', 'analise-das-regras', analiseSchema),
  })
}
