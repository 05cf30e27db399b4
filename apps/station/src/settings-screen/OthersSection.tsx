import { FieldError } from './FieldError'
import { SettingsSection } from './SettingsSection'
import { type SettingsControl, useSettingsField } from './use-settings-field'

const TAMANHO_MAXIMO = 60

export function OthersSection({ control }: { control: SettingsControl }) {
  const { name, value, wrong, change } = useSettingsField(control, 'estacao')
  return (
    <SettingsSection titulo="Outros Parâmetros">
      <ion-input
        name={name}
        label="Estação"
        labelPlacement="stacked"
        fill="outline"
        autocomplete="off"
        maxlength={TAMANHO_MAXIMO}
        value={value}
        onionInput={(event) => change(event.detail.value ?? '')}
      />
      <FieldError message={wrong} />
    </SettingsSection>
  )
}
