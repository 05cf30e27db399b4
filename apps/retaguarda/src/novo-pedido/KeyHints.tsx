import Box from '@mui/material/Box'
import { Tecla } from '../formulario/Tecla'

const KEYS = [
  ['/', 'buscar'],
  ['Tab', 'próximo'],
  ['−', 'sem'],
  ['+', 'com'],
  ['*', 'observação'],
  ['Ctrl Z', 'desfazer'],
] as const

/** Where there is a keyboard to press them on. */
export function KeyHints() {
  return (
    <Box sx={{ display: { xs: 'none', lg: 'flex' }, gap: 1.75, color: 'text.secondary', fontSize: 13 }}>
      {KEYS.map(([key, meaning]) => (
        <Box component="span" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Tecla>{key}</Tecla> {meaning}
        </Box>
      ))}
    </Box>
  )
}
