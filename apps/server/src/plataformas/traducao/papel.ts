import { lugaresQueFalam } from '@kds/domain/alergia'
import { limitar, normalizar } from '@kds/domain/texto'
import { PAPEIS_DA_OPCAO } from '@kds/protocol/retaguarda/lojas'
import { dizComoSeFaz } from './como-se-faz'
import { partesEscritas } from './fracao-escrita'
import { dizSoComo, palavrasDe, semRotulo } from './palavras'
import type { OpcaoLida } from './pedido-lido'
import { naoRetiraNada, oQueRetira } from './retirada'

/** What an option is to a kitchen. */
export const PAPEIS = [...PAPEIS_DA_OPCAO, 'desconhecido'] as const
export type Papel = (typeof PAPEIS)[number]

/** What an operator said once of an option of this store: by its code at the store's own menu, or by its name. */
export interface Mapeamentos {
  readonly porCodigo: ReadonlyMap<string, Papel>
  /** By `chaveDoNome`. */
  readonly porNome: ReadonlyMap<string, Papel>
  /** What the kitchen has a line for by itself. */
  readonly produtos?: Produtos
  /** What was found out of each option already: it is asked again and again in one translation. */
  readonly lembrados?: WeakMap<object, Papel>
}

/** By the rules of the kitchen: whole codes, and names that stand in a product's. */
export interface Produtos {
  readonly codigos: ReadonlySet<string>
  readonly nomes: readonly string[]
}

type Ouvida = Pick<OpcaoLida, 'nome' | 'grupo' | 'codigo' | 'responde'>

export function comMemoria(mapeamentos: Mapeamentos): Mapeamentos {
  return { ...mapeamentos, lembrados: new WeakMap() }
}

/** Of a name, of a group and of a code: what is kept of them. */
export const MAIS_LONGO = 200

/** "Cebola" of one group may be left out and of another be put on: a name is known in its group. */
export function chaveDoNome(nome: string, grupo?: string): string {
  const [doNome, doGrupo] = [nome, grupo ?? ''].map((texto) => normalizar(limitar(texto, MAIS_LONGO)))
  return doGrupo ? `${doGrupo}\n${doNome}` : (doNome ?? '')
}

const SEM_CODIGO = /^(?:0+|null|none|undefined|n\/?a|[^\p{L}\p{N}]*)$/iu

/** What some tills write where there is no code is the same for all their options, and tells none apart. */
export function codigoQueDiz(codigo: string | undefined): string | undefined {
  return codigo === undefined || codigo.length > MAIS_LONGO || SEM_CODIGO.test(codigo) ? undefined : codigo
}

export const SEM_MAPEAMENTOS: Mapeamentos = { porCodigo: new Map(), porNome: new Map() }

/** In the order in which they win: "Sabor da borda" is about the crust. */
const GRUPOS: readonly (readonly [Papel, readonly string[]])[] = [
  // "Retirar da borda" and "Remover do suco" are about what is taken off.
  [
    'remocao',
    [
      ...['remover', 'remova', 'remocao', 'remocoes', 'retirar', 'retire', 'tirar', 'tire'],
      ...['excluir', 'exclua', 'exclusao', 'exclusoes', 'retiradas'],
    ],
  ],
  ['escolha', ['observacao', 'observacoes', 'obs']],
  ['borda', ['borda', 'bordas']],
  ['massa', ['massa', 'massas']],
  ['bebida', ['bebida', 'bebidas', 'refrigerante', 'refrigerantes', 'suco', 'sucos']],
  ['talher', ['talher', 'talheres', 'descartaveis', 'utensilios', 'guardanapo', 'guardanapos']],
  [
    'adicional',
    [
      ...[
        'adicional',
        'adicionais',
        'adicionar',
        'adicione',
        'extra',
        'extras',
        'acrescimo',
        'acrescimos',
        'acrescentar',
      ],
      ...['acrescente', 'turbine', 'turbinar', 'complementos'],
    ],
  ],
  ['tamanho', ['tamanho', 'tamanhos']],
  ['sabor', ['sabor', 'sabores', 'metade', 'metades', 'flavor', 'flavors', 'flavour', 'flavours']],
]

const doPapel = (qual: Papel) => new Set(GRUPOS.flatMap(([papel, palavras]) => (papel === qual ? palavras : [])))
const ADICIONAIS = doPapel('adicional')
const BEBIDAS = doPapel('bebida')

