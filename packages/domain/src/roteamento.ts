import { ehLinha, type Linha } from './linhas'
import { normalizar } from './texto'

/** How a kitchen sends products to its lines. Keys are in the form in which they are compared: see `normalizarRotas`. */
export interface Rotas {
  codigos: Readonly<Record<string, Linha>>
  categorias: Readonly<Record<string, Linha>>
  nomes: readonly { contem: string; linha: Linha }[]
}

export const SEM_ROTAS: Rotas = { codigos: {}, categorias: {}, nomes: [] }

/** For tables written by hand. Of keys that are equal without accents or case the first one counts. */
export function normalizarRotas({ codigos, categorias, nomes }: Rotas): Rotas {
  return {
    codigos: comChavesNormais(codigos),
    categorias: comChavesNormais(categorias),
    nomes: nomes
      .map(({ contem, linha }) => ({ contem: normalizar(contem), linha }))
      .filter(({ contem }) => contem !== ''),
  }
}

function comChavesNormais(tabela: Readonly<Record<string, Linha>>): Record<string, Linha> {
  const pares = Object.entries(tabela).map(([chave, linha]) => [normalizar(chave), linha] as const)
  return Object.fromEntries(pares.filter(([chave]) => chave !== '').reverse())
}

export interface Roteavel {
  /** As the origin says it; a line that does not exist decides nothing. */
  linha?: string
  codigo?: string
  categoria?: string
  nome: string
  pizza?: unknown
}

/** `anterior`: the product was in this order before and stays where it was sent. */
export const REGRAS_DE_ROTEAMENTO = ['linha', 'codigo', 'categoria', 'nome', 'pizza', 'anterior', 'nenhuma'] as const

export type Regra = (typeof REGRAS_DE_ROTEAMENTO)[number]

export interface Rota {
  linha: Linha
  regra: Regra
  /** Of a rule of the kitchen, which one. */
  chave?: string
}

/** What nothing matches. */
export const ORFAO: Rota = { linha: 'cozinha', regra: 'nenhuma' }

/** First match wins: own line, product code, category, name rule, the pizza test. What nothing matches waits in cozinha. */
export function rotear(item: Roteavel, rotas: Rotas): Rota {
  if (ehLinha(item.linha)) return { linha: item.linha, regra: 'linha' }
  const codigo = normalizar(item.codigo ?? '')
  const porCodigo = procurar(rotas.codigos, codigo)
  if (porCodigo) return { linha: porCodigo, regra: 'codigo', chave: codigo }
  const categoria = normalizar(item.categoria ?? '')
  const porCategoria = procurar(rotas.categorias, categoria)
  if (porCategoria) return { linha: porCategoria, regra: 'categoria', chave: categoria }
  const nome = normalizar(item.nome)
  const porNome = rotas.nomes.find(({ contem }) => nome.includes(contem))
  if (porNome) return { linha: porNome.linha, regra: 'nome', chave: porNome.contem }
  if (item.pizza || /\bpizzas?\b/.test(nome)) return { linha: 'pizza', regra: 'pizza' }
  return ORFAO
}

function procurar(tabela: Readonly<Record<string, Linha>>, chave: string): Linha | undefined {
  return Object.hasOwn(tabela, chave) ? tabela[chave] : undefined
}
