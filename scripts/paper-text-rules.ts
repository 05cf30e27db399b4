import type { Rule, TextRules } from './text-growth.js'

/** How the functions that read the lines of a printed paper are given a text. */
export function ofPapers(rule: (name: string, ...options: unknown[]) => Rule): TextRules {
  const words = (text: string) => rule('palavrasDaLinha')(text) as never
  return {
    palavrasDaLinha: rule('palavrasDaLinha'),
    quantidadeImpressa: rule('quantidadeImpressa'),
    terminaEmPreco: rule('terminaEmPreco'),
    ehPessoal: (text) => {
      const lugares = [true, false].map((noItem) => ({ depoisDeOutra: noItem, depoisDoNome: false, noItem }))
      return lugares.map((lugar) => rule('ehPessoal', lugar)(words(`compl ap ${text}`)))
    },
    outroItem: (text) => [text, `* 1 ${text}`, `½ ${text}`].map((line) => rule('outroItem', text)(line)),
    cancelaOutro: (text) => [text, `cancelar: ${text}`].map((line) => rule('cancelaOutro', words(line))(line)),
    estaCancelado: rule('estaCancelado'),
    notaSemPreco: rule('notaSemPreco'),
    dizQueCancela: (text) => rule('dizQueCancela', false)(words(text)),
    soTitulos: (text) => rule('soTitulos')(words(text)),
    titulosDaLinha: (text) => rule('titulosDaLinha', words(text))(text),
    pedacosNoFim: rule('pedacosNoFim'),
    quantosNoFim: rule('quantosNoFim'),
    soQuantos: rule('soQuantos'),
    semQuantosNaLinha: rule('semQuantosNaLinha'),
    contagemDasLinhas: (text) => rule('contagemDasLinhas')([`001 ${text}`, `002 ${text}`, text] as never),
    comQuantosNoFim: (text) => [text, `001 a${text} 1 x 9,00`].map(rule('comQuantosNoFim', 'numerada')),
    pelosTitulos: (text) => {
      const titulos = rule('titulosDaLinha', words('IT COD PRODUTO QTD TOTAL'))('IT COD PRODUTO QTD TOTAL')
      return [text, `1 12 a${text} 1 9,00`].map(rule('pelosTitulos', titulos))
    },
    lerVias: (text) =>
      ['ignorada', 'comoVeio', 'doItem'].map((papel) => rule('lerVias', [{ texto: text, papel }])(`2 VIA ${text}`)),
    linhasDoImpresso: (text) => [...(rule('linhasDoImpresso')(text) as Iterable<string>)],
    colunasDaLista: (text) => rule('colunasDaLista')([text, `1) ${text}`] as never),
  }
}

/** What stands below an item, line by line, as often as there is room for it: each is of those above. */
export function linesOfPapers(read: Rule): Readonly<Record<string, Rule>> {
  const of = (line: string, before = '1 pizza\n'): Rule => {
    return (text) => read(before + `${line}\n`.repeat(text.length / (line.length + 1)))
  }
  return {
    'notes of one item': of('a'),
    'notes of one item, one of a half first': of('a', '1 pizza\n  1/2 atum\n'),
    'notes that stand apart': of('\nobs a'),
    'notes that stand apart, and an item': of('\nobs a\n1 b'),
    'what is left out of one item': of('  sem a'),
    'what is put on one item': of('  + a'),
    'halves of one item': of('  1/2 a'),
    items: of('1 a'),
    'items with their quantity behind them': of('001 a 1 x 9,00'),
    'items below heads': of('001 a 1 9,00', 'ITEM PRODUTO QTD VALOR\n'),
    'items that do not say how many': of('001 a', 'ITEM PRODUTO QTD VALOR\n'),
    heads: of('ITEM PRODUTO QTD VALOR'),
    'places of a list': of('1) 1 a'),
    tables: of('mesa 1'),
    names: of('cliente a'),
    ends: of('total 1'),
    'somebody’s lines': of('rua a'),
  }
}
