import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'

const GRAVIDADE = { novo: 'info', ok: 'success', atencao: 'warning', falha: 'error' } as const

const EMBAIXO = {
  flexWrap: { xs: 'wrap', md: 'nowrap' },
  '& .MuiAlert-action': {
    flex: { xs: '1 0 100%', md: 'none' },
    justifyContent: 'flex-end',
    p: { xs: 0, md: '4px 0 0 16px' },
    m: { xs: 0, md: '0 -8px 0 auto' },
  },
} as const

export function Aviso({
  tipo,
  children,
  acao,
  acaoEmbaixo = false,
}: {
  tipo: keyof typeof GRAVIDADE
  children: ReactNode
  acao?: ReactNode
  /** On a telephone: where several buttons would leave the words a narrow strip. */
  acaoEmbaixo?: boolean
}) {
  return (
    <Alert
      severity={GRAVIDADE[tipo]}
      action={acao}
      sx={{
        whiteSpace: 'pre-line',
        alignItems: 'center',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
        ...(acaoEmbaixo && EMBAIXO),
      }}
    >
      {children}
    </Alert>
  )
}
