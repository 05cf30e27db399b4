import type { Notice } from './notice'
import { phrasesOf, wordsThenPhrases } from './phrases'

/** What a notice says, and of an order what it means for each thing it concerns. */
export function NoticeWords({ texto, ler }: Pick<Notice, 'texto' | 'ler'>) {
  return (
    <>
      <Phrases frases={wordsThenPhrases(texto)} />
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
          {riscado && <s className="aviso-frase">{riscado}</s>} <Phrases frases={phrasesOf(linha)} />
        </span>
      ))}
    </>
  )
}

function Phrases({ frases }: { frases: readonly string[] }) {
  // They are drawn anew together.
  return frases.map((frase, lugar) => (
    <span key={`${frase} ${lugar.toString()}`} className="aviso-frase">
      {frase}
    </span>
  ))
}
