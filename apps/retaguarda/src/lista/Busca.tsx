import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useListContext } from 'ra-core'
import type { ReactNode } from 'react'

/** The text goes to the server as it is typed; `children` are other filters. */
export function Busca({ children }: { readonly children?: ReactNode }) {
  const { filterValues, setFilters } = useListContext()
  return (
    <Box component="search" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
      <TextField
        label="Buscar"
        type="search"
        value={filterValues.busca ?? ''}
        onChange={(evento) => setFilters({ ...filterValues, busca: evento.target.value })}
        sx={{ maxWidth: { md: 330 } }}
      />
      {children}
    </Box>
  )
}
