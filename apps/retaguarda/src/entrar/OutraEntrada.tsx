import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { mensagemDe } from '../plataforma/chamada'
import { Aviso } from '../quadro/Aviso'

interface OutraEntradaProps {
  readonly icone: ReactNode
  readonly children: string
  /** Leads away from this page; what goes wrong on the way is said above the button. */
  readonly entrar: () => Promise<void>
}

/** A way in beside e-mail and password. */
export function OutraEntrada({ icone, children, entrar }: OutraEntradaProps) {
  const [estado, setEstado] = useState<{ indo: boolean; falha?: string }>({ indo: false })
  const ir = () => {
    setEstado({ indo: true })
    entrar().catch((erro) => setEstado({ indo: false, falha: mensagemDe(erro) }))
  }
  return (
    <>
      {estado.falha ? <Aviso tipo="falha">{estado.falha}</Aviso> : null}
      <Button variant="outlined" color="inherit" size="large" startIcon={icone} disabled={estado.indo} onClick={ir}>
        {children}
      </Button>
    </>
  )
}
