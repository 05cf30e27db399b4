import type { Papel } from '@kds/protocol/retaguarda/papeis'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { NavLink } from 'react-router-dom'
import { secoesDe } from './secoes'

export function Navegacao({ papel, versao }: { readonly papel: Papel | undefined; readonly versao: string }) {
  const secoes = papel ? secoesDe(papel) : []
  return (
    <Box
      component="nav"
      aria-label="Seções"
      sx={{
        gridArea: 'menu',
        bgcolor: 'background.paper',
        borderColor: 'divider',
        borderStyle: 'solid',
        borderWidth: { xs: '1px 0 0', md: '0 1px 0 0' },
        p: { xs: 0.5, md: '12px 8px' },
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        justifyContent: { xs: 'space-around', md: 'flex-start' },
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        zIndex: 10,
        gap: 0.25,
      }}
    >
      {secoes.map(({ nome, caminho, icone }) => (
        <ButtonBase
          key={caminho}
          component={NavLink}
          to={caminho}
          sx={{
            flexDirection: { xs: 'column', md: 'row' },
            justifyContent: { xs: 'center', md: 'flex-start' },
            gap: { xs: 0.25, md: 1.25 },
            minHeight: { xs: 48, md: 36 },
            px: 1.25,
            borderRadius: '8px',
            fontSize: { xs: 12, md: 14 },
            color: 'text.secondary',
            flex: { xs: 1, md: 'none' },
            textAlign: 'center',
            '&.active': {
              color: 'primary.main',
              fontWeight: 700,
              bgcolor: ({ palette }) => (palette.mode === 'light' ? '#e8f0fb' : palette.action.selected),
            },
          }}
        >
          {icone}
          {nome}
        </ButtonBase>
      ))}
      <Typography
        variant="caption"
        sx={{ display: { xs: 'none', md: 'block' }, mt: 'auto', px: 1.25, color: 'text.secondary' }}
      >
        Versão {versao}
      </Typography>
    </Box>
  )
}