const PRATOS = new Set([
  ...['lanche', 'lanches', 'sanduiche', 'sanduiches', 'hamburguer', 'hamburgueres', 'burger', 'burgers'],
  ...['prato', 'pratos', 'porcao', 'porcoes', 'sobremesa', 'sobremesas'],
])

/** Beside these words of a group a dish is what is chosen in it; "Carne do lanche" is about something of it. */
const COM_PRATO = new Set([
  ...[
    'escolha',
    'escolher',
    'escolhe',
    'monte',
    'qual',
    'seu',
    'sua',
    'seus',
    'suas',
    'o',
    'a',
    'os',
    'as',
    'um',
    'uma',
  ],
  ...[
    'primeiro',
    'primeira',
    'segundo',
    'segunda',
    'terceiro',
    'terceira',
    'quarto',
    'quarta',
    'opcao',
    'opcoes',
    'de',
  ],
])

/** Beside these words of a group "sem" is about its options; "sem custo" and "sem glúten" are about something else. */
const COM_SEM = new Set([
  ...[
    'sem',
    'exceto',
    'ingrediente',
    'ingredientes',
    'item',
    'itens',
    'algo',
    'algum',
    'alguma',
    'isso',
    'isto',
    'esses',
    'estes',
  ],
  ...[
    'prefere',
    'deseja',
    'quer',
    'quero',
    'pedir',
    'favor',
    'por',
    'o',
    'os',
    'a',
    'as',
    'que',
    'qual',
    'quais',
    'de',
  ],
])

/** By its first word. */
const COMECOS: readonly (readonly [Papel, readonly string[]])[] = [
  ['escolha', ['observacao', 'obs']],
  ['borda', ['borda', 'bordas']],
  ['massa', ['massa', 'massas']],
  ['adicional', ['adicional', 'adicionar', 'adicione', 'extra', 'acrescimo', 'acrescentar', 'acrescente']],
  ['tamanho', ['tamanho']],
  [
    'bebida',
    [
      ...['refrigerante', 'refri', 'suco', 'agua', 'cerveja', 'coca', 'guarana', 'fanta', 'sprite', 'pepsi'],
      ...['kuat', 'dolly', 'schweppes', 'h2oh', 'heineken', 'brahma', 'skol'],
    ],
  ],
]

const TAMANHOS = new Set([
  ...['broto', 'brotinho', 'individual', 'mini', 'pequena', 'pequeno', 'media', 'medio', 'grande', 'familia'],
  ...['gigante', 'big', 'super', 'maracana', 'p', 'm', 'g', 'gg', 'xg', 'small', 'medium', 'large'],
  ...['brotos', 'brotinhos', 'pequenas', 'pequenos', 'medias', 'medios', 'grandes', 'gigantes'],
])

const COM_TAMANHO = new Set('pizza sabor sabores fatia fatias pedaco pedacos cm'.split(' '))

/** "Grande 2 sabores (8 fatias)". */
function ehDoTamanho(palavra: string): boolean {
  return ehTamanho(palavra) || COM_TAMANHO.has(palavra) || /^\d{1,2}(?:cm)?$/.test(palavra)
}

export function ehTamanho(palavra: string): boolean {
  return TAMANHOS.has(palavra)
}

/** What a group says of its options by its name alone. */
export function papelDoGrupo(grupo: string): Papel | undefined {
  const palavras = palavrasDe(grupo)
  const dito = papelEm(GRUPOS, palavras)
  // "Adicionar ou remover ingredientes" says of none of them which.
  if (dito === 'remocao' && palavras.some((uma) => ADICIONAIS.has(uma))) return undefined
  if (dito === 'bebida' && poeNaBebida(palavras)) return 'adicional'
  if (!dito && dizSoPrato(palavras)) return 'prato'
  return dito ?? (dizQueNaoVai(palavras) ? 'remocao' : undefined)
}

/** "Adicionais do suco" is about what is put into it; "Adicional de refrigerante" and "Adicione uma bebida" are one. */
function poeNaBebida(palavras: readonly string[]): boolean {
  const adicional = palavras.findIndex((uma) => ADICIONAIS.has(uma))
  const bebida = palavras.findIndex((uma) => BEBIDAS.has(uma))
  return adicional >= 0 && palavras.slice(adicional + 1, Math.max(0, bebida)).some((uma) => NELA.has(uma))
}

const NELA = new Set('do da dos das no na nos nas para pro pra'.split(' '))

