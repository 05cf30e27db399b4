import { type Conta, contaSchema } from '@kds/protocol/retaguarda/conta'
import { useQuery } from '@tanstack/react-query'
import { useLogoutIfAccessDenied, useNotify } from 'ra-core'
import { useEffect } from 'react'
import { useConta, useEsquecimentoDaEmpresa, useReleituraDaConta, useSessao } from './contexto'

/** Asked this often, a session that was closed elsewhere leaves no page readable for longer than ten seconds. */
const PERGUNTA_MS = 6_000
const NOVA_SESSAO_MS = 1_000

export function VigiaDaSessao() {
  const sessao = useSessao()
  const sairSeRecusado = useLogoutIfAccessDenied()
  const aberta = useConta()
  const avisar = useNotify()
  const relerConta = useReleituraDaConta()
  const esquecerEmpresa = useEsquecimentoDaEmpresa()
  const { data, error } = useQuery({
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
  const mudou = data && aberta && doTopo(data) !== doTopo(aberta.conta)
  const fora = mudou && aberta.empresa && !data.empresas.some(({ id }) => id === aberta.empresa?.id)
  const deOnde = fora ? aberta.empresa?.nome : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that tells of something else
  useEffect(() => {
    if (deOnde !== undefined) {
      avisar(`Você não faz mais parte de ${deOnde}.`, { type: 'warning', autoHideDuration: null })
      esquecerEmpresa()
    }
    if (mudou) void relerConta()
  }, [data, mudou, deOnde])
  return null
}

/** Where somebody may be and as what, and what became of the link that confirms the address. */
function doTopo({ empresas, emailVerificado, confirmacaoNaoEntregue }: Conta): string {
  const lugares = empresas.map(({ id, papel, suspensa }) => [id, papel, suspensa])
  return JSON.stringify([lugares, emailVerificado, confirmacaoNaoEntregue])
}
