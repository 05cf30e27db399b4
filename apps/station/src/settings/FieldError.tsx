import type { ControllerFieldState, FieldValues, UseFormStateReturn } from 'react-hook-form'

/** A field says what is wrong with it once it was changed or a save was tried. */
export function fieldError<T extends FieldValues>(
  fieldState: ControllerFieldState,
  formState: UseFormStateReturn<T>,
): string | undefined {
  return fieldState.isDirty || formState.isSubmitted ? fieldState.error?.message : undefined
}

export function FieldError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="campo-erro" role="alert">
      {message}
    </p>
  )
}
