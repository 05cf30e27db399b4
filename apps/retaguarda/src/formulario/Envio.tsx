import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Aviso } from '../quadro/Aviso'
import { Conflito, type ConflitoDoFormulario } from './Conflito'

interface EnvioProps {
  readonly rotulo: string
  readonly falha: string | undefined
  readonly faltam: number
  readonly enviando: boolean
  readonly largo?: boolean
  readonly conflito?: ConflitoDoFormulario
  /** At the foot of a dialog, in sight however long the form is. */
  readonly noPe?: boolean
  /** As the buttons of every dialog are. */
  readonly aDireita?: boolean
  readonly children?: ReactNode
}

/** As wide as the dialog, whose padding is around it. */
const NO_PE = {
  position: 'sticky',
  // Over the padding of the dialog, through which the fields would be seen.
  bottom: -20,
  zIndex: 2,
  mx: -3,
  mb: -2.5,
  px: 3,
  py: 1.5,
  maxHeight: '60vh',
  overflowY: 'auto',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

/** What went wrong, the button, and how many fields are to be mended. */
export function Envio({
  rotulo,
  falha,
  faltam,
  enviando,
  largo = false,
  conflito,
  noPe = false,
  aDireita = noPe,
  children,
}: EnvioProps) {
  const faltas =
    faltam > 0 ? (
      <Typography role="status" sx={{ fontSize: 13, color: 'text.secondary', ...(aDireita && { mr: 'auto' }) }}>
        {faltam === 1 ? 'Falta corrigir 1 campo.' : `Falta corrigir ${faltam} campos.`}
      </Typography>
    ) : null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, ...(noPe && NO_PE) }}>
      {conflito ? <Conflito {...conflito} /> : null}
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: aDireita ? 1.25 : 2,
          flexWrap: 'wrap',
          ...(aDireita && { justifyContent: 'flex-end' }),
        }}
      >
        {aDireita ? faltas : null}
        {aDireita ? children : null}
        <Button type="submit" variant="contained" disabled={enviando} fullWidth={largo} size="large">
          {rotulo}
        </Button>
        {aDireita ? null : children}
        {aDireita ? null : faltas}
      </Box>
    </Box>
  )
}
