import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'

export interface AbaDaPagina {
  readonly nome: string
  readonly caminho: string
  /** How many it lists, where the page says so in words as well. */
  readonly quantos?: number | undefined
}

/** Each is an address of its own. */
export function Abas({ rotulo, abas }: { readonly rotulo: string; readonly abas: readonly AbaDaPagina[] }) {
  const lugar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a telephone they do not all fit: the one that is open is in sight, also of one that was turned.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another tab
  useEffect(() => {
    const faixa = lugar.current
    if (!faixa) return undefined
    const observador = new ResizeObserver(() => porAVista(faixa))
    // It is told of the size that there is, too.
    observador.observe(faixa)
    return () => observador.disconnect()
  }, [pathname])
  return (
    <Box
      component="nav"
      ref={lugar}
      aria-label={rotulo}
      sx={({ palette }) => ({
        ...{ display: 'flex', gap: 3, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' },
        ...sombrasDoQueFalta(palette.background.default, palette.mode === 'dark' ? '#ffffff40' : '#14181d33'),
      })}
    >
      {abas.map(({ nome, caminho, quantos }) => (
        <ButtonBase
          key={caminho}
          component={NavLink}
          to={caminho}
          end
          sx={{
            minHeight: { xs: 44, md: 40 },
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
          {quantos === undefined ? null : (
            <Box component="span" aria-hidden sx={{ ml: 0.75, fontWeight: 400, color: 'text.secondary' }}>
              {quantos}
            </Box>
          )}
        </ButtonBase>
      ))}
    </Box>
  )
}

/** As much of the next one as says that there is one. */
const VIZINHA_PX = 28

function porAVista(faixa: HTMLElement): void {
  const aberta = faixa.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!aberta) return
  const { left, right } = faixa.getBoundingClientRect()
  if (aberta.right + VIZINHA_PX > right) faixa.scrollLeft += aberta.right + VIZINHA_PX - right
  else if (aberta.left - VIZINHA_PX < left) faixa.scrollLeft += aberta.left - VIZINHA_PX - left
}

/** A shade at the end beyond which there are more: the ground scrolls along and covers it where there are none. */
function sombrasDoQueFalta(fundo: string, sombra: string) {
  const coberta = (lado: string) => `linear-gradient(to ${lado}, ${fundo} 40%, transparent)`
  const fim = (lado: string) => `linear-gradient(to ${lado}, ${sombra}, transparent)`
  return {
    backgroundImage: [coberta('right'), coberta('left'), fim('right'), fim('left')].join(','),
    backgroundPosition: 'left, right, left, right',
    backgroundSize: '40px 100%, 40px 100%, 12px 100%, 12px 100%',
    backgroundRepeat: 'no-repeat',
    backgroundAttachment: 'local, local, scroll, scroll',
  }
}
