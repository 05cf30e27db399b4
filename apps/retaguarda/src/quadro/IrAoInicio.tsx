import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** To the first section that the person may see. */
export function IrAoInicio() {
  return (
    <Box>
      <Button variant="contained" component={Link} to="/" replace>
        Ir para o início
      </Button>
    </Box>
  )
}
