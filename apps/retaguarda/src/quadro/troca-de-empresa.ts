import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSessao } from './contexto'

/** The way to another company leads by the first page: what was not saved is asked about before anything has changed. */
export function useIdaAEmpresa(): (empresaId: string) => void {
  const navegar = useNavigate()
  return (empresaId) => void navegar('/', { state: { empresaId } })
}

/** True while the first page goes over to the company that was chosen. */
export function useTrocaDeEmpresa(): boolean {
  const sessao = useSessao()
  const dados = useQueryClient()
  const navegar = useNavigate()
  const { state } = useLocation()
  const empresaId: unknown = state?.empresaId
  useEffect(() => {
    if (typeof empresaId !== 'string') return
    void sessao.escolher(empresaId).then(() => {
      // Nothing of the other company stays on the page.
      dados.clear()
      void navegar('/', { replace: true })
    })
  }, [sessao, dados, navegar, empresaId])
  return typeof empresaId === 'string'
}
