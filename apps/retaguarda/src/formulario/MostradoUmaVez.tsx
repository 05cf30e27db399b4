import Button from '@mui/material/Button'
import { type ReactNode, useEffect } from 'react'
import { useGuarda } from '../quadro/Saidas'
import { useAvisoAoFechar } from '../quadro/use-saida'
import { Dialogo } from './Dialogo'

interface MostradoUmaVezProps {
  readonly titulo: string
  readonly resumo?: ReactNode
  /** What the button says: nothing else closes the dialog. */
  readonly guardei: string
  readonly acao?: ReactNode
  readonly aoFechar: () => void
  readonly children: ReactNode
}

/** What nobody can look up again: neither Esc nor a click outside takes it away, nor the way back. */
export function MostradoUmaVez({ titulo, resumo, guardei, acao, aoFechar, children }: MostradoUmaVezProps) {
  useAvisoAoFechar()
  const volta = useGuarda(({ historyAction }) => historyAction === 'POP')
  useEffect(() => {
    if (volta.state === 'blocked') volta.reset()
  }, [volta])
  return (
    <Dialogo
      titulo={titulo}
      resumo={resumo}
      rodape={
        <>
          {acao}
          <Button variant="contained" onClick={aoFechar}>
            {guardei}
          </Button>
        </>
      }
    >
      {children}
    </Dialogo>
  )
}
