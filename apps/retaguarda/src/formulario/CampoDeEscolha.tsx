import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'

interface CampoDeEscolhaProps<Valores extends FieldValues> {
  readonly control: Control<Valores, unknown, never> | Control<Valores>
  readonly nome: Path<Valores>
  readonly rotulo: string
}

export function CampoDeEscolha<Valores extends FieldValues>({ control, nome, rotulo }: CampoDeEscolhaProps<Valores>) {
  return (
    <Controller
      control={control as Control<Valores>}
      name={nome}
      render={({ field: { value, onChange, onBlur } }) => (
        <FormControlLabel
          label={rotulo}
          control={<Checkbox checked={value === true} onChange={(_, marcada) => onChange(marcada)} onBlur={onBlur} />}
        />
      )}
    />
  )
}
