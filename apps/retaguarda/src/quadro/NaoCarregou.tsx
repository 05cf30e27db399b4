import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Pagina } from '../lista/Pagina'
import { Aviso } from './Aviso'

/** A section that did not come. What comes of it later is another page of the same version, or the one that was installed meanwhile. */
export function NaoCarregou() {
  useEffect(() => {
    const recarregar = () => window.location.reload()
    window.addEventListener('online', recarregar)
    return () => window.removeEventListener('online', recarregar)
  }, [])
  return (
    <Pagina titulo="Esta página não veio">
      <Aviso
        tipo="falha"
        acao={
          <Button color="inherit" onClick={() => window.location.reload()}>
            Tentar de novo
          </Button>
        }
      >
        Tentativa de conexão com a retaguarda falhou. Verifique a conexão com a internet.
      </Aviso>
    </Pagina>
  )
}
