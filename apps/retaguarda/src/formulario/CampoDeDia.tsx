import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { comoDia, completarDia, DIA_QUE_NAO_EXISTE, escreverDia, lerDia, naoExiste } from './dia-escrito'

type CampoDeDiaProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'select' | 'children'> & {
  /** As machines write it, or what was typed and is no day. */
  readonly value: string
  readonly onChange: (evento: { readonly target: { readonly value: string } }) => void
  readonly hoje?: () => string
  /** Of a day without a year the last one is meant, not the next. */
  readonly passado?: boolean
}

/**
 * A day, day first whatever language the browser speaks: its own field follows the browser, not the page. Its calendar stays, for a finger or
 * a mouse; a keyboard types.
 */
export function CampoDeDia(props: CampoDeDiaProps) {
  const { value, onChange, hoje = diaDoAparelho, passado = false, onBlur, slotProps, ...resto } = props
  const [escrito, setEscrito] = useState(() => escreverDia(value))
  const calendario = useRef<HTMLInputElement>(null)
  // Somebody else may have filled the field.
  const texto = valorDe(escrito) === value ? escrito : escreverDia(value)
  const impossivel = naoExiste(texto)
  const escrever = (novo: string) => {
    setEscrito(novo)
    onChange({ target: { value: valorDe(novo) } })
  }
  return (
    <TextField
      {...resto}
      error={impossivel || resto.error}
      helperText={impossivel ? DIA_QUE_NAO_EXISTE : resto.helperText}
      value={texto}
      onChange={({ target }) => escrever(comoDia(target.value))}
      onBlur={(evento) => {
        const inteiro = completarDia(texto, hoje(), passado)
        if (inteiro !== texto) escrever(inteiro)
        onBlur?.(evento)
      }}
      placeholder="dd/mm/aaaa"
      autoComplete="off"
      slotProps={{
        ...slotProps,
        htmlInput: { inputMode: 'numeric', ...slotProps?.htmlInput },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ position: 'relative', ml: 0 }}>
              <IconButton
                tabIndex={-1}
                edge="end"
                size="small"
                aria-label="Abrir o calendário"
                onClick={() => calendario.current?.showPicker?.()}
              >
                <CalendarMonthOutlined fontSize="small" />
              </IconButton>
              <Box
                component="input"
                type="date"
                ref={calendario}
                tabIndex={-1}
                aria-hidden
                value={lerDia(texto) ?? ''}
                onChange={({ target }: { target: { value: string } }) => escrever(escreverDia(target.value))}
                sx={{
                  position: 'absolute',
                  inset: 0,
                  opacity: 0,
                  border: 0,
                  p: 0,
                  width: '100%',
                  pointerEvents: 'none',
                }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

function valorDe(texto: string): string {
  return lerDia(texto) ?? texto
}

function diaDoAparelho(): string {
  const agora = new Date()
  return new Date(agora.getTime() - agora.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
