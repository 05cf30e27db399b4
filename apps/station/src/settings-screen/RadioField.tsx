import { IonItem } from '@ionic/react'
import { FieldError } from './FieldError'
import type { SettingsDraft } from './settings-form'
import { type SettingsControl, useSettingsField } from './use-settings-field'

interface Props<Name extends keyof SettingsDraft> {
  control: SettingsControl
  name: Name
  options: readonly { readonly Id: NonNullable<SettingsDraft[Name]>; readonly Nome: string }[]
}

/** One of a list, by its name. */
export function RadioField<Name extends 'codigoPerfil' | 'tipoTelamontador'>({ control, name, options }: Props<Name>) {
  const { value, wrong, change } = useSettingsField(control, name)
  return (
    <>
      <ion-radio-group name={name} value={value} onionChange={(event) => change(event.detail.value)}>
        <div className="lista">
          {options.map(({ Id, Nome }) => (
            <IonItem key={Id}>
              <ion-radio value={Id} justify="space-between">
                {Nome}
              </ion-radio>
            </IonItem>
          ))}
        </div>
      </ion-radio-group>
      <FieldError message={wrong} />
    </>
  )
}
