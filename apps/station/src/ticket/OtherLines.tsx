import type { LinhaView } from './ticket-view'

/** How the lines that other stations work on are doing: chapa 1/2. */
export function OtherLines({ outras }: { outras: readonly LinhaView[] }) {
  return outras.map(({ linha, prontos, total }) => (
    <span key={linha} className="pedido-outra">
      {linha} {prontos}/{total}
      {prontos === total && ' ✓'}{' '}
    </span>
  ))
}
