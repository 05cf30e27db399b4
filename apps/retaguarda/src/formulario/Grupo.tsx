import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'

interface GrupoProps {
  readonly titulo: string
  readonly dica?: string
  /** The least width of a column, in pixels. */
  readonly coluna?: number
  readonly children: ReactNode
}

/** Fields that belong together, side by side where there is room. */
export function Grupo({ titulo, dica, coluna = 130, children }: GrupoProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ fontSize: 15, fontWeight: 700, p: 0, mb: 1 }}>
        {titulo}
      </Box>
      <Conteudo dica={dica} coluna={coluna}>
        {children}
      </Conteudo>
    </Box>
  )
}

interface GrupoRecolhidoProps extends GrupoProps {
  /** What it says while it is closed. */
  readonly resumo: string
  /** A fault within opens it: nobody is told of a field he cannot see. */
  readonly comFalta: boolean
}

/** The same, closed until somebody wants it. */
export function GrupoRecolhido({ titulo, resumo, dica, coluna = 130, comFalta, children }: GrupoRecolhidoProps) {
  const [aberto, abrir] = useState(false)
  return (
    <Box
      component="details"
      open={aberto || comFalta}
      onToggle={({ currentTarget }) => abrir((currentTarget as HTMLDetailsElement).open)}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 0.5, minWidth: 0 }}
    >
      <Box
        component="summary"
        // Folded again, it would hide what is to be corrected.
        onClick={(evento) => {
          if (comFalta) evento.preventDefault()
        }}
        sx={{ cursor: 'pointer', minHeight: 44, py: 1.25, fontSize: 15, '& b': { fontWeight: 700 } }}
      >
        <b>{titulo}</b>{' '}
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {resumo}
        </Box>
      </Box>
      <Box component="fieldset" aria-label={titulo} sx={{ border: 0, m: 0, p: 0, pb: 1, minWidth: 0 }}>
        <Conteudo dica={dica} coluna={coluna}>
          {children}
        </Conteudo>
      </Box>
    </Box>
  )
}

function Conteudo({ dica, coluna, children }: Pick<GrupoProps, 'dica' | 'coluna' | 'children'>) {
  return (
    <>
      {dica ? <Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>{dica}</Typography> : null}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${coluna}px, 100%), 1fr))`,
        }}
      >
        {children}
      </Box>
    </>
  )
}
