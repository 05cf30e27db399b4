import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useRef, useState } from 'react'

interface DialogoProps {
  readonly titulo: string
  /** Without it, neither Esc nor a click outside closes the dialog. */
  readonly aoFechar?: () => void
  readonly largo?: boolean
  /** Something stands in it already that nobody would want to type again. */
  readonly preenchido?: boolean
  /** Its buttons, in sight however long the rest is. */
  readonly rodape?: ReactNode
  readonly children: ReactNode
}

/** Esc and a click outside close it, and ask first when something was filled in. */
export function Dialogo({ titulo, aoFechar, largo = false, preenchido = false, rodape, children }: DialogoProps) {
  const id = useId()
  const conteudo = useRef<HTMLDivElement>(null)
  const mudado = useRef(preenchido)
  const [perguntando, perguntar] = useState(false)
  const sair = () => {
    if (!aoFechar) return
    // A form that was sent gives way to its answer: nothing of it can be lost any more.
    const preenche = conteudo.current?.querySelector('form') !== null
    if (mudado.current && preenche) perguntar(true)
    else aoFechar()
  }
  return (
    <>
      <Dialog open onClose={sair} aria-labelledby={id} fullWidth maxWidth={largo ? 'md' : 'sm'}>
        <DialogTitle id={id} sx={{ fontSize: 20, fontWeight: 700 }}>
          {titulo}
        </DialogTitle>
        <DialogContent
          ref={conteudo}
          onChange={() => {
            mudado.current = true
          }}
          onClick={({ target }) => {
            // A row that is added or taken out is a change as well.
            if (target instanceof HTMLElement && target.closest('fieldset button')) mudado.current = true
          }}
          sx={{ display: 'grid', gap: 2 }}
        >
          {children}
        </DialogContent>
        {rodape ? (
          <DialogActions
            sx={{
              px: 3,
              py: 1.5,
              borderTop: 1,
              borderColor: 'divider',
              flexWrap: 'wrap',
              '@media print': { display: 'none' },
            }}
          >
            {rodape}
          </DialogActions>
        ) : null}
      </Dialog>
      {perguntando && aoFechar ? (
        <Descarte
          aoVoltar={() => perguntar(false)}
          aoDescartar={() => {
            perguntar(false)
            aoFechar()
          }}
        />
      ) : null}
    </>
  )
}

function Descarte({ aoVoltar, aoDescartar }: { readonly aoVoltar: () => void; readonly aoDescartar: () => void }) {
  const id = useId()
  return (
    <Dialog open onClose={aoVoltar} aria-labelledby={id} role="alertdialog" maxWidth="xs">
      <DialogTitle id={id} sx={{ fontSize: 18, fontWeight: 700 }}>
        Descartar o que você mudou?
      </DialogTitle>
      <DialogActions>
        <Button onClick={aoDescartar} color="error">
          Descartar
        </Button>
        <Button onClick={aoVoltar} variant="contained" autoFocus>
          Continuar editando
        </Button>
      </DialogActions>
    </Dialog>
  )
}
