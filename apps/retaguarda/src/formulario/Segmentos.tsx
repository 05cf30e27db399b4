import Box from '@mui/material/Box'
import { useId } from 'react'
import { Tecla } from './Tecla'

interface SegmentosProps {
  readonly rotulo: string
  /** The key that goes on to the next one, outside of text fields. */
  readonly tecla?: string
  readonly semRotulo?: boolean
  readonly opcoes: readonly { readonly valor: string; readonly texto: string }[]
  readonly valor: string
  readonly aoMudar: (valor: string) => void
}

/** One of a few, side by side; arrows choose. */
export function Segmentos({ rotulo, tecla, semRotulo = false, opcoes, valor, aoMudar }: SegmentosProps) {
  const nome = useId()
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={semRotulo ? ESCONDIDO : { fontSize: 12, fontWeight: 600, p: 0, mb: 0.5, color: 'text.secondary' }}
      >
        {rotulo} {tecla ? <Tecla>{tecla}</Tecla> : null}
      </Box>
      <Box
        sx={{
          display: 'inline-flex',
          flexWrap: 'wrap',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          overflow: 'hidden',
          bgcolor: 'background.paper',
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
        }}
      >
        {opcoes.map((opcao) => (
          <Box
            key={opcao.valor}
            component="label"
            sx={{
              px: semRotulo ? 1 : 1.25,
              minHeight: { xs: 44, md: 34 },
              display: 'flex',
              alignItems: 'center',
              cursor: 'pointer',
              position: 'relative',
              borderLeft: 1,
              borderColor: 'divider',
              ml: '-1px',
              fontSize: 14,
              color: 'text.secondary',
              '&:has(:checked)': { bgcolor: FUNDO_DA_ACAO, color: 'primary.main', fontWeight: 700 },
            }}
          >
            <Box
              component="input"
              type="radio"
              name={nome}
              checked={opcao.valor === valor}
              onChange={() => aoMudar(opcao.valor)}
              sx={ESCONDIDO}
            />
            {opcao.texto}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

export const ESCONDIDO = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

export const FUNDO_DA_ACAO = ({ palette }: { palette: { mode: string } }) =>
  palette.mode === 'light' ? '#e8f0fb' : '#22344d'
