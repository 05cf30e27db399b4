import Box from '@mui/material/Box'
import type { FormEventHandler, ReactNode } from 'react'
import { Aviso } from '../quadro/Aviso'
import { Folha } from './Folha'
import { VoltaAoInicio } from './VoltaAoInicio'

interface FolhaDeEnvioProps {
  readonly titulo: string
  readonly aoEnviar: FormEventHandler
  /** What is said in place of the form once it was sent. */
  readonly enviado: string | undefined
  readonly children: ReactNode
}

/** A form, or what became of it, and the way back to the entrance. */
export function FolhaDeEnvio({ titulo, aoEnviar, enviado, children }: FolhaDeEnvioProps) {
  return (
    <Folha titulo={titulo}>
      {enviado ? (
        <Aviso tipo="ok">{enviado}</Aviso>
      ) : (
        <Box component="form" noValidate onSubmit={aoEnviar} sx={{ display: 'grid', gap: 2 }}>
          {children}
        </Box>
      )}
      <VoltaAoInicio />
    </Folha>
  )
}