/** "Sem ingredientes", "Exceto", "Não colocar", "O que não vai?". */
function dizQueNaoVai(palavras: readonly string[]): boolean {
  if (palavras.some((uma) => uma === 'sem' || uma === 'exceto') && palavras.every((uma) => COM_SEM.has(uma)))
    return true
  const nega = palavras.includes('nao') && palavras.some((uma) => NAO_VAI.has(uma))
  return nega && palavras.every((uma) => NAO_VAI.has(uma) || COM_SEM.has(uma) || uma === 'nao' || uma === 'voce')
}

const NAO_VAI = new Set(
  'colocar coloque por ponha incluir inclua adicionar adicione usar use vai vao quero quer deseja desejo gosto gosta'.split(
    ' ',
  ),
)

const DE_GRUPO = new Set(GRUPOS.flatMap(([, palavras]) => palavras))
/** Beside what a group is about they ask for it. */
const PEDEM = new Set(
  'escolha escolher escolhe qual quais o a os as seu sua seus suas de do da dos das ate tipo'.split(' '),
)

/** A juice of orange may be called a juice. */
const SAO_ALGO = new Set(['suco', 'refrigerante'])

/** "Sabores", "Escolha a sua borda": what has options of its own and is called no more than that is a group of them. */
export function ehNomeDeGrupo(nome: string): boolean {
  const palavras = palavrasDe(nome)
  if (SAO_ALGO.has(palavras.join(' '))) return false
  const outras = palavras.filter((uma) => !DE_GRUPO.has(uma))
  return outras.length < palavras.length && outras.every((uma) => PEDEM.has(uma) || /^\d{1,2}[aoªº]?$/.test(uma))
}

function dizSoPrato(palavras: readonly string[]): boolean {
  const outras = palavras.filter((uma) => !PRATOS.has(uma))
  return outras.length < palavras.length && outras.every((uma) => COM_PRATO.has(uma) || /^\d{1,2}[aoªº]?$/.test(uma))
}

const DE_PRATO = new Set([
  ...['ponto', 'molho', 'molhos', 'acompanhamento', 'acompanhamentos', 'guarnicao', 'guarnicoes', 'preparo'],
  ...['corte', 'cortes'],
])

/** Whoever reads "Barbecue" of the group "Molho" needs no more, unless the group says that it is not wanted. */
export function ehEscolhaDePrato(grupo = ''): boolean {
  const palavras = palavrasDe(grupo)
  return falaDe(DE_PRATO, palavras)
}

/** What a dish that is no pizza is made of or comes with: of a pizza "Recheio" may be its flavour. */
const DE_UM_PRATO = new Set(
  [
    'pao paes proteina proteinas carne carnes recheio recheios salada saladas arroz feijao base bases fruta frutas creme cremes calda caldas',
    'cobertura coberturas topping toppings queijo queijos leite temperatura gelo acompanha acompanham sache saches condimento condimentos brinde brindes',
  ].flatMap((linha) => linha.split(' ')),
)

/** The same of a dish, whose groups name more of what belongs to it. */
export function ehEscolhaDeUmPrato(grupo = ''): boolean {
  return ehEscolhaDePrato(grupo) || falaDe(DE_UM_PRATO, palavrasDe(grupo))
}

function falaDe(palavrasDeles: ReadonlySet<string>, palavras: readonly string[]): boolean {
  return palavras.some((uma) => palavrasDeles.has(uma)) && !palavras.includes('sem') && !palavras.includes('nao')
}

/** What an option is, by itself: who knows in what it stands may know more of one that nobody knows. */
export function papelDaOpcao(opcao: Ouvida, mapeamentos: Mapeamentos): Papel {
  const papel = mapeamentos.lembrados?.get(opcao) ?? descobrirPapel(opcao, mapeamentos)
  mapeamentos.lembrados?.set(opcao, papel)
  return papel
}

function descobrirPapel(opcao: Ouvida, { porCodigo, porNome }: Mapeamentos): Papel {
  const { nome, grupo } = opcao
  const codigo = codigoQueDiz(opcao.codigo)
  const dito = (codigo && porCodigo.get(codigo)) || porNome.get(chaveDoNome(nome, grupo))
  if (dito) return dito
  const lido = pelasPalavras(opcao)
  // Said of the name alone, it counts in a group that says nothing: catupiry of "Bordas" is a crust whatever it is elsewhere.
  return lido === 'desconhecido' ? (porNome.get(chaveDoNome(nome)) ?? lido) : lido
}

