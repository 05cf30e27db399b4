import type { Papel } from '@kds/protocol/retaguarda/papeis'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Fragment, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { FUNDO_DA_ACAO } from '../formulario/Segmentos'
import { LicencasVencendo } from './LicencasVencendo'
import { ehDaSecao, type Secao, secoesDe } from './secoes'

/** At the foot of a telephone; the others are behind "Mais". */
const NO_PE = 4

const BOTAO: SxProps<Theme> = {
  flexDirection: { xs: 'column', md: 'row' },
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: { xs: 0.25, md: 1.25 },
  minHeight: { xs: 48, md: 36 },
  px: { xs: 0.5, md: 1.25 },
  borderRadius: '8px',
  font: 'inherit',
  fontSize: { xs: 12, md: 14 },
  color: 'text.secondary',
  flex: { xs: 1, md: 'none' },
  minWidth: 0,
  textAlign: 'center',
  '&.active': {
    color: 'primary.main',
    fontWeight: 700,
    bgcolor: FUNDO_DA_ACAO,
  },
}

/** Beside a long page it goes along; where it is taller than the window it is scrolled by itself. */
const A_VISTA: SxProps<Theme> = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  gap: 0.25,
  position: 'sticky',
  top: 12,
  height: 'calc(100vh - 80px)',
  overflowY: 'auto',
}

interface NavegacaoProps {
  readonly papel: Papel | undefined
  readonly administrador: boolean
  readonly versao: string
}

export function Navegacao({ papel, administrador, versao }: NavegacaoProps) {
  const secoes = secoesDe(papel, administrador)
  const { pathname } = useLocation()
  const noPe = secoes.length > NO_PE + 1 ? NO_PE : secoes.length
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
        display: { xs: 'flex', md: 'block' },
        justifyContent: 'space-around',
        position: { xs: 'sticky', md: 'static' },
        bottom: 0,
        zIndex: 10,
        gap: 0.25,
        // With the keyboard up, what is typed needs the room.
        '@media (max-width: 899px) and (max-height: 560px)': { position: 'static' },
      }}
    >
      <Box sx={A_VISTA}>
        {secoes.map((secao, lugar) => (
          <Fragment key={secao.caminho}>
            {secao.comeca && lugar > 0 ? (
              <Divider aria-hidden sx={{ display: { xs: 'none', md: 'block' }, m: 1 }} />
            ) : null}
            <ButtonBase
              aria-label={secao.curto && secao.nome}
              component={NavLink}
              to={secao.caminho}
              className={ehDaSecao(secao, pathname) ? 'active' : undefined}
              sx={{ ...BOTAO, display: { xs: lugar < noPe ? 'inline-flex' : 'none', md: 'inline-flex' } }}
            >
              {secao.icone}
              {secao.curto ? <Nome inteiro={secao.nome} curto={secao.curto} /> : secao.nome}
              {secao.abas?.some(({ recurso }) => recurso === 'licencas') ? <LicencasVencendo /> : null}
            </ButtonBase>
          </Fragment>
        ))}
        {secoes.length > noPe ? <Mais secoes={secoes.slice(noPe)} /> : null}
        <Typography
          variant="caption"
          sx={{ display: { xs: 'none', md: 'block' }, mt: 'auto', px: 1.25, color: 'text.secondary' }}
        >
          Versão {versao}
        </Typography>
      </Box>
    </Box>
  )
}

function Nome({ inteiro, curto }: { readonly inteiro: string; readonly curto: string }) {
  return (
    <>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {inteiro}
      </Box>
      <Box component="span" sx={{ display: { md: 'none' } }}>
        {curto}
      </Box>
    </>
  )
}

function Mais({ secoes }: { readonly secoes: readonly Secao[] }) {
  const [onde, abrir] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const aqui = secoes.some((secao) => ehDaSecao(secao, pathname))
  return (
    <>
      <ButtonBase
        aria-haspopup="menu"
        className={aqui ? 'active' : undefined}
        onClick={(evento) => abrir(evento.currentTarget)}
        sx={{ ...BOTAO, display: { xs: 'inline-flex', md: 'none' } }}
      >
        <MoreHoriz fontSize="small" />
        Mais
      </ButtonBase>
      <Menu anchorEl={onde} open={onde !== null} onClose={() => abrir(null)}>
        {secoes.map(({ nome, caminho, icone }) => (
          <MenuItem
            key={caminho}
            component={NavLink}
            to={caminho}
            onClick={() => abrir(null)}
            sx={{ minHeight: 44, gap: 1.5 }}
          >
            {icone}
            {nome}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
