/** What came, and below it how it is read: kept in a text file for whoever reviews it, and written anew with `vitest -u`. */
export interface Caso {
  readonly titulo: string
  readonly veio: string
}

const RECUO = '    '
const LEITURA = '=>'

/** Of a file whose first words say what it is: one thing that came a line, its reading further in below it. */
export function relidasAsLinhas(arquivo: string, ler: (veio: string) => readonly string[]): string {
  const [rosto = '', ...casos] = arquivo.trimEnd().split(/\n{2,}/)
  const relidos = casos.map((caso) => {
    const [veio = ''] = caso.split('\n')
    return [veio, ...ler(veio).map((linha) => `${RECUO}${linha}`)].join('\n')
  })
  return `${[rosto, ...relidos].join('\n\n')}\n`
}

/** Of one whose cases have a title and several lines. */
export function relidosOsCasos(arquivo: string, ler: (caso: Caso) => readonly string[]): string {
  const [rosto = '', ...casos] = arquivo.trimEnd().split(/\n{2,}(?=## )/)
  const relidos = casos.map((caso) => {
    const [titulo = '', ...linhas] = caso.split('\n')
    const fim = linhas.indexOf(LEITURA)
    const veio = (fim < 0 ? linhas : linhas.slice(0, fim)).join('\n')
    return [titulo, veio, LEITURA, ...ler({ titulo: titulo.slice(3), veio })].join('\n')
  })
  return `${[rosto, ...relidos].join('\n\n')}\n`
}
