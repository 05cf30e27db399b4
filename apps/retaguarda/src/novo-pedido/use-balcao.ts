import { balcaoSchema } from '@kds/protocol/retaguarda/novo-pedido'
import { queryOptions } from '@tanstack/react-query'
import { useConta, useSessao } from '../quadro/contexto'

/** How the menu of a kitchen is asked for, whole: it is searched here. */
export function useBalcao(cozinhaId: string | undefined) {
  const sessao = useSessao()
  const empresaId = useConta()?.empresa?.id
  return queryOptions({
    queryKey: ['balcao', empresaId, cozinhaId],
    enabled: empresaId !== undefined && cozinhaId !== undefined,
    // Whoever was on other pages while the connection is gone still takes orders down.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: () => sessao.chamar('GET', `/empresas/${empresaId}/cozinhas/${cozinhaId}/balcao`, balcaoSchema),
  })
}
