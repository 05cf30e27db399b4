import { edgePhrases } from '../../foot/edge-lines'

/** What the edge of a step says: a line of it ends between two counts, never between a number and what it counts. */
export function EdgeWords({ texto }: { texto: string }) {
  return edgePhrases(texto).map(({ palavras, sinal }, lugar) => (
    <span key={`${palavras} ${lugar.toString()}`}>
      {lugar > 0 && ' '}
      <span className="borda-junta">{sinal ? `${palavras} ${sinal}` : palavras}</span>
    </span>
  ))
}