/** "Ponto da carne: mal passada"; "Ponto Chic" is a sandwich. */
const ACOMPANHA = new Set(
  'gelo limao acucar adocante gas canudo talher talheres guardanapo guardanapos sache saches e ou de'.split(' '),
)
const DO_PONTO = new Set(['da', 'do', 'de', 'carne'])
const TALHERES = new Set('talher talheres guardanapo guardanapos hashi canudo canudos descartaveis'.split(' '))
const ADICIONAM = new Set('adicional adicionais acrescimo acrescimos'.split(' '))
const EM_SACHE = new Set('sache saches ketchup catchup'.split(' '))
const CORTAR = new Set('cortar cortada cortado cortadas cortados fatiar fatiada fatiado'.split(' '))
const ASSADOS = new Set('assado assada passado passada dourado dourada tostado tostada torrado torrada'.split(' '))

/** "Bem assada", "Cortada em 12 pedaços"; "Bem casado" is a sweet. */
function ehModo([primeira = '', segunda = '', ...mais]: readonly string[]): boolean {
  if (CORTAR.has(primeira)) return true
  return mais.length === 0 && ['bem', 'mal', 'pouco', 'mais', 'menos'].includes(primeira) && ASSADOS.has(segunda)
}

/** Sold without as something of its own: "Sem lactose marguerita" among flavours is one, "Sem lactose" and "Sem glúten na massa" are wishes. */
const VENDIDOS_SEM = new Set(['lactose', 'gluten', 'acucar'])

function ehSaborSem([primeira = '', segunda = '', terceira]: readonly string[]): boolean {
  return primeira === 'sem' && VENDIDOS_SEM.has(segunda) && terceira !== undefined && !LIGAM_O_PEDIDO.has(terceira)
}

const LIGAM_O_PEDIDO = new Set('e ou nem por favor pf na no nas nos em da do das dos se para pra'.split(' '))

function pelasPalavras({ nome, grupo = '', responde }: Ouvida): Papel {
  const palavras = palavrasDe(nome)
  const doGrupo = papelDoGrupo(grupo)
  // "Ponto da massa: bem assada" is no dough.
  if (doGrupo === 'borda' || doGrupo === 'massa') return ehModo(palavras) ? 'escolha' : doGrupo
  if (dizSoComo(nome)) return 'escolha'
  const [primeira = '', segunda = ''] = palavras
  if (responde && naoRetiraNada(nome.slice(grupo.length))) return 'escolha'
  if (doGrupo === 'sabor' && ehSaborSem(palavras)) return 'sabor'
  const retirado = oQueRetira(nome)
  if (retirado !== undefined) return ['borda', 'recheio'].includes(palavrasDe(retirado)[0] ?? '') ? 'borda' : 'remocao'
  if (responde || (primeira === 'ponto' && DO_PONTO.has(segunda))) return 'escolha'
  const doComeco = papelEm(COMECOS, [primeira])
  if (doComeco === 'borda' || doComeco === 'massa') return doComeco
  if (doGrupo === 'remocao' && naoRetiraNada(nome)) return 'escolha'
  // "Extra queijo" may be a flavour.
  if (doGrupo === 'sabor' && ADICIONAM.has(primeira)) return 'adicional'
  if (doGrupo) return doGrupo
  if (palavras.some((uma) => TALHERES.has(uma))) return 'talher'
  if (ehModo(palavras) || palavras.some((uma) => EM_SACHE.has(uma))) return 'escolha'
  if (palavras.length > 1 && palavras.at(-1) === 'extra') return 'adicional'
  if (dizComoSeFaz(palavras)) return 'escolha'
  if (semRotulo(nome) !== nome) return 'sabor'
  if (partesEscritas(nome).some(({ fracao }) => fracao)) return 'sabor'
  if (nome.startsWith('+')) return 'adicional'
  if (doComeco) return doComeco
  if (palavras.some(ehTamanho) && palavras.every(ehDoTamanho)) return 'tamanho'
  // Whoever reads "Com gelo" or "Alergia a gergelim" needs nobody to say what it is; "Com calabresa" may be all that a pizza is made of.
  const acompanha = primeira === 'com' && palavras.slice(1).every((palavra) => ACOMPANHA.has(palavra))
  return acompanha || lugaresQueFalam(nome).length > 0 ? 'escolha' : 'desconhecido'
}

function papelEm(
  palavrasDosPapeis: readonly (readonly [Papel, readonly string[]])[],
  palavras: readonly string[],
): Papel | undefined {
  return palavrasDosPapeis.find(([, conhecidas]) => palavras.some((palavra) => conhecidas.includes(palavra)))?.[0]
}
