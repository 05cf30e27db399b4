import type { Conta, EmpresaDaConta } from '@kds/protocol/retaguarda/conta'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
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

/** Whose company it was that is gone: nothing that was read or typed for it is left for the next one. */
export function useEsquecimentoDaEmpresa(): () => void {
  const sessao = useSessao()
  const consultas = useQueryClient()
  return () => {
    sessao.digitados.esquecer()
    consultas.removeQueries({ predicate: ({ queryKey: [dado] }) => dado !== 'conta' && dado !== 'sessao-aberta' })
  }
}

/** Grows when another company comes to stand at the top: what was drawn for the one before goes with it. */
export function useVezDaEmpresa(): number {
  const empresaId = useConta()?.empresa?.id
  const [{ de, vez }, virar] = useState<{ readonly de?: string; readonly vez: number }>({ vez: 0 })
  if (empresaId !== undefined && empresaId !== de) virar({ de: empresaId, vez: de === undefined ? vez : vez + 1 })
  return vez
}
