import { describe, expect, test } from 'vitest'

declare global {
  interface ImportMeta {
    glob(pattern: string[], options: { eager: true }): Record<string, Record<string, unknown>>
    glob(pattern: string[], options: { query: '?raw'; import: 'default'; eager: true }): Record<string, string>
  }
}

type Rule = (text: string) => unknown

/** Whatever function one of these exports has its line in the table. */
const MODULES = import.meta.glob(
  [
    '../packages/domain/src/{texto,tempo,dados-pessoais,alergia}.ts',
    '../packages/domain/src/{documentos,validacao}/*.ts',
    '../packages/protocol/src/{textos,entrada,stream,push,error-records}.ts',
    '../packages/protocol/src/retaguarda/campos.ts',
    '../packages/domain/src/analise-das-rotas.ts',
    '../apps/server/src/backoffice/menu/typed-item.ts',
    '../apps/server/src/**/{mask-record,licence-number}.ts',
    '../apps/station/src/**/mask-personal-data.ts',
    '!**/*.test.ts',
  ],
  { eager: true },
)

const [{ rotear } = {}] = Object.values(
  import.meta.glob(['../packages/domain/src/roteamento.ts'], { eager: true }),
) as {
  rotear?: (item: object, routes: object) => unknown
}[]

const EXPORTS: Record<string, unknown> = Object.assign({}, ...Object.values(MODULES))

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

const RECORD = { rota: '', mensagem: '', pilha: null }
const KNOWN = { linha: 'chapa', categoria: 'pizzas', palavras: new Set(['pizza', 'grande']) }
const ROUTES = { codigos: {}, categorias: { pizzas: 'pizza' }, nomes: [{ contem: 'aaaaaaaab', linha: 'chapa' }] }

/** One line for every rule that reads text from outside; a rule that takes none says why. */
const RULES: Record<string, Rule | { notText: string }> = {
  semAcento: rule('semAcento'),
  normalizar: rule('normalizar'),
  limitar: rule('limitar', 1_000_000),
  limparControle: rule('limparControle'),
  alergiaNoTexto: rule('alergiaNoTexto', ['alerg', 'aaaaaaaab', 'sem a']),
  resumoDasAlergias: (text) => rule('resumoDasAlergias', ['alerg', 'aaaaaaaab', 'sem a'])([text]),
  alergiasDoItem: { notText: 'asks alergiaNoTexto of every text of an item' },
  alergiasDoPedido: { notText: 'asks alergiaNoTexto of its note and its items' },
  mascararDados: rule('mascararDados'),
  mascararDadosAosPoucos: { notText: 'mascararDados runs it to its end' },
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
  escreverPosicao: { notText: 'writes what the server made' },
  campo: schema(made('campo', 1_000_000 as never)),
  campoObrigatorio: schema(made('campoObrigatorio', 10 as never)),
  comSenhasIguais: { notText: 'compares two texts that campo read' },
  typedItem: rule('typedItem'),
  produtoConhecido: (nome) => rule('produtoConhecido')({ nome, categoria: nome, linha: 'chapa' } as never),
  linhasProvaveis: (nome) => rule('linhasProvaveis', [KNOWN])({ nome, categoria: nome } as never),
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
  rotear: (nome) => rotear?.({ nome, codigo: nome, categoria: nome }, ROUTES),
  origem: schema(EXPORTS.origem),
  referencia: schema(EXPORTS.referencia),
  'nome de um item': (nome) => schema(EXPORTS.pedidoDeEntrada)({ itens: [{ nome, quantidade: 1 }] } as never),
  'fracao de um sabor': (fracao) =>
    schema(EXPORTS.pedidoDeEntrada)({ itens: [{ pizza: { sabores: [{ fracao }] } }] } as never),
  instante: schema(EXPORTS.instante),
  instanteDeForaOpcional: schema(EXPORTS.instanteDeForaOpcional),
  'chave de inscricaoDePush': schema(EXPORTS.inscricaoDePush, 'inscricao', 'keys', 'auth'),
  'endereco de inscricaoDePush': schema(EXPORTS.inscricaoDePush, 'inscricao', 'endpoint'),
  'caminho de errorRecordSchema': schema(EXPORTS.errorRecordSchema, 'caminho'),
  'mensagem de errorRecordSchema': schema(EXPORTS.errorRecordSchema, 'mensagem'),
}

