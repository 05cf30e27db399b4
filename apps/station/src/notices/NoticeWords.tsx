import type { Notice } from './notice'
import { phrasesOf } from './phrases'

/** What a notice says, and of an order what it means for each thing it concerns. */
export function NoticeWords({ texto, ler }: Pick<Notice, 'texto' | 'ler'>) {
  return (
    <>
      <Phrases texto={texto} />
      {ler?.alergias?.map((alergia) => (
        <b key={alergia} className="aviso-linha aviso-alergia aviso-frase">
          {' '}
          <span aria-hidden="true">⚠ </span>
          {alergia}
        </b>
      ))}
      {ler?.linhas.map(({ riscado, texto: linha }, indice) => (
        // Two equal pizzas of one order read the same.
        <span key={`${riscado} ${linha} ${indice.toString()}`} className="aviso-linha">
          {' '}
          {riscado && <s className="aviso-frase">{riscado}</s>} <Phrases texto={linha} />
        </span>
      ))}
    </>
  )
}

function Phrases({ texto }: { texto: string }) {
  // They are drawn anew together.
  return phrasesOf(texto).map((frase, lugar) => (
    <span key={`${frase} ${lugar.toString()}`} className="aviso-frase">
      {frase}
    </span>
  ))
}
