import type { LicencaDaEmpresa } from '@kds/protocol/retaguarda/licencas'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useGetList } from 'ra-core'

const RELE_MS = 10 * 60_000

/** Licences whose screens stop soon, said wherever one is. */
export function LicencasVencendo() {
  const { total = 0 } = useGetList<LicencaDaEmpresa>(
    'licencas',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'validaAte', order: 'ASC' },
      filter: { situacao: 'vencendo' },
    },
    { refetchInterval: RELE_MS },
  )
  if (total === 0) return null
  return (
    <Box
      component="span"
      aria-label={total === 1 ? '1 vence em breve' : `${total} vencem em breve`}
      role="img"
      sx={{
        // At the shoulder of the icon on a telephone, where the name stands below it.
        position: { xs: 'absolute', md: 'static' },
        top: 2,
        left: 'calc(50% + 6px)',
        ml: { md: 'auto' },
        minWidth: 20,
        px: 0.75,
        borderRadius: '999px',
        fontSize: 12,
        fontWeight: 700,
        lineHeight: '20px',
        color: 'warning.main',
        bgcolor: ({ palette }: Theme) => (palette.mode === 'light' ? '#fff1cf' : palette.action.selected),
      }}
    >
      {total}
    </Box>
  )
}
