import type { Rule, TextRules } from './text-growth.js'

interface Sold {
  readonly sizes: readonly object[]
  readonly onSale: () => unknown
}

/** What the line of Novo pedido is read by, with what makes each of them work. */
export function ofLines(rule: (name: string, ...options: unknown[]) => Rule, { sizes, onSale }: Sold): TextRules {
  return {
    ehPalavra: rule('ehPalavra'),
    foraDoCardapio: (text) => rule('foraDoCardapio')(`"${text}`),
    comoDigitado: rule('comoDigitado'),
    lerFrase: (text) => [text, `2 g${text}`, `/${text}`].map(rule('lerFrase', sizes)),
    comoSeFala: (text) => [text, `${text} meia ${text}`, `x sem ${text} e ${text}`].map(rule('comoSeFala', sizes)),
    comoNoTelefone: (text) => [text, `duas ${text}`, `3 sabores ${text}`].map(rule('comoNoTelefone')),
    comVezesNoInicio: (text) =>
      [text, `${text} x2`, `x 2 ${text} x`, `x2 ${text} *`].map(rule('comVezesNoInicio', () => false)),
    comMeiaPorcao: (text) =>
      [text, `meia ${text}`, `uma e meia porção de ${text}`].map(rule('comMeiaPorcao', onSale())),
    outroDepoisDeE: (text) => [text, `atum e ${text}`, `${text} e atum`].map(rule('outroDepoisDeE', onSale())),
    ehInteira: rule('ehInteira'),
    comecaAssim: (text) => [rule('comecaAssim', text)(`${text}s`), rule('comecaAssim', 'bolo')(text)],
    dizMeia: rule('dizMeia'),
    passaDeUma: rule('passaDeUma', 2),
    naoFechaUma: rule('naoFechaUma', 2),
    tamanhoCerto: (text) => rule('tamanhoCerto', sizes)(text),
    porExtenso: rule('porExtenso'),
    comTamanhosEmLetras: (text) => rule('comTamanhosEmLetras', [...sizes, { nome: 'Extra grande', sigla: 'XG' }])(text),
    semVirgulaNoTamanho: (text) => [text, `grande, ${text}`].map(rule('semVirgulaNoTamanho', sizes)),
    emSinaisSo: (text) => [text, `x -${text} com ${text}`].map(rule('emSinaisSo')),
    comNotaNoFim: (text) => [text, `x sem ${text} bem assada`].map(rule('comNotaNoFim')),
    comRecado: (text) => [text, `x sem ${text} alergia`, `x alergia ${text}`].map(rule('comRecado')),
    comoUmaPalavra: rule('comoUmaPalavra'),
    comCitados: (text) => [text, `"${text}"`].map(rule('comCitados')),
    semPorcao: (text) => [text, `uma porção de ${text}`].map(rule('semPorcao')),
  }
}
