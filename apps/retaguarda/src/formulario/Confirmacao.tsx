import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'
import { Dialogo } from './Dialogo'

interface ConfirmacaoProps {
  readonly titulo: string
  /** The verb, never "OK". */
  readonly verbo: string
  readonly aoConfirmar: () => Promise<void>
  readonly aoFechar: () => void
  readonly children: ReactNode
}

/** Names what stops, and when. */
export function Confirmacao({ titulo, verbo, aoConfirmar, aoFechar, children }: ConfirmacaoProps) {
  const [estado, setEstado] = useState<{ enviando: boolean; falha?: string }>({ enviando: false })
  const confirmar = () => {
    setEstado({ enviando: true })
    aoConfirmar().then(aoFechar, (erro) => setEstado({ enviando: false, falha: mensagemDe(erro) }))
  }
  return (
    <Dialogo titulo={titulo} aoFechar={aoFechar}>
      <Typography component="div">{children}</Typography>
      {estado.falha ? <Aviso tipo="falha">{estado.falha}</Aviso> : null}
      <DialogActions sx={{ px: 0 }}>
        <Button onClick={aoFechar}>Cancelar</Button>
        <Button variant="contained" color="error" disabled={estado.enviando} onClick={confirmar}>
          {verbo}
        </Button>
      </DialogActions>
    </Dialogo>
  )
}
