import type { Detalhe } from './item-details'

/** What differs from the recipe, one per line: SEM in red capitals, + in green, notes in yellow. */
export function Details({ detalhes }: { detalhes: readonly Detalhe[] }) {
  return detalhes.map(({ tipo, texto }) => (
    <span key={tipo + texto} className={`detalhe detalhe-${tipo}`}>
      {texto}
    </span>
  ))
}
