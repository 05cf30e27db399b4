import { normalizar } from '@kds/domain/texto'
import { partesEscritas } from './fracao-escrita'
import { dizSoComo, palavrasDe } from './palavras'
import type { OpcaoLida } from './pedido-lido'

/** What an option is to a kitchen. */
export const PAPEIS = [
  'tamanho',
  'sabor',
  'massa',
  'borda',
  'adicional',
  'remocao',
  'escolha',
  'bebida',
  'talher',
  'desconhecido',
] as const
export type Papel = (typeof PAPEIS)[number]

/** What an operator said once of an option of this store: by its code at the store's own menu, or by its name. */
export interface Mapeamentos {
  readonly porCodigo: ReadonlyMap<string, Papel>
  /** Names as `normalizar` writes them. */
  readonly porNome: ReadonlyMap<string, Papel>
  /** What was found out of each option already: it is asked again and again in one translation. */
  readonly lembrados?: WeakMap<object, Papel>
}

type Ouvida = Pick<OpcaoLida, 'nome' | 'grupo' | 'codigo' | 'responde'>

export function comMemoria(mapeamentos: Mapeamentos): Mapeamentos {
  return { ...mapeamentos, lembrados: new WeakMap() }
}

export const SEM_MAPEAMENTOS: Mapeamentos = { porCodigo: new Map(), porNome: new Map() }

/** In the order in which they win: "Sabor da borda" is about the crust. */
const GRUPOS: readonly (readonly [Papel, readonly string[]])[] = [
  ['borda', ['borda', 'bordas']],
  ['massa', ['massa', 'massas']],
  ['bebida', ['bebida', 'bebidas', 'refrigerante', 'refrigerantes', 'suco', 'sucos']],
  ['talher', ['talher', 'talheres', 'descartaveis', 'utensilios', 'guardanapo', 'guardanapos']],
  ['remocao', ['remover', 'remova', 'remocao', 'remocoes', 'retirar', 'retire', 'tirar', 'tire']],
  [
    'adicional',
    ['adicional', 'adicionais', 'extra', 'extras', 'acrescimo', 'acrescimos', 'acrescente', 'turbine', 'complementos'],
  ],
  ['tamanho', ['tamanho', 'tamanhos']],
  ['sabor', ['sabor', 'sabores', 'metade', 'metades', 'flavor', 'flavors', 'flavour', 'flavours']],
]

/** Beside these words of a group "sem" is about its options; "sem custo" and "sem glúten" are about something else. */
const COM_SEM = new Set([
  ...[
    'sem',
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
  ['borda', ['borda', 'bordas']],
  ['massa', ['massa', 'massas']],
  ['adicional', ['adicional', 'extra', 'acrescimo']],
  ['tamanho', ['tamanho']],
  ['talher', ['talher', 'talheres', 'guardanapo', 'guardanapos', 'hashi', 'canudo', 'canudos', 'descartaveis']],
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

export function ehTamanho(palavra: string): boolean {
  return TAMANHOS.has(palavra)
}

/** What a group says of its options by its name alone. */
export function papelDoGrupo(grupo: string): Papel | undefined {
  const palavras = palavrasDe(grupo)
  const dito = papelEm(GRUPOS, palavras)
  return dito ?? (palavras.includes('sem') && palavras.every((uma) => COM_SEM.has(uma)) ? 'remocao' : undefined)
}

/** What an option is, by itself: who knows in what it stands may know more of one that nobody knows. */
export function papelDaOpcao(opcao: Ouvida, mapeamentos: Mapeamentos): Papel {
  const papel = mapeamentos.lembrados?.get(opcao) ?? descobrirPapel(opcao, mapeamentos)
  mapeamentos.lembrados?.set(opcao, papel)
  return papel
}

function descobrirPapel({ nome, grupo = '', codigo, responde }: Ouvida, mapeamentos: Mapeamentos): Papel {
  const dito = (codigo && mapeamentos.porCodigo.get(codigo)) || mapeamentos.porNome.get(normalizar(nome))
  if (dito) return dito
  const palavras = palavrasDe(nome)
  const doGrupo = papelDoGrupo(grupo)
  if (doGrupo === 'borda' || doGrupo === 'massa') return doGrupo
  if (dizSoComo(nome)) return 'escolha'
  const [primeira = '', segunda = ''] = palavras
  if (primeira === 'sem') return segunda === 'borda' || segunda === 'recheio' ? 'borda' : 'remocao'
  if (responde) return 'escolha'
  const doComeco = papelEm(COMECOS, [primeira])
  if (doComeco === 'borda' || doComeco === 'massa') return doComeco
  if (doGrupo) return doGrupo
  if (partesEscritas(nome).some(({ fracao }) => fracao)) return 'sabor'
  if (nome.startsWith('+')) return 'adicional'
  if (doComeco) return doComeco
  return palavras.length > 0 && palavras.every(ehTamanho) ? 'tamanho' : 'desconhecido'
}

function papelEm(
  palavrasDosPapeis: readonly (readonly [Papel, readonly string[]])[],
  palavras: readonly string[],
): Papel | undefined {
  return palavrasDosPapeis.find(([, conhecidas]) => palavras.some((palavra) => conhecidas.includes(palavra)))?.[0]
}
