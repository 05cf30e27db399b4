import type { Conta, EmpresaDaConta } from '@kds/protocol/retaguarda/conta'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Sessao } from '../plataforma/sessao'

export const ContextoDaSessao = createContext<Sessao | null>(null)

export function useSessao(): Sessao {
  const sessao = useContext(ContextoDaSessao)
  if (!sessao) throw new Error('outside of the back office')
  return sessao
}

interface Aberta {
  readonly conta: Conta
  readonly empresa: EmpresaDaConta | undefined
}

/** Undefined while it is being asked for, and where nobody is signed in. */
export function useConta(): Aberta | undefined {
  return useContaPedida().data
}

/** The same for whoever shows what became of the question. */
export function useContaPedida(): { readonly data: Aberta | undefined; readonly error: Error | null } {
  const sessao = useSessao()
  const { data, error } = useQuery({
    queryKey: ['conta'],
    queryFn: async () => {
      const conta = await sessao.conta()
      return { conta, empresa: conta.empresas.length > 0 ? await sessao.empresa() : undefined }
    },
  })
  return { data, error }
}

/** After something of it changed that the server alone knows: the page tells what is so now. */
export function useReleituraDaConta(): () => Promise<void> {
  const sessao = useSessao()
  const consultas = useQueryClient()
  return () => {
    sessao.esquecer()
    return consultas.invalidateQueries({ queryKey: ['conta'] })
  }
}
