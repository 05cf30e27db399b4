import { type Board, expect, test } from '../support/board'
import { item, minutesAgo } from '../support/orders'

test.use({ hasTouch: true })

const SIZES = [
  { width: 390, height: 844, texto: '1' },
  { width: 1024, height: 600, texto: '1.3' },
]

const dishes = (parte: object = {}) =>
  Array.from({ length: 30 }, (_, index) =>
    item(`Petisco ${index + 1}`, 'entrada', { referencia: `${index}`, ...(index === 29 && parte) }),
  )

/** Far down in a large order: its second half, on a telephone scrolled to, on a tablet turned to. */
async function goesOn(board: Board, numero: string): Promise<void> {
  const { page } = board
  await board.settled()
  const list = page.locator('.fila-rolagem')
  if ((await list.count()) > 0) await list.evaluate((element) => element.scrollTo(0, 900))
  else await page.getByRole('button', { name: new RegExp(`^Ver o resto.*pedido #${numero}`) }).tap()
  await expect(page.getByText('Petisco 1', { exact: true })).not.toBeInViewport()
}

for (const { texto, ...viewport } of SIZES) {
  test.describe(`${viewport.width} × ${viewport.height}`, { tag: '@slow' }, () => {
    test.use({ viewport })

    test('an allergy that comes while its cook is far down in that very order is told to him, and how to read it', async ({
      board,
      kitchen,
      page,
    }) => {
      await kitchen.place({ numero: '1400', criadoEm: minutesAgo(12), itens: dishes() })
      await kitchen.place({ numero: '1401', criadoEm: minutesAgo(6), itens: [item('Bruschetta', 'entrada')] })
      await board.open()
      await board.live()
      await board.askNoMore()
      await page.evaluate((valor) => document.documentElement.style.setProperty('--texto-escala', valor), texto)
      await goesOn(board, '1400')

      await test.step('in violet, in the foot, though its band is out of sight', async () => {
        await kitchen.change({ numero: '1400', itens: dishes({ observacao: 'alergia a ovo' }) })
        await expect(board.told).toHaveClass(/aviso-alergico/)
        await expect(board.told).toContainText(/#1400 .*alergia a ovo/)
        await expect(board.told).toBeInViewport({ ratio: 1 })
      })

      await test.step('a tap on an item names the button that is there, and takes nothing on', async () => {
        await expect(board.button('1400', 'ENTENDI')).toHaveCount(0)
        const dish = page.locator('[data-item]').filter({ visible: true })
        const inSight = await dish.evaluateAll((all) =>
          all.findIndex((element) => {
            const { top, bottom } = element.getBoundingClientRect()
            return top > 80 && bottom < innerHeight - 160
          }),
        )
        await expect(dish.nth(inSight)).toHaveAttribute('data-maduro', '')
        await dish.nth(inSight).tap()
        await expect(page.getByText('O pedido mudou. Primeiro toque em “Ver o resto” e leia.')).toBeVisible()
        await expect(page.getByRole('button', { name: /^Ver o resto.*pedido #1400/ })).toBeAttached()
        await board.later()
        expect((await kitchen.read('1400')).itens.every(({ etapa }) => etapa === 'fila')).toBe(true)
      })
    })
  })
}
