import { TIPOS_TELA_MONTADOR } from '../settings/saved-settings'
import { RadioField } from './RadioField'
import { SettingsSection } from './SettingsSection'
import type { SettingsControl } from './use-settings-field'

export function BoardTypeSection({ control }: { control: SettingsControl }) {
  return (
    <SettingsSection titulo="Visualizar a tela do montador como">
      <RadioField control={control} name="tipoTelamontador" options={TIPOS_TELA_MONTADOR} />
    </SettingsSection>
  )
}
