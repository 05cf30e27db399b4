import Box from '@mui/material/Box'

interface MarcaProps {
  readonly nome: string
  readonly lado?: number
  /** Of the company's own icon. */
  readonly endereco?: string
}

/** The company's initial until it has a mark of its own. */
export function Marca({ nome, lado = 34, endereco }: MarcaProps) {
  if (endereco) {
    return <img src={endereco} alt="" width={lado} height={lado} style={{ borderRadius: 9, objectFit: 'contain' }} />
  }
  return (
    <Box
      aria-hidden
      sx={{
        width: lado,
        height: lado,
        borderRadius: '9px',
        bgcolor: '#c93a25',
        color: '#fff',
        display: 'grid',
        placeItems: 'center',
        fontWeight: 800,
        fontSize: lado / 2,
        flex: 'none',
      }}
    >
      {[...nome.trim()][0]?.toUpperCase() ?? 'R'}
    </Box>
  )
}
