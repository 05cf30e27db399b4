import { IonItem } from '@ionic/react'
import { type Control, useController } from 'react-hook-form'
import { TIPOS_TELA_MONTADOR } from './configuracoes'
import { FieldError, fieldError } from './FieldError'
import { SettingsSection } from './SettingsSection'
import type { SettingsDraft, SettingsForm } from './settings-form'

export function BoardTypeSection({ control }: { control: Control<SettingsDraft, unknown, SettingsForm> }) {
  const { field, fieldState, formState } = useController({ control, name: 'tipoTelamontador' })
  return (
    <SettingsSection titulo="Visualizar a tela do montador como">
      <ion-radio-group
        name={field.name}
        value={field.value}
        onionChange={(event) => field.onChange(event.detail.value)}
        onBlur={field.onBlur}
      >
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
      <FieldError message={fieldError(fieldState, formState)} />
    </SettingsSection>
  )
}
