import { marcaSchema } from '@kds/protocol/retaguarda/marca'
import { useQuery } from '@tanstack/react-query'
import { useSessao } from '../quadro/contexto'

export const CONSULTA_DA_MARCA = ['marca']
/** Addresses of pictures are good for an hour at least. */
const VALE_MS = 30 * 60_000

export function useMarca() {
  const sessao = useSessao()
  return useQuery({
    queryKey: CONSULTA_DA_MARCA,
    queryFn: async () => sessao.chamar('GET', `/empresas/${(await sessao.empresa()).id}/marca`, marcaSchema),
    staleTime: VALE_MS,
    refetchInterval: VALE_MS,
  })
}
