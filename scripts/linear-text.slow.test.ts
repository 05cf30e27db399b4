import { describe, expect, test } from 'vitest'
import { ofLines } from './line-text-rules.js'
import { OTHER_READERS, READ_NOTHING, readers } from './other-text-rules.js'
import { ofPapers } from './paper-text-rules.js'
import { ofPlatforms } from './platform-text-rules.js'
import { AT_MOST, growth, type Rule, slowUnits, type TextRules, timed } from './text-growth.js'

declare global {
  interface ImportMeta {
    glob(pattern: string[], options: { eager: true }): Record<string, Record<string, unknown>>
    glob(pattern: string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

/** Whatever function one of these exports has its line in the table. */
const MODULES = import.meta.glob(
  [
    '../packages/domain/src/{texto,tempo,dados-pessoais,referencia,alergia,como-veio,tipo-da-massa,avisos-dos-textos}.ts',
    '../packages/domain/src/{documentos,validacao}/*.ts',
    '../packages/domain/src/impresso/{ler-impresso,modelo,palavras-da-linha,quantidade-impressa,quantos-no-fim,pelas-colunas,outro-item,nome-com-numero,titulos-do-impresso,campos-do-impresso,colunas-do-impresso,o-que-se-ignora,o-que-cancela,linhas-do-impresso,vias-do-impresso}.ts',
    '../packages/protocol/src/{textos,entrada,stream,push,error-records,campos-desconhecidos,quis-dizer}.ts',
    '../packages/protocol/src/retaguarda/campos.ts',
    '../packages/domain/src/{analise-das-rotas,linha-provavel}.ts',
    '../apps/server/src/backoffice/menu/{sheet-cells,sheet-row,known-items,menu-sheet,rules-sheet}.ts',
    '../apps/server/src/backoffice/page-of.ts',
    '../apps/server/src/plataformas/wabiz/juntos.ts',
    '../apps/server/src/accounts/common-passwords.ts',
    '../apps/server/src/plataformas/platform-json.ts',
    '../apps/server/src/plataformas/traducao/{palavras,palavras-de-comida,sem-o-cliente,papel,retirada,fracao-escrita,nome-da-pizza,massa-e-borda,resposta,quantos}.ts',
    '../apps/retaguarda/src/novo-pedido/{frase,busca,indice,como-se-fala,no-telefone,vezes,meia-porcao,outro-depois-de-e,palavra-inteira}.ts',
    '../apps/retaguarda/src/formulario/mascaras.ts',
    '../apps/retaguarda/src/cardapio/ler-arquivo.ts',
    '../apps/station/src/ticket/said-by-allergies.ts',
    '../apps/server/src/**/{mask-record,licence-number}.ts',
    '../apps/station/src/**/mask-personal-data.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
)

/** Modules whose rules have their lines in `MORE`: what they export is read among other work, or has a namesake in another module. */
const AMONG_MORE = import.meta.glob(
  [
    '../packages/domain/src/{roteamento,comparacao,radicais,porta,numero-chamado}.ts',
    '../packages/domain/src/{cores-dos-sabores,palavras-de-alergia}.ts',
  ],
  { eager: true },
)
const ELSEWHERE = Object.assign({}, ...Object.values(AMONG_MORE)) as Record<string, unknown>
const elsewhere = (name: string) => ELSEWHERE[name] as (...given: unknown[]) => unknown
/** Modules of the domain whose functions take a text that nobody outside wrote, or read nothing in it. */
const READ_NOTHING_IN_DOMAIN: Readonly<Record<string, string>> = {
  'carimbar.ts': 'writes who sent a command on its events',
  'decisao.ts': 'passes on a reason that is ours',
  'entrada.ts': 'passes on a number that the kitchen gave; the rest goes through the door (porta.ts)',
  'estado.ts': 'looks for an id',
  'estoque-no-log.ts': 'looks up a size that the kitchen named',
  'evolucao/movimento.ts': 'looks for an id',
  'funcionamento.ts': 'asks for the time in a time zone of ours',
  'origem-em-palavras.ts': 'looks a name up',
  'regras-de-rota.ts': 'compares with four words; keys are normalised by texto.ts',
}
const TAKES_TEXT = /export function\*? \w+(?:<[^>]*>)?\([^)]*\w+\??: (?:string|readonly string\[\])/
const DOMAIN = import.meta.glob(['../packages/domain/src/**/*.ts', '!**/*.test.ts', '!**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const rotear = ELSEWHERE.rotear as (item: object, routes: object) => unknown
const compararItens = ELSEWHERE.compararItens as (before: object[], after: object[]) => unknown
const EXPORTS: Record<string, unknown> = Object.assign({}, ...Object.values(MODULES))
function onSale(): unknown {
  const menu = rule('indexar')(MENU as never)
  return { sabores: menu, pratos: menu, balcao: { cozinha: { tamanhos: SIZES } } }
}

function rule(name: string, ...options: unknown[]): Rule {
  const made = EXPORTS[name] as (...given: unknown[]) => unknown
  return options.length > 0 ? (text) => made(text, ...options) : (text) => made(text)
}

function made(name: string, ...options: unknown[]): Rule {
  return (EXPORTS[name] as (...given: unknown[]) => Rule)(...options)
}

function schema(root: unknown, ...path: string[]): Rule {
  const found = path.reduce((at, key) => (at as { shape: Record<string, unknown> }).shape[key], root)
  return (text) => (found as { safeParse: Rule }).safeParse(text)
}

const TEXTS = ['aaaaaaaab', '*11111112', '+']
const TEMPLATE = {
  ...{ tipo: 'balcao', itens: 'numero', numero: TEXTS, mesa: TEXTS, cliente: TEXTS },
  ...{ inicio: [], fim: TEXTS, doItem: TEXTS, ignorar: TEXTS },
}
const words = (text: string) => rule('palavrasDaLinha')(text)

const RECORD = { rota: '', mensagem: '', pilha: null }
const ROUTES = { codigos: {}, categorias: { pizzas: 'pizza' }, nomes: [{ contem: 'aaaaaaaab', linha: 'chapa' }] }

const MENU = [{ codigo: 'aaaaaaaab', nome: 'Pizza aaaaaaaab 111111112 grande' }]
const isCommon = made('commonPasswords') as (password: string, own: string[]) => boolean
const SIZES = [{ nome: 'aaaaaaaab', sigla: 'g' }]

/** A reading that may be put aside, to its end. */
function whole(reading: unknown): unknown {
  const steps = reading as Generator<void, unknown, void>
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const clues = (nome: string) => whole(rule('indiciosDe')([{ nome, categoria: nome, linha: 'chapa' }] as never))

/** One line for every rule that reads text from outside; a rule that takes none says why. */
const RULES: TextRules = {
  semAcento: rule('semAcento'),
  normalizar: rule('normalizar'),
  comoSoa: (text) => [text, 'cj'.repeat(text.length / 2)].map(rule('comoSoa')),
  limitar: rule('limitar', 1_000_000),
  limparControle: rule('limparControle'),
  alergiaNoTexto: rule('alergiaNoTexto', ['alerg', 'aaaaaaaab', 'sem a']),
  resumoDasAlergias: (text) => rule('resumoDasAlergias', ['alerg', 'aaaaaaaab', 'sem a'])([text] as never),
  lugaresQueFalam: rule('lugaresQueFalam', ['alerg', 'aaaaaaaab', 'sem a']),
  lerComoVeio: (text) => whole(rule('lerComoVeio')({ campo: 'obs', texto: text } as never)),
  lerComoVeioNoPedido: (text) => whole(rule('lerComoVeioNoPedido')([{ campo: 'obs', texto: text }] as never)),
  lerComoVeioNoItem: (text) => whole(rule('lerComoVeioNoItem')([{ campo: 'obs', texto: text }] as never)),
  temPalavra: rule('temPalavra'),
  falaDeAlergia: (text) => whole(rule('falaDeAlergia')(text)),
  alergiasDoItem: { notText: 'asks alergiaNoTexto of every text of an item' },
  alergiasNovas: (text) => rule('alergiasNovas', [text])([text] as never),
  alergiasDoPedido: { notText: 'asks alergiaNoTexto of its note and its items' },
  avisosDosTextos: (nome) =>
    rule('avisosDosTextos', { dados: {}, itensLimpos: [] })({ observacao: nome, itens: [{ nome }] } as never),
  trazAlergia: { notText: 'asks alergiaNoTexto of what is written anew' },
  lerImpresso: { after: EXPORTS.MAIOR_IMPRESSO as number, rule: rule('lerImpresso', TEMPLATE) },
  lerImpressoAosPoucos: { notText: 'lerImpresso runs it to its end' },
  lerTextos: (text) => rule('lerTextos')([text] as never),
  ondeEsta: (text) => rule('ondeEsta', { palavras: ['aaaaaaaab', '1'] })(words(text) as never),
  combina: (text) => rule('combina', words(text), { palavras: [], emQualquerLugar: true, sinal: text })(text),
  dizOQueFazer: (text) => {
    const textos = rule('lerTextos')(['troco'] as never) as readonly unknown[]
    const palavras = rule('palavrasDaLinha')(`troco ${text}`)
    return rule('dizOQueFazer', palavras, textos[0], true)(`troco ${text}`)
  },
  semPreco: rule('semPreco'),
  camposDaLinha: (text) => rule('camposDaLinha', words(text), { numero: [], mesa: [], cliente: [] }, {})(text),
  mascararDados: rule('mascararDados'),
  mascararDadosAosPoucos: { notText: 'mascararDados runs it to its end' },
  referenciaPessoal: rule('referenciaPessoal', '2026-11-18T14:40:00.000Z'),
  primeiroNome: rule('primeiroNome'),
  digitosVerificadoresCpf: rule('digitosVerificadoresCpf'),
  normalizarCpf: rule('normalizarCpf'),
  cpfValido: rule('cpfValido'),
  formatarCpf: rule('formatarCpf'),
  digitosVerificadoresCnpj: rule('digitosVerificadoresCnpj'),
  normalizarCnpj: rule('normalizarCnpj'),
  cnpjValido: rule('cnpjValido'),
  formatarCnpj: rule('formatarCnpj'),
  digitoModulo11: rule('digitoModulo11', 9),
  doisDigitosModulo11: rule('doisDigitosModulo11', 9),
  todosIguais: rule('todosIguais'),
  normalizarEmail: rule('normalizarEmail'),
  emailValido: rule('emailValido'),
  cabeNaMascara: (text) => rule('cabeNaMascara', text)(text),
  numeroDoCampo: rule('numeroDoCampo'),
  vazio: rule('vazio'),
  obrigatorio: rule('obrigatorio'),
  mascara: (text) => made('mascara', text)(text),
  camposIguais: (text) => made('camposIguais', `${text}x`)(text),
  senhasIguais: (text) => made('senhasIguais', `${text}x`)(text),
  email: rule('email'),
  cpf: rule('cpf'),
  cnpj: rule('cnpj'),
  cpfOuCnpj: rule('cpfOuCnpj'),
  cpfCnpjOuEmail: rule('cpfCnpjOuEmail'),
  documento: rule('documento'),
  telefone: rule('telefone'),
  cep: rule('cep'),
  sigla: rule('sigla'),
  senhaNova: rule('senhaNova'),
  inteiro: { notText: 'reads a number' },
  minimo: made('minimo', 1),
  maximo: made('maximo', 1),
  emOrdem: made('emOrdem', EXPORTS.obrigatorio, EXPORTS.email),
  lerInstante: rule('lerInstante'),
  nuncaMarcado: rule('nuncaMarcado'),
  emMs: rule('emMs'),
  deMs: { notText: 'reads a number' },
  somarMinutos: { notText: 'reads a moment that was checked' },
  somarSegundos: { notText: 'reads a moment that was checked' },
  minutosEntre: { notText: 'reads moments that were checked' },
  legivel: rule('legivel'),
  texto: schema(made('texto', 1_000_000 as never)),
  opcional: schema((EXPORTS.opcional as Rule)(EXPORTS.referencia as never)),
  lerPosicao: rule('lerPosicao'),
  lerLinhas: rule('lerLinhas'),
  lerRetrato: rule('lerRetrato'),
  lerEvento: rule('lerEvento'),
  camposDesconhecidos: (text) =>
    rule('camposDesconhecidos')({ [text]: text, itens: [{ [`a${text}`]: text, obs: [text, { aa: text }] }] } as never),
  procurarDesconhecidos: { notText: 'camposDesconhecidos runs it to its end' },
  emPalavras: { notText: 'writes the beginning of what camposDesconhecidos found' },
  veioAssim: { notText: 'sorts what camposDesconhecidos found by where it stands' },
  quisDizer: rule('quisDizer', ['observacao', 'quantidade']),
  escreverPosicao: { notText: 'writes what the server made' },
  campo: schema(made('campo', 1_000_000 as never)),
  campoObrigatorio: schema(made('campoObrigatorio', 10 as never)),
  comSenhasIguais: { notText: 'compares two texts that campo read' },
  harmless: rule('harmless'),
  plain: rule('plain'),
  failedFormula: rule('failedFormula', 'nome'),
  sheetOf: (text) => rule('sheetOf', [[text, text]])(['nome'] as never),
  cellsOf: (text) => whole(rule('cellsOf', { rows: 100_000, inWords: 'muitas linhas' })(text)),
  rowReader: { notText: 'cellsOf reads every row by it' },
  readSheet: (text) => whole(rule('readSheet', [])(`nome;sabores;sinonimos\n${text}`)),
  readRules: (text) => whole(rule('readRules', [])(`tipo;chave;linha;ordem\nnome;${text}`)),
  writeSheet: { notText: 'asks sheetOf' },
  writeRules: { notText: 'asks sheetOf' },
  KnownItems: { notText: 'keeps items by keyOf' },
  keyOf: (nome) => rule('keyOf')({ tipo: 'produto', codigo: nome, nome } as never),
  sameFigures: (text) => [text, `0${text}`].map(rule('sameFigures', text)),
  columnNamed: rule('columnNamed'),
  anywhere: rule('anywhere'),
  pageOf: { notText: 'asks the database, with what anywhere wrote' },
  commonPasswords: (text) => isCommon(text, [text]),
  senhasComuns: { notText: 'takes the list; commonPasswords reads by it' },
  palavrasProprias: (text) => rule('palavrasProprias', text)(text),
  jsonInPieces: (text) => [text, `["${text}"]`].map((one) => [...(rule('jsonInPieces')(one) as Iterable<void>)]),
  jsonOf: (text) => [text, `["${text}"]`].map(rule('jsonOf')),
  ...ofPlatforms(rule, EXPORTS.SEM_MAPEAMENTOS),
  ...ofPapers(rule),
  ...ofLines(rule, { sizes: SIZES, onSale }),
  escreverFrase: { notText: 'writes what lerFrase read' },
  comPartes: { notText: 'counts parts' },
  comParte: { notText: 'replaces a part' },
  Indice: { notText: 'is made of entries that indexar read' },
  indexar: (nome) => rule('indexar')([{ codigo: nome, nome }] as never),
  buscar: (text) => (EXPORTS.buscar as (menu: unknown, text: string) => unknown)(rule('indexar')(MENU as never), text),
  exato: (text) => (EXPORTS.exato as (menu: unknown, text: string) => unknown)(rule('indexar')(MENU as never), text),
  comecados: (text) =>
    (EXPORTS.comecados as (menu: unknown, text: string) => unknown)(rule('indexar')(MENU as never), text),
  tem: (text) => (EXPORTS.tem as (menu: unknown, text: string) => unknown)(rule('indexar')(MENU as never), text),
  unico: { notText: 'counts what was found' },
  inequivoco: (nome) => rule('inequivoco', rule('indexar')(MENU as never))({ nome, codigo: nome } as never),
  itemSeguinte: (text) => ['x', text].map((complete) => rule('itemSeguinte', `${complete}${text}`)(complete)),
  comoTelefone: rule('comoTelefone'),
  comoNome: rule('comoNome'),
  semGuardados: rule('semGuardados'),
  comSinalDoFuso: (text) => schema(made('comSinalDoFuso', EXPORTS.instante))(text),
  comoCep: rule('comoCep'),
  comoDocumento: rule('comoDocumento'),
  comoSigla: rule('comoSigla'),
  ehPastaDeTrabalho: { notText: 'looks at the first bytes of a file' },
  textoDe: (text) => {
    const bytes = new TextEncoder().encode(text)
    // UTF-8, and what is none and ends its lines as on a Mac.
    return [bytes, Uint8Array.from([0x8b, 0x0d, ...bytes])].map(rule('textoDe') as never)
  },
  saidByAllergies: (text) => rule('saidByAllergies', [text])(text),
  tipoDaMassa: { notText: 'asks nomeDaMassa and bordaRecheada' },
  chaveDaMassa: (text) => rule('chaveDaMassa')({ tamanho: text, massa: text, borda: text } as never),
  mesmaMassa: { notText: 'asks tipoDaMassa and chaveDaMassa of two' },
  nomeDaMassa: rule('nomeDaMassa'),
  bordaRecheada: (text) => [text, `borda ${text}`].map(rule('bordaRecheada')),
  indiciosDe: (nome) => clues(nome),
  linhasProvaveis: (nome) => rule('linhasProvaveis', clues('pizza grande'))({ nome, categoria: nome } as never),
  linhasDosProdutos: { notText: 'asks rotear of every product' },
  mudancasDeLinha: { notText: 'asks rotear of every product' },
  usosDasRegras: { notText: 'asks rotear of every product' },
  regrasEscondidas: { notText: 'compares keys of 120 characters at most' },
  maskRecord: (mensagem) => rule('maskRecord')({ ...RECORD, mensagem } as never),
  maskPersonalData: rule('maskPersonalData'),
  drawLicenceNumber: { notText: 'reads chance' },
  normaliseLicenceNumber: (text) => rule('normaliseLicenceNumber')(text.slice(0, 200)),
  hashLicenceNumber: (text) => rule('hashLicenceNumber')(text.slice(0, 200)),
}

/** Schemas, and what other modules read among their other work. */
const MORE: Record<string, Rule> = {
  rotear: (nome) => rotear({ nome, codigo: nome, categoria: nome }, ROUTES),
  'palavras de alergia': (text) => elsewhere('palavrasDe')(text),
  primeiraPalavra: (text) => elsewhere('primeiraPalavra')(text),
  emRadicais: (text) => elsewhere('emRadicais')([text]),
  presentes: (text) => elsewhere('presentes')(text, elsewhere('emRadicais')(['alerg', 'aaaaaaaab', 'sem a'])),
  naPorta: (texto) =>
    ['limpa', 'mascara', 'primeiroNome', 'numeroChamado', 'inteiraOuNada'].map((porta) =>
      elsewhere('naPorta')({ porta }, texto),
    ),
  temDadoPessoal: (text) => elsewhere('temDadoPessoal')(text),
  ehFinal: (text) => elsewhere('ehFinal')(text),
  terminaEm: (text) => elsewhere('terminaEm')(`${text} B`, text),
  chamarFinal: (text) => elsewhere('chamarFinal')(text, [text, `${text} B`]),
  coresDosSabores: (text) => elsewhere('coresDosSabores')([text, `${text}x`]),
  objecaoAsPalavras: (text) => elsewhere('objecaoAsPalavras')([text]),
  comPalavrasProprias: (text) => elsewhere('comPalavrasProprias')([text], [text]),
  origem: schema(EXPORTS.origem),
  referencia: schema(EXPORTS.referencia),
  'nome de um item': (nome) => schema(EXPORTS.pedidoDeEntrada)({ itens: [{ nome, quantidade: 1 }] } as never),
  'fracao de um sabor': (fracao) =>
    schema(EXPORTS.pedidoDeEntrada)({ itens: [{ pizza: { sabores: [{ fracao }] } }] } as never),
  instante: schema(EXPORTS.instante),
  instanteDeForaOpcional: schema(EXPORTS.instanteDeForaOpcional),
  'chave de inscricaoDePush': schema(EXPORTS.inscricaoDePush, 'inscricao', 'keys', 'auth'),
  'endereco de inscricaoDePush': (text) => schema(EXPORTS.inscricaoDePush, 'inscricao', 'endpoint')(`https://x${text}`),
  'caminho de errorRecordSchema': schema(EXPORTS.errorRecordSchema, 'caminho'),
  'mensagem de errorRecordSchema': schema(EXPORTS.errorRecordSchema, 'mensagem'),
}

/** Where the length is that of an order: a letter of the text is a fortieth of an item. */
const ofItems =
  (work: (items: number) => unknown): Rule =>
  (text) =>
    work(text.length / 40)

const PIZZA = {
  nome: 'Pizza',
  quantidade: 1,
  linha: 'pizza',
  semLinha: false,
  referencia: 'r',
  complementos: [],
  avisos: [],
}
const pizzas = (items: number, tamanho: string) =>
  Array.from({ length: items }, (_, at) => ({
    ...PIZZA,
    etapa: 'pronto',
    observacao: `nota ${at}`,
    pizza: { tamanho: `${tamanho} à moda ${at}`, sabores: [] },
  }))

const LONG_ORDERS: Record<string, Rule> = {
  'compararItens: none goes on as another': ofItems((items) => compararItens(pizzas(items, 'x'), pizzas(items, 'y'))),
  'trazAlergia: each note another, each of an allergy': ofItems((items) =>
    (EXPORTS.trazAlergia as (before: object, after: object) => unknown)(
      { itens: pizzas(items, 'x') },
      { itens: pizzas(items, 'x').map((item, at) => ({ ...item, observacao: `alergia ${at}` })) },
    ),
  ),
}

/** Growth is judged by the processor's time and not by the clock's: on a machine that others use it takes as long as it takes. */
const PATIENCE_MS = 300_000

describe('[TX5] twice as many items take twice as long', () => {
  test.each(Object.entries(LONG_ORDERS))(
    '%s',
    (_name, rule) => {
      expect(growth(rule, 'a')).toBeLessThanOrEqual(AT_MOST)
    },
    PATIENCE_MS,
  )
})

describe('[TX5] text twice as long takes twice as long', () => {
  test.each(timed({ ...RULES, ...MORE }))(
    '%s',
    (_name, rule) => {
      expect(slowUnits(rule)).toEqual([])
    },
    PATIENCE_MS,
  )

  test(
    'the measure sees a rule that walks back from every place',
    () => {
      expect(growth((text) => /\s+$/.test(`${text.slice(text.length * 0.8)}x`), ' ')).toBeGreaterThan(AT_MOST)
    },
    PATIENCE_MS,
  )
})

describe('the table', () => {
  test('has every module of the domain of which a function takes a text, or says why not', () => {
    const inDomain = (path: string) => path.replace('../packages/domain/src/', '')
    const readers = Object.entries(DOMAIN).filter(([, source]) => TAKES_TEXT.test(source))
    const timed = new Set([...Object.keys(MODULES), ...Object.keys(AMONG_MORE)].map(inDomain))
    const named = readers.map(([path]) => inDomain(path)).filter((path) => !timed.has(path))
    expect(named.sort()).toEqual(Object.keys(READ_NOTHING_IN_DOMAIN).sort())
    expect(TAKES_TEXT.test('export function planted(texto: string): boolean {')).toBe(true)
  })

  test('has every other module of which a function takes a text, or says why not', () => {
    const tabled = [...Object.keys(MODULES).map((path) => path.replace('../', '')), ...Object.keys(OTHER_READERS)]
    const others = readers(TAKES_TEXT).filter((path) => !tabled.includes(path))
    expect(others.length).toBeGreaterThan(40)
    const because = (path: string) =>
      Object.keys(READ_NOTHING).find((known) => path === known || (known.endsWith('/') && path.startsWith(known)))
    expect(others.filter((path) => !because(path))).toEqual([])
    expect(Object.keys(READ_NOTHING).filter((known) => !others.some((path) => because(path) === known))).toEqual([])
  })

  test('has a line for every function that a module of text rules exports', () => {
    const functions = Object.entries(EXPORTS).filter(([, value]) => typeof value === 'function')
    expect(Object.keys(MODULES).length).toBeGreaterThan(25)
    expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(RULES).sort())
  })
})
