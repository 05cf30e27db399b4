import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { RefObject } from 'react'
import { Tecla } from '../formulario/Tecla'
import { idDaSugestao, LISTA_DE_SUGESTOES } from './Sugestoes'

interface CampoDaFraseProps {
  readonly campo: RefObject<HTMLInputElement | null>
  readonly texto: string
  /** Why Enter did nothing. */
  readonly falta?: string
  readonly sugestoes: number
  readonly destaque: number
  readonly aoEscrever: (texto: string) => void
  readonly aoDestacar: (indice: number) => void
  readonly aoEntrar: () => void
  /** What Escape does before it leaves the line. */
  readonly aoSair?: (() => void) | undefined
}

/** The one line to type in. */
export function CampoDaFrase(props: CampoDaFraseProps) {
  const { campo, texto, falta, sugestoes, destaque, aoEscrever, aoDestacar, aoEntrar, aoSair } = props
  const aberta = sugestoes > 0
  return (
    <TextField
      value={texto}
      error={falta !== undefined}
      helperText={falta}
      // Whoever presses the key that leads here, and is here already, has typed no part of a pizza yet.
      onChange={({ target }) => aoEscrever(target.value.replace(/^\s*\//, ''))}
      onKeyDown={(evento) => {
        if (evento.nativeEvent.isComposing || evento.ctrlKey || evento.metaKey) return
        if (evento.key === 'Enter') {
          evento.preventDefault()
          if (!evento.repeat) aoEntrar()
        }
        if (evento.key === 'Escape') {
          if (aoSair) aoSair()
          else evento.currentTarget.querySelector('input')?.blur()
        }
        const passo = evento.key === 'ArrowDown' ? 1 : evento.key === 'ArrowUp' ? -1 : 0
        if (passo !== 0 && aberta) {
          evento.preventDefault()
          aoDestacar(destaque < 0 ? (passo > 0 ? 0 : sugestoes - 1) : (destaque + passo + sugestoes) % sugestoes)
        }
      }}
      autoFocus
      placeholder="Produto, código ou a pizza inteira de uma vez"
      inputRef={campo}
      slotProps={{
        formHelperText: { role: 'alert' },
        htmlInput: {
          role: 'combobox',
          'aria-label': 'Item',
          'aria-expanded': aberta,
          'aria-controls': aberta ? LISTA_DE_SUGESTOES : undefined,
          'aria-activedescendant': aberta && destaque >= 0 ? idDaSugestao(destaque) : undefined,
          'aria-autocomplete': 'list',
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 400,
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: (
            <InputAdornment position="end">
              <Tecla>/</Tecla>
            </InputAdornment>
          ),
          sx: { height: 52, fontSize: 18, fontWeight: 600, bgcolor: 'background.paper', borderRadius: '10px' },
        },
      }}
    />
  )
}
