import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Aviso } from '../quadro/Aviso'
import type { Guarda } from './guarda'

const OLHA_MS = 5_000

interface DeOutraJanelaProps {
  readonly guarda: Guarda
  /** Nothing is on the table that it would take the place of. */
  readonly livre: boolean
  readonly aoTrazer: () => void
}

/** An order that was being typed in a window that was closed, or fell, while this one was open. */
export function DeOutraJanela({ guarda, livre, aoTrazer }: DeOutraJanelaProps) {
  const [ha, setHa] = useState(false)
  useEffect(() => {
    const olhar = () => setHa(guarda.haDeOutraJanela)
    olhar()
    const relogio = setInterval(olhar, OLHA_MS)
    return () => clearInterval(relogio)
  }, [guarda])
  if (!ha || !livre) return null
  return (
    <Aviso
      tipo="novo"
      acao={
        <Button
          size="small"
          onClick={() => {
            if (guarda.trazerDeOutraJanela()) aoTrazer()
            setHa(guarda.haDeOutraJanela)
          }}
        >
          Trazer para cá
        </Button>
      }
    >
      Um pedido começado em outra janela, que foi fechada, ficou guardado.
    </Aviso>
  )
}
