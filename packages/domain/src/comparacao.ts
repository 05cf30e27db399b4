import { CAMPOS_DO_PEDIDO } from './campos'
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
  const { linha, semLinha, visto } = repartido(conteudoDoItem(item))
  const texto = chave(visto)
  const propria = chave({ linha, semLinha }) + texto
  return semLinha ? [propria] : [propria, chave({ linha: 'cozinha', semLinha: true }) + texto]
}

function chaveDoConteudo(conteudo: ConteudoDoItem): string {
  const { linha, semLinha, visto } = repartido(conteudo)
  return chave({ linha, semLinha }) + chave(visto)
}

/** Another code for the same dish in the same line is no news for a cook. */
function repartido({ codigo, categoria, linha, semLinha, ...visto }: ConteudoDoItem) {
  return { linha, semLinha, visto }
}

/**
 * Text that is equal when the content is, whatever the order in which the fields were written. Not JSON: to sort
 * its fields on the way takes much longer, and of the longest orders that is a pause for everybody.
 */
export function chave(conteudo: object): string {
  return escrito(conteudo)
}

/** Each text with its length before it, so that no two contents are written alike. */
function escrito(valor: unknown): string {
  if (typeof valor === 'string') return `${valor.length}:${valor}`
  if (typeof valor !== 'object' || valor === null) return `=${valor ?? null}`
  if (Array.isArray(valor)) return `[${valor.map(escrito).join(',')}]`
  const campos = Object.entries(valor).filter(([, parte]) => parte !== undefined)
  campos.sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${campos.map(([nome, parte]) => `${escrito(nome)}${escrito(parte)}`).join(',')}}`
}

export function compararDados(antes: DadosDoPedido, depois: DadosDoPedido): CampoAlterado[] {
  return CAMPOS_DO_PEDIDO.filter((campo) => antes[campo] !== depois[campo]).map((campo) => ({
    campo,
    ...(antes[campo] !== undefined && { antes: antes[campo] }),
    ...(depois[campo] !== undefined && { depois: depois[campo] }),
  }))
}
