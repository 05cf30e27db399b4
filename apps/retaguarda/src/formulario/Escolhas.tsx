import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'

interface EscolhasProps<Valores extends FieldValues> {
  readonly control: Control<Valores, unknown, never> | Control<Valores>
  readonly nome: Path<Valores>
  readonly rotulo: string
  /** By value, in the order in which they are shown and kept. */
  readonly opcoes: Readonly<Record<string, string>>
}

/** Any number out of a few. */
export function Escolhas<Valores extends FieldValues>({ control, nome, rotulo, opcoes }: EscolhasProps<Valores>) {
  const falha = useId()
  return (
    <Controller
      control={control as Control<Valores>}
      name={nome}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => {
        const escolhidas: readonly string[] = value ?? []
        const marcar = (opcao: string, marcada: boolean) =>
          onChange(Object.keys(opcoes).filter((cada) => (cada === opcao ? marcada : escolhidas.includes(cada))))
        return (
          <Box
            component="fieldset"
            aria-describedby={error ? falha : undefined}
            sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}
          >
            <Box component="legend" sx={{ fontSize: 13, fontWeight: 600, p: 0, mb: 0.5 }}>
              {rotulo}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
              {Object.entries(opcoes).map(([opcao, texto]) => (
                <FormControlLabel
                  key={opcao}
                  label={texto}
                  control={
                    <Checkbox
                      checked={escolhidas.includes(opcao)}
                      onChange={(_, marcada) => marcar(opcao, marcada)}
                      onBlur={onBlur}
                    />
                  }
                />
              ))}
            </Box>
            {error ? (
              <FormHelperText id={falha} error sx={{ fontWeight: 700, mx: 0 }}>
                {error.message}
              </FormHelperText>
            ) : null}
          </Box>
        )
      }}
    />
  )
}
