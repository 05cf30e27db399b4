import { Fragment } from 'react'
import { otherLines } from './other-lines'
import type { LinhaView } from './ticket-view'

/** How the lines that other stations work on are doing: chapa 1/2. */
export function OtherLines({ outras }: { outras: readonly LinhaView[] }) {
  return otherLines(outras).map(({ nome, prontos, total }) => (
    // A space within would not be one to break at: nothing of a line is.
    <Fragment key={nome}>
      <span className="pedido-outra">
        {nome} {prontos}/{total}
        {prontos === total && ' ✓'}
      </span>{' '}
    </Fragment>
  ))
}
