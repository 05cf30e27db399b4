import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense } from 'react'
import { Marca } from '../quadro/Marca'

interface FolhaProps {
  readonly titulo: string
  readonly antes?: ReactNode
  readonly largura?: number
  readonly children: ReactNode
}

/** A page before there is a session. */
export function Folha({ titulo, antes, largura = 384, children }: FolhaProps) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.paper',
        display: 'grid',
        placeItems: 'center',
        p: { xs: 2, md: 3 },
      }}
    >
      <Box sx={{ width: '100%', maxWidth: largura, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Marca nome="Retaguarda" lado={48} />
          <Typography sx={{ fontWeight: 700, fontSize: 18 }}>Retaguarda</Typography>
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5 }}>
          {antes}
          <Typography component="h1" sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>
            {titulo}
          </Typography>
        </Box>
        <Suspense fallback={null}>{children}</Suspense>
      </Box>
    </Box>
  )
}

/** While it is asked what the link opens: what is known already, and no empty page. */
export function FolhaCarregando(folha: Pick<FolhaProps, 'titulo' | 'largura'>) {
  return (
    <Folha {...folha}>
      <Skeleton variant="rounded" height={280} />
    </Folha>
  )
}
