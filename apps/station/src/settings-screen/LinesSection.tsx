import { IonItem } from '@ionic/react'
import { SettingsSection } from './SettingsSection'
import { type SettingsControl, useSettingsField } from './use-settings-field'

const ITENS = [
  { campo: 'mostraPizza', rotulo: 'Pizza' },
  { campo: 'mostraCozinha', rotulo: 'Cozinha' },
  { campo: 'mostraEntrada', rotulo: 'Entrada' },
  { campo: 'mostraSobremesa', rotulo: 'Sobremesa' },
  { campo: 'mostraChapa', rotulo: 'Chapa' },
  { campo: 'mostraFritura', rotulo: 'Fritura' },
] as const

export function LinesSection({ control }: { control: SettingsControl }) {
  return (
    <SettingsSection titulo="Mostrar os seguintes itens">
      <div className="lista lista-linhas">
        {ITENS.map((item) => (
          <LineChoice key={item.campo} control={control} {...item} />
        ))}
      </div>
    </SettingsSection>
  )
}

function LineChoice({ control, campo, rotulo }: { control: SettingsControl } & (typeof ITENS)[number]) {
  const { name, value, change } = useSettingsField(control, campo)
  return (
    <IonItem>
      <ion-checkbox
        name={name}
        checked={value}
        justify="space-between"
        onionChange={(event) => change(event.detail.checked)}
      >
        {rotulo}
      </ion-checkbox>
    </IonItem>
  )
}
