import { MODOS_DE_ACEITE, type ModoDeAceite } from '@kds/protocol/retaguarda/lojas'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { Campo } from '../formulario/Campo'

const MODOS: Readonly<Record<ModoDeAceite, string>> = {
  automatico: 'sozinho, ao chegar',
  manual: 'na cozinha, com ACEITAR e RECUSAR',
}

interface Props<Valores extends FieldValues> {
  readonly control: Control<Valores, unknown, never> | Control<Valores>
}

/** Who says yes to the platform, and how long it waits for that. */
export function CamposDoAceite<Valores extends FieldValues>({ control }: Props<Valores>) {
  return (
    <>
      <Campo
        control={control}
        nome={'aceite' as Path<Valores>}
        rotulo="O pedido é aceito"
        dica="na cozinha, o pedido espera na tela até alguém aceitar, recusar ou começar"
        opcoes={MODOS_DE_ACEITE.map((modo) => (
          <option key={modo} value={modo}>
            {MODOS[modo]}
          </option>
        ))}
      />
      <Campo
        control={control}
        nome={'limiteMin' as Path<Valores>}
        rotulo="A plataforma espera (min)"
        tipo="number"
        dica="depois disso ela cancela; 8 no iFood. O alarme toca antes, aos 5 de 8"
      />
    </>
  )
}
