import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { Aviso } from '../quadro/Aviso'
import { Dialogo } from './Dialogo'
import { Envio } from './Envio'
import type { Rascunho } from './use-formulario'
import { useRetomada } from './use-retomada'

interface DialogoDeEnvioProps extends Omit<ComponentProps<typeof Envio>, 'largo' | 'noPe' | 'children'> {
  readonly titulo: string
  readonly aoFechar: () => void
  /** Room for something beside the fields. */
  readonly largo?: boolean
  readonly aoEnviar: FormEventHandler<HTMLElement>
  readonly rascunho: Rascunho
  /** What is to be known before anything is filled in. */
  readonly antes?: ReactNode
  readonly children: ReactNode
}

/** A form in a dialog: its fields, the button that sends them, and the way out. */
export function DialogoDeEnvio(props: DialogoDeEnvioProps) {
  const { titulo, aoFechar, aoEnviar, rascunho, antes, largo, children, ...envio } = props
  const retomado = useRetomada(titulo, rascunho)
  return (
    <Dialogo titulo={titulo} aoFechar={aoFechar} preenchido={retomado} largo={largo}>
      {retomado ? <Aviso tipo="novo">Aqui está o que você tinha digitado quando a sessão terminou.</Aviso> : null}
      {antes}
      <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
        {children}
        <Envio {...envio} noPe>
          {/* Pressed it leaves the focus where it is: a field that is left would say its fault and move the button from under the finger. */}
          <Button onClick={aoFechar} onMouseDown={(evento) => evento.preventDefault()}>
            Cancelar
          </Button>
        </Envio>
      </Box>
    </Dialogo>
  )
}
