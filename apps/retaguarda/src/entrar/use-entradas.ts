import { entradasSchema } from '@kds/protocol/retaguarda/conta'
import { useQuery } from '@tanstack/react-query'
import { useSessao } from '../quadro/contexto'

/** By which ways one enters this installation. */
export function useEntradas() {
  const sessao = useSessao()
  const { data } = useQuery({
    queryKey: ['entradas'],
    queryFn: () => sessao.chamar('GET', '/conta/entradas', entradasSchema),
  })
  return data
}
