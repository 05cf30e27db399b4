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

/** As many as a page of the server holds. */
const ABERTOS = 100
const FECHADOS = 10

/** What was sent from here: all that can still be changed, and the last of those that are done. */
export function useEnviados({ empresaId, cozinhaId }: Lugar) {
  const sessao = useSessao()
  const consultas = useQueryClient()
  const queryKey = ['pedidos-enviados', empresaId, cozinhaId]
  const listar = (situacao: 'abertos' | 'fechados', porPagina: number) => {
    const consulta = new URLSearchParams({ cozinhaId, situacao, direcao: 'desc', porPagina: String(porPagina) })
    return sessao.chamar('GET', `/empresas/${empresaId}/pedidos-enviados?${consulta}`, pedidosEnviadosSchema)
  }
  const { data, failureCount, isPaused } = useQuery({
    queryKey,
    queryFn: async () => {
      const [abertos, fechados] = await Promise.all([listar('abertos', ABERTOS), listar('fechados', FECHADOS)])
      return [...abertos.itens, ...fechados.itens]
    },
    refetchInterval: 5_000,
  })
  const naoVeio = data === undefined && (failureCount > 0 || isPaused)
  return { enviados: data, naoVeio, recarregar: () => void consultas.invalidateQueries({ queryKey }) }
}
