import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Tecla } from '../formulario/Tecla'

const carregar = async () => ({ default: (await import('../busca-geral/BuscaGeral')).BuscaGeral })
const BuscaGeral = lazy(carregar)

/** In the top bar, and by Ctrl K from wherever one is. */
export function AbrirBusca() {
  const [aberta, abrir] = useState(false)
  useEffect(() => {
    // It is there before the first letter is typed; what fails now is asked for again when it is opened.
    carregar().catch(() => undefined)
    const ouvir = (evento: KeyboardEvent) => {
      if (evento.key.toLowerCase() !== 'k' || !(evento.ctrlKey || evento.metaKey) || evento.altKey) return
      // The browser's own would leave the page.
      evento.preventDefault()
      // What is open is answered first.
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) abrir(true)
    }
    window.addEventListener('keydown', ouvir)
    return () => window.removeEventListener('keydown', ouvir)
  }, [])
  return (
    <>
      <Button
        color="inherit"
        aria-label="Buscar página, produto ou estação"
        aria-keyshortcuts="Control+K"
        onClick={() => abrir(true)}
        sx={{
          flex: { md: '0 1 330px' },
          minWidth: 44,
          justifyContent: { xs: 'center', md: 'flex-start' },
          gap: 1,
          px: { xs: 0, md: 1.5 },
          bgcolor: { md: 'background.default' },
          color: 'text.secondary',
          fontWeight: 400,
        }}
      >
        <Search fontSize="small" />
        <Typography
          component="span"
          noWrap
          sx={{ display: { xs: 'none', md: 'block' }, flex: 1, textAlign: 'left', font: 'inherit' }}
        >
          Página, produto ou estação
        </Typography>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, whiteSpace: 'nowrap' }}>
          <Tecla>Ctrl K</Tecla>
        </Box>
      </Button>
      {aberta ? (
        <Suspense>
          <BuscaGeral aoFechar={() => abrir(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
