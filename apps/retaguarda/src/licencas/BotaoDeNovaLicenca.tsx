import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { insistir } from '../plataforma/insistir'
import { useConta } from '../quadro/contexto'

const carregar = async () => ({ default: (await insistir(() => import('./dialogos'))).NovaLicenca })
const NovaLicenca = lazy(carregar)

/** Above the stations as above the licences: a new screen begins with it. */
export function BotaoDeNovaLicenca() {
  const consultas = useQueryClient()
  const dono = useConta()?.empresa?.papel === 'dono'
  const [aberto, abrir] = useState(false)
  useEffect(() => {
    // It is there before the button is pressed; what fails now is asked for again then.
    if (dono) carregar().catch(() => undefined)
  }, [dono])
  if (!dono) return null
  const fechar = () => {
    abrir(false)
    void consultas.invalidateQueries({ queryKey: ['licencas'] })
  }
  return (
    <>
      <Button variant="contained" onClick={() => abrir(true)}>
        Nova licença
      </Button>
      {aberto ? (
        <Suspense>
          <NovaLicenca aoFechar={fechar} />
        </Suspense>
      ) : null}
    </>
  )
}
