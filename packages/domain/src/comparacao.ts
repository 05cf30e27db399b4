import { CAMPOS_DO_PEDIDO } from './campos'
import type { Cozinha } from './cozinha'
import type { CampoAlterado, ConteudoDoItem, DadosDoPedido, Item } from './pedido'

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
  const livres = new Set(atuais)
  const porConteudo = agrupar(atuais, chavesDoItem)
  const porReferencia = agrupar(atuais, ({ referencia }) => (referencia === undefined ? [] : [referencia]))
  // Equal content goes first, so that an edited twin does not take the place of an untouched one.
  const diferentes = novos.filter((novo) => !tomar(livres, porConteudo.get(chaveDoConteudo(novo))))
  const adicionados: ConteudoDoItem[] = []
  const alterados: Diferenca['alterados'] = []
  for (const novo of diferentes) {
    const parecidos = novo.referencia === undefined ? undefined : porReferencia.get(novo.referencia)
    const item = tomar(livres, parecidos, ({ linha }) => linha === novo.linha || novo.semLinha)
    if (item) alterados.push({ item, depois: naLinhaDada(item, novo) })
    else adicionados.push(novo)
  }
  return { adicionados, removidos: [...livres], alterados }
}

function agrupar(itens: readonly Item[], chaves: (item: Item) => string[]): Map<string, Item[]> {
  const grupos = new Map<string, Item[]>()
  for (const item of itens) {
    for (const nome of chaves(item)) {
      const grupo = grupos.get(nome)
      if (grupo) grupo.push(item)
      else grupos.set(nome, [item])
    }
  }
  return grupos
}

function tomar(livres: Set<Item>, grupo: Item[] = [], serve: (item: Item) => boolean = () => true) {
  // Those taken before are in front: without forgetting them, a long row of equal items costs its square.
  while (grupo[0] && !livres.has(grupo[0])) grupo.shift()
  const item = grupo.find((candidato) => livres.has(candidato) && serve(candidato))
  if (item) livres.delete(item)
  return item
}

export function conteudoDoItem(item: Item): ConteudoDoItem {
  const { id, etapa, entradas, massa, cancelado, ultimoComando, ...conteudo } = item
  return conteudo
}

function naLinhaDada(item: Item, novo: ConteudoDoItem): ConteudoDoItem {
  return novo.semLinha ? { ...novo, linha: item.linha, semLinha: item.semLinha } : novo
}

/** A cook may have given an orphan its line: the origin's silence about it is no change. */
function chavesDoItem(item: Item): string[] {
  const conteudo = conteudoDoItem(item)
  const propria = chaveDoConteudo(conteudo)
  return item.semLinha ? [propria] : [propria, chaveDoConteudo({ ...conteudo, linha: 'cozinha', semLinha: true })]
}

/** Another code for the same dish in the same line is no news for a cook. */
function chaveDoConteudo({ codigo, categoria, ...visto }: ConteudoDoItem): string {
  return chave(visto)
}

/** Text that is equal when the content is, whatever the order in which the fields were written. */
export function chave(conteudo: Omit<ConteudoDoItem, 'codigo' | 'categoria'> | Cozinha): string {
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
