import type { Notice } from './notice'

/** What a notice says, and of an order what it means for each thing it concerns. */
export function NoticeWords({ texto, ler }: Pick<Notice, 'texto' | 'ler'>) {
  return (
    <>
      {texto}
      {ler?.alergias?.map((alergia) => (
        <b key={alergia} className="aviso-linha aviso-alergia">
          {' '}
          <span aria-hidden="true">⚠ </span>
          {alergia}
        </b>
      ))}
      {ler?.linhas.map(({ riscado, texto: linha }, indice) => (
        // Two equal pizzas of one order read the same.
        <span key={`${riscado} ${linha} ${indice.toString()}`} className="aviso-linha">
          {' '}
          {riscado && <s>{riscado}</s>} {linha}
        </span>
      ))}
    </>
  )
}
