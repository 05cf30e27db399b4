import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'

const GRAVIDADE = { novo: 'info', ok: 'success', atencao: 'warning', falha: 'error' } as const

export function Aviso({
  tipo,
  children,
  acao,
}: {
  tipo: keyof typeof GRAVIDADE
  children: ReactNode
  acao?: ReactNode
}) {
  return (
    <Alert
      severity={GRAVIDADE[tipo]}
      action={acao}
      sx={{ whiteSpace: 'pre-line', alignItems: 'center', '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      {children}
    </Alert>
  )
}
