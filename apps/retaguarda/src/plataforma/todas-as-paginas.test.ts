import { expect, test } from 'vitest'
import { todasAsPaginas } from './todas-as-paginas'

function servidorCom(total: number) {
  const pedidas: number[] = []
  const pedir = async (pagina: number, porPagina: number) => {
    pedidas.push(pagina)
    const de = (pagina - 1) * porPagina
    return { itens: Array.from({ length: Math.min(porPagina, Math.max(0, total - de)) }, (_, n) => de + n + 1), total }
  }
  return { pedir, pedidas }
}

test.each([
  [0, [1]],
  [3, [1]],
  [100, [1]],
  [101, [1, 2]],
  [500, [1, 2, 3, 4, 5]],
])('of %i all can be chosen', async (total, paginas) => {
  const { pedir, pedidas } = servidorCom(total)
  const todos = await todasAsPaginas(pedir)
  expect([todos.length, todos.at(-1), pedidas]).toEqual([total, total || undefined, paginas])
})

test('what was taken away meanwhile is not waited for', async () => {
  const itens = Array.from({ length: 100 }, (_, n) => n)
  const todos = await todasAsPaginas(async (pagina) => ({ itens: pagina === 1 ? itens : [], total: 101 }))
  expect(todos).toHaveLength(100)
})
