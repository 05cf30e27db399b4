import { Kanban } from '../kanban/kanban'
import { expect, test } from '../support/board'
import { item, pizza } from '../support/orders'

const SIZES = [
  [1280, 800],
  [1920, 1080],
  [1024, 600],
  [800, 1280],
  [390, 844],
] as const

test('a notice that is longer than its place ends between two phrases, and says that there is more', async ({
  kitchen,
  page,
}) => {
  const order = (more: object, nome: string) => ({
    numero: '120',
    itens: [
      pizza('Família', [nome, 'Quatro queijos'], { referencia: 'a', ...more }),
      item('Bruschetta da casa com tomate seco', 'entrada', { referencia: 'b', ...more }),
    ],
  })
  await kitchen.place(order({}, 'Atum'))
  await kitchen.place({ numero: '121', itens: [pizza('Broto', ['Palmito'])] })
  const kanban = new Kanban(page, kitchen)
  await kanban.start()
  await kitchen.change(order({ observacao: 'bem assada, cortar em 16 pedaços, molho à parte' }, 'Frango com catupiry'))
  await expect(kanban.told).toContainText('antes: ')

  const told = () =>
    kanban.told.evaluate((button) => {
      const words = button.querySelector('.avisos-texto')
      const bottom = words?.getBoundingClientRect().bottom ?? 0
      const isCut = (phrase: Element) =>
        [...phrase.getClientRects()].some((line) => (line.top + line.bottom) / 2 > bottom)
      const phrases = [...button.querySelectorAll('.aviso-frase')]
      const painted = phrases.filter((phrase) => getComputedStyle(phrase).opacity === '1')
      return {
        cut: painted.filter(isCut).map((phrase) => phrase.textContent),
        isAllThere: painted.length === phrases.length,
        saysMore: getComputedStyle(button.lastElementChild ?? button, '::before').content.includes('ler'),
        first: painted[0]?.textContent ?? '',
      }
    })
  for (const [width, height] of SIZES) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await kanban.settled()
      await expect.poll(async () => (await told()).cut).toEqual([])
      const { isAllThere, saysMore, first } = await told()
      expect(first).toMatch(/^#120 ALTERADO/)
      expect(isAllThere || saysMore).toBe(true)
    })
  }

  await test.step('all of it is in the list', async () => {
    const list = await kanban.openTold()
    const hidden = await list
      .locator('.aviso-frase')
      .evaluateAll((phrases) => phrases.filter((phrase) => getComputedStyle(phrase).opacity !== '1').length)
    expect(hidden).toBe(0)
    await expect(list).toContainText('molho à parte')
  })
})
