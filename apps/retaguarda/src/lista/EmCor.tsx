import Typography from '@mui/material/Typography'

export interface DitoEmCor {
  readonly texto: string
  readonly cor: 'success.main' | 'warning.main' | 'error.main' | 'text.secondary'
}

/** The colour is never alone: the words say what is the matter. */
export function EmCor({ texto, cor }: DitoEmCor) {
  return (
    <Typography component="span" sx={{ fontWeight: 700, fontSize: 'inherit', color: cor }}>
      {texto}
    </Typography>
  )
}
