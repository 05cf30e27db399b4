import { otherLines } from './other-lines'
import type { LinhaView } from './ticket-view'

/** How the lines that other stations work on are doing: chapa 1/2. */
export function OtherLines({ outras }: { outras: readonly LinhaView[] }) {
  return otherLines(outras).map(({ nome, prontos, total }) => (
    <span key={nome} className="pedido-outra">
      {nome} {prontos}/{total}
      {prontos === total && ' ✓'}{' '}
    </span>
  ))
}
