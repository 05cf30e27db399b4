import type { Item } from './pedido'
import { type Rota, type Rotas, type Roteavel, rotear } from './roteamento'
import { limparControle, normalizar } from './texto'

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
