import { QueryClient } from '@tanstack/react-query'
import { passa } from './chamada'

const TENTATIVAS = 3
const PERGUNTAR_DE_NOVO_MS = 5_000

/**
 * What the page asks the server. What failed is asked again while it is looked at, so that a page that was opened in a bad moment is not
 * left empty; what was refused would be refused again.
 */
export function consultasDaPagina(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (falhas, erro) => falhas < TENTATIVAS && passa(erro),
        refetchInterval: ({ state: { error } }) => (error && passa(error) ? PERGUNTAR_DE_NOVO_MS : false),
      },
    },
  })
}