/** What has been found to hurt, or could hurt, a rule made of repetitions: each is repeated to the length that is timed. */
const UNITS = [
  'a',
  'A',
  '1',
  '9',
  ' ',
  '\n',
  '\t ',
  '\0',
  '.',
  '-',
  '=',
  '/',
  '@',
  '•',
  '🍕',
  '\ud83c',
  '\u0301\u0327',
  '\u05b0\u05b4',
  'Σ’',
  'ş̌',
  'a@',
  '@a',
  'a.',
  'a@b-',
  '.comb@gmail',
  'a@gmail.com.br ',
  '2345-6789:',
  '2345-6789/',
  '98765-4321',
  '98765-4321a',
  '11 98765-4321',
  '529.982.247-25',
  '529 982 247 2 ',
  '100 200 300 50 ',
  '12.ABC.345/01DE-35',
  'AB.CDE.FGH/IJKL-80',
  'AB.CDE.FGH/IJKL-80:2345-6789',
  ':3456-7890a192f3a4-7b8c-7def-8123-abcdefabcde5',
  '0192f3a4-7b8c-7def-8123-456789012345 ',
  '12345678-',
  'cep ',
  'sem alergia ',
  'alergia a ',
  'pedido ',
  '# ',
  '+ ',
  '( ',
  '0 ',
  '1.234,',
  '1.000.',
  '-eyJ',
  'eyJa.b.',
  'bearer ',
  'chv_',
  'errors/a/',
  '1970-01-01T00:00:00.',
]

const LENGTHS = [8_000, 32_000] as const
/** Linear is 4, a square 16. */
const AT_MOST = 8
const ROUNDS = 15
/** Below this a clock tells nothing, and nobody waits. */
const NOTHING_MS = 0.4
/** And beyond this there is nothing more to find out. */
const ENDLESS_MS = 1_500

/**
 * How much more work four times the length is. The processor's time, since a busy machine takes turns; and minima of as
 * many rounds as it needs, since warming up and collecting garbage only add.
 */
function growth(rule: Rule, unit: string, rounds = ROUNDS): number {
  const texts = LENGTHS.map((length) => `x${unit.repeat(Math.ceil(length / unit.length))}`.slice(0, length))
  const least = texts.map(() => Number.POSITIVE_INFINITY)
  let ratio = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds && ratio > AT_MOST; round += 1) {
    texts.forEach((text, at) => {
      const start = process.cpuUsage()
      rule(text)
      const { user, system } = process.cpuUsage(start)
      least[at] = Math.min(least[at] ?? 0, (user + system) / 1_000)
    })
    const [short = 0, long = 0] = least
    if (long > ENDLESS_MS) return Number.POSITIVE_INFINITY
    ratio = long / Math.max(short, NOTHING_MS)
  }
  return ratio
}

describe('[TX5] text twice as long takes twice as long', () => {
  test.each(Object.entries({ ...RULES, ...MORE }).filter(([, rule]) => typeof rule === 'function'))(
    '%s',
    (_name, rule) => {
      const slow = UNITS.map((unit) => ({ unit, growth: growth(rule as Rule, unit) }))
      expect(slow.filter(({ growth }) => growth > AT_MOST)).toEqual([])
    },
  )

  test('the measure sees a rule that walks back from every place', () => {
    expect(growth((text) => /\s+$/.test(`${text.slice(text.length * 0.8)}x`), ' ', 3)).toBeGreaterThan(AT_MOST)
  })
})

describe('the table', () => {
  test('has a line for every function that a module of text rules exports', () => {
    const functions = Object.entries(EXPORTS).filter(([, value]) => typeof value === 'function')
    expect(Object.keys(MODULES).length).toBeGreaterThan(15)
    expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(RULES).sort())
  })
})
