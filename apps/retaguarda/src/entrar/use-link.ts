import { type Link, linkSchema } from '@kds/protocol/retaguarda/cadastro'
import { useQuery } from '@tanstack/react-query'
import { useSessao } from '../quadro/contexto'

/** What the link opens; using it is another matter. */
export function useLink(codigo: string): { link?: Link; falha?: unknown } {
  const sessao = useSessao()
  const { data, error } = useQuery({
    queryKey: ['link', codigo],
    queryFn: () => sessao.chamar('POST', '/links/ver', linkSchema, { codigo }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { link: data, falha: error ?? undefined }
}
