import { MAIOR_PAGINA } from '@kds/protocol/retaguarda/lista'

interface Pagina<Item> {
  readonly itens: readonly Item[]
  readonly total: number
}

/** What is chosen from has all there is, however many pages the server makes of it. */
export async function todasAsPaginas<Item>(pedir: (pagina: number, porPagina: number) => Promise<Pagina<Item>>) {
  const todos: Item[] = []
  for (let pagina = 1; ; pagina += 1) {
    const { itens, total } = await pedir(pagina, MAIOR_PAGINA)
    todos.push(...itens)
    if (itens.length === 0 || todos.length >= total) return todos
  }
}
