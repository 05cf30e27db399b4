import { discGradient, type Fatia } from './pizza-disc'

interface Props {
  sabores: readonly Fatia[]
  /** False when the shares do not make one pizza: nobody knows what to draw. */
  inteira: boolean
  /** What a screen reader says for it; without it the disc is decoration beside a text that says it all. */
  nome?: string
  /** The pizza was drawn in another column: here is only its place. */
  continua?: boolean
}

export function PizzaDisc({ sabores, inteira, nome, continua = false }: Props) {
  const aparencia = continua
    ? { className: 'disco disco-continua' }
    : inteira
      ? { className: 'disco', style: { backgroundImage: discGradient(sabores) } }
      : { className: 'disco disco-incerto' }
  if (!nome) return <i {...aparencia} aria-hidden="true" />
  return <i {...aparencia} role="img" aria-label={nome} />
}
