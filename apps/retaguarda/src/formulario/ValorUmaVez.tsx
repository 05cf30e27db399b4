import Box from '@mui/material/Box'
import { useRef } from 'react'
import { CopyButton } from './CopyButton'

/** Shown once, large, with a button that copies it. */
export function ValorUmaVez({ valor, nome }: { readonly valor: string; readonly nome: string }) {
  const origem = useRef<HTMLElement>(null)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        flexWrap: 'wrap',
        border: 2,
        borderColor: 'text.primary',
        borderRadius: '10px',
        p: 2,
      }}
    >
      <Box
        component="output"
        ref={origem}
        aria-label={nome}
        sx={{
          flex: 1,
          fontWeight: 700,
          fontSize: { xs: 18, md: 24 },
          letterSpacing: '.02em',
          overflowWrap: 'anywhere',
        }}
      >
        {valor}
      </Box>
      <CopyButton text={valor} source={origem} />
    </Box>
  )
}
