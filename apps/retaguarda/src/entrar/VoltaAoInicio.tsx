import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'

/** Out of a page that leads no further. */
export function VoltaAoInicio() {
  return (
    <MuiLink component={Link} to="/login">
      Ir para a entrada
    </MuiLink>
  )
}
