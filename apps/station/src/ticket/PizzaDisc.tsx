import { discGradient, type Fatia } from './pizza-disc'

interface Props {
  sabores: readonly Fatia[]
  /** What a screen reader says for it; without it the disc is decoration beside a text that says it all. */
  nome?: string
}

export function PizzaDisc({ sabores, nome }: Props) {
  const style = { backgroundImage: discGradient(sabores) }
  if (!nome) return <i className="disco" style={style} aria-hidden="true" />
  return <i className="disco" style={style} role="img" aria-label={nome} />
}
