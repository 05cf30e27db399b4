import { IonItem } from '@ionic/react'
import { type Control, Controller } from 'react-hook-form'
import { SettingsSection } from './SettingsSection'
import type { SettingsDraft, SettingsForm } from './settings-form'

const ITENS = [
  { campo: 'mostraPizza', rotulo: 'Pizza' },
  { campo: 'mostraCozinha', rotulo: 'Cozinha' },
  { campo: 'mostraEntrada', rotulo: 'Entrada' },
  { campo: 'mostraSobremesa', rotulo: 'Sobremesa' },
  { campo: 'mostraChapa', rotulo: 'Chapa' },
  { campo: 'mostraFritura', rotulo: 'Fritura' },
] as const

export function LinesSection({ control }: { control: Control<SettingsDraft, unknown, SettingsForm> }) {
  return (
    <SettingsSection titulo="Mostrar os seguintes itens">
      <div className="lista lista-linhas">
        {ITENS.map(({ campo, rotulo }) => (
          <Controller
            key={campo}
            control={control}
            name={campo}
            render={({ field }) => (
              <IonItem>
                <ion-checkbox
                  name={field.name}
                  checked={field.value}
                  justify="space-between"
                  onionChange={(event) => field.onChange(event.detail.checked)}
                  onionBlur={field.onBlur}
                >
                  {rotulo}
                </ion-checkbox>
              </IonItem>
            )}
          />
        ))}
      </div>
    </SettingsSection>
  )
}
