import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export function Tecla({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        font: 'inherit',
        fontSize: 12,
        fontWeight: 600,
        px: 0.75,
        border: 1,
        borderBottomWidth: 2,
        borderColor: 'currentColor',
        borderRadius: '5px',
        whiteSpace: 'nowrap',
        opacity: 0.9,
        // Nobody presses a key that is not there.
        '@media (pointer: coarse)': { display: 'none' },
      }}
    >
      {children}
    </Box>
  )
}
