import type { Rule, TextRules } from './text-growth.js'

const PERSON = { nome: ['aaaaaaaab', 'de'], rua: new Set(['a', '1']), numeros: new Set(['1']), moradas: new Set(['a']) }

function personOf(text: string): object {
  return { customer: { name: text }, address: { street: text, complement: text }, delivery: { deliveryAddress: text } }
}

/** How the functions that read what platforms send are given a text. */
export function ofPlatforms(rule: (name: string, ...options: unknown[]) => Rule, semMapeamentos: unknown): TextRules {
  return {
    palavrasDe: rule('palavrasDe'),
    semMarcaDeTeste: (text) => [text, `pedido de teste - ${text}`].map(rule('semMarcaDeTeste')),
    semRotulo: (text) => [text, `sabor 1: ${text}`].map(rule('semRotulo')),
    ehDeComida: rule('ehDeComida'),
    quemPediu: (text) => rule('quemPediu')(personOf(text) as never),
    notaSem: (text) => [text, `rua ${text}`, `aaaaaaaab ${text}`].map(rule('notaSem', PERSON, () => false)),
    juntos: (text) => {
      const words = Array.from({ length: text.length / 8 }, (_, at) => `p${at}`)
      return rule('juntos')([words.join(' '), `${words.reverse().join(' ')} z`] as never)
    },
    semOCliente: { notText: 'asks notaSem of every note' },
    oQueRetira: (text) => [text, `sem ${text}`].map(rule('oQueRetira')),
    naoRetiraNada: (text) => [text, `com tudo ${text}`].map(rule('naoRetiraNada')),
    dizSoComo: (text) => [text, `2 ${text}`].map(rule('dizSoComo')),
    papelDoGrupo: (text) => [text, `sem ${text}`].map(rule('papelDoGrupo')),
    ehNomeDeGrupo: (text) => [text, `sabores ${text}`].map(rule('ehNomeDeGrupo')),
    comPergunta: (text) => rule('comPergunta', text)('Sem'),
    grupoDentro: (text) => [text, `alergia ${text}`].map(rule('grupoDentro', text)),
    negaAlergia: (text) =>
      [text, `nenhuma ${text}`].map((nome) => rule('negaAlergia')({ nome, grupo: 'alergia', opcoes: [] } as never)),
    ehTamanho: rule('ehTamanho'),
    papelDaOpcao: (nome) => rule('papelDaOpcao', semMapeamentos)({ nome, grupo: nome, codigo: nome } as never),
    chaveDoNome: (text) => rule('chaveDoNome', text)(text),
    codigoQueDiz: rule('codigoQueDiz'),
    ehEscolhaDePrato: rule('ehEscolhaDePrato'),
    ehEscolhaDeUmPrato: rule('ehEscolhaDeUmPrato'),
    reduzida: { notText: 'two numbers' },
    comMemoria: { notText: 'keeps what papelDaOpcao found' },
    partesEscritas: (text) => [text, `1/2 ${text}`, `${text} (metade)`].map(rule('partesEscritas')),
    dizParteDePizza: (text) => [text, `50% ${text}`].map(rule('dizParteDePizza')),
    ehSoPartes: (text) => [text, `1/2 x 1/2 ${text}`].map(rule('ehSoPartes')),
    antesDasPartes: (text) => [text, `x 1/2 ${text}`].map(rule('antesDasPartes')),
    fracaoDaQuantidade: { notText: 'reads a number' },
    lerNomeDaPizza: (text) => [text, `2 sabores ${text}`].map(rule('lerNomeDaPizza')),
    lerMassaEBorda: (text) => [text, `borda ${text}`].map(rule('lerMassaEBorda', 'borda')),
    semBordaNoFim: (text) => [text, `x com borda ${text}`].map(rule('semBordaNoFim')),
    quantos: (unidade) => rule('quantos')({ quantidade: 2, unidade } as never),
    contadasNoNome: (text) => [text, `2x ${text}`].map(rule('contadasNoNome', 1)),
    semIguais: (text) => rule('semIguais')([text, text] as never),
  }
}
