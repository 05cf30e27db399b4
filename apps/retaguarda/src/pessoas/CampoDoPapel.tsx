import { PAPEIS } from '@kds/protocol/retaguarda/papeis'
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { Campo, type CampoProps } from '../formulario/Campo'
import { oQuePode } from './papel-em-palavras'

const opcoes = PAPEIS.map((papel) => (
  <option key={papel} value={papel}>
    {papel}
  </option>
))

interface CampoDoPapelProps<Valores extends FieldValues> {
  readonly control: CampoProps<Valores>['control']
  readonly foco?: boolean
}

/** `papel` of the form, with what the chosen one may do. */
export function CampoDoPapel<Valores extends FieldValues>({ control, foco }: CampoDoPapelProps<Valores>) {
  const nome = 'papel' as Path<Valores>
  const papel: string = useWatch({ control: control as Control<Valores>, name: nome })
  return <Campo control={control} nome={nome} rotulo="Papel" opcoes={opcoes} dica={oQuePode(papel)} foco={foco} />
}
