import { CAMPOS_DO_PEDIDO, type CampoAlterado, type ConteudoDoItem, type DadosDoPedido, type Item } from './pedido'

export interface Diferenca {
  adicionados: ConteudoDoItem[]
  removidos: Item[]
  alterados: { item: Item; depois: ConteudoDoItem }[]
}

/**
 * Item by item: the same `referencia`, else equal content. Equal references pair in order, so that a line of
 * two pizzas that becomes three adds one. An item that changes line was one job and is now another.
 */
export function compararItens(atuais: readonly Item[], novos: readonly ConteudoDoItem[]): Diferenca {
  const restantes = [...atuais]
  const adicionados: ConteudoDoItem[] = []
  const alterados: Diferenca['alterados'] = []
  for (const novo of [...novos].sort(iguaisPrimeiro(atuais))) {
    const posicao = procurarPar(restantes, novo)
    if (posicao < 0) {
      adicionados.push(novo)
      continue
    }
    const [item] = restantes.splice(posicao, 1)
    if (item && !mesmoConteudo(conteudoDoItem(item), novo)) alterados.push({ item, depois: naLinhaDada(item, novo) })
  }
  const ordem = new Map(novos.map((novo, indice) => [novo, indice]))
  adicionados.sort((a, b) => (ordem.get(a) ?? 0) - (ordem.get(b) ?? 0))
  return { adicionados, removidos: restantes, alterados }
}

/** Exact matches go first, so that an edited twin does not take the place of an untouched one. */
function iguaisPrimeiro(atuais: readonly Item[]) {
  const conhecidos = new Set(atuais.map((item) => chave(conteudoDoItem(item))))
  const peso = (novo: ConteudoDoItem) => (conhecidos.has(chave(novo)) ? 0 : 1)
  return (a: ConteudoDoItem, b: ConteudoDoItem) => peso(a) - peso(b)
}

function procurarPar(restantes: readonly Item[], novo: ConteudoDoItem): number {
  const igual = restantes.findIndex((item) => mesmoConteudo(conteudoDoItem(item), novo))
  if (igual >= 0 || novo.referencia === undefined) return igual
  return restantes.findIndex(
    (item) => item.referencia === novo.referencia && (item.linha === novo.linha || novo.semLinha),
  )
}

export function conteudoDoItem(item: Item): ConteudoDoItem {
  const { id, etapa, entradas, massa, cancelado, ultimoComando, ...conteudo } = item
  return conteudo
}

function naLinhaDada(item: Item, novo: ConteudoDoItem): ConteudoDoItem {
  return novo.semLinha ? { ...novo, linha: item.linha, semLinha: item.semLinha } : novo
}

/** A cook may have given an orphan its line: the origin's silence about it is no change. */
function mesmoConteudo(atual: ConteudoDoItem, novo: ConteudoDoItem): boolean {
  if (novo.semLinha && !atual.semLinha) {
    return chave({ ...atual, linha: 'cozinha', semLinha: true }) === chave(novo)
  }
  return chave(atual) === chave(novo)
}

/** Text that is equal when the content is, whatever the order in which the fields were written. */
function chave(conteudo: ConteudoDoItem): string {
  return JSON.stringify(conteudo, (_nome, valor) =>
    valor && typeof valor === 'object' && !Array.isArray(valor)
      ? Object.fromEntries(Object.entries(valor).sort(([a], [b]) => (a < b ? -1 : 1)))
      : valor,
  )
}

export function compararDados(antes: DadosDoPedido, depois: DadosDoPedido): CampoAlterado[] {
  return CAMPOS_DO_PEDIDO.filter((campo) => antes[campo] !== depois[campo]).map((campo) => ({
    campo,
    ...(antes[campo] !== undefined && { antes: antes[campo] }),
    ...(depois[campo] !== undefined && { depois: depois[campo] }),
  }))
}
