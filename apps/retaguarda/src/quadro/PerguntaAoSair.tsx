import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Typography from '@mui/material/Typography'
import { Dialogo } from '../formulario/Dialogo'
import { useSaida } from './use-saida'

interface PerguntaAoSairProps {
  readonly guardado: string
  /** It waits on this device until somebody comes back to it. */
  readonly espera?: boolean
}

/** Asks before another page is opened over what was not saved, and lets the browser ask before it closes. */
export function PerguntaAoSair({ guardado, espera }: PerguntaAoSairProps) {
  const saida = useSaida({ espera })
  if (saida.state !== 'blocked') return null
  return (
    <Dialogo titulo="Sair sem salvar?" aoFechar={() => saida.reset()}>
      <Typography>{guardado}</Typography>
      <DialogActions sx={{ p: 0 }}>
        <Button onClick={() => saida.proceed()}>Sair sem salvar</Button>
        <Button variant="contained" autoFocus onClick={() => saida.reset()}>
          Ficar nesta página
        </Button>
      </DialogActions>
    </Dialogo>
  )
}
