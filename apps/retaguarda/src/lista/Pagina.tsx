import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'

interface PaginaProps {
  readonly titulo: string
  readonly resumo?: string
  readonly acao?: ReactNode
  readonly children: ReactNode
}

export function Pagina({ titulo, resumo, acao, children }: PaginaProps) {
  useEffect(() => {
    document.title = `${titulo} · Retaguarda`
  }, [titulo])
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Typography variant="h1">{titulo}</Typography>
        <Typography sx={{ flex: 1, color: 'text.secondary' }}>{resumo}</Typography>
        {acao}
      </Box>
      {children}
    </Box>
  )
}
