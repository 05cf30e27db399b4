import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Dialogo } from './Dialogo'

interface MostradoUmaVezProps {
  readonly titulo: string
  /** What the button says: nothing else closes the dialog. */
  readonly guardei: string
  readonly acao?: ReactNode
  readonly aoFechar: () => void
  readonly children: ReactNode
}

/** What nobody can look up again: neither Esc nor a click outside takes it away. */
export function MostradoUmaVez({ titulo, guardei, acao, aoFechar, children }: MostradoUmaVezProps) {
  return (
    <Dialogo titulo={titulo}>
      {children}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          justifyContent: 'flex-end',
          '@media print': { display: 'none' },
        }}
      >
        {acao}
        <Button variant="contained" onClick={aoFechar}>
          {guardei}
        </Button>
      </Box>
    </Dialogo>
  )
}
