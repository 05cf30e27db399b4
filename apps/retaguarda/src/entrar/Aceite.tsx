import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import type { CampoProps } from '../formulario/Campo'
import { LinkDaPrivacidade } from './Privacidade'

/** `aceite` of the form: what is agreed to can be read first, and what is typed stays meanwhile. */
export function Aceite<Valores extends FieldValues>({ control }: Pick<CampoProps<Valores>, 'control'>) {
  const falha = useId()
  return (
    <Controller
      control={control as Control<Valores>}
      name={'aceite' as Path<Valores>}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <div>
          <FormControlLabel
            label={
              <>
                Li e aceito <LinkDaPrivacidade>como os dados da minha casa são tratados</LinkDaPrivacidade>.
              </>
            }
            control={
              <Checkbox
                checked={value === true}
                onChange={(_, marcado) => onChange(marcado)}
                onBlur={onBlur}
                slotProps={{
                  input: { 'aria-invalid': error !== undefined, 'aria-describedby': error ? falha : undefined },
                }}
              />
            }
          />
          {error ? (
            <FormHelperText id={falha} error sx={{ fontWeight: 700, m: 0 }}>
              {error.message}
            </FormHelperText>
          ) : null}
        </div>
      )}
    />
  )
}
