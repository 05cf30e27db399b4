import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId, useState } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { CampoDeDia } from './CampoDeDia'
import { numeroDigitado } from './campo-vazio'
import { mensagemDaFalha } from './mensagem-da-falha'

export interface CampoProps<Valores extends FieldValues> {
  readonly control: Control<Valores, unknown, never> | Control<Valores>
  readonly nome: Path<Valores>
  readonly rotulo: string
  readonly dica?: ReactNode
  readonly tipo?: 'text' | 'email' | 'password' | 'number' | 'tel' | 'date'
  readonly completar?: string
  readonly foco?: boolean
  /** What is typed, put into its mask. */
  readonly formatar?: (texto: string) => string
  /** What was typed, as it is meant once the field is left. */
  readonly inteiro?: (texto: string) => string
  readonly opcoes?: ReactNode
}

/** A labelled field with its fault below it. */
export function Campo<Valores extends FieldValues>(props: CampoProps<Valores>) {
  const {
    control,
    nome,
    rotulo,
    dica,
    tipo = 'text',
    completar,
    foco,
    formatar = (texto) => texto,
    inteiro,
    opcoes,
  } = props
  const id = useId()
  const [visivel, mostrar] = useState(false)
  const senha = tipo === 'password'
  const Entrada = (tipo === 'date' ? CampoDeDia : TextField) as typeof TextField
  return (
    <Controller
      control={control as Control<Valores>}
      name={nome}
      render={({ field, fieldState: { error } }) => (
        <Box sx={{ minWidth: 0 }}>
          <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, fontWeight: 600, mb: 0.5 }}>
            {rotulo}
          </Box>
          <Entrada
            {...field}
            id={id}
            value={field.value ?? ''}
            onChange={(evento) => {
              const texto = evento.target.value
              field.onChange(tipo === 'number' ? numeroDigitado(texto) : formatar(texto))
            }}
            onBlur={() => {
              if (inteiro) field.onChange(inteiro(String(field.value ?? '')))
              field.onBlur()
            }}
            type={(senha && visivel) || tipo === 'date' ? 'text' : tipo}
            autoComplete={completar}
            autoFocus={foco}
            error={error !== undefined}
            // Its line is there before it says something: what moves under a finger is not pressed.
            helperText={error ? falhaComDica(error, dica) : (dica ?? ' ')}
            select={opcoes !== undefined}
            slotProps={{
              input: senha
                ? {
                    endAdornment: (
                      <InputAdornment position="end">
                        <IconButton
                          aria-label={visivel ? 'Esconder a senha' : 'Mostrar a senha'}
                          onClick={() => mostrar(!visivel)}
                          edge="end"
                        >
                          {visivel ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
                        </IconButton>
                      </InputAdornment>
                    ),
                  }
                : {},
              select: { native: true },
              formHelperText: { sx: error ? { fontWeight: 700, mx: 0 } : { mx: 0 } },
            }}
          >
            {opcoes}
          </Entrada>
        </Box>
      )}
    />
  )
}

/** What is wrong, and still how it is to be filled. */
function falhaComDica(falha: unknown, dica: ReactNode): ReactNode {
  return (
    <>
      <span>{mensagemDaFalha(falha)}</span>
      {dica ? (
        <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
          {dica}
        </Box>
      ) : null}
    </>
  )
}
