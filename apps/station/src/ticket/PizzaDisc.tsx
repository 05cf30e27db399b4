import { discGradient, type Fatia } from './pizza-disc'

interface Props {
  sabores: readonly Fatia[]
  /** False when the shares do not make one pizza: nobody knows what to draw. */
  inteira: boolean
  /** What a screen reader says for it; without it the disc is decoration beside a text that says it all. */
  nome?: string
}

export function PizzaDisc({ sabores, inteira, nome }: Props) {
  const aparencia = inteira
    ? { className: 'disco', style: { backgroundImage: discGradient(sabores) } }
    : { className: 'disco disco-incerto' }
  if (!nome) return <i {...aparencia} aria-hidden="true" />
  return <i {...aparencia} role="img" aria-label={nome} />
}
