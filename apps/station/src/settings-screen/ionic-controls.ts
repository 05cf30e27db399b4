import type { CheckboxCustomEvent, Components, InputCustomEvent, RadioGroupCustomEvent } from '@ionic/core'
import { defineCustomElement as defineCheckbox } from '@ionic/core/components/ion-checkbox.js'
import { defineCustomElement as defineInput } from '@ionic/core/components/ion-input.js'
import { defineCustomElement as defineRadio } from '@ionic/core/components/ion-radio.js'
import { defineCustomElement as defineRadioGroup } from '@ionic/core/components/ion-radio-group.js'
import type { HTMLAttributes, Key } from 'react'

/**
 * The form controls as the custom elements they are. @ionic/react's wrappers all live in one module, which belongs to
 * the first load; defined here they come with the settings screen, the only one that has a form.
 */
export function defineFormControls(): void {
  defineInput()
  defineRadioGroup()
  defineRadio()
  defineCheckbox()
}

type ControlProps<Props> = Partial<Props> & Omit<HTMLAttributes<HTMLElement>, keyof Props> & { key?: Key }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'ion-input': ControlProps<Components.IonInput> & {
        onionInput?: (event: InputCustomEvent) => void
      }
      'ion-radio-group': ControlProps<Components.IonRadioGroup> & {
        onionChange?: (event: RadioGroupCustomEvent) => void
      }
      'ion-radio': ControlProps<Components.IonRadio>
      'ion-checkbox': ControlProps<Components.IonCheckbox> & {
        onionChange?: (event: CheckboxCustomEvent) => void
      }
    }
  }
}
