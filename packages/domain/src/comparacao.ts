import { CAMPOS_DO_PEDIDO } from './campos'
import { ETAPAS } from './etapas'
import { LINHAS, type Linha } from './linhas'
import type { CampoAlterado, ConteudoDoItem, DadosDoPedido, Item } from './pedido'
import { normalizar } from './texto'
import { chaveDaMassa, mesmaMassa, tipoDaMassa } from './tipo-da-massa'

export interface Diferenca {
  adicionados: ConteudoDoItem[]
  removidos: Item[]
  alterados: { item: Item; depois: ConteudoDoItem }[]
}

/**
 * Item by item: the same `referencia`, else equal content, else, of what has no reference, the same dish in the same quantity: a till that
 * names no items and adds a "sem alho" has not taken one pizza off to order another, unless the one is made already. Equal references pair in order, so that a line of two
 * pizzas that becomes three adds one. An item that changes line was one job and is now another, and so is a baked pizza that
 * needs another dough. Of equal ones what is furthest on stays as it is, and what is least begun is changed or taken off: a pizza in the oven is not thrown away for one
 * that nobody began.
 */
export function compararItens(atuais: readonly Item[], novos: readonly ConteudoDoItem[]): Diferenca {
  const porFazer = [...atuais].sort((um, outro) => andamento(um) - andamento(outro))
  const adiantados = [...atuais].sort((um, outro) => andamento(outro) - andamento(um))
  const livres = new Map(porFazer.map((item, lugar) => [item, lugar]))
  const porConteudo = agrupar(adiantados, chavesDoItem)
  const porTrabalho = agrupar(porFazer, trabalhosDoItem)
  // Equal content goes first, so that an edited twin does not take the place of an untouched one.
  const diferentes = novos.filter((novo) => !tomar(livres, [porConteudo.get(chaveDoConteudo(novo))]))
  const adicionados: ConteudoDoItem[] = []
  const alterados: Diferenca['alterados'] = []
  for (const novo of diferentes) {
    const parecidos = trabalhosQueServem(novo).map((trabalho) => porTrabalho.get(trabalho))
    const item = tomar(livres, parecidos)
    if (item) alterados.push({ item, depois: naLinhaDada(item, novo) })
    else adicionados.push(novo)
  }
  return { adicionados, removidos: atuais.filter((item) => livres.has(item)), alterados }
}

/** How far the kitchen is with it: an opened dough is more than none. */
function andamento({ etapa, massa }: Item): number {
  return ETAPAS.indexOf(etapa) * 2 + (massa?.situacao === 'aberta' ? 1 : 0)
}

const QUALQUER = 'qualquer'
const SEM_ASSAR = 'sem assar'

/**
 * The jobs that an item can go on as, each by name: whoever asks for one finds it without looking at the others, of which a long order
 * has hundreds.
 */
function trabalhosDoItem(item: Item): string[] {
  const nome = item.referencia === undefined ? item.etapa !== 'pronto' && pratoDe(item) : item.referencia
  if (nome === false) return []
  const massa = item.pizza && assada(item) ? chaveDaMassa(tipoDaMassa(item.pizza)) : SEM_ASSAR
  return [QUALQUER, massa].map((dela) => trabalho(item, nome, item.linha, dela))
}

/** A baked pizza goes on as one of the same dough; what has no line of its own, in any. */
function trabalhosQueServem(novo: ConteudoDoItem): string[] {
  const nome = novo.referencia ?? pratoDe(novo)
  const massas = novo.pizza ? [SEM_ASSAR, chaveDaMassa(tipoDaMassa(novo.pizza))] : [QUALQUER]
  const linhas = novo.semLinha ? LINHAS : [novo.linha]
  return linhas.flatMap((linha) => massas.map((massa) => trabalho(novo, nome, linha, massa)))
}

function trabalho({ referencia }: ConteudoDoItem, nome: string, linha: Linha, massa: string): string {
  return chave([referencia !== undefined, nome, linha, massa])
}

function assada({ etapa }: Item): boolean {
  return etapa === 'forno' || etapa === 'pronto'
}

/** A pizza that stays one and whose size, dough or crust does not. */
export function outraMassa({ pizza: antes }: ConteudoDoItem, { pizza: depois }: ConteudoDoItem): boolean {
  return antes !== undefined && depois !== undefined && !mesmaMassa(antes, depois)
}

/** What a dish is called, of what and how many: all that makes it another one. */
function pratoDe({ nome, quantidade, pizza }: ConteudoDoItem): string {
  const sabores = pizza?.sabores.map((sabor) => [normalizar(sabor.nome), sabor.fracao])
  return chave({ nome: normalizar(nome), quantidade, pizza: pizza && [pizza.tamanho, sabores] })
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

/** The first in the order that is still free. Those taken before stand in front of their group and are forgotten, each once. */
function tomar(livres: Map<Item, number>, grupos: readonly (Item[] | undefined)[]): Item | undefined {
  const primeiros = grupos.flatMap((grupo = []) => {
    while (grupo[0] && !livres.has(grupo[0])) grupo.shift()
    return grupo[0] ?? []
  })
  const [item] = primeiros.sort((um, outro) => (livres.get(um) ?? 0) - (livres.get(outro) ?? 0))
  if (item) livres.delete(item)
  return item
}

export function conteudoDoItem(item: Item): ConteudoDoItem {
  const { id, etapa, entradas, massa, cancelado, ultimoComando, mudou, ...conteudo } = item
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
