import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'

/** Shown once, large, with a button that copies it. */
export function ValorUmaVez({ valor, nome }: { readonly valor: string; readonly nome: string }) {
  const [copiado, setCopiado] = useState(false)
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
      <Button
        variant="outlined"
        onClick={() => {
          void navigator.clipboard?.writeText(valor).then(() => setCopiado(true))
        }}
      >
        {copiado ? 'Copiado' : 'Copiar'}
      </Button>
    </Box>
  )
}
