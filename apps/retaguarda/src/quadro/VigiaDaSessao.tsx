import { contaSchema } from '@kds/protocol/retaguarda/conta'
import { useQuery } from '@tanstack/react-query'
import { useLogoutIfAccessDenied } from 'ra-core'
import { useEffect } from 'react'
import { useSessao } from './contexto'

/** Asked this often, a session that was closed elsewhere leaves no page readable for longer than ten seconds. */
const PERGUNTA_MS = 6_000
const NOVA_SESSAO_MS = 1_000

export function VigiaDaSessao() {
  const sessao = useSessao()
  const sairSeRecusado = useLogoutIfAccessDenied()
  const { error } = useQuery({
    queryKey: ['sessao-aberta'],
    queryFn: () => sessao.chamar('GET', '/conta', contaSchema),
    refetchInterval: PERGUNTA_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    // A change of password or second factor begins a new session: what was asked just then with the old one is asked again.
    retry: 1,
    retryDelay: NOVA_SESSAO_MS,
  })
  useEffect(() => {
    if (error) void sairSeRecusado(error)
  }, [error, sairSeRecusado])
  return null
}
