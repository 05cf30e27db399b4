import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'

interface CampoDeListaProps<Valores extends FieldValues> {
  readonly control: Control<Valores, unknown, never> | Control<Valores>
  readonly nome: Path<Valores>
  readonly rotulo: string
}

/** Several names in one field, with commas between them. */
export function CampoDeLista<Valores extends FieldValues>({ control, nome, rotulo }: CampoDeListaProps<Valores>) {
  return (
    <Controller
      control={control as Control<Valores>}
      name={nome}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Texto
          rotulo={rotulo}
          nomes={value as readonly string[]}
          aoMudar={onChange}
          aoSair={onBlur}
          falha={error ? (error.message ?? 'Um dos nomes é longo demais.') : undefined}
        />
      )}
    />
  )
}

interface TextoProps {
  readonly rotulo: string
  readonly nomes: readonly string[]
  readonly aoMudar: (nomes: string[]) => void
  readonly aoSair: () => void
  readonly falha: string | undefined
}

function Texto({ rotulo, nomes, aoMudar, aoSair, falha }: TextoProps) {
  const id = useId()
  const [escrito, setTexto] = useState(nomes.join(', '))
  // The commas and blanks of whoever types stay, until somebody else fills the field.
  const texto = nomesDe(escrito).join() === nomes.join() ? escrito : nomes.join(', ')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', fontSize: 13, fontWeight: 600, mb: 0.5 }}>
        {rotulo}
      </Box>
      <TextField
        id={id}
        value={texto}
        onBlur={aoSair}
        onChange={({ target }) => {
          setTexto(target.value)
          aoMudar(nomesDe(target.value))
        }}
        error={falha !== undefined}
        helperText={falha ?? 'separados por vírgula'}
        slotProps={{ formHelperText: { sx: { mx: 0 } } }}
      />
    </Box>
  )
}

export function nomesDe(texto: string): string[] {
  return texto
    .split(/[,;\n]/)
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '')
}
