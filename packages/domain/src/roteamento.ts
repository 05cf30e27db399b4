import { ehLinha, type Linha } from './linhas'
import type { Item } from './pedido'
import { limparControle, normalizar } from './texto'

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

/** `anterior`: the product was in this order before and stays where it was sent. */
export type Regra = 'linha' | 'codigo' | 'categoria' | 'nome' | 'pizza' | 'anterior' | 'nenhuma'

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

const ORFAO: Rota = { linha: 'cozinha', regra: 'nenhuma' }

/**
 * The routing of a changed order: rules that changed meanwhile do not move what the kitchen already has. Only the origin's
 * own line, or another product, sends an item elsewhere.
 */
export function rotearDeNovo(rotas: Rotas, atuais: readonly Item[]): (item: Roteavel) => Rota {
  const porNome = new Map<string, Item[]>()
  for (const atual of atuais) porNome.set(nomeDe(atual), [...(porNome.get(nomeDe(atual)) ?? []), atual])
  return (item) => {
    const nova = rotear(item, rotas)
    if (nova.regra === 'linha') return nova
    const xaras = (porNome.get(nomeDe(item)) ?? []).filter((atual) => !atual.pizza === !item.pizza)
    const iguais = xaras.filter((atual) => mesmoProduto(atual, item))
    if (iguais.length > 0) return rotaAnterior(iguais, nova)
    // An item stored before codes were kept has none to compare.
    const antigos = xaras.filter(({ codigo, categoria }) => codigo === undefined && categoria === undefined)
    return antigos.length > 0 ? rotaAnterior(antigos, nova) : nova
  }
}

/** An orphan is paired with whichever item it equals and keeps that one's line: the answer where the lines differ. */
function rotaAnterior(iguais: readonly Item[], nova: Rota): Rota {
  const semLinha = nova.regra === 'nenhuma'
  if (iguais.every((item) => item.linha === nova.linha && item.semLinha === semLinha)) return nova
  if (iguais.some((item) => item.semLinha || pizzaNumCartaoSo(item))) return ORFAO
  const [linha, ...outras] = new Set(iguais.map((item) => item.linha))
  if (linha && outras.length === 0) return { linha, regra: 'anterior' }
  return !semLinha && iguais.some((item) => item.linha === nova.linha) ? nova : ORFAO
}

/** A cook gave an orphan of several to the pizza line: sent there by a rule it would be one card each. */
function pizzaNumCartaoSo({ linha, pizza, quantidade }: Item): boolean {
  return linha === 'pizza' && pizza === undefined && Number.isInteger(quantidade) && quantidade > 1
}

function nomeDe({ nome }: { nome: string }): string {
  return normalizar(limparControle(nome))
}

function mesmoProduto(atual: Item, { codigo = '', categoria = '' }: Roteavel): boolean {
  return (
    normalizar(atual.codigo ?? '') === normalizar(codigo) && normalizar(atual.categoria ?? '') === normalizar(categoria)
  )
}

function procurar(tabela: Readonly<Record<string, Linha>>, chave: string): Linha | undefined {
  if (Object.hasOwn(tabela, chave)) return tabela[chave]
  const procurada = normalizar(chave)
  return Object.entries(tabela).find(([nome]) => normalizar(nome) === procurada)?.[1]
}
