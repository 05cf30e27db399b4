import { type Control, useController } from 'react-hook-form'
import { FieldError, fieldError } from './FieldError'
import { SettingsSection } from './SettingsSection'
import type { SettingsDraft, SettingsForm } from './settings-form'

const TAMANHO_MAXIMO = 60

export function OthersSection({ control }: { control: Control<SettingsDraft, unknown, SettingsForm> }) {
  const { field, fieldState, formState } = useController({ control, name: 'estacao' })
  return (
    <SettingsSection titulo="Outros Parâmetros">
      <ion-input
        name={field.name}
        label="Estação"
        labelPlacement="stacked"
        fill="outline"
        autocomplete="off"
        maxlength={TAMANHO_MAXIMO}
        value={field.value}
        onionInput={(event) => field.onChange(event.detail.value ?? '')}
        onionBlur={field.onBlur}
      />
      <FieldError message={fieldError(fieldState, formState)} />
    </SettingsSection>
  )
}
