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
  // On a telephone they do not all fit: the one that is open is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another tab
  useEffect(() => {
    const atual = lugar.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const todas = lugar.current?.getBoundingClientRect()
    if (lugar.current && atual && todas) lugar.current.scrollLeft += Math.max(0, atual.right - todas.right)
  }, [pathname])
  return (
    <Box
      component="nav"
      ref={lugar}
      aria-label={rotulo}
      sx={{ display: 'flex', gap: 3, overflowX: 'auto', borderBottom: 1, borderColor: 'divider' }}
    >
      {abas.map(({ nome, caminho, quantos }) => (
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
