import { discGradient, type Fatia } from './pizza-disc'

/** Decoration: the text beside it says it all. */
export function PizzaDisc({ sabores }: { sabores: readonly Fatia[] }) {
  return <i className="disco" style={{ backgroundImage: discGradient(sabores) }} aria-hidden="true" />
}
