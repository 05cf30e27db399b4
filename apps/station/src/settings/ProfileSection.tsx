import { IonItem } from '@ionic/react'
import type { Perfil } from '@kds/protocol/licensing'
import { type Control, useController } from 'react-hook-form'
import { FieldError, fieldError } from './FieldError'
import { SettingsSection } from './SettingsSection'
import type { SettingsDraft, SettingsForm } from './settings-form'

interface Props {
  control: Control<SettingsDraft, unknown, SettingsForm>
  perfis: readonly Perfil[]
}

export function ProfileSection({ control, perfis }: Props) {
  const { field, fieldState, formState } = useController({ control, name: 'codigoPerfil' })
  return (
    <SettingsSection titulo="Perfil de Acesso">
      {perfis.length === 0 && <p className="configuracoes-nota">Nenhum perfil cadastrado na retaguarda.</p>}
      <ion-radio-group
        name={field.name}
        value={field.value}
        onionChange={(event) => field.onChange(event.detail.value)}
        onBlur={field.onBlur}
      >
        <div className="lista">
          {perfis.map((perfil) => (
            <IonItem key={perfil.Id}>
              <ion-radio value={perfil.Id} justify="space-between">
                {perfil.Nome}
              </ion-radio>
            </IonItem>
          ))}
        </div>
      </ion-radio-group>
      <FieldError message={fieldError(fieldState, formState)} />
    </SettingsSection>
  )
}
