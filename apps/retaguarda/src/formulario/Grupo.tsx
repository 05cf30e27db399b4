import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface GrupoProps {
  readonly titulo: string
  readonly dica?: string
  /** The least width of a column, in pixels. */
  readonly coluna?: number
  readonly children: ReactNode
}

/** Fields that belong together, side by side where there is room. */
export function Grupo({ titulo, dica, coluna = 130, children }: GrupoProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: 15, fontWeight: 700, p: 0, mb: 1 }}>
        {titulo}
      </Box>
      {dica ? <Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>{dica}</Typography> : null}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${coluna}px, 100%), 1fr))`,
        }}
      >
        {children}
      </Box>
    </Box>
  )
}
