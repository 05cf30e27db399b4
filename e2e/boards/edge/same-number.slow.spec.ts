import { Kanban } from '../kanban/kanban'
import { DoughBoard } from '../masseiro/dough-board'
import { expect, test } from '../support/board'
import { pizza } from '../support/orders'

const doze = (origem: string, cliente?: string) => ({
  numero: '12',
  referencia: `${origem}-12`,
  origem,
  ...(cliente && { cliente }),
  itens: [pizza('Grande', ['Calabresa'])],
})

test('of two open orders with one number the notices and the undo say whose is meant', async ({ kitchen, page }) => {
  await kitchen.place(doze('ifood', 'Ana'))
  await kitchen.place(doze('balcao'))
  await kitchen.place({ numero: '13', itens: [pizza('Broto', ['Atum'])] })

  const doughs = new DoughBoard(page, kitchen)
  await doughs.openAtTheTable()
  await expect(doughs.rows.filter({ hasText: '#12' })).toContainText(/#12 Ana.*#12 balcão|#12 balcão.*#12 Ana/)

  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await kanban.card(/Ana/, 'fila').click()
  await expect(kanban.undo).toContainText('#12 Ana')
  await kitchen.cancel('balcao-12', 'desistiu')
  await expect(kanban.told).toContainText('#12 balcão CANCELADO')
  const hole = page.evaluate(firstHole)
  await kanban.settled()
  await kanban.card(/Ana/, 'montagem').click()
  expect(await hole).toBe('#12 Ana saiu')
  const all = await kanban.openTold()
  await expect(all.getByRole('listitem').first()).toContainText('#12 balcão CANCELADO')
})

/** It is there for a second: caught in the page, whatever the machine does meanwhile. */
function firstHole(): Promise<string> {
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const text = document.querySelector('.vaga')?.textContent
      if (!text) return
      observer.disconnect()
      resolve(text)
    }).observe(document.body, { subtree: true, childList: true })
  })
}
