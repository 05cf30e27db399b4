import { ehLinha, type Linha } from './linhas'
import { normalizar } from './texto'

/** How a kitchen sends products to its lines; keys are compared without accents or case. */
export interface Rotas {
  codigos: Readonly<Record<string, Linha>>
  categorias: Readonly<Record<string, Linha>>
  nomes: readonly { contem: string; linha: Linha }[]
}

export const SEM_ROTAS: Rotas = { codigos: {}, categorias: {}, nomes: [] }

export interface Roteavel {
  /** As the origin says it; a line that does not exist decides nothing. */
  linha?: string
  codigo?: string
  categoria?: string
  nome: string
  pizza?: unknown
}

export type Regra = 'linha' | 'codigo' | 'categoria' | 'nome' | 'pizza' | 'nenhuma'

export interface Rota {
  linha: Linha
  regra: Regra
}

/** First match wins: own line, product code, category, name rule, the pizza test. What nothing matches waits in cozinha. */
export function rotear(item: Roteavel, rotas: Rotas): Rota {
  if (ehLinha(item.linha)) return { linha: item.linha, regra: 'linha' }
  const porCodigo = item.codigo && procurar(rotas.codigos, item.codigo)
  if (porCodigo) return { linha: porCodigo, regra: 'codigo' }
  const porCategoria = item.categoria && procurar(rotas.categorias, item.categoria)
  if (porCategoria) return { linha: porCategoria, regra: 'categoria' }
  const nome = normalizar(item.nome)
  const porNome = rotas.nomes.find(({ contem }) => nome.includes(normalizar(contem)))
  if (porNome) return { linha: porNome.linha, regra: 'nome' }
  if (item.pizza || /\bpizzas?\b/.test(nome)) return { linha: 'pizza', regra: 'pizza' }
  return { linha: 'cozinha', regra: 'nenhuma' }
}

function procurar(tabela: Readonly<Record<string, Linha>>, chave: string): Linha | undefined {
  if (Object.hasOwn(tabela, chave)) return tabela[chave]
  const procurada = normalizar(chave)
  return Object.entries(tabela).find(([nome]) => normalizar(nome) === procurada)?.[1]
}
