import { type PedidoEnviado, pedidosEnviadosSchema } from '@kds/protocol/retaguarda/novo-pedido'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useConta, useSessao } from '../quadro/contexto'

/** Between two keys of somebody who types. */
const PAUSA_MS = 300
const NENHUM: readonly PedidoEnviado[] = []

/** What the server finds among all that was sent from here; asked when the hand rests. */
export function useProcurados(cozinhaId: string, procurado: string): readonly PedidoEnviado[] {
  const sessao = useSessao()
  const empresaId = useConta()?.empresa?.id
  const [busca, setBusca] = useState('')
  useEffect(() => {
    const relogio = setTimeout(() => setBusca(procurado.trim()), PAUSA_MS)
    return () => clearTimeout(relogio)
  }, [procurado])
  const { data } = useQuery({
    // Under the name of the list: what is done to an order renews both.
    queryKey: ['pedidos-enviados', empresaId, cozinhaId, busca],
    enabled: empresaId !== undefined && busca !== '',
    queryFn: () => {
      const consulta = new URLSearchParams({ cozinhaId, busca, direcao: 'desc' })
      return sessao.chamar('GET', `/empresas/${empresaId}/pedidos-enviados?${consulta}`, pedidosEnviadosSchema)
    },
  })
  return busca === procurado.trim() ? (data?.itens ?? NENHUM) : NENHUM
}
