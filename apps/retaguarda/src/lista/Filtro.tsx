import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useListContext } from 'ra-core'

interface FiltroProps {
  readonly nome: string
  readonly rotulo: string
  readonly opcoes: Readonly<Record<string, string>>
  /** What the list shows unless it is asked for something else; everything where none is named. */
  readonly padrao?: string
}

export function Filtro({ nome, rotulo, opcoes, padrao = '' }: FiltroProps) {
  const { filterValues, setFilters } = useListContext()
  return (
    <TextField
      select
      label={rotulo}
      value={filterValues[nome] ?? padrao}
      onChange={(evento) => setFilters({ ...filterValues, [nome]: evento.target.value || undefined })}
      sx={{ flex: { xs: '1 1 40%', md: 'none' }, width: { xs: 'auto', md: 220 } }}
    >
      <MenuItem value={padrao === '' ? '' : 'tudo'}>Tudo</MenuItem>
      {Object.entries(opcoes).map(([valor, texto]) => (
        <MenuItem key={valor} value={valor}>
          {texto}
        </MenuItem>
      ))}
    </TextField>
  )
}
