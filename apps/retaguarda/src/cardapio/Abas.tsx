import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { NavLink } from 'react-router-dom'
import { ABA_DAS_LINHAS, ABAS_DE_ITENS } from './abas'

const [produtos, ...outras] = ABAS_DE_ITENS
const ABAS = [...(produtos ? [produtos] : []), ABA_DAS_LINHAS, ...outras]

/** Each is an address of its own. */
export function Abas() {
  return (
    <Box
      component="nav"
      aria-label="Partes do cardápio"
      sx={{ display: 'flex', gap: 3, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' }}
    >
      {ABAS.map(({ nome, caminho }) => (
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
