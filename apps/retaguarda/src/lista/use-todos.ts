import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'ra-core'
import { todasAsPaginas } from '../plataforma/todas-as-paginas'

/** All of a list that somebody chooses from, in the order of its names. */
export function useTodos<Item extends RaRecord>(recurso: string, filtro: object = {}): readonly Item[] {
  const dados = useDataProvider()
  const { data } = useQuery({
    // As those of react-admin, which are asked anew where something of the list was changed.
    queryKey: [recurso, 'getList', 'todos', filtro],
    queryFn: () =>
      todasAsPaginas(async (page, perPage) => {
        const { data: itens, total = 0 } = await dados.getList<Item>(recurso, {
          pagination: { page, perPage },
          sort: { field: 'nome', order: 'ASC' },
          filter: filtro,
        })
        return { itens, total }
      }),
  })
  return data ?? []
}
