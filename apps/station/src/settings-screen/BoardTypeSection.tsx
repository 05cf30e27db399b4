import { IonItem } from '@ionic/react'
import { TIPOS_TELA_MONTADOR } from '../settings/saved-settings'
import { FieldError } from './FieldError'
import { SettingsSection } from './SettingsSection'
import { type SettingsControl, useSettingsField } from './use-settings-field'

export function BoardTypeSection({ control }: { control: SettingsControl }) {
  const { name, value, wrong, change } = useSettingsField(control, 'tipoTelamontador')
  return (
    <SettingsSection titulo="Visualizar a tela do montador como">
      <ion-radio-group name={name} value={value} onionChange={(event) => change(event.detail.value)}>
        <div className="lista">
          {TIPOS_TELA_MONTADOR.map((tipo) => (
            <IonItem key={tipo.Id}>
              <ion-radio value={tipo.Id} justify="space-between">
                {tipo.Nome}
              </ion-radio>
            </IonItem>
          ))}
        </div>
      </ion-radio-group>
      <FieldError message={wrong} />
    </SettingsSection>
  )
}
