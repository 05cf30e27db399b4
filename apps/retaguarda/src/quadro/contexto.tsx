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

/** Undefined while it is being asked for, and where nobody is signed in. */
export function useConta(): { conta: Conta; empresa: EmpresaDaConta | undefined } | undefined {
  const sessao = useSessao()
  const { data } = useQuery({
    queryKey: ['conta'],
    queryFn: async () => {
      const conta = await sessao.conta()
      return { conta, empresa: conta.empresas.length > 0 ? await sessao.empresa() : undefined }
    },
  })
  return data
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
