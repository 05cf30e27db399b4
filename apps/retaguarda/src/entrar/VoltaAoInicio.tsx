import MuiLink from '@mui/material/Link'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'

/** The answer that stands above a link may have put it where a button was: the second of two presses meant that. */
export function soOPrimeiroToque(evento: MouseEvent): void {
  if (evento.detail > 1) evento.preventDefault()
}

/** Out of a page that leads no further. */
export function VoltaAoInicio() {
  return (
    <MuiLink component={Link} to="/login" onClick={soOPrimeiroToque}>
      Ir para a entrada
    </MuiLink>
  )
}
