import { type Control, type PathValue, useController } from 'react-hook-form'
import type { SettingsDraft, SettingsForm } from './settings-form'

export type SettingsControl = Control<SettingsDraft, unknown, SettingsForm>

/**
 * One field of the settings. It says what is wrong with it once it was changed or a save was tried. The form library
 * calls a field clean again when it is back at its first value, which would hush one that was filled and emptied; so
 * "touched" is kept for what a person has changed, and leaving a field does not touch it.
 */
export function useSettingsField<Name extends keyof SettingsDraft>(control: SettingsControl, name: Name) {
  const { field, fieldState, formState } = useController({ control, name })
  const wrong = fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined
  return {
    name: field.name,
    value: field.value,
    wrong,
    change(value: PathValue<SettingsDraft, Name>) {
      field.onChange(value)
      field.onBlur()
    },
  }
}
