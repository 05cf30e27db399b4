import { cozinhasDaEmpresaSchema } from '@kds/protocol/retaguarda/cozinhas'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { todasAsPaginas } from '../plataforma/todas-as-paginas'
import { useSessao } from '../quadro/contexto'

/** The kitchens of the company, the first one it had before the others, and the one this window works with. */
export function useCozinha() {
  const sessao = useSessao()
  const { ver, ouvir, mudar: escolher } = sessao.cozinha
  const escolhida = useSyncExternalStore(ouvir, ver)
  const { data, error } = useQuery({
    queryKey: ['cozinhas', 'todas'],
    // Orders are taken down without a connection too.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { id } = await sessao.empresa()
      return todasAsPaginas((pagina, porPagina) =>
        sessao.chamar(
          'GET',
          `/empresas/${id}/cozinhas?ordem=criadaEm&pagina=${pagina}&porPagina=${porPagina}`,
          cozinhasDaEmpresaSchema,
        ),
      )
    },
  })
  const cozinhas = data ?? []
  const cozinha = cozinhas.find(({ id }) => id === escolhida) ?? cozinhas[0]
  return { cozinhas, cozinha, escolher, carregando: data === undefined && !error, falha: error }
}
