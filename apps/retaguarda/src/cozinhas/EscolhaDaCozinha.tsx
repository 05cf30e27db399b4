import type { CozinhaDaEmpresa } from '@kds/protocol/retaguarda/cozinhas'
import TextField from '@mui/material/TextField'

interface EscolhaDaCozinhaProps {
  readonly cozinhas: readonly CozinhaDaEmpresa[]
  readonly cozinha: CozinhaDaEmpresa | undefined
  readonly escolher: (id: string) => void
}

export function EscolhaDaCozinha({ cozinhas, cozinha, escolher }: EscolhaDaCozinhaProps) {
  if (cozinhas.length < 2) return null
  return (
    <TextField
      select
      label="Cozinha"
      value={cozinha?.id ?? ''}
      onChange={({ target }) => escolher(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 260 }}
    >
      {cozinhas.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </TextField>
  )
}
