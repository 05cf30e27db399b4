import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'

interface PaginaProps {
  readonly titulo: string
  /** In the title of the window, where several pages have this one above them. */
  readonly naJanela?: string | undefined
  readonly resumo?: string
  readonly acao?: ReactNode
  readonly children: ReactNode
}

export function Pagina({ titulo, naJanela = titulo, resumo, acao, children }: PaginaProps) {
  useEffect(() => {
    document.title = `${naJanela} · Retaguarda`
  }, [naJanela])
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 1 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, rowGap: { xs: 0.5, md: 1.5 }, flexWrap: 'wrap' }}
      >
        <Typography variant="h1" sx={{ flex: { xs: 1, md: 'none' } }}>
          {titulo}
        </Typography>
        {/* On a telephone below the title and its button, in a line of its own. */}
        <Typography
          sx={{
            flex: { xs: '1 1 100%', md: 1 },
            order: { xs: 1, md: 0 },
            color: 'text.secondary',
            minWidth: 0,
            overflowWrap: 'anywhere',
          }}
        >
          {resumo}
        </Typography>
        {/* On a notebook beside the title each for itself: a box of their own would be given less than they need, and two lines. */}
        {acao ? (
          <Box
            sx={{
              display: { xs: 'flex', md: 'contents' },
              gap: 1.5,
              flexWrap: 'wrap',
              // Several do not fit beside the title of a telephone: they follow what is said of it.
              '&:has(> .MuiButton-root ~ .MuiButton-root)': { order: 2, mt: { xs: 0.5, md: 0 } },
            }}
          >
            {acao}
          </Box>
        ) : null}
      </Box>
      {children}
    </Box>
  )
}
