import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'

/** What is known of a page while it comes: its name and, in grey, the room of what it will show. Never a spinner over everything. */
export function PaginaCarregando({ titulo }: { readonly titulo: string | undefined }) {
  return (
    <Box aria-busy sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 1 }}>
      <Box sx={{ minHeight: 36, display: 'flex', alignItems: 'center' }}>
        {titulo ? <Typography variant="h1">{titulo}</Typography> : <Skeleton width={180} height={32} />}
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  )
}

/** Before it is known who is here: where the top bar and the page will be. */
export function QuadroCarregando() {
  return (
    <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
      <Box sx={{ height: 56, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }} />
      <Box sx={{ p: { xs: 1.5, md: 2.5 }, ml: { md: '228px' } }}>
        <PaginaCarregando titulo={undefined} />
      </Box>
    </Box>
  )
}
