import type { Rule, TextRules } from './text-growth.js'

/** How the functions that read the lines of a printed paper are given a text. */
export function ofPapers(rule: (name: string, ...options: unknown[]) => Rule): TextRules {
  const words = (text: string) => rule('palavrasDaLinha')(text) as never
  return {
    palavrasDaLinha: rule('palavrasDaLinha'),
    quantidadeImpressa: rule('quantidadeImpressa'),
    terminaEmPreco: rule('terminaEmPreco'),
    soTitulos: (text) => rule('soTitulos')(words(text)),
    colunasDosTitulos: (text) => rule('colunasDosTitulos')(words(text)),
    colunasDaLista: (text) => rule('colunasDaLista')([text, `1) ${text}`] as never),
  }
}
