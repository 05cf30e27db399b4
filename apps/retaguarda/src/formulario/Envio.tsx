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
  readonly children?: ReactNode
}

/** What went wrong, the button, and how many fields are to be mended. */
export function Envio({ rotulo, falha, faltam, enviando, largo = false, conflito, children }: EnvioProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {conflito ? <Conflito {...conflito} /> : null}
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={enviando} fullWidth={largo} size="large">
          {rotulo}
        </Button>
        {children}
        {faltam > 0 ? (
          <Typography role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {faltam === 1 ? 'Falta corrigir 1 campo.' : `Falta corrigir ${faltam} campos.`}
          </Typography>
        ) : null}
      </Box>
    </Box>
  )
}
