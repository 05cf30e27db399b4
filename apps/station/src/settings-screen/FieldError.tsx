export function FieldError({ message }: { message: string | undefined }) {
  if (message === undefined) return null
  return (
    <p className="campo-erro" role="alert">
      {message}
    </p>
  )
}
