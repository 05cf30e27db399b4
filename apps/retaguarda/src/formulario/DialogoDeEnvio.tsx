import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { Dialogo } from './Dialogo'
import { Envio } from './Envio'

interface DialogoDeEnvioProps extends Omit<ComponentProps<typeof Envio>, 'largo' | 'children'> {
  readonly titulo: string
  readonly aoFechar: () => void
  readonly aoEnviar: FormEventHandler<HTMLElement>
  /** What is to be known before anything is filled in. */
  readonly antes?: ReactNode
  readonly children: ReactNode
}

/** A form in a dialog: its fields, the button that sends them, and the way out. */
export function DialogoDeEnvio({ titulo, aoFechar, aoEnviar, antes, children, ...envio }: DialogoDeEnvioProps) {
  return (
    <Dialogo titulo={titulo} aoFechar={aoFechar}>
      {antes}
      <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
        {children}
        <Envio {...envio}>
          <Button onClick={aoFechar}>Cancelar</Button>
        </Envio>
      </Box>
    </Dialogo>
  )
}
