import type { Item } from './pedido'
import { ORFAO, type Rota, type Rotas, type Roteavel, rotear } from './roteamento'
import { limparControle, normalizar } from './texto'

/**
 * The routing of a changed order: rules that changed meanwhile do not move what the kitchen already has. Only the origin's
 * own line, or another product, sends an item elsewhere.
 */
export function rotearDeNovo(rotas: Rotas, atuais: readonly Item[]): (item: Roteavel) => Rota {
  const porProduto = new Map<string, Item[]>()
  for (const atual of atuais) {
    const chave = produto(atual)
    const iguais = porProduto.get(chave)
    if (iguais) iguais.push(atual)
    else porProduto.set(chave, [atual])
  }
  return (item) => {
    const nova = rotear(item, rotas)
    if (nova.regra === 'linha') return nova
    // An item stored before codes were kept has none to compare.
    const iguais = porProduto.get(produto(item)) ?? porProduto.get(produto({ ...item, codigo: '', categoria: '' }))
    return iguais ? rotaAnterior(iguais, nova) : nova
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

/** Made once for each item: compared with one another, two hundred of one name would hold the server for a second. */
function produto({ nome, codigo = '', categoria = '', pizza }: Roteavel): string {
  const textos = [nome, codigo, categoria].map((texto) => normalizar(limparControle(texto)))
  return JSON.stringify([...textos, Boolean(pizza)])
}
