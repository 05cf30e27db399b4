import { contaSchema } from '@kds/protocol/retaguarda/conta'
import { useQuery } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'ra-core'
import { useEffect } from 'react'
import { useSessao } from './contexto'

/** Asked this often, a session that was closed elsewhere leaves no page readable for longer than ten seconds. */
const PERGUNTA_MS = 6_000

export function VigiaDaSessao() {
  const sessao = useSessao()
  const sairSeRecusado = useLogoutIfAccessDenied()
  const { error } = useQuery({
    queryKey: ['sessao-aberta'],
    queryFn: () => sessao.chamar('GET', '/conta', contaSchema),
    refetchInterval: PERGUNTA_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  useEffect(() => {
    if (error) void sairSeRecusado(error)
  }, [error, sairSeRecusado])
  return null
}
