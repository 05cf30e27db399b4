import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { Dialogo } from '../formulario/Dialogo'

/** Asks before another page is opened over what was not saved, and lets the browser ask before it closes. */
export function PerguntaAoSair({ guardado }: { readonly guardado: string }) {
  const saida = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whose session is over has no page to stay on.
      currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
  )
  useEffect(() => {
    const avisar = (evento: BeforeUnloadEvent) => evento.preventDefault()
    window.addEventListener('beforeunload', avisar)
    return () => window.removeEventListener('beforeunload', avisar)
  }, [])
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
