import { IonItem } from '@ionic/react'
import type { Perfil } from '@kds/protocol/licensing'
import { FieldError } from './FieldError'
import { SettingsSection } from './SettingsSection'
import { type SettingsControl, useSettingsField } from './use-settings-field'

interface Props {
  control: SettingsControl
  perfis: readonly Perfil[]
}

export function ProfileSection({ control, perfis }: Props) {
  const { name, value, wrong, change } = useSettingsField(control, 'codigoPerfil')
  return (
    <SettingsSection titulo="Perfil de Acesso">
      {perfis.length === 0 && <p className="configuracoes-nota">Nenhum perfil cadastrado na retaguarda.</p>}
      <ion-radio-group name={name} value={value} onionChange={(event) => change(event.detail.value)}>
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
      <FieldError message={wrong} />
    </SettingsSection>
  )
}
