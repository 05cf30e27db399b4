import { useCallback } from 'react'
import type { z } from 'zod'
import type { Metodo } from '../plataforma/chamada'
import { useSessao } from '../quadro/contexto'

/** Calls below one kitchen of the company. */
export function useChamadaDaCozinha(cozinhaId: string) {
  const sessao = useSessao()
  return useCallback(
    async <Resposta extends z.ZodType>(metodo: Metodo, caminho: string, resposta: Resposta, corpo?: unknown) => {
      const { id } = await sessao.empresa()
      return sessao.chamar(metodo, `/empresas/${id}/cozinhas/${cozinhaId}/${caminho}`, resposta, corpo)
    },
    [sessao, cozinhaId],
  )
}
