import { pedidoConferidoSchema, pedidosEnviadosSchema } from '@kds/protocol/retaguarda/novo-pedido'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from 'ra-core'
import { mensagemDe } from '../plataforma/chamada'
import { useSessao } from '../quadro/contexto'
import type { conteudoDe } from './rascunho'

interface Lugar {
  readonly empresaId: string
  readonly cozinhaId: string
}

/** What the server says of the order that is being taken down: where each item goes, and when it will be ready. */
export function useConferencia(
  { empresaId, cozinhaId }: Lugar,
  conteudo: ReturnType<typeof conteudoDe>,
  pedidoId: string | undefined,
) {
  const sessao = useSessao()
  const { data, error } = useQuery({
    queryKey: ['conferir', empresaId, cozinhaId, pedidoId, JSON.stringify(conteudo)],
    enabled: conteudo.itens.length > 0,
    queryFn: () =>
      sessao.chamar('POST', `/empresas/${empresaId}/cozinhas/${cozinhaId}/conferir-pedido`, pedidoConferidoSchema, {
        ...conteudo,
        pedidoId,
      }),
    placeholderData: (ultimo) => ultimo,
    refetchInterval: 15_000,
    retry: false,
    // Without a connection it fails at once, and what an earlier list said is not shown as if it were of this one.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
  const semConexao = error instanceof HttpError && error.status === 0
  return {
    conferido: conteudo.itens.length > 0 ? data : undefined,
    semConexao,
    falha: error && !semConexao ? mensagemDe(error) : undefined,
  }
}

/** The last orders that were sent from here. */
export function useEnviados({ empresaId, cozinhaId }: Lugar) {
  const sessao = useSessao()
  const consultas = useQueryClient()
  const queryKey = ['pedidos-enviados', empresaId, cozinhaId]
  const { data } = useQuery({
    queryKey,
    queryFn: () =>
      sessao.chamar(
        'GET',
        `/empresas/${empresaId}/pedidos-enviados?cozinhaId=${encodeURIComponent(cozinhaId)}&direcao=desc&porPagina=10`,
        pedidosEnviadosSchema,
      ),
    refetchInterval: 5_000,
  })
  return { enviados: data?.itens, recarregar: () => void consultas.invalidateQueries({ queryKey }) }
}
