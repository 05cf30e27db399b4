import { normalizar } from '@kds/domain/texto'
import { partesEscritas } from './fracao-escrita'
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
  ['remocao', ['remover', 'remova', 'remocao', 'remocoes', 'retirar', 'retire', 'tirar', 'tire', 'sem']],
  [
    'adicional',
    ['adicional', 'adicionais', 'extra', 'extras', 'acrescimo', 'acrescimos', 'acrescente', 'turbine', 'complementos'],
  ],
  ['tamanho', ['tamanho', 'tamanhos']],
  ['sabor', ['sabor', 'sabores', 'metade', 'metades', 'flavor', 'flavors', 'flavour', 'flavours']],
]

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
])

/** Letters and digits only: "Coca-Cola" begins with "coca". */
export function palavrasDe(texto: string): string[] {
  return normalizar(texto)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra !== '')
}

export function ehTamanho(palavra: string): boolean {
  return TAMANHOS.has(palavra)
}

/** What an option is, by itself: who knows in what it stands may know more of one that nobody knows. */
export function papelDaOpcao(opcao: Pick<OpcaoLida, 'nome' | 'grupo' | 'codigo'>, mapeamentos: Mapeamentos): Papel {
  const papel = mapeamentos.lembrados?.get(opcao) ?? descobrirPapel(opcao, mapeamentos)
  mapeamentos.lembrados?.set(opcao, papel)
  return papel
}

function descobrirPapel(
  { nome, grupo = '', codigo }: Pick<OpcaoLida, 'nome' | 'grupo' | 'codigo'>,
  mapeamentos: Mapeamentos,
): Papel {
  const dito = (codigo && mapeamentos.porCodigo.get(codigo)) || mapeamentos.porNome.get(normalizar(nome))
  if (dito) return dito
  const palavras = palavrasDe(nome)
  const doGrupo = papelEm(GRUPOS, palavrasDe(grupo))
  if (doGrupo === 'borda' || doGrupo === 'massa') return doGrupo
  const [primeira = '', segunda = ''] = palavras
  if (primeira === 'sem') return segunda === 'borda' || segunda === 'recheio' ? 'borda' : 'remocao'
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
