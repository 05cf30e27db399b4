import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { ComponentProps } from 'react'
import { Segmentos } from './Segmentos'
import { Tecla } from './Tecla'

/** More of them side by side would take a line of their own. */
const LADO_A_LADO = 5

/** One of some: side by side while they are few, in a list when there are more. */
export function Opcoes(props: Omit<ComponentProps<typeof Segmentos>, 'semRotulo'>) {
  const { rotulo, tecla, opcoes, valor, aoMudar } = props
  if (opcoes.length <= LADO_A_LADO) return <Segmentos {...props} />
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <Box component="span" sx={{ fontSize: 12, fontWeight: 600, mb: 0.5, color: 'text.secondary' }}>
        {rotulo} {tecla ? <Tecla>{tecla}</Tecla> : null}
      </Box>
      <TextField
        select
        hiddenLabel
        fullWidth={false}
        value={valor}
        onChange={({ target }) => aoMudar(target.value)}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': rotulo } }}
        sx={{ '& select': { py: '5px', fontSize: 14, minHeight: { xs: 34, md: 24 } } }}
      >
        {opcoes.map((opcao) => (
          <option key={opcao.valor} value={opcao.valor}>
            {opcao.texto}
          </option>
        ))}
      </TextField>
    </Box>
  )
}
