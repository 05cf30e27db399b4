import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { NavLink } from 'react-router-dom'

export interface AbaDaPagina {
  readonly nome: string
  readonly caminho: string
}

/** Each is an address of its own. */
export function Abas({ rotulo, abas }: { readonly rotulo: string; readonly abas: readonly AbaDaPagina[] }) {
  return (
    <Box
      component="nav"
      aria-label={rotulo}
      sx={{ display: 'flex', gap: 3, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' }}
    >
      {abas.map(({ nome, caminho }) => (
        <ButtonBase
          key={caminho}
          component={NavLink}
          to={caminho}
          end
          sx={{
            minHeight: 40,
            whiteSpace: 'nowrap',
            fontWeight: 600,
            fontSize: 14,
            color: 'text.secondary',
            borderBottom: '2px solid transparent',
            '&.active': { color: 'primary.main', borderBottomColor: 'primary.main' },
            '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
          }}
        >
          {nome}
        </ButtonBase>
      ))}
    </Box>
  )
}
