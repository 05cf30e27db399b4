import type { FieldValues, Path } from 'react-hook-form'
import { Campo, type CampoProps } from '../formulario/Campo'

interface CamposDaSenhaProps<Valores extends FieldValues> {
  readonly control: CampoProps<Valores>['control']
  readonly foco?: boolean
  readonly nova?: boolean
}

/** A new password and its repetition: `senha` and `repetir` of the form. */
export function CamposDaSenha<Valores extends FieldValues>({ control, foco, nova }: CamposDaSenhaProps<Valores>) {
  return (
    <>
      <Campo
        control={control}
        nome={'senha' as Path<Valores>}
        rotulo={nova ? 'Nova senha' : 'Senha'}
        tipo="password"
        dica="de 10 a 128 caracteres"
        completar="new-password"
        foco={foco}
      />
      <Campo
        control={control}
        nome={'repetir' as Path<Valores>}
        rotulo={nova ? 'Repita a nova senha' : 'Repita a senha'}
        tipo="password"
        completar="new-password"
      />
    </>
  )
}
