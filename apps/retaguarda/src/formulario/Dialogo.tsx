import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface DialogoProps {
  readonly titulo: string
  /** Without it, neither Esc nor a click outside closes the dialog. */
  readonly aoFechar?: () => void
  readonly children: ReactNode
}

export function Dialogo({ titulo, aoFechar, children }: DialogoProps) {
  const id = useId()
  return (
    <Dialog open onClose={() => aoFechar?.()} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} sx={{ fontSize: 20, fontWeight: 700 }}>
        {titulo}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
    </Dialog>
  )
}
